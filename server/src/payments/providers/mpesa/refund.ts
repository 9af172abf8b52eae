// Refunds payments through M-Pesa.
import type { Money } from "../../../kernel/values/money.ts";
import type { AskRefundResult, RefundedPayment, RefundQuestion, RefundRequest, RefundResult } from "../../provider.ts";
import { readBegun } from "./accepted.ts";
import type { Accepted } from "./accepted.ts";
import { paymentLimits, toShillings } from "./amounts.ts";
import { askTransaction } from "./ask-transaction.ts";
import { callMpesa } from "./call.ts";
import type { Line } from "./call.ts";
import { payWallet } from "./pay-wallet.ts";
import { remarks } from "./remarks.ts";

/**
 * A full refund reverses the payment's receipt, which M-Pesa does only once. A partial refund is sent to the payer's phone as a payment,
 * because it is not documented that the rest of a receipt can be reversed later. A full refund without a known receipt is sent the same
 * way.
 */
export async function refund(line: Line, request: RefundRequest): Promise<RefundResult> {
  const { payment, amount, reference, reason, noticeUrl } = request;
  if (isReversible(payment, amount)) return named(await reverse(line, request));
  if (payment.phone === null)
    return {
      kind: "refused",
      code: "phone_required",
      detail: "the payer's number is not known, so no part can be sent",
    };
  return named(await payWallet(line, { reference, amount, phone: payment.phone, narration: reason, noticeUrl }));
}

/**
 * Decided by the stored payment only. The decision must be the same when sending and when asking, so the transaction id of a payment that
 * succeeded never changes.
 */
function isReversible({ providerTransactionId, amount }: RefundedPayment, wanted: Money): boolean {
  const isReceipt = /^[A-Z0-9]{8,12}$/.test(providerTransactionId);
  return isReceipt && wanted.minor === amount.minor && wanted.currency === amount.currency;
}

async function reverse(
  line: Line,
  { payment, amount, reference, reason, noticeUrl }: RefundRequest,
): Promise<Accepted> {
  const { account } = line;
  const shillings = toShillings(amount, paymentLimits(account));
  if (shillings === null)
    return { kind: "refused", code: "invalid_amount", detail: `${amount.minor} ${amount.currency}` };
  const json = {
    Initiator: account.initiatorName,
    SecurityCredential: account.securityCredential,
    CommandID: "TransactionReversal",
    TransactionID: payment.providerTransactionId,
    Amount: shillings,
    ReceiverParty: account.shortCode,
    RecieverIdentifierType: "11",
    ResultURL: noticeUrl,
    QueueTimeOutURL: noticeUrl,
    Remarks: remarks(reason, reference),
    Occasion: reference,
  };
  return readBegun(await callMpesa(line, "/mpesa/reversal/v1/request", json));
}

/** A refund is identified by its first conversation id, because M-Pesa can be asked by that id. */
function named(accepted: Accepted): RefundResult {
  return accepted.kind === "accepted" ? { kind: "accepted", providerRefundId: accepted.originator } : accepted;
}

export async function askRefund(line: Line, question: RefundQuestion): Promise<AskRefundResult> {
  const { payment, amount, reference, providerRefundId, noticeUrl } = question;
  const { account } = line;
  if (!isReversible(payment, amount))
    return askTransaction(line, { conversation: reference, reference, shortCode: account.payoutShortCode, noticeUrl });
  // A reversal without an id can't be asked about. It can be sent again, because a receipt is reversed at most once.
  if (providerRefundId === null) return { kind: "unknown_reference" };
  return askTransaction(line, { conversation: providerRefundId, reference, shortCode: account.shortCode, noticeUrl });
}
