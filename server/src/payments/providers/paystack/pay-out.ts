// Pays sellers through Paystack.
import type { AskPayoutResult, PayoutRequest, PayoutResult, ProviderPayout } from "../../provider.ts";
import { wordsIn } from "../words-in.ts";
import type { PaystackAccount } from "./account.ts";
import { fromHundredths, toHundredths } from "./amounts.ts";
import { asRefused, asTrouble, callLimits, callPaystack, refused, trouble, unreadable } from "./call.ts";
import type { NotDone, PaystackAnswer } from "./call.ts";
import { findRecipient } from "./recipient.ts";
import { refusalReason, transferFailure } from "./reasons.ts";
import { payoutStatus } from "./status.ts";
import { Transfer } from "./wire.ts";

/** A transfer to a recipient. Paystack accepts a reference once, so the call may be repeated. */
export async function payOut(
  account: PaystackAccount,
  request: PayoutRequest,
  limits = callLimits,
): Promise<PayoutResult> {
  const { destination, reference } = request;
  const { currency } = request.amount;
  const amount = toHundredths(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${currency}`);
  if (destination.currency !== currency) return refused("unsupported_destination", currency);
  // Paystack's rule, which differs from payments. It would replace other references, and we could not ask about them.
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return refused("invalid_reference", reference);
  const recipient = await findRecipient(account, destination, limits);
  if (recipient.kind !== "recipient") return recipient;
  const json = { source: "balance", amount, recipient: recipient.code, reference, reason: request.narration, currency };
  return readPayoutResult(await callPaystack(account, { method: "POST", path: "/transfer", json }, limits), reference);
}

export function readPayoutResult(answer: PaystackAnswer, reference: string): PayoutResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") {
    if (isKnownReference(answer)) return { kind: "exists" };
    return /balance is not enough/i.test(answer.message)
      ? { kind: "short_of_funds", detail: answer.message }
      : asRefused({ ...answer, code: refusalReason(answer.code, answer.message) ?? answer.code });
  }
  // It is queued, but the answer is unreadable. Asking finds it by our reference.
  if (!isTransfer(answer.data)) return trouble(true, "a transfer in a shape we don't know");
  if (answer.data.reference !== reference) return trouble(false, "answered for another reference");
  return { kind: "accepted", providerPayoutId: answer.data.transfer_code };
}

/**
 * Paystack also answers "unknown" while it is checking a transfer. That does no harm: sent again under the same reference, it answers that
 * it exists.
 */
export async function askPayout(
  account: PaystackAccount,
  reference: string,
  limits = callLimits,
): Promise<AskPayoutResult> {
  const path = `/transfer/verify/${encodeURIComponent(reference)}`;
  return readAskPayoutResult(await callPaystack(account, { method: "GET", path }, limits), reference);
}

export function readAskPayoutResult(answer: PaystackAnswer, reference: string): AskPayoutResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return isUnknown(answer) ? { kind: "unknown_reference" } : asTrouble(answer);
  if (!isTransfer(answer.data)) return unreadable(`a transfer in a shape we don't know: ${wordsIn(answer.data)}`);
  if (answer.data.reference !== reference) return trouble(false, "answered for another reference");
  const payout = toPayout(answer.data);
  return payout ? { kind: "known", payout } : unreadable("a transfer over no whole sum of its currency");
}

export const isTransfer = (value: unknown): value is Transfer => Transfer.Check(value);

/** Null if the amount does not fit its currency. */
export function toPayout(transfer: Transfer): ProviderPayout | null {
  const amount = fromHundredths(transfer.amount, transfer.currency);
  if (amount === null) return null;
  const status = payoutStatus(transfer.status);
  return {
    status,
    word: transfer.status,
    providerPayoutId: transfer.transfer_code,
    reference: transfer.reference,
    amount,
    currency: transfer.currency,
    fee: fromHundredths(transfer.fee_charged ?? "", transfer.currency),
    failure:
      status === "failed" || status === "reversed" ? transferFailure(transfer.status, transfer.gateway_response) : null,
  };
}

function isKnownReference({ code, message }: NotDone): boolean {
  return code === "duplicate_transfer_reference" || /reference already exists/i.test(message);
}

function isUnknown({ status, code, message }: NotDone): boolean {
  if (status !== 400 && status !== 404) return false;
  return code === "not_found" || code === "transfer_not_found" || /^transfer\b.*\bnot found\b/i.test(message);
}
