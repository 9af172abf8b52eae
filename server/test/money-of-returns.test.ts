// A dispute that silence or a proof decides gives the shop nothing of a return that goes on, or that the shop refused and the buyer can dispute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { escrow, sellerAvailable, transfer } from "../src/ledger/index.ts";
import { money } from "../src/kernel/values/money.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { operatorDecides } from "./support/operator-decides.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

type Asked = Sold & { returnId: string; page: string };

/** A bag of ₦9,000 that came, and whose buyer wants to give it back. */
async function asked({ released = false } = {}): Promise<Asked> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  if (released) await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId });
  const page = privatePageOf(stage.system, sale.url);
  await says({ page }, "returns", { line1: "1", reason: "damaged" });
  const [{ id }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  return { ...sale, returnId: id, page };
}
async function says({ page }: { page: string }, where: string, form: Record<string, string>): Promise<void> {
  const body = where === "problem" ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  const answer = await fetch(`${page}/${where}`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
  await stage.rests();
}
const does = ({ returnId }: Asked, status: number, verb: string, body: object = {}) =>
  stage.does(status, "POST", `/api/returns/${returnId}/${verb}`, body);
const returnOf = ({ returnId }: Asked) => stage.does(200, "GET", `/api/returns/${returnId}`);
const reads = async ({ page }: Asked, where: string) => (await fetch(`${page}/${where}`)).text();
const disputeOf = async ({ orderId }: Sold) =>
  (await stage.does(200, "GET", `/api/payments/dispute?orderId=${orderId}`)).data[0];

/** The buyer disputes, the shop answers. @returns the dispute's id */
async function disputed(sale: Asked): Promise<string> {
  await says(sale, "problem", { reason: "damaged", text: "It is broken", seen: "0" });
  const { id } = await disputeOf(sale);
  const evidence = { by: "seller", kind: "statement", text: "It was whole when it left." };
  await stage.does(201, "POST", `/api/payments/dispute/${id}/evidence`, evidence);
  return id;
}
async function staysSilent(sale: Asked): Promise<void> {
  for (const _ of [1, 2, 3, 4]) await stage.passes(days(1) + hours(1));
  expect(await disputeOf(sale)).toMatchObject({ status: "resolved", outcome: "seller" });
}
const isHeld = async ({ orderId }: Asked) =>
  expect(await stage.holdOf(orderId)).toMatchObject({ status: "held", held: { amount: 900_000 } });

test("goods that the buyer sent back keep their money though the buyer's silence decides the dispute", async () => {
  const sale = await asked();
  await does(sale, 200, "approve");
  await says(sale, "returns", { sent: sale.returnId, tracking: "GIG-102233" });
  await disputed(sale);
  await staysSilent(sale);
  await isHeld(sale);
  expect((await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId })).code).toBe("return_open");
  const shown = await reads(sale, "problem");
  expect(shown).toContain("The money for your return stays held until the return ends.");
  expect(shown).not.toContain("None of it goes back to you.");
  await does(sale, 200, "receive");
  await stage.passes(days(3) + hours(1));
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 } });
  expect(await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).toMatchObject({ paymentStatus: "refunded" });
});

test("money that the shop had is held until the return ends, and is the shop's if the goods are never sent", async () => {
  const sale = await asked({ released: true });
  await does(sale, 200, "approve");
  await disputed(sale);
  await staysSilent(sale);
  await isHeld(sale);
  for (const _ of [1, 2]) await stage.passes(days(7));
  expect(await returnOf(sale)).toMatchObject({ status: "cancelled" });
  await stage.passes(days(1) + hours(1));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "released", held: { amount: 0 } });
});

test("a shop that refuses what it has back while the dispute is open gets nothing for it by silence, as the buyer was told", async () => {
  const sale = await asked();
  await does(sale, 200, "receive");
  await disputed(sale);
  await does(sale, 200, "reject", { note: "It was worn." });
  expect(sale.chat.heard().at(-1)?.text).toContain("The money for it is kept until then.");
  await stage.passes(days(1) + hours(1));
  await stage.passes(days(1) + hours(1));
  await stage.passes(days(1) + hours(1));
  expect(await disputeOf(sale)).toMatchObject({ status: "resolved", outcome: "seller" });
  await isHeld(sale);
});

test("what was released before is not said to be kept", async () => {
  const sale = await asked({ released: true });
  await does(sale, 200, "receive");
  await does(sale, 200, "reject", { note: "It was worn." });
  const last = sale.chat.heard().at(-1)?.text;
  expect(last).toContain("You can open a dispute until");
  expect(last).not.toContain("is kept until then");
});

test("the operator's word is the last one, also for goods on their way back", async () => {
  const sale = await asked();
  await does(sale, 200, "approve");
  await says(sale, "returns", { sent: sale.returnId, tracking: "GIG-102233" });
  await operatorDecides(stage.system, stage.shop.id, await disputed(sale), { outcome: "seller", note: "A stone." });
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "released" });
});

test("the database itself keeps it", async () => {
  const sale = await asked();
  await does(sale, 200, "approve");
  const { services, clock } = stage.system;
  const actor = systemActor(stage.shop.id, "test", clock.now());
  const legs = [{ from: escrow(sale.orderId), to: sellerAvailable, amount: money(1n, "NGN") }];
  const posting = services.worker.write(stage.shop.id, async (tx) => {
    await transfer(tx, actor, { key: "stolen", kind: "release", cause: { type: "order", id: sale.orderId }, legs });
  });
  await expect(posting).rejects.toThrow("is kept for a return");
});
