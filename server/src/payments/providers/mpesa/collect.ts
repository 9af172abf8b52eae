// Requests payments from M-Pesa wallets.
import type { CollectRequest, CollectResult, Refused } from "../../provider.ts";
import { quote } from "../quote.ts";
import { paymentLimits, toShillings } from "./amounts.ts";
import { callMpesa } from "./call.ts";
import type { Line, MpesaAnswer } from "./call.ts";
import { password } from "./password.ts";
import { toMsisdn } from "./phone.ts";
import { PushAnswer } from "./wire.ts";

/**
 * Sends a prompt to the payer's phone. A push has no idempotency key: twice means two prompts. So a push with an unclear outcome counts as
 * a prompt without an id. If the phone did get it, the webhook at the attempt's own address brings the id.
 */
export async function collect(line: Line, request: CollectRequest): Promise<CollectResult> {
  const { account, tools } = line;
  const amount = toShillings(request.amount, paymentLimits(account));
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${request.amount.currency}`);
  if (request.phone === null) return refused("phone_required", "M-Pesa asks the payer on the phone");
  const payer = toMsisdn(request.phone);
  if (payer === null) return refused("invalid_phone", "no mobile number of Kenya");
  const json = {
    BusinessShortCode: account.shortCode,
    ...password(account, tools.now()),
    TransactionType: account.till === null ? "CustomerPayBillOnline" : "CustomerBuyGoodsOnline",
    Amount: amount,
    PartyA: payer,
    PartyB: account.till ?? account.shortCode,
    PhoneNumber: payer,
    CallBackURL: request.noticeUrl,
    AccountReference: accountReference(request),
    TransactionDesc: description(request.label),
  };
  return readCollectResult(await callMpesa(line, "/mpesa/stkpush/v1/processrequest", json));
}

const accountReferenceMax = 12;
const descriptionMax = 13;

/** Shown to the payer. */
function accountReference({ label, reference }: CollectRequest): string {
  const shown = label.replace(/[^A-Za-z0-9]/g, "").slice(0, accountReferenceMax);
  return shown || reference.replace(/[^A-Za-z0-9]/g, "").slice(-accountReferenceMax);
}

function description(label: string): string {
  const text = `Order ${label.replace(/[^A-Za-z0-9]/g, "")}`;
  return text.length > descriptionMax ? "Order" : text.trim();
}

const mayRing: CollectResult = { kind: "prompt", providerToken: null };

export function readCollectResult(answer: MpesaAnswer): CollectResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "unclear") return mayRing;
  if (answer.kind === "turned_down") {
    if (answer.meaning === "invalid") return refused(answer.code, answer.detail);
    if (answer.meaning === "locked") return refused("subscriber_locked", answer.detail);
    return mayRing;
  }
  if (!PushAnswer.Check(answer.data)) return mayRing;
  const { ResponseCode, ResponseDescription, CheckoutRequestID } = answer.data;
  if (String(ResponseCode) !== "0") return refused(`response_${ResponseCode}`, quote(ResponseDescription ?? ""));
  return { kind: "prompt", providerToken: CheckoutRequestID ?? null };
}

function refused(code: string, detail: string): Refused {
  return { kind: "refused", code, detail };
}
