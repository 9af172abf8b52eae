// A shop decides a dispute only against itself. What is left is decided by proof, by silence, or by the operator's review.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { type Disputing, naira, openDisputing, type PaidWithPage, startDisputing } from "./support/disputing.ts";
import { operatorOf } from "./support/operator.ts";
import { privatePageOf } from "./support/private-page.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());
afterAll(() => selling.stop());

const resolve = (dispute: { id: string }, body: object) =>
  shop.call("POST", `/api/payments/dispute/${dispute.id}/resolve`, { body });
const problemPage = async ({ page }: PaidWithPage): Promise<string> =>
  (await fetch(`${privatePageOf(selling.system, page)}/problem`)).text();

describe("a shop's key can't decide for the shop", () => {
  const refusedAt = async (dispute: { id: string }, status: string): Promise<void> => {
    const refused = await resolve(dispute, { outcome: "seller", note: "We are right." });
    expect([refused.status, refused.body.code]).toEqual([409, "decided_by_review"]);
    expect(refused.body.detail).toContain("proof");
    expect(refused.body.detail).toContain("review");
    const still = await shop.read(dispute);
    expect(still).toMatchObject({ status, outcome: null });
    expect(JSON.stringify(still.evidence)).not.toContain("We are right.");
  };

  test("what the buyer opened, also under review, also with a proof of delivery", async () => {
    const sold = await shop.sold("processing", "shipped");
    const dispute = await shop.buyerSays(sold, "The sleeve is torn.", "damaged");
    await refusedAt(dispute, "awaiting_seller");
    await shop.says(dispute, "seller", "It left here whole.");
    await refusedAt(dispute, "awaiting_buyer");
    await shop.buyerSays(sold, "See the picture.");
    await refusedAt(dispute, "under_review");
    const { rows } = await selling.system.admin.query("select shop_id from orders where id = $1", [sold.orderId]);
    await buyerSaysItCame(selling.system, rows[0].shop_id, sold.orderId);
    await refusedAt(dispute, "under_review");
    expect(await shop.hold(sold.orderId)).toMatchObject({ frozen: naira(1_500_000) });
  });

  test("what it opened itself, and what it opened in the buyer's name", async () => {
    const own = await shop.open((await shop.sold()).orderId, { openedBy: "seller", reason: "late" });
    await refusedAt(own, "awaiting_buyer");
    await refusedAt(await shop.open((await shop.sold()).orderId), "awaiting_seller");
  });
});

test("a part that the shop gives leaves the rest of the buyer's dispute open", async () => {
  const sold = await shop.sold("processing", "shipped", "delivered");
  const dispute = await shop.buyerSays(sold, "The sleeve is torn.", "damaged");
  const part = { outcome: "split", toBuyer: naira(1) };
  const given = await resolve(dispute, part);
  expect([given.status, given.body]).toMatchObject([
    200,
    { status: "awaiting_buyer", outcome: null, toBuyer: naira(1), toSeller: null, amount: naira(1_500_000) },
  ]);
  expect(given.body.evidence.at(-1).textMeaning).toMatchObject({ code: "part_given" });
  // Said again, it gives nothing more; less than was given is refused.
  expect((await resolve(dispute, part)).body.toBuyer).toEqual(naira(1));
  expect((await resolve(dispute, { outcome: "split", toBuyer: naira(500_000) })).body.toBuyer).toEqual(naira(500_000));
  expect((await resolve(dispute, part)).body.code).toBe("invalid_request");
  await selling.rest();
  const refunds = (await shop.call("GET", `/api/refunds?orderId=${sold.orderId}`)).body.data;
  expect(refunds.map(({ amount }: { amount: { amount: number } }) => amount.amount).toSorted()).toEqual([1, 499_999]);
  expect(await shop.hold(sold.orderId)).toMatchObject({ frozen: naira(1_000_000) });
  expect(await problemPage(sold)).toContain("The rest is still disputed.");
  expect((await resolve(dispute, { outcome: "seller" })).body.code).toBe("decided_by_review");

  await shop.buyerSays(sold, "Half is not enough.");
  await shop.passes(hours(73));
  expect(await shop.read(dispute)).toMatchObject({ status: "resolved", outcome: "buyer", toBuyer: naira(1_500_000) });
  expect(await shop.order(sold.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
});

test("the operator's review decides for the shop, counts what was given, and proves the part that it decided", async () => {
  const sold = await shop.sold("processing", "shipped", "delivered");
  const dispute = await shop.buyerSays(sold, "The sleeve is torn.", "damaged");
  await resolve(dispute, { outcome: "split", toBuyer: naira(500_000) });
  const decided = await shop.operatorDecides(dispute, { outcome: "seller", note: "The picture shows another dress." });
  expect(decided).toMatchObject({ outcome: "split", toBuyer: naira(500_000), toSeller: naira(1_000_000) });
  expect(decided.evidence.at(-1)).toMatchObject({ by: "system", text: "Decided: The picture shows another dress." });
  expect(await shop.order(sold.orderId)).toMatchObject({ status: "completed", fundsStatus: "split" });
});

test("the operator decides at the terminal, with a reason that stands in the dispute", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-decide-"));
  try {
    const sokoni = operatorOf(selling.system, folder, {});
    const dispute = await shop.buyerSays(await shop.sold("processing", "shipped"), "It is torn.", "damaged");
    const command = ["disputes", "decide", "--shop", shop.shop.id, "--dispute", dispute.id, "--outcome", "split"];
    expect((await sokoni(...command, "--to-buyer", "5000 NGN")).code).not.toBe(0);
    expect((await sokoni(...command, "--to-buyer", "much", "--reason", "Both have a point.")).code).toBe(2);
    const decided = await sokoni(...command, "--to-buyer", "500000 NGN", "--reason", "Both have a point.");
    expect(decided.out).toContain(`Dispute ${dispute.id} is decided: split.`);
    const { evidence, ...read } = await shop.read(dispute);
    expect(read).toMatchObject({ status: "resolved", toBuyer: naira(500_000), toSeller: naira(1_000_000) });
    expect(evidence.at(-1).text).toBe("Decided: Both have a point.");
    await selling.rest();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a bank's chargeback of a dispute of which a part was given is the bank's alone", async () => {
  const sold = await shop.sold("processing", "shipped");
  const dispute = await shop.buyerSays(sold, "It never came.", "not_received");
  await resolve(dispute, { outcome: "split", toBuyer: naira(500_000) });
  await selling.rest();
  const bank = await shop.chargedBack(sold);
  expect(bank).toMatchObject({ id: dispute.id, openedBy: "gateway", toBuyer: null });
  expect((await resolve(dispute, { outcome: "seller" })).body.code).toBe("decided_by_gateway");
});
