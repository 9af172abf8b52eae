// The invariants are only as good as what they find: each wrong deed below is planted in whole books, and exactly the
// invariants that guard against it must turn red.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hours } from "../src/kernel/values/clock.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { newId } from "../src/kernel/values/id.ts";
import { money } from "../src/kernel/values/money.ts";
import {
  brokenInvariants,
  digestLedger,
  invariants,
  platformFee,
  snapshotLedger,
  taxPayable,
  transfer,
} from "../src/ledger/index.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
let paid: { orderId: string; paymentId: string };
let over: { orderId: string; paymentId: string };
let refunded: { orderId: string; paymentId: string };
let disputed: { orderId: string; paymentId: string };
beforeAll(async () => {
  shop = await startSelling();
  const released = await sold();
  await buyerSaysItCame(shop.system, shop.system.shop.id, released.orderId);
  await done("POST", "/api/payments/release", { orderId: released.orderId });
  shop.system.clock.advance(hours(24));
  await shop.system.worker?.sweep();
  [paid, over, refunded, disputed] = [await sold(), await sold(1_800_000), await sold(), await sold()];
  await done("POST", `/api/payments/${refunded.paymentId}/refund`, {
    amount: { amount: 500_000, currency: "NGN" },
    reason: "damaged",
  });
  await done("POST", "/api/payments/dispute", { orderId: disputed.orderId, reason: "damaged", openedBy: "buyer" });
  await reversed();
  await shop.rest();
  const { worker } = shop.system.services;
  await digestLedger(worker);
  await snapshotLedger(worker, { stretch: "1 microsecond", surelyFinished: "0" });
});

async function done(method: string, path: string, body: object): Promise<void> {
  const answer = await shop.system.call(method, path, { body });
  expect([answer.status, answer.text]).toEqual([answer.status < 300 ? answer.status : 200, answer.text]);
}

/** A fee booked for an order, and taken back. */
async function reversed(): Promise<void> {
  const shopId = shop.system.shop.id;
  const actor = systemActor(shopId, "test", shop.system.clock.now());
  const leg = { amount: money(7n, "NGN"), from: platformFee, to: taxPayable("NG") };
  const cause = { type: "order", id: paid.orderId };
  await shop.system.services.worker.write(shopId, async (tx) => {
    const audited = (act: string) =>
      tx
        .insertInto("audit_log")
        .values({ shop_id: shopId, id: newId("audit"), act, actor: "{}", object_id: cause.id, at: actor.now })
        .execute();
    const first = await transfer(tx, actor, { key: `cod:${cause.id}`, kind: "cash_fee", cause, legs: [leg] });
    const back = { ...leg, from: leg.to, to: leg.from };
    await transfer(tx, actor, {
      key: `cod_back:${cause.id}`,
      kind: "fee_back",
      cause,
      legs: [back],
      reverses: first.id,
    });
    await audited("cash_fee");
    await audited("fee_back");
  });
}
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

const post = ({
  from,
  to,
  amount,
  kind = "capture",
  cause = "pay_none",
}: {
  from: string;
  to: string;
  amount: number;
  kind?: string | undefined;
  cause?: string | undefined;
}): string =>
  `select ledger_post('txn_planted', 'planted', '${kind}', 'payment', '${cause}', '{${from},${to}}', '{NGN,NGN}', '{-${amount},${amount}}', null, now())`;

/** As a posting of a kind that there is, with its line in the audit log: only what it moves is wrong. */
const audited = (kind: string, cause: string): string =>
  `; insert into audit_log (shop_id, id, act, actor, object_id, at) values ('${shop.system.shop.id}', 'aud_planted', '${kind}', '{}', '${cause}', now())`;

const payoutRow = (state: string): string =>
  `insert into payouts (shop_id, id, destination_id, slot, driver, reference, uuid, amount, currency, state, created_at, updated_at)
   values ('${shop.system.shop.id}', 'pot_planted', 'none', 'cardgateway1', 'paystack', 'pot-planted', 'u', 5, 'NGN', '${state}', now(), now())`;

