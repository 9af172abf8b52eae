// A dispute that was decided for the seller proves the part that it was about. The platform can still ask the buyer about the rest.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, minutes } from "../src/kernel/values/clock.ts";
import { sql, type Tx } from "../src/kernel/database/db.ts";
import { naira, openDisputing, startDisputing } from "./support/disputing.ts";
import type { Selling } from "./support/selling.ts";
import { paidInChat, type Scene, shopWithOwner } from "./support/team.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startDisputing();
  scene = await shopWithOwner(selling);
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

test("what a decided dispute leaves unproven is asked of the buyer with buttons, and their yes releases it", async () => {
  const shop = openDisputing(selling, scene.shop);
  const { buyer, orderId, paymentId } = await paidInChat(selling, scene);
  for (const status of ["processing", "shipped", "delivered"])
    expect((await scene.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  // The refund of a part is on its way while the buyer disputes the rest, and it fails. At that time such a part was not yet owed to the buyer.
  await shop.refund(paymentId, 600_000);
  const { url: page } = (await scene.api("POST", "/api/checkout", { body: { orderId } })).body;
  const { reference } = await selling.paymentOf(paymentId, scene.shop);
  const dispute = await shop.buyerSays({ orderId, paymentId, reference, page }, "It is torn.", "damaged");
  expect(dispute).toMatchObject({ amount: naira(900_000) });
  const { paystack } = selling.simulator;
  for (const { id, transactionId } of paystack.refunds())
    if (transactionId === selling.atGateway(reference).id) paystack.endRefund(id, "failed");
  await selling.rest();
  await selling.system.admin.query("update orders set owed_back = 0 where id = $1", [orderId]);
  await shop.passes(minutes(10));
  await shop.operatorDecides(dispute);
  const held = async () => (await scene.api("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0];
  expect(await held()).toMatchObject({ status: "held", held: naira(600_000), released: naira(900_000) });

  // The database refuses more than the part, whatever the program asks.
  const posts = (tx: Tx) =>
    sql`select * from ledger_post(${`txn_${orderId}`}, ${`attack:${orderId}`}, 'release', 'release', 'rel_attack',
      ${[`escrow:order:${orderId}`, "seller:pending"]}::text[], ${["NGN", "NGN"]}::text[], ${[-1n, 1n]}::bigint[], null, now())`.execute(
      tx,
    );
  const { api, worker } = selling.system.services;
  for (const role of [api, worker])
    await expect(role.write(scene.shop.id, posts)).rejects.toThrow(`nothing proves the delivery of order ${orderId}`);

  const release = async (more: object = {}) => {
    const { status, body } = await scene.api("POST", "/api/payments/release", { body: { orderId, ...more } });
    await selling.rest();
    return { status, body };
  };
  expect(await release()).toMatchObject({ status: 409, body: { code: "delivery_not_proven" } });
  // The question at "delivered" was that day's. The buyer writes again, so that the chat is open for buttons.
  await shop.passes(days(1) + minutes(1));
  await buyer.says("good morning");
  expect(await release({ askBuyer: true })).toMatchObject({ status: 202, body: { asked: true } });
  expect(
    buyer
      .heard()
      .at(-1)
      ?.choices.map(({ title }) => title),
  ).toEqual(["Yes, it came", "Not yet", "Something is wrong"]);
  expect(await held()).toMatchObject({ status: "held", held: naira(600_000) });
  await buyer.taps("Yes, it came");
  expect(await release({ askBuyer: true })).toMatchObject({ status: 200, body: { amount: naira(600_000) } });
});
