// Driving a payout to its end, by whoever thinks of it: the job that its event plans, the sweep, a provider's notice.
// Each step is written before the provider is called, under one reference for ever. What is unknown is asked about. It is
// sent again, under the same reference, only when the provider has long denied knowing it, or has never answered that it
// took it; and what it could not begin because we had too little there waits.
import { sentenceOf } from "../kernel/meaning.ts";
import { payoutFailures } from "./failures.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, hours, minutes, seconds } from "../kernel/clock.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { Log } from "../kernel/log.ts";
import { next } from "../kernel/states.ts";
import {
  type ActClaim,
  type AskPayoutResult,
  bindPayer,
  needsNoticeAddress,
  type Payer,
  type PayoutResult,
  type ResolveResult,
  type Slot,
  whyNotSent,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { closeNoticeAddress } from "../webhooks/index.ts";
import { changePayout } from "./change-payout.ts";
import { holdDestinations, type PayoutServices } from "./create-destination.ts";
import { amountOf, fail, nextLook } from "./book-payout.ts";
import { foldAnswer } from "./fold-answer.ts";
import { mayLeave } from "./leave-now.ts";
import { destinationOf, lockPayout, type PayoutRow } from "./queries.ts";
import { compareClaim, reportUnreadable } from "./report-answer.ts";
import { openDestination } from "./sealed-number.ts";
import { payoutMachine, type PayoutState } from "./states.ts";

/** Longer than a call may take. */
const callLastsMs = seconds(60);
/** A provider may deny a payout that it is still taking in; after so long it means it. */
const deniedForMs = minutes(10);
const sentTimesMost = 5;
/** Until somebody may have put more there. */
const shortForMs = hours(1);
/** Checked, sent, known there, asked, denied, sent again: no more than this at one go. */
const stepsMost = 5;

type Step = { act: "check" | "send" | "ask"; row: PayoutRow; request: Parameters<Payer["gateway"]["payOut"]>[0] };
type Fact =
  | { act: "check"; result: ResolveResult }
  | { act: "send"; result: PayoutResult }
  | { act: "ask"; result: AskPayoutResult };
type Settled = { step: Step | null; alert: string | null };

/**
 * Does what the payout needs now.
 * @param claim what a notice says, to be compared with the answer
 * @returns false when the provider gave no answer: ask again later.
 * @throws when the operator has no account at its provider any more.
 */
export async function pursuePayout(
  database: Database,
  services: PayoutServices,
  actor: Actor,
  payoutId: string,
  claim: ActClaim | null = null,
): Promise<boolean> {
  const { log } = services;
  let answered = true;
  let step = await database.write(actor.shopId, (tx) => begin(services, tx, actor, payoutId));
  for (let count = 0; step !== null && count < stepsMost; count += 1) {
    const taken: Step = step;
    const payer = bindPayer(services, actor.mode, taken.row.slot as Slot);
    if (!payer) throw new Error(`nobody pays payout ${payoutId}: the account at ${taken.row.driver} is gone`);
    const fact = await call(payer, taken);
    answered = fact.result.kind !== "trouble";
    if (fact.result.kind === "trouble") noteTrouble(log, taken, fact.result);
    const settled: Settled = await database.write(actor.shopId, (tx) => settle(tx, actor, taken, fact, claim));
    if (settled.alert) log.error({ payoutId, shopId: actor.shopId, alert: settled.alert }, "a payout needs a person");
    step = settled.step;
  }
  return answered;
}

async function begin(services: PayoutServices, tx: Tx, actor: Actor, payoutId: string): Promise<Step | null> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  const state = row.state as PayoutState;
  // It leaves only after the account was looked at once more.
  if (state === "pending") return { act: "check", row, request: await requestOf(services, tx, actor, row) };
  if (row.sent_at === null) return null;
  return { act: "ask", row, request: await requestOf(services, tx, actor, row) };
}

/** Before the call: if we die in it, somebody must ask what became of it. */
async function markSent(tx: Tx, actor: Actor, row: PayoutRow): Promise<PayoutRow> {
  const state = row.state as PayoutState;
  return changePayout(tx, actor, row, {
    state: state === "processing" ? state : next(payoutMachine, state, "send"),
    sent_at: actor.now,
    sent_times: row.sent_times + 1,
    next_ask_at: after(actor.now, callLastsMs),
  });
}

async function requestOf(
  { vault, addresses }: PayoutServices,
  tx: Tx,
  actor: Actor,
  row: PayoutRow,
): Promise<Step["request"]> {
  const [destination, shop] = await Promise.all([
    destinationOf(tx, row),
    findShop(tx, actor.shopId),
    needsNoticeAddress(row.slot as Slot) ? addresses.open(tx, actor, row.slot, "payout", row.id) : null,
  ]);
  return {
    reference: row.reference,
    uuid: row.uuid,
    amount: amountOf(row),
    destination: openDestination(vault, destination),
    narration: row.description ?? `Payout of ${shop.name}`,
    noticeUrl: addresses.urlOf(row.slot, "payout", row.id),
  };
}

