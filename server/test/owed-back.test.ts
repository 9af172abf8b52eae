// Money promised back to a buyer stays theirs when the refund fails. It is held, the buyer reads the truth, and it is sent again. Only the rest is
// released.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { brokenInvariants } from "../src/ledger/index.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { overrideRelease } from "../src/escrow/index.ts";
import { escrow, sellerAvailable, transfer } from "../src/ledger/index.ts";
import { money } from "../src/kernel/values/money.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { buyerTells } from "./support/buyer-tells.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterEach(async () => expect(await brokenInvariants((text) => stage.system.admin.query(text))).toEqual([]));
afterAll(() => stage.stop());

const naira = (amount: number) => ({ amount, currency: "NGN" });
/** The gateway fails each refund of a sum that ends in 51. */
const dear = 900_051;
const small = 300_051;

async function product(amount: number): Promise<string> {
  return (await stage.does(201, "POST", "/api/products", { name: "Silk gown", price: naira(amount) })).id;
}
async function sold(...amounts: number[]): Promise<Sold & { products: string[] }> {
  const products = await Promise.all(amounts.map(product));
  const items = products.map((productId) => ({ productId, quantity: 1 }));
  return { ...(await stage.sold("hello", { items })), products };
}
async function arrives({ orderId, url }: Sold): Promise<void> {
  for (const status of ["processing", "shipped"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
  const body = new URLSearchParams({ received: "everything" });
  await fetch(`${privatePageOf(stage.system, url)}/received`, { method: "POST", body, redirect: "manual" });
  await stage.rests();
  expect((await stage.holdOf(orderId)).proof).toMatchObject({ kind: "buyer" });
}
const ownPage = async ({ url }: Sold): Promise<string> => (await fetch(privatePageOf(stage.system, url))).text();
const release = (status: number, { orderId }: Sold, body: object = {}) =>
  stage.does(status, "POST", "/api/payments/release", { orderId, ...body });
const lastHeard = ({ chat }: Sold): string => chat.heard().at(-1)?.text ?? "";
const toGiveBack = async () => (await stage.does(200, "GET", "/api/today")).orders.toGiveBack.first;
const paymentOf = async ({ orderId }: Sold): Promise<string> =>
  (await stage.does(200, "GET", `/api/payments?orderId=${orderId}`)).data[0].id;

/** All of its money stays the buyer's, whatever the seller and the clocks do. */
async function staysOwed(sale: Sold, owed: number): Promise<void> {
  const { orderId } = sale;
  expect(await stage.holdOf(orderId)).toMatchObject({ held: naira(owed), owedBack: naira(owed), releaseDueAt: null });
  expect((await release(409, sale)).code).toBe("nothing_held");
  expect((await release(409, sale, { amount: naira(1) })).code).toBe("nothing_held");
  await stage.passes(days(4));
  expect(await stage.holdOf(orderId)).toMatchObject({ held: naira(owed), owedBack: naira(owed), released: naira(0) });
  expect(await toGiveBack()).toContainEqual(expect.objectContaining({ id: orderId, owedBack: naira(owed) }));
}
/** Hours pass until the gateway has answered each refund of the order. */
async function refundsEnd({ orderId }: Sold): Promise<void> {
  for (let hour = 0; hour < 12; hour += 1) {
    await stage.passes(hours(1));
    const { data } = await stage.does(200, "GET", `/api/refunds?orderId=${orderId}`);
    if (data.every(({ status }: { status: string }) => ["succeeded", "failed"].includes(status))) return;
  }
  expect.unreachable(`A refund of ${orderId} has no end.`);
}
/** The seller sends it again in two parts, and the gateway pays both. */
async function sentAgain(sale: Sold, owed: number): Promise<void> {
  const path = `/api/payments/${await paymentOf(sale)}/refund`;
  for (const amount of [owed - 1_001, 1_001])
    await stage.does(201, "POST", path, { amount: naira(amount), reason: "sent again" });
  await refundsEnd(sale);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: naira(0), owedBack: naira(0), released: naira(0) });
  expect((await toGiveBack()).map(({ id }: { id: string }) => id)).not.toContain(sale.orderId);
}

