// What a provider says of a payout, folded into the payout and the books. The caller holds the payout's row; what is said
// twice is folded once.
import { sentenceOf } from "../kernel/meaning.ts";
import { payoutFailures } from "./failures.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, days, hours } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { type Currency, money, type Money, toWire } from "../kernel/money.ts";
import { next } from "../kernel/states.ts";
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
import { audit } from "../kernel/audit.ts";
import { announceState, changePayout, type PayoutChange } from "./change-payout.ts";
import type { PayoutRow } from "./queries.ts";
import { payoutMachine, type PayoutState } from "./states.ts";

/** `alert`: what a person must know of. */
export type Folded = { row: PayoutRow; alert: string | null };

export async function foldAnswer(tx: Tx, actor: Actor, row: PayoutRow, said: ProviderPayout): Promise<Folded> {
  const misfit = misfitOf(row, said);
  const noted: PayoutChange = {
    asked_times: row.asked_times + 1,
    provider_word: said.word,
    next_ask_at: nextLook(row, actor.now),
  };
  if (misfit) return { row: await changePayout(tx, actor, row, noted), alert: misfit };
  if (said.providerPayoutId !== "") noted.provider_payout_id = said.providerPayoutId;

  const state = row.state as PayoutState;
  const { status } = said;
  if (state === "processing") {
    if (status === "failed") return { row: await fail(tx, actor, row, whyFailed(said), noted), alert: null };
    if (status === "succeeded") return { row: await pay(tx, actor, row, said, noted), alert: null };
    // It had arrived before we heard of it, and came back: both are booked.
    if (status === "reversed")
      return { row: await giveBack(tx, actor, await pay(tx, actor, row, said, noted), said, noted), alert: null };
  }
  // Some providers have no word of their own for money that came back: they call the payout failed after all.
  if (state === "paid" && (status === "reversed" || status === "failed"))
    return { row: await giveBack(tx, actor, row, said, noted), alert: null };
  if (state === "failed" && status === "succeeded")
    return {
      row: await payLate(tx, actor, row, said, noted),
      alert: "a payout arrived after it was booked as failed: its money was taken from the seller again",
    };
  return { row: await changePayout(tx, actor, row, noted), alert: null };
}

/** A final no before anything was begun, or a provider's word that it will never arrive. */
export async function fail(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  failure: string,
  noted: PayoutChange,
): Promise<PayoutRow> {
  const { legs } = await creditSeller(tx, payingOut(row.id), amountOf(row), sellerAvailable);
  await post(tx, actor, row, { key: `payout_fail:${row.id}`, kind: "payout_fail", legs });
  return moved(tx, actor, row, "fail", { ...noted, failure });
}

async function pay(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  said: ProviderPayout,
  noted: PayoutChange,
): Promise<PayoutRow> {
  const legs = [{ from: payingOut(row.id), to: payoutFloat(row.driver), amount: amountOf(row) }, ...feeLegs(row, said)];
  await post(tx, actor, row, { key: `payout_ok:${row.id}`, kind: "payout_ok", legs });
  return moved(tx, actor, row, "pay", { ...noted, provider_fee: said.fee, paid_at: actor.now });
}

async function giveBack(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  said: ProviderPayout,
  noted: PayoutChange,
): Promise<PayoutRow> {
  const { legs } = await creditSeller(tx, payoutFloat(row.driver), amountOf(row), sellerAvailable);
  await post(tx, actor, row, { key: `payout_ret:${row.id}`, kind: "payout_ret", legs });
  return moved(tx, actor, row, "return", { ...noted, failure: whyFailed(said) });
}

async function payLate(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  said: ProviderPayout,
  noted: PayoutChange,
): Promise<PayoutRow> {
  const legs = [...(await debitSeller(tx, payoutFloat(row.driver), amountOf(row))), ...feeLegs(row, said)];
  await post(tx, actor, row, { key: `payout_late:${row.id}`, kind: "payout_late", legs });
  return moved(tx, actor, row, "pay", { ...noted, failure: null, provider_fee: said.fee, paid_at: actor.now });
}

async function moved(
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
  verb: "pay" | "fail" | "return",
  change: PayoutChange,
): Promise<PayoutRow> {
  const state = next(payoutMachine, row.state as PayoutState, verb);
  const looked = state === "returned" ? null : nextLook({ ...row, state }, actor.now);
  const changed = await changePayout(tx, actor, row, { ...change, state, next_ask_at: looked });
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
  await audit(tx, actor, kind, row.id, { amount: toWire(amountOf(row)), driver: row.driver });
}

/** What the provider takes for paying is the operator's expense. */
function feeLegs(row: PayoutRow, { fee }: ProviderPayout): Leg[] {
  if (fee === null || fee <= 0n) return [];
  return [{ from: providerFee(row.driver), to: payoutFloat(row.driver), amount: money(fee, row.currency as Currency) }];
}

/** Nothing is believed of a payout that is not this one to the last unit. Of money that did not arrive some say no sum. */
function misfitOf(row: PayoutRow, said: ProviderPayout): string | null {
  const ours = said.reference === null || said.reference === row.reference || said.reference === row.uuid;
  const sumFits = said.amount === row.amount || (said.amount === 0n && said.status !== "succeeded");
  if (ours && sumFits && said.currency === row.currency) return null;
  return sentenceOf(payoutFailures, "another_payout_told", {
    asked: `${row.reference} over ${row.amount} ${row.currency}`,
    told: `${said.reference} over ${said.amount} ${said.currency}`,
  });
}

function whyFailed({ failure, word }: ProviderPayout): string {
  return (failure ?? sentenceOf(payoutFailures, "provider_says", { word })).slice(0, 500);
}

export function amountOf(row: PayoutRow): Money {
  if (row.amount === null) throw new Error(`payout ${row.id} has no amount yet`);
  return money(row.amount, row.currency as Currency);
}

/** What is final is looked at a few times more: paid money can come back and failed money arrive, and notices get lost. */
const lateLooksMs = [hours(1), days(1), days(3)];

export function nextLook(row: PayoutRow, now: Date): Date | null {
  if (row.sent_at === null) return null;
  const sentAt = row.sent_at;
  if (row.state === "processing") return nextAskAt(sentAt, now);
  return lateLooksMs.map((age) => after(sentAt, age)).find((at) => at > now) ?? null;
}
