import type { Money } from "../../../kernel/money.ts";
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
 * The whole of a payment is given back by reversing its receipt, which M-Pesa does once and no more. A part of it is sent
 * to the payer's phone as a payment of its own: that the rest of a receipt may be reversed later is documented nowhere.
 * So is the whole of a payment whose receipt was never told to us.
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
 * Decided by what is written of the payment, never by what was sent: it must not change between the sending and the
 * asking, so the transaction id of a payment that succeeded stays as it is.
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

/** A refund is named by its conversation's first id, since it can be asked about by that one. */
function named(accepted: Accepted): RefundResult {
  return accepted.kind === "accepted" ? { kind: "accepted", providerRefundId: accepted.originator } : accepted;
}

export async function askRefund(line: Line, question: RefundQuestion): Promise<AskRefundResult> {
  const { payment, amount, reference, providerRefundId, noticeUrl } = question;
  const { account } = line;
  if (!isReversible(payment, amount))
    return askTransaction(line, { conversation: reference, reference, shortCode: account.payoutShortCode, noticeUrl });
  // A reversal without an id can't be asked about, but sent again: there is at most one per receipt.
  if (providerRefundId === null) return { kind: "unknown_reference" };
  return askTransaction(line, { conversation: providerRefundId, reference, shortCode: account.shortCode, noticeUrl });
}
