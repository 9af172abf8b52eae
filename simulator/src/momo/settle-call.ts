// How a payment, transfer, deposit or refund ends.
import { randomInt } from "node:crypto";
import { available } from "./balances.ts";
import type { MoneyCall } from "./books.ts";
import { environments } from "./environments.ts";
import { momoAmountEffect, momoPhoneOutcome } from "./outcomes.ts";
import { sendCallback } from "./send-callback.ts";
import type { MomoWorld } from "./world.ts";

/** Reasons that only a payer with a visible prompt can cause. */
const payersReasons: readonly string[] = [
  "APPROVAL_REJECTED",
  "PAYMENT_NOT_APPROVED",
  "EXPIRED",
  "COULD_NOT_PERFORM_TRANSACTION",
  "NOT_ENOUGH_FUNDS",
  "LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED",
];
const promptlessAfterSeconds = 1;

/** Schedules its end; also after a restart. */
export function planEnd(world: MomoWorld, call: MoneyCall): void {
  if (call.kind === "payment") planPayment(world, call);
  else planPayout(world, call);
}

/** Why no prompt is shown; null when one is. */
export function promptlessReason(world: MomoWorld, call: MoneyCall): string | null {
  if (!hasWallet(world, call)) return "PAYER_NOT_FOUND";
  const reason = reasonByPhone(call);
  return reason !== null && !payersReasons.includes(reason) ? reason : null;
}

/** The outcome that the phone requests; null for success. */
export function reasonByPhone({ kind, party }: MoneyCall): string | null {
  const end = momoPhoneOutcome(party.partyId)?.[kind === "payment" ? "payer" : "payee"];
  return typeof end === "object" && "reason" in end ? end.reason : null;
}

function planPayment(world: MomoWorld, call: MoneyCall): void {
  const { autoAnswerSeconds, promptOpenSeconds } = world.settings;
  const { neverFinal, lie, settleAfterSeconds } = momoAmountEffect(call.amount);
  const byPhone = momoPhoneOutcome(call.party.partyId)?.payer;
  if (neverFinal || byPhone === "never") return;
  const promptless = promptlessReason(world, call);
  if (promptless !== null) return planAt(world, { call, seconds: promptlessAfterSeconds, reason: () => promptless });
  const slow = settleAfterSeconds ?? (byPhone && "settleAfterSeconds" in byPhone ? byPhone.settleAfterSeconds : null);
  const answersAfter = slow ?? autoAnswerSeconds;
  const answer = () => reasonByPhone(call) ?? (lie === "status" ? "APPROVAL_REJECTED" : null);
  const isLate = slow !== null && slow >= promptOpenSeconds;
  if (answersAfter !== null)
    planAt(world, { call, seconds: answersAfter, reason: answer, isStill: () => !call.ignored });
  planAt(world, { call, seconds: promptOpenSeconds, reason: () => "EXPIRED", isStill: () => call.ignored || !isLate });
}

function planPayout(world: MomoWorld, call: MoneyCall): void {
  const { neverFinal, settleAfterSeconds, payoutFails } = momoAmountEffect(call.amount);
  const byPhone = momoPhoneOutcome(call.party.partyId)?.payee;
  if (neverFinal || byPhone === "never") return;
  const seconds =
    settleAfterSeconds ??
    (call.kind === "refund" ? undefined : payoutFails?.afterSeconds) ??
    (byPhone && "settleAfterSeconds" in byPhone ? byPhone.settleAfterSeconds : world.settings.settleAfterSeconds);
  planAt(world, { call, seconds, reason: () => payoutRefusal(world, call) });
}

function planAt(
  world: MomoWorld,
  {
    call,
    seconds,
    reason,
    isStill = () => true,
  }: { call: MoneyCall; seconds: number; reason: () => string | null; isStill?: (() => boolean) | undefined },
): void {
  world.clock.at(call.askedAt + seconds * 1000, async () => {
    if (isStill()) await endCall(world, call, reason());
  });
}

/** @param reason null for success. No effect on a call that has ended. */
export async function endCall(world: MomoWorld, call: MoneyCall, reason: string | null): Promise<void> {
  if (call.status !== "PENDING") return;
  const { books, clock } = world;
  call.finalAt = clock.now();
  call.reason = reason;
  call.status = reason === null ? "SUCCESSFUL" : "FAILED";
  if (reason === null) {
    const { paysTenth } = momoAmountEffect(call.amount);
    call.moved = call.kind === "payment" && paysTenth ? Math.floor(call.amount / 10) : call.amount;
    const basisPoints = books.accounts.get(call.account)?.collectionFeeBasisPoints ?? 0;
    call.fee = call.kind === "payment" ? Math.round((call.moved * basisPoints) / 10_000) : 0;
    call.financialTransactionId = String(randomInt(1_000_000_000, 10_000_000_000));
    books.count(call);
  }
  await sendCallback(world, call);
}

/** Why the payout fails when it runs. */
function payoutRefusal(world: MomoWorld, call: MoneyCall): string | null {
  const { refundFails, payoutFails } = momoAmountEffect(call.amount);
  if (call.kind === "refund") {
    const wrong = refundRefusal(world, call) ?? reasonByPhone(call) ?? refundFails;
    if (wrong !== undefined) return wrong;
  } else {
    if (!hasWallet(world, call)) return "PAYEE_NOT_FOUND";
    const wrong = reasonByPhone(call) ?? payoutFails?.reason;
    if (wrong !== undefined) return wrong;
  }
  return available(world, call.account, "disbursement") >= call.amount ? null : "NOT_ENOUGH_FUNDS";
}

function refundRefusal({ books }: MomoWorld, call: MoneyCall): string | undefined {
  const original = books.withReference(call.account, call.referenceIdToRefund ?? "");
  if (original?.kind !== "payment") return "TRANSACTION_NOT_FOUND";
  if (original.status !== "SUCCESSFUL") return "TRANSACTION_NOT_COMPLETED";
  return call.amount > original.moved - books.refundedOf(original) ? "NOT_ALLOWED" : undefined;
}

/** Only phones of the account's country have wallets. */
function hasWallet({ books }: MomoWorld, { account, party }: MoneyCall): boolean {
  const { callingCode } = environments[books.accounts.get(account)?.environment ?? ""] ?? { callingCode: null };
  return party.partyIdType === "MSISDN" && (callingCode === null || party.partyId.startsWith(callingCode));
}