describe("a refund fails", () => {
  test("of a dispute that was decided for the buyer: the money stays held for them until it is sent again", async () => {
    const sale = await sold(dear);
    await arrives(sale);
    await buyerTells(stage.system, sale.url, { text: "The sleeve is torn." });
    await stage.rests();
    const [dispute] = (await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data;
    await stage.does(200, "POST", `/api/payments/dispute/${dispute.id}/resolve`, { outcome: "buyer" });
    await stage.passes(minutes(15));
    expect(lastHeard(sale)).toContain("₦9,000.51 of your payment for order");
    expect(lastHeard(sale)).toContain("could not be sent back yet. It stays held for you: the shop can't get it");
    expect(await ownPage(sale)).toContain("Your money could not be sent back yet");
    expect(await ownPage(sale)).not.toContain("nothing more to do");
    const { text } = await sale.chat.says("where is my money?");
    expect(text).toContain(
      "₦9,000.51 of its money could not be sent back to you yet: it stays held, and the shop can't get it",
    );
    expect(text).not.toContain("went to the shop");
    await staysOwed(sale, dear);
    await sentAgain(sale, dear);
  });

  test("of returned goods: the seller has the goods, and not the money", async () => {
    const sale = await sold(dear);
    await arrives(sale);
    const items = [{ productId: sale.products[0], quantity: 1 }];
    const asked = { orderId: sale.orderId, items, reason: "damaged", wants: "money" };
    const { id } = await stage.does(201, "POST", "/api/returns", asked);
    for (const verb of ["approve", "receive", "refund"])
      await stage.does(200, "POST", `/api/returns/${id}/${verb}`, {});
    expect(lastHeard(sale)).toContain("is going back the way you paid");
    await stage.passes(minutes(15));
    expect(lastHeard(sale)).toContain("could not be sent back yet");
    await staysOwed(sale, dear);
    await sentAgain(sale, dear);
  });

  test("of what an edit took off: the difference stays the buyer's, and the rest is released", async () => {
    const sale = await sold(2_000_000, small);
    const [, thing] = sale.products;
    await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId: thing, quantity: 0 }] });
    expect(lastHeard(sale)).toContain("You get ₦3,000.51 back");
    await stage.passes(minutes(15));
    expect(lastHeard(sale)).toContain("₦3,000.51 of your payment for order");
    await arrives(sale);
    expect(await ownPage(sale)).toContain("Not sent back yet");
    const refused = await release(400, sale, { amount: naira(2_000_001) });
    expect(refused).toMatchObject({
      code: "amount_above_held",
      detail: expect.stringContaining("₦20,000 may be released"),
    });
    expect(await release(200, sale)).toMatchObject({ amount: naira(2_000_000) });
    expect((await release(409, sale)).code).toBe("nothing_held");
    await stage.passes(days(4));
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: naira(small), owedBack: naira(small) });
  });

  test("and a refund without an amount sends that part again, once, and the rest only when nothing is owed", async () => {
    const sale = await sold(2_000_000, small);
    const [, thing] = sale.products;
    await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId: thing, quantity: 0 }] });
    await stage.passes(minutes(15));
    const path = `/api/payments/${await paymentOf(sale)}/refund`;
    const again = (key: string, body: object = { reason: "sent again" }) =>
      stage.system.call("POST", path, {
        key: stage.shop.key,
        headers: { "idempotency-key": `${key} ${sale.orderId}` },
        body,
      });
    // The gateway fails this one too.
    expect(await again("first")).toMatchObject({ status: 201, body: { amount: naira(small) } });
    await refundsEnd(sale);
    const parts = { amount: naira(small - 1), reason: "sent again" };
    expect(await again("most", parts)).toMatchObject({ status: 201 });
    const last = await again("last");
    expect(last).toMatchObject({ status: 201, body: { amount: naira(1) } });
    expect((await again("last")).body).toEqual(last.body);
    expect(await again("beyond")).toMatchObject({ status: 409, body: { code: "refund_too_large" } });
    await refundsEnd(sale);
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: naira(2_000_000), owedBack: naira(0) });
    expect(await again("rest")).toMatchObject({ status: 201, body: { amount: naira(2_000_000) } });
  });

  test("of an order that the shop cancelled: no text says that it was refunded, or that goods come", async () => {
    const sale = await sold(dear);
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "cancelled" });
    const before = (await sale.chat.says("where is my money?")).text;
    expect(before).toContain("its money goes back to you");
    expect(before).not.toContain("was refunded");
    await stage.passes(minutes(15));
    expect(lastHeard(sale)).toContain("could not be sent back yet");
    expect((await sale.chat.says("is my money safe?")).text).toContain("it stays held");
    expect(await ownPage(sale)).not.toContain("will get your order ready");
    await staysOwed(sale, dear);
    await sentAgain(sale, dear);
    expect((await sale.chat.says("where is my money?")).text).toContain("was refunded");
  });

  test("after the release: it comes out of the seller's balance, and is held for the buyer", async () => {
    const sale = await sold(2_000_000);
    await arrives(sale);
    await release(200, sale);
    const path = `/api/payments/${await paymentOf(sale)}/refund`;
    await stage.does(201, "POST", path, { amount: naira(small), reason: "a stain" });
    await stage.passes(minutes(15));
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: naira(small), owedBack: naira(small) });
    expect((await release(409, sale)).code).toBe("nothing_held");
  });
});

