// How a payment, transfer, deposit or refund ends.
import { randomInt } from "node:crypto";
import { available } from "./balances.ts";
import type { MoneyCall } from "./books.ts";
import { environments } from "./environments.ts";
import { momoAmountEffect, momoPhoneOutcome } from "./outcomes.ts";
import { sendCallback } from "./send-callback.ts";
import type { MomoWorld } from "./world.ts";

/** Plans its end; also after a restart. */
export function planEnd(world: MomoWorld, call: MoneyCall): void {
  const { autoAnswerSeconds, promptOpenSeconds, settleAfterSeconds } = world.settings;
  const effect = momoAmountEffect(call.amount);
  const byPhone = momoPhoneOutcome(call.party.partyId)?.[call.kind === "payment" ? "payer" : "payee"];
  if (effect.neverFinal || byPhone === "never") return;
  const plan = (seconds: number, reason: () => string | null, isStill = () => true) =>
    world.clock.at(call.askedAt + seconds * 1000, async () => {
      if (isStill()) await endCall(world, call, reason());
    });
  const slow =
    effect.settleAfterSeconds ??
    (call.kind === "payment" || call.kind === "refund" ? undefined : effect.payoutFails?.afterSeconds) ??
    (byPhone && "settleAfterSeconds" in byPhone ? byPhone.settleAfterSeconds : undefined);
  const verdict = () => (byPhone && "reason" in byPhone ? byPhone.reason : refusal(world, call));
  if (call.kind !== "payment") return plan(slow ?? settleAfterSeconds, verdict);
  const answersAfter = slow ?? autoAnswerSeconds;
  const isWaiting = () => !call.ignored;
  if (refusal(world, call) !== null) plan(1, verdict);
  else if (answersAfter !== null) plan(answersAfter, verdict, isWaiting);
  if (slow === undefined || slow < promptOpenSeconds) plan(promptOpenSeconds, () => "EXPIRED");
}

/** @param reason null for success. Without effect on what has ended. */
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

/** What speaks against it at the moment it would be done. */
function refusal(world: MomoWorld, call: MoneyCall): string | null {
  const { kind, party, amount } = call;
  const effect = momoAmountEffect(amount);
  if (kind === "refund") {
    const wrong = refundRefusal(world, call) ?? effect.refundFails;
    if (wrong) return wrong;
  } else if (!hasWallet(world, call)) return kind === "payment" ? "PAYER_NOT_FOUND" : "PAYEE_NOT_FOUND";
  if (kind === "payment") return null;
  if (kind !== "refund" && effect.payoutFails) return effect.payoutFails.reason;
  return party.partyIdType === "MSISDN" && available(world, call.account, "disbursement") >= amount
    ? null
    : "NOT_ENOUGH_FUNDS";
}

function refundRefusal({ books }: MomoWorld, call: MoneyCall): string | null {
  const original = books.withReference(call.account, call.referenceIdToRefund ?? "");
  if (original?.kind !== "payment") return "TRANSACTION_NOT_FOUND";
  if (original.status !== "SUCCESSFUL") return "TRANSACTION_NOT_COMPLETED";
  return call.amount > original.moved - books.refundedOf(original) ? "NOT_ALLOWED" : null;
}

/** Only phones of the country have wallets in it. */
function hasWallet({ books }: MomoWorld, { account, party }: MoneyCall): boolean {
  const { callingCode } = environments[books.accounts.get(account)?.environment ?? ""] ?? { callingCode: null };
  return party.partyIdType === "MSISDN" && (callingCode === null || party.partyId.startsWith(callingCode));
}
