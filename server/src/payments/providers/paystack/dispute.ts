// Reads chargebacks in Paystack's JSON.
import type { AskDisputeResult, ProviderDispute } from "../../provider.ts";
import { quote } from "../quote.ts";
import { wordsIn } from "../words-in.ts";
import type { PaystackAccount } from "./account.ts";
import { fromHundredths } from "./amounts.ts";
import { asTrouble, callLimits, callPaystack, unreadable } from "./call.ts";
import type { NotDone, PaystackAnswer } from "./call.ts";
import { disputeStatus } from "./status.ts";
import { readTime } from "./times.ts";
import { Dispute } from "./wire.ts";

export async function askDispute(account: PaystackAccount, id: string, limits = callLimits): Promise<AskDisputeResult> {
  const path = `/dispute/${encodeURIComponent(id)}`;
  return readAskDisputeResult(await callPaystack(account, { method: "GET", path }, limits), id);
}

export function readAskDisputeResult(answer: PaystackAnswer, id: string): AskDisputeResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return isUnknown(answer) ? { kind: "unknown_reference" } : asTrouble(answer);
  if (!isDispute(answer.data)) return unreadable(`a dispute in a shape we don't know: ${wordsIn(answer.data)}`);
  if (String(answer.data.id) !== id) return unreadable(`answered for another dispute: ${answer.data.id}`);
  const dispute = toDispute(answer.data);
  return dispute ? { kind: "known", dispute } : unreadable("an amount that is no whole sum of its currency");
}

export const isDispute = (value: unknown): value is Dispute => Dispute.Check(value);

/** Null if it has no amount, or one that does not fit its currency. */
export function toDispute(dispute: Dispute): ProviderDispute | null {
  const { transaction } = dispute;
  const currency = dispute.currency || transaction.currency || "";
  // Without an amount, the whole payment is disputed.
  const disputed = fromHundredths(dispute.refund_amount ?? 0, currency);
  const amount = disputed === 0n ? fromHundredths(transaction.amount ?? "", currency) : disputed;
  if (amount === null || currency === "") return null;
  const why = dispute.messages?.[0]?.body || dispute.category;
  return {
    status: disputeStatus(dispute.status, dispute.resolution, transaction.status),
    word: dispute.resolution ? `${dispute.status}: ${dispute.resolution}` : dispute.status,
    providerDisputeId: String(dispute.id),
    reference: transaction.reference ?? null,
    providerTransactionId: String(transaction.id),
    amount,
    currency,
    reason: why ? quote(why) : null,
    dueAt: readTime(dispute.dueAt),
  };
}

function isUnknown({ status, code, message }: NotDone): boolean {
  return (status === 400 || status === 404) && (code === "not_found" || /^dispute\b.*\bnot found\b/i.test(message));
}