async function call({ gateway }: Payer, { act, row, request }: Step): Promise<Fact> {
  if (act === "check")
    return { act, result: (await gateway.resolveAccount?.(request.destination)) ?? { kind: "not_offered" } };
  if (act === "send") return { act, result: await gateway.payOut(request) };
  const { reference, uuid, amount, noticeUrl } = request;
  const question = { reference, uuid, amount, noticeUrl, createdAt: row.sent_at ?? row.created_at };
  // Without a way to ask, only notices tell.
  const result = await gateway.askPayout?.({ ...question, providerPayoutId: row.provider_payout_id });
  return { act, result: result ?? { kind: "later" } };
}

/** What came of the step; others may have learned more in the meantime. */
async function settle(
  tx: Tx,
  actor: Actor,
  { row: before, request }: Step,
  fact: Fact,
  claim: ActClaim | null,
): Promise<Settled> {
  // Always in this order: who confirms or removes an account holds them, and then their payouts.
  if (fact.act === "check") await holdDestinations(tx, actor.shopId);
  const row = await lockPayout(tx, actor.shopId, before.id);
  if (fact.act === "check") return afterChecking(fact.result);
  const settled = await (fact.act === "send" ? afterSending(fact.result) : afterAsking(fact.result));
  // What is answered later still has to find its address.
  if (fact.result.kind !== "later") await closeWhenDone(tx, actor, row.id);
  return settled;

  async function afterChecking(result: ResolveResult): Promise<Settled> {
    if (row.state !== "pending" || !(await mayLeave(tx, actor, row, result))) return nothing;
    return { step: { act: "send", row: await markSent(tx, actor, row), request }, alert: null };
  }

  async function afterSending(result: PayoutResult): Promise<Settled> {
    if (result.kind === "exists") return { step: { act: "ask", row, request }, alert: null };
    if (row.state !== "processing") return nothing;
    if (result.kind === "refused") {
      await fail(tx, actor, row, whyNotSent(result), { provider_word: result.code });
      return nothing;
    }
    if (result.kind === "short_of_funds") return whenShort(result.detail);
    const known = result.kind === "accepted" ? result.providerPayoutId : null;
    await changePayout(tx, actor, row, {
      next_ask_at: nextLook(row, actor.now),
      ...(known === null ? {} : { provider_payout_id: known, failure: null }),
    });
    return nothing;
  }

  /** Its money stays set aside. Whether a sending before this one was taken, only asking tells. */
  async function whenShort(detail: string): Promise<Settled> {
    const alert = sentenceOf(payoutFailures, "provider_balance_low", { provider: row.driver, words: detail });
    const first = row.sent_times === 1;
    await changePayout(tx, actor, row, {
      failure: alert.slice(0, 500),
      ...(first
        ? {
            state: next(payoutMachine, "processing", "wait"),
            sent_at: null,
            sent_times: 0,
            next_ask_at: after(actor.now, shortForMs),
          }
        : { next_ask_at: nextLook(row, actor.now) }),
    });
    return { step: null, alert };
  }

  async function afterAsking(result: AskPayoutResult): Promise<Settled> {
    if (result.kind === "trouble" && result.unreadable) await reportUnreadable(tx, actor, row, result.detail);
    if (result.kind === "known" && result.unreadable) await reportUnreadable(tx, actor, row, result.unreadable);
    if (result.kind === "known" && claim) await compareClaim(tx, actor, row, claim, result);
    if (result.kind === "known")
      return { step: null, alert: (await foldAnswer(tx, actor, row, result.payout, result.retries)).alert };
    // One whose call was never answered is sent again under the same reference also where nobody denies it: it is taken once.
    const unheard = result.kind === "later" && row.provider_payout_id === null;
    if ((result.kind === "unknown_reference" || unheard) && mayResend(row, actor.now))
      return { step: { act: "send", row: await markSent(tx, actor, row), request }, alert: null };
    const at = nextLook(row, actor.now);
    await changePayout(tx, actor, row, { asked_times: row.asked_times + 1, next_ask_at: at });
    const abandoned = at === null && row.state === "processing";
    return { step: null, alert: abandoned ? "nobody could say for a month what became of it" : null };
  }
}

const nothing: Settled = { step: null, alert: null };

function mayResend(row: PayoutRow, now: Date): boolean {
  const deniedLong = row.sent_at !== null && after(row.sent_at, deniedForMs) <= now;
  return row.state === "processing" && deniedLong && row.sent_times < sentTimesMost;
}

/** The address of its notices opens nothing more once nothing more is asked. */
export async function closeWhenDone(tx: Tx, actor: Actor, payoutId: string): Promise<void> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  if (row.next_ask_at === null && row.state !== "processing") await closeNoticeAddress(tx, actor, "payout", payoutId);
}

function noteTrouble(log: Log, { row, act }: Step, { again, detail }: { again: boolean; detail: string }): void {
  const facts = { payoutId: row.id, shopId: row.shop_id, act, detail };
  if (again) log.warn(facts, "no answer about a payout; it is asked about");
  else log.error(facts, "a provider does not let us pay out");
}