test("another promise is owed beside the one that failed, and only sending it again settles that", async () => {
  const sale = await sold(2_000_000, small, 100_000);
  const [, thing, other] = sale.products;
  const edit = (productId: string | undefined) =>
    stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId, quantity: 0 }] });
  await edit(thing);
  await stage.passes(minutes(15));
  await edit(other);
  await stage.passes(minutes(15));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: naira(2_300_051), owedBack: naira(small) });
});

const actor = () => systemActor(stage.shop.id, "test", stage.system.clock.now());

describe("the database", () => {
  test("refuses a release of owed money and a seller who writes the debt off", async () => {
    const sale = await sold(dear);
    await arrives(sale);
    await stage.does(201, "POST", `/api/payments/${await paymentOf(sale)}/refund`, { reason: "torn" });
    await stage.passes(minutes(15));
    const { api, worker } = stage.system.services;
    const shopId = stage.shop.id;
    for (const database of [api, worker]) {
      await expect(
        database.write(shopId, (tx) =>
          transfer(tx, actor(), {
            key: "attack",
            kind: "release",
            cause: { type: "order", id: sale.orderId },
            legs: [{ from: escrow(sale.orderId), to: sellerAvailable, amount: money(1, "NGN") }],
          }),
        ),
      ).rejects.toThrow("is owed to its buyer");
      await expect(
        database.write(shopId, (tx) =>
          tx.updateTable("orders").set({ owed_back: 0n }).where("id", "=", sale.orderId).execute(),
        ),
      ).rejects.toThrow("only a refund or the operator");
    }
  });

  test("is asked each hour: owed money that the seller has got is found, whatever let it go", async () => {
    const sale = await sold(dear);
    await arrives(sale);
    await stage.does(201, "POST", `/api/payments/${await paymentOf(sale)}/refund`, { reason: "torn" });
    await stage.passes(minutes(15));
    const client = await stage.system.admin.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.shop', $1, true)", [stage.shop.id]);
      const { rows } = await client.query("select pg_get_functiondef('ledger_post'::regproc) body");
      await client.query(rows[0].body.replace("if owing is not null then", "if false then"));
      await client.query(
        "select ledger_post('txn_theft', 'theft', 'release', 'order', $1, array[$2, 'seller:pending'], array['NGN', 'NGN'], array[-1::bigint, 1::bigint], null, now())",
        [sale.orderId, escrow(sale.orderId)],
      );
      const found = await brokenInvariants((text) => client.query(text));
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`owe a buyer is held.*${sale.orderId}`)));
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("lets the operator release it, with a reason that the buyer is told", async () => {
    const sale = await sold(dear);
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "cancelled" });
    await stage.passes(minutes(15));
    const reason = "The shop paid the buyer in cash, and both told us so.";
    const operator = { ...actor(), by: { kind: "operator", id: "cli" } as const };
    const asks = { orderId: sale.orderId, reason };
    const { api, worker } = stage.system.services;
    await expect(api.write(stage.shop.id, (tx) => overrideRelease(tx, operator, asks))).rejects.toThrow(
      "permission denied",
    );
    await worker.write(stage.shop.id, (tx) => overrideRelease(tx, operator, asks));
    await stage.rests();
    expect(lastHeard(sale)).toContain(reason);
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: naira(dear), owedBack: naira(0) });
  });
});