describe("found when planted", () => {
  const deeds: [string, () => string, number[]][] = [
    ["nothing", () => "select 1", []],
    [
      "an entry that vanishes",
      () => "delete from ledger_entries where line = 1 and code = 'clearing:paystack'",
      [1, 2, 11, 14, 17],
    ],
    [
      "a currency that changes in one entry",
      () => "update ledger_entries set currency = 'KES' where line = 1 and code = 'clearing:paystack'",
      [1, 2, 5, 11, 14, 17],
    ],
    [
      "a balance that drifts",
      () => "update ledger_balances set amount = amount - 1 where code like 'tax_payable:%' and amount > 0",
      [3],
    ],
    ["a floor that is taken away", () => "update ledger_balances set floor = null where code like 'escrow:%'", [4]],
    [
      "a floor that is broken",
      () =>
        "alter table ledger_balances drop constraint overdrawn; update ledger_balances set floor = 2000000 where code like 'escrow:%'",
      [4],
    ],
    ["an entry in an account that there is not", () => "delete from ledger_accounts where code like 'exp:%'", [5]],
    [
      "money that moves from one order to another",
      () =>
        post({
          from: `escrow:order:${paid.orderId}`,
          to: `escrow:order:${over.orderId}`,
          amount: 1,
          kind: "cash_fee",
          cause: paid.orderId,
        }) + audited("cash_fee", paid.orderId),
      [6, 10],
    ],
    [
      "a second capture of the same payment",
      () =>
        post({
          from: "clearing:paystack",
          to: `escrow:order:${paid.orderId}`,
          amount: 1_500_000,
          kind: "capture",
          cause: paid.paymentId,
        }),
      [6, 10],
    ],
    ["a capture of no payment", () => post({ from: "clearing:paystack", to: "bank:main", amount: 5 }), [10]],
    [
      "money that leaves the desk unseen",
      () =>
        post({
          from: `unapplied:${over.paymentId}`,
          to: "seller:available",
          amount: 300_000,
          kind: "mature",
          cause: "none",
        }) + audited("mature", "none"),
      [7, 10],
    ],
    [
      "a payment that brought more than was booked",
      () => "update payments set captured = captured + 1 where captured > 0",
      [6],
    ],
    [
      "a decision that nobody booked",
      () => `update mispayments set state = 'accepted', decided_at = now(), decided_by = '{"kind": "customer"}'`,
      [7],
    ],
    ["a desk that forgets", () => "delete from mispayments", [7]],
    ["a case on the desk without money", () => `update mispayments set payment_id = '${paid.paymentId}'`, [7]],
    ["captured money without a hold", () => `delete from escrow_holds where order_id = '${paid.orderId}'`, [7]],
    [
      "an order that says its money is released",
      () => `update orders set funds = 'released' where id = '${paid.orderId}'`,
      [7],
    ],
    ["a refund on its way whose money is gone", () => "update refunds set amount = amount - 1", [6, 7]],
    ["a payout on its way that set nothing aside", () => payoutRow("processing"), [7, 8]],
    ["a payout paid out of nothing", () => payoutRow("paid"), [8]],
    [
      "a dispute that is over and leaves its money frozen",
      () =>
        `update disputes set state = 'resolved', outcome = 'seller', to_buyer = 0, to_seller = amount, resolved_at = now()`,
      [7, 8, 10],
    ],
    ["one provider transaction for two payments", () => "update payments set provider_transaction_id = '1'", [8]],
    [
      "one provider transaction in two shops",
      () =>
        `insert into shops (shop_id, name, mode, country, currency, timezone, created_at)
           select shop_id || 'x', name, mode, country, currency, timezone, created_at from shops;
         insert into ledger_transactions select shop_id || 'x', id, key, kind, cause_type, cause_id, request_hash, null, effective_at
           from ledger_transactions where kind = 'capture' limit 1`,
      [1, 8, 10],
    ],
    [
      "a refund that arrived and was never booked",
      () => "update refunds set state = 'succeeded', settled_at = now()",
      [7, 8],
    ],
    ["more given back than came", () => `update refunds set amount = 1500001, state = 'pending'`, [6, 7, 9]],
    ["a payment that says it came", () => `update payments set state = 'failed' where id = '${paid.paymentId}'`, [10]],
    [
      "an order that is paid by nobody",
      () => `update payments set order_id = '${over.orderId}' where id = '${paid.paymentId}'`,
      [6, 10],
    ],
    ["a paid order that forgets", () => `update orders set payment = 'unpaid' where id = '${paid.orderId}'`, [10]],
    ["a release that nobody booked", () => `delete from ledger_transactions where kind = 'release'`, [6, 10, 14, 17]],
    [
      "a release that says another fee",
      () => "update releases set platform_fee = platform_fee + 1, tax = tax - 1",
      [10],
    ],
    ["a posting without its release", () => "delete from releases", [6, 10]],
    ["money that matures twice in the books", () => "update releases set matured_at = null", [10]],
    ["a decision that nobody took", () => "delete from audit_log where act = 'release'", [10]],
    ["a decision that moved nothing", () => `select 1${audited("release", "rel_none")}`, [10]],
    ["a capture that nobody was told of", () => "delete from events where type = 'payment.succeeded'", [10]],
    [
      "a way to move money that nothing watches",
      () => "update ledger_transactions set kind = 'gift' where kind = 'mature'",
      [10, 17],
    ],
    [
      "a key that names something else",
      () => "update ledger_transactions set key = key || 'x' where kind = 'mature'",
      [10, 17],
    ],
    [
      "revenue that is paid out of other people's money",
      () =>
        post({
          from: "rev:platform_fee",
          to: "clearing:paystack",
          amount: 900_000,
          kind: "cash_fee",
          cause: paid.orderId,
        }) + audited("cash_fee", paid.orderId),
      [10, 11],
    ],
    [
      "own funds that were taken away",
      () =>
        "insert into provider_own_funds (driver, environment, currency, amount, stated_at) values ('paystack', 'sandbox', 'NGN', 1, now())",
      [11],
    ],
    [
      "a reversal that takes back less",
      () =>
        "update ledger_entries e set amount = amount - sign(amount) from ledger_transactions t where t.id = e.transaction_id and t.kind = 'fee_back'",
      [3, 13, 14, 17],
    ],
    [
      "two reversals of one posting",
      () =>
        `alter table ledger_transactions drop constraint ledger_transactions_shop_id_reverses_key;
         update ledger_transactions set reverses = (select reverses from ledger_transactions where kind = 'fee_back') where kind = 'cash_fee'`,
      [13, 17],
    ],
    [
      "a stored balance that changes",
      () => "update ledger_snapshots set amount = amount + 1 where code = 'clearing:paystack'",
      [14],
    ],
    ["a stored balance that is gone", () => "delete from ledger_snapshots where code = 'clearing:paystack'", [14]],
    [
      "a posting that is dated back",
      () => "update ledger_transactions set effective_at = effective_at - interval '1 day' where kind = 'mature'",
      [17],
    ],
    ["a link of the chain that is made anew", () => "update ledger_digests set digest = sha256(digest)", [17]],
    ["a chain that is cut off", () => "delete from ledger_digests", [17]],
    [
      "a round that is told otherwise",
      () => "update ledger_rounds set head = sha256(head) where kind = 'digest'",
      [17],
    ],
    ["stock that vanishes", () => "update stock_levels set on_hand = on_hand - 1", [16]],
    ["a sale without a movement", () => "delete from stock_movements where reason = 'sale'", [16]],
    ["a hold that nobody has", () => "update stock_levels set reserved = reserved + 1", [16]],
  ];
  test.each(deeds)("%s", async (_what, deed, numbers) => {
    expect(await brokenBy(deed())).toEqual(numbers);
  });

  test("every rule that a query can tell has turned red at least once", () => {
    const turnedRed = new Set(deeds.flatMap(([, , numbers]) => numbers));
    const asked = invariants.filter((one) => "sql" in one).map(({ number }) => number);
    expect([...new Set(asked)].filter((number) => !turnedRed.has(number))).toEqual([]);
    expect(invariants.filter((one) => "checkedBy" in one).map(({ number }) => number)).toEqual([12, 15]);
    expect(new Set(invariants.map(({ number }) => number)).size).toBe(17);
  });
});
