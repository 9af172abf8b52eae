// The invariants of disputed money. A wrong deed planted in correct books makes each of them fail.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenInvariants } from "../src/ledger/index.ts";
import { type Disputing, naira, openDisputing, type PaidOrder, startDisputing } from "./support/disputing.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import type { Selling } from "./support/selling.ts";

let selling: Selling;
let shop: Disputing;
let open: { id: string };
let bank: { id: string };
let charged: PaidOrder;
beforeAll(async () => {
  selling = await startDisputing();
  shop = openDisputing(selling, selling.system.shop);
  open = await shop.open((await shop.sold()).orderId, { amount: naira(400_000) });
  charged = await shop.sold("processing");
  // The database refuses to release unproven money. The check of the books must find it anyway.
  await buyerSaysItCame(selling.system, selling.system.shop.id, charged.orderId);
  bank = await shop.chargedBack(charged);
  const decided = await shop.open((await shop.sold("processing")).orderId);
  await shop.decide(decided, { outcome: "split", toBuyer: naira(500_000) });
  const lost = await shop.chargedBack(await shop.sold("processing"));
  await shop.decide(lost, { outcome: "buyer" });
  await shop.passes(60_000);
});
afterAll(() => selling.stop());
beforeEach(() => selling.wholeBooks());

/** In a transaction that is always rolled back. */
async function brokenBy(deed: string): Promise<number[]> {
  const client = await selling.system.admin.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query("select set_config('app.shop', $1, true)", [selling.system.shop.id]);
    await client.query(deed);
    const lines = await brokenInvariants((text) => client.query(text));
    return [...new Set(lines.map((line) => Number.parseInt(line, 10)))];
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const post = ({
  kind,
  cause,
  from,
  to,
  amount,
}: {
  kind: string;
  cause: string;
  from: string;
  to: string;
  amount: number;
}): string =>
  `select ledger_post('txn_planted', 'planted', '${kind}', 'dispute', '${cause}', '{${from},${to}}', '{NGN,NGN}', '{-${amount},${amount}}', null, now())`;
const frozenOf = (orderId: string): string => `dispute:order:${orderId}`;

test.each<[string, () => string, number[]]>([
  ["nothing", () => "select 1", []],
  [
    "frozen money that is let go of",
    () => post({ kind: "x", cause: open.id, from: frozenOf(charged.orderId), to: "seller:available", amount: 1 }),
    [6, 7, 8, 10],
  ],
  [
    "a bank's money that came back unseen",
    () =>
      post({ kind: "chargeback", cause: bank.id, from: "clearing:paystack", to: `contested:${bank.id}`, amount: 1 }),
    [7, 8, 10],
  ],
  ["a dispute that is decided in name alone", () => resolved(`id = '${open.id}'`, 0), [7, 8, 10]],
  [
    "a dispute that gave the buyer more than went back",
    () => "update disputes set to_buyer = to_buyer + 1, to_seller = to_seller - 1 where outcome = 'split'",
    [10],
  ],
  [
    "a chargeback that takes more than was paid",
    () => lost("to_buyer = to_buyer + 1, amount = amount + 1"),
    [6, 9, 10],
  ],
  ["a reversal by the bank that nobody booked", () => lost("turns = turns + 1"), [8]],
  ["a loss that nobody booked", () => lost("loss = 1"), [6, 10]],
  [
    "a posting of no dispute",
    () => post({ kind: "dispute", cause: "dsp_none", from: "clearing:paystack", to: "bank:main", amount: 1 }),
    [10],
  ],
  ["an order that forgets its dispute", () => "update orders set dispute = 'resolved' where dispute <> 'none'", [10]],
])("%s is found", async (_what, deed, numbers) => {
  const found = [...new Set(await brokenBy(deed()))];
  expect(found.toSorted((one, other) => one - other)).toEqual(numbers);
});

const resolved = (which: string, toBuyer: number): string =>
  `update disputes set state = 'resolved', outcome = 'seller', to_buyer = ${toBuyer}, to_seller = amount - ${toBuyer}, resolved_at = now() where ${which}`;
const lost = (change: string): string =>
  `update disputes set ${change} where opened_by = 'gateway' and state = 'resolved'`;
