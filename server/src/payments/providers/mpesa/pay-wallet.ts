// Pays an M-Pesa wallet, for payouts and for partial refunds.
import type { Money } from "../../../kernel/values/money.ts";
import { readBegun } from "./accepted.ts";
import type { Accepted } from "./accepted.ts";
import { payoutLimits, toShillings } from "./amounts.ts";
import { callMpesa } from "./call.ts";
import type { Line } from "./call.ts";
import { toMsisdn } from "./phone.ts";
import { remarks } from "./remarks.ts";

export type WalletPayment = {
  /** Our reference. The conversation id is made from it, so that a payment is never made twice. */
  reference: string;
  amount: Money;
  phone: string;
  narration: string;
  noticeUrl: string;
};

/** Sends money from the payout short code to a phone (B2C). */
export async function payWallet(line: Line, payment: WalletPayment): Promise<Accepted> {
  const { account } = line;
  const amount = toShillings(payment.amount, payoutLimits);
  if (amount === null) {
    const { minor, currency } = payment.amount;
    return { kind: "refused", code: "invalid_amount", detail: `${minor} ${currency}` };
  }
  const payee = toMsisdn(payment.phone);
  if (payee === null) return { kind: "refused", code: "invalid_phone", detail: "no mobile number of Kenya" };
  const json = {
    OriginatorConversationID: payment.reference,
    InitiatorName: account.initiatorName,
    SecurityCredential: account.securityCredential,
    CommandID: "BusinessPayment",
    Amount: amount,
    PartyA: account.payoutShortCode,
    PartyB: payee,
    Remarks: remarks(payment.narration, payment.reference),
    // A time-out is not a failure. Its webhook makes us ask, like every other one.
    QueueTimeOutURL: payment.noticeUrl,
    ResultURL: payment.noticeUrl,
    Occassion: payment.reference,
  };
  return readBegun(await callMpesa(line, "/mpesa/b2c/v3/paymentrequest", json));
}
