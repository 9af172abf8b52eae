// Drives a payout to its end. The job of its event, the sweep and a provider's webhook all call this. Each step is stored before the
// provider is called, always under one reference. A payout with an unknown result is asked about. It is sent again, under the same
// reference, only if the provider has denied it for long, or never confirmed that it accepted it. If our balance at the provider is too
// low, it waits.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { payoutFailures } from "./failures.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours, minutes, seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import { next } from "../kernel/contract/states.ts";
import {
  type ActClaim,
  type AskPayoutResult,
  bindPayer,
  needsNoticeAddress,
  type Payer,
  type PayoutResult,
  type ResolveResult,
  whyNotSent,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { closeNoticeAddress } from "../inbound-webhooks/index.ts";
import { changePayout } from "./change-payout.ts";
import { holdDestinations, type PayoutServices } from "./create-destination.ts";
import { amountOf, fail, nextLook } from "./book-payout.ts";
import { foldAnswer } from "./fold-answer.ts";
import { mayLeave } from "./leave-now.ts";
import { destinationOf, lockPayout, type PayoutRow } from "./queries.ts";
import { compareClaim, reportUnreadable } from "./report-answer.ts";
import { openDestination } from "./sealed-number.ts";
import { payoutMachine } from "./states.ts";

/** Longer than any call. */
const callLastsMs = seconds(60);
/** A provider may deny a payout that it is still processing. After this time a denial is final. */
const deniedForMs = minutes(10);
const sentTimesMost = 5;
/** Wait this long for more money in our balance there. */
const shortForMs = hours(1);
/** The most steps in one run: check, send, exists, ask, denied, send again. */
const stepsMost = 5;

type Step = { act: "check" | "send" | "ask"; row: PayoutRow; request: Parameters<Payer["gateway"]["payOut"]>[0] };
type Fact =
  | { act: "check"; result: ResolveResult }
  | { act: "send"; result: PayoutResult }
  | { act: "ask"; result: AskPayoutResult };
type Settled = { step: Step | null; alert: string | null };

/**
 * Does the payout's next steps.
 * @param claim what a webhook says, to compare with the answer
 * @returns false if the provider gave no answer: ask again later
 * @throws if the operator no longer has an account at its provider
 */
export async function pursuePayout(
  database: Database,
  services: PayoutServices,
  actor: Actor,
  { payoutId, claim = null }: { payoutId: string; claim?: ActClaim | null | undefined },
): Promise<boolean> {
  const { log } = services;
  let answered = true;
  let step = await database.write(actor.shopId, (tx) => begin(services, tx, actor, payoutId));
  for (let count = 0; step !== null && count < stepsMost; count += 1) {
    const taken: Step = step;
    const payer = bindPayer(services, actor.mode, taken.row.slot);
    if (!payer) throw new Error(`nobody pays payout ${payoutId}: the account at ${taken.row.driver} is gone`);
    const fact = await call(payer, taken);
    answered = fact.result.kind !== "trouble";
    if (fact.result.kind === "trouble") recordTrouble(log, taken, fact.result);
    const settled: Settled = await database.write(actor.shopId, (tx) => settle(tx, actor, { taken, fact, claim }));
    if (settled.alert) log.error({ payoutId, shopId: actor.shopId, alert: settled.alert }, "a payout needs a person");
    step = settled.step;
  }
  return answered;
}

async function begin(services: PayoutServices, tx: Tx, actor: Actor, payoutId: string): Promise<Step | null> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  const state = row.state;
  // It is sent only after the account was checked again.
  if (state === "pending") return { act: "check", row, request: await requestOf(services, tx, actor, row) };
  if (row.sent_at === null) return null;
  return { act: "ask", row, request: await requestOf(services, tx, actor, row) };
}

/** Stored before the call: if we crash during it, a job asks about the payout. */
async function markSent(tx: Tx, actor: Actor, row: PayoutRow): Promise<PayoutRow> {
  const state = row.state;
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
    needsNoticeAddress(row.slot) ? addresses.open(tx, actor, row.slot, "payout", row.id) : null,
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
  // Without a way to ask, only webhooks report the result.
  const result = await gateway.askPayout?.({ ...question, providerPayoutId: row.provider_payout_id });
  return { act, result: result ?? { kind: "later" } };
}

/** Stores the step's result. Another process may have stored a newer state meanwhile. */
async function settle(
  tx: Tx,
  actor: Actor,
  { taken: { row: before, request }, fact, claim }: { taken: Step; fact: Fact; claim: ActClaim | null },
): Promise<Settled> {
  // Always in this order: confirming or removing an account locks the accounts first, and then their payouts.
  if (fact.act === "check") await holdDestinations(tx, actor.shopId);
  const row = await lockPayout(tx, actor.shopId, before.id);
  if (fact.act === "check") return afterChecking(fact.result);
  const settled = await (fact.act === "send" ? afterSending(fact.result) : afterAsking(fact.result));
  // A later answer must still find its address.
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
      await fail(tx, actor, { row, failure: whyNotSent(result), noted: { provider_word: result.code } });
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

  /** Its money stays set aside. Only asking shows whether an earlier try was accepted. */
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
    if (result.kind === "known" && claim) await compareClaim(tx, actor, { row, claim, result });
    if (result.kind === "known")
      return {
        step: null,
        alert: (await foldAnswer(tx, actor, { row, said: result.payout, retries: result.retries })).alert,
      };
    // A payout whose call was never answered is sent again under the same reference even if the provider does not deny it: it is accepted
    // once.
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

/** Closes its webhook address once it is no longer asked about. */
export async function closeWhenDone(tx: Tx, actor: Actor, payoutId: string): Promise<void> {
  const row = await lockPayout(tx, actor.shopId, payoutId);
  if (row.next_ask_at === null && row.state !== "processing") await closeNoticeAddress(tx, actor, "payout", payoutId);
}

function recordTrouble(log: Log, { row, act }: Step, { again, detail }: { again: boolean; detail: string }): void {
  const facts = { payoutId: row.id, shopId: row.shop_id, act, detail };
  if (again) log.warn(facts, "no answer about a payout; it is asked about");
  else log.error(facts, "a provider does not let us pay out");
}
