// The invariants are only as good as what they find: each wrong deed below is planted in whole books, and exactly the
// invariants that guard against it must turn red.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours } from "../src/kernel/clock.ts";
import { brokenInvariants } from "../src/ledger/index.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
let paid: { orderId: string; paymentId: string };
let over: { orderId: string; paymentId: string };
beforeAll(async () => {
  shop = await startSelling();
  paid = await sold();
  over = await sold(1_800_000);
  const released = await sold();
  await shop.system.call("POST", "/api/payments/release", { body: { orderId: released.orderId } });
  shop.system.clock.advance(hours(24));
  await shop.system.worker?.sweep();
});
afterAll(() => shop.stop());

async function sold(amount?: number): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await shop.sell();
  const { id, reference } = await shop.begin(orderId);
  if (amount !== undefined) shop.atGateway(reference).amount = shop.atGateway(reference).requestedAmount = amount;
  shop.simulator.paystack.pay({ reference });
  await shop.rest();
  return { orderId, paymentId: id };
}

/** In a transaction that never ends well, so that each deed meets whole books. */
async function brokenBy(deed: string): Promise<number[]> {
  const client = await shop.system.admin.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("select set_config('app.shop', $1, true)", [shop.system.shop.id]);
    await client.query(deed);
    const lines = await brokenInvariants((text) => client.query(text));
    return [...new Set(lines.map((line) => Number.parseInt(line, 10)))];
  } finally {
    await client.query("rollback");
    client.release();
  }
}

beforeEach(() => shop.wholeBooks());

const post = (from: string, to: string, amount: number, kind = "capture", cause = "pay_none"): string =>
  `select ledger_post('txn_planted', 'planted', '${kind}', 'payment', '${cause}', '{${from},${to}}', '{NGN,NGN}', '{-${amount},${amount}}', null, now())`;

describe("found when planted", () => {
  test.each<[string, () => string, number[]]>([
    ["nothing", () => "select 1", []],
    [
      "an entry that vanishes",
      () => "delete from ledger_entries where line = 1 and code = 'clearing:paystack'",
      [1, 2],
    ],
    [
      "a currency that changes in one entry",
      () => "update ledger_entries set currency = 'GHS' where line = 1 and code = 'clearing:paystack'",
      [1, 2],
    ],
    [
      "a balance that drifts",
      () => "update ledger_balances set amount = amount - 1 where code like 'escrow:%' and amount > 0",
      [3],
    ],
    [
      "a floor that is broken",
      () =>
        "alter table ledger_balances drop constraint overdrawn; update ledger_balances set floor = 2000000 where code like 'escrow:%'",
      [4],
    ],
    [
      "a capture into another order's escrow",
      () => post(`escrow:order:${paid.orderId}`, `escrow:order:${over.orderId}`, 1, "transfer"),
      [6],
    ],
    [
      "a second capture of the same payment",
      () => post("clearing:paystack", `escrow:order:${paid.orderId}`, 1_500_000, "capture", paid.paymentId),
      [6, 10],
    ],
    ["a capture of no payment", () => post("clearing:paystack", "bank:main", 5), [10]],
    [
      "money that leaves the desk unseen",
      () => post(`unapplied:${over.paymentId}`, "seller:available", 300_000, "x"),
      [7],
    ],
    [
      "a payment that brought more than was booked",
      () => "update payments set captured = captured + 1 where captured > 0",
      [6],
    ],
    ["a decision that nobody booked", () => "update mispayments set state = 'accepted', decided_at = now()", [7, 7]],
    ["a desk that forgets", () => "delete from mispayments", [7]],
    ["a case on the desk without money", () => `update mispayments set payment_id = '${paid.paymentId}'`, [7]],
    ["one provider transaction for two payments", () => "update payments set provider_transaction_id = '1'", [8]],
    ["a payment that says it came", () => `update payments set state = 'failed' where id = '${paid.paymentId}'`, [10]],
    [
      "an order that is paid by nobody",
      () => `update payments set order_id = '${over.orderId}' where id = '${paid.paymentId}'`,
      [6, 10],
    ],
    ["a paid order that forgets", () => `update orders set payment = 'unpaid' where id = '${paid.orderId}'`, [10]],
    ["a release that nobody booked", () => `delete from ledger_transactions where kind = 'release'`, [10]],
    [
      "a release that says another fee",
      () => "update releases set platform_fee = platform_fee + 1, tax = tax - 1",
      [10],
    ],
    ["a posting without its release", () => "delete from releases", [6, 10]],
    ["money that matures twice in the books", () => "update releases set matured_at = null", [10]],
    ["captured money without a hold", () => `delete from escrow_holds where order_id = '${paid.orderId}'`, [7]],
    [
      "an order that says its money is released",
      () => `update orders set funds = 'released' where id = '${paid.orderId}'`,
      [7],
    ],
    ["stock that vanishes", () => "update stock_levels set on_hand = on_hand - 1", [16]],
    ["a sale without a movement", () => "delete from stock_movements where reason = 'sale'", [16]],
    ["a hold that nobody has", () => "update stock_levels set reserved = reserved + 1", [16]],
  ])("%s", async (_what, deed, numbers) => {
    expect(await brokenBy(deed())).toEqual(numbers);
  });
});
