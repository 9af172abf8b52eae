// Pays sellers through M-Pesa.
import type { AskPayoutResult, Bank, PayoutQuestion, PayoutRequest, PayoutResult } from "../../provider.ts";
import { askTransaction } from "./ask-transaction.ts";
import type { Line } from "./call.ts";
import { payWallet } from "./pay-wallet.ts";

/** The only operator whose wallets it can pay. */
export const wallets: Bank[] = [{ code: "mpesa", name: "M-Pesa", kind: "mobile_wallet" }];

export async function payOut(line: Line, request: PayoutRequest): Promise<PayoutResult> {
  const { destination, reference, amount, narration, noticeUrl } = request;
  if (destination.kind !== "mobile_wallet")
    return { kind: "refused", code: "unsupported_destination", detail: destination.kind };
  // Other countries also have wallets called M-Pesa. Their phone numbers are refused below.
  if (!/^(m-?pesa|mps|safaricom)/i.test(destination.operator))
    return { kind: "refused", code: "unsupported_destination", detail: "a wallet of another operator" };
  const accepted = await payWallet(line, { reference, amount, phone: destination.phone, narration, noticeUrl });
  return accepted.kind === "accepted" ? { kind: "accepted", providerPayoutId: accepted.conversation } : accepted;
}

export function askPayout(line: Line, { reference, noticeUrl }: PayoutQuestion): Promise<AskPayoutResult> {
  return askTransaction(line, {
    conversation: reference,
    reference,
    shortCode: line.account.payoutShortCode,
    noticeUrl,
  });
}
