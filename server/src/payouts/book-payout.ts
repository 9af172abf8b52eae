// The postings of a payout. The caller holds the payout's row lock.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, type Money, toWire } from "../kernel/values/money.ts";
import { next } from "../kernel/contract/states.ts";
import {
  creditSeller,
  debitSeller,
  type Leg,
  payingOut,
  payoutFloat,
  providerFee,
  sellerAvailable,
  transfer,
} from "../ledger/index.ts";
import { nextAskAt, type ProviderPayout } from "../payments/index.ts";
import { announceState, changePayout, type PayoutChange } from "./change-payout.ts";
import { payoutFailures } from "./failures.ts";
import type { PayoutRow } from "./queries.ts";
import { payoutMachine } from "./states.ts";

/** It arrived: the money comes from the amount set aside. */
export async function pay(
  tx: Tx,
  actor: Actor,
  { row, said, noted }: { row: PayoutRow; said: ProviderPayout; noted: PayoutChange },
): Promise<PayoutRow> {
  const legs = [{ from: payingOut(row.id), to: payoutFloat(row.driver), amount: amountOf(row) }, ...feeLegs(row, said)];
  await post(tx, actor, row, { key: `payout_ok:${row.id}`, kind: "payout_ok", legs });
  return moved(tx, actor, { row, verb: "pay", change: { ...noted, provider_fee: said.fee, paid_at: actor.now } });
}

/** It arrived after its money became available again, so the seller's money is taken again. */
export async function payLate(
  tx: Tx,
  actor: Actor,
  { row, said, noted }: { row: PayoutRow; said: ProviderPayout; noted: PayoutChange },
): Promise<PayoutRow> {
  const legs = [...(await debitSeller(tx, payoutFloat(row.driver), amountOf(row))), ...feeLegs(row, said)];
  await post(tx, actor, row, { key: await keyOf(tx, row, "payout_late"), kind: "payout_late", legs });
  return moved(tx, actor, {
    row,
    verb: "pay",
    change: { ...noted, failure: null, provider_fee: said.fee, paid_at: actor.now },
  });
}

/** It was refused before it began, or the provider says that it will never arrive. */
export async function fail(
  tx: Tx,
  actor: Actor,
  { row, failure, noted }: { row: PayoutRow; failure: string; noted: PayoutChange },
): Promise<PayoutRow> {
  const { legs } = await creditSeller(tx, payingOut(row.id), amountOf(row), sellerAvailable);
  await post(tx, actor, row, { key: `payout_fail:${row.id}`, kind: "payout_fail", legs });
  return moved(tx, actor, { row, verb: "fail", change: { ...noted, failure } });
}

/** It had arrived, and came back. */
export async function giveBack(
  tx: Tx,
  actor: Actor,
  { row, said, noted }: { row: PayoutRow; said: ProviderPayout; noted: PayoutChange },
): Promise<PayoutRow> {
  const { legs } = await creditSeller(tx, payoutFloat(row.driver), amountOf(row), sellerAvailable);
  await post(tx, actor, row, { key: await keyOf(tx, row, "payout_ret"), kind: "payout_ret", legs });
  return moved(tx, actor, { row, verb: "return", change: { ...noted, failure: whyFailed(said) } });
}

/** The provider's fee for a payout is the operator's expense. */
export function feeLegs(row: PayoutRow, { fee }: ProviderPayout): Leg[] {
  if (fee === null || fee <= 0n) return [];
  return [{ from: providerFee(row.driver), to: payoutFloat(row.driver), amount: money(fee, row.currency) }];
}

export function whyFailed({ failure, word }: ProviderPayout): string {
  return (failure ?? sentenceOf(payoutFailures, "provider_says", { word })).slice(0, 500);
}

export function amountOf(row: PayoutRow): Money {
  if (row.amount === null) throw new Error(`payout ${row.id} has no amount yet`);
  return money(row.amount, row.currency);
}

/**
 * A final payout is checked a few more times: paid money can come back, failed money can arrive, and webhooks get lost. The provider's list
 * shows only recent transfers.
 */
const lateLooksMs = [hours(1), days(1), days(3), days(7), days(14), days(30)];

export function nextLook(row: PayoutRow, now: Date): Date | null {
  if (row.sent_at === null || row.state === "returned") return null;
  const sentAt = row.sent_at;
  if (row.state === "processing") return nextAskAt(sentAt, now);
  return lateLooksMs.map((age) => after(sentAt, age)).find((at) => at > now) ?? null;
}

async function moved(
  tx: Tx,
  actor: Actor,
  { row, verb, change }: { row: PayoutRow; verb: "pay" | "fail" | "return"; change: PayoutChange },
): Promise<PayoutRow> {
  const state = next(payoutMachine, row.state, verb);
  const changed = await changePayout(tx, actor, row, {
    ...change,
    state,
    next_ask_at: nextLook({ ...row, state }, actor.now),
  });
  await announceState(tx, actor, changed, row);
  return changed;
}

async function post(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  { key, kind, legs }: { key: string; kind: string; legs: readonly Leg[] },
): Promise<void> {
  await transfer(tx, actor, { key, kind, cause: { type: "payout", id: row.id }, legs });
  await audit(tx, actor, {
    act: kind,
    objectId: row.id,
    detail: { amount: toWire(amountOf(row)), driver: row.driver },
  });
}

/** A payout that came back can be paid by a retry, and come back again. Each time has its own key. */
async function keyOf(tx: Tx, row: PayoutRow, kind: "payout_late" | "payout_ret"): Promise<string> {
  const before = await tx
    .selectFrom("ledger_transactions")
    .select("id")
    .where("shop_id", "=", row.shop_id)
    .where("cause_type", "=", "payout")
    .where("cause_id", "=", row.id)
    .where("kind", "=", kind)
    .execute();
  return before.length === 0 ? `${kind}:${row.id}` : `${kind}:${row.id}:${before.length + 1}`;
}
