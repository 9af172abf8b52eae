// Opens Paystack's payment page.
import { isCurrency } from "../../../kernel/values/money.ts";
import type { CollectRequest, CollectResult } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { toHundredths } from "./amounts.ts";
import { asRefused, callLimits, callPaystack, refused, trouble } from "./call.ts";
import type { PaystackAnswer } from "./call.ts";
import { Initialized } from "./wire.ts";

/** The currencies that a business can enable there. */
export const paystackCurrencies: readonly string[] = ["NGN", "GHS", "ZAR", "KES", "USD", "XOF"];

/** Opens Paystack's hosted page for one payment. Paystack never returns the page of a known reference again. */
export async function collect(
  account: PaystackAccount,
  request: CollectRequest,
  limits = callLimits,
): Promise<CollectResult> {
  const { currency } = request.amount;
  if (!isCurrency(currency) || !paystackCurrencies.includes(currency)) return refused("unsupported_currency", currency);
  const amount = toHundredths(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${currency}`);
  // Paystack's rule, checked here because it would rewrite other references, and we could not ask about them.
  if (!/^[A-Za-z0-9.=-]+$/.test(request.reference)) return refused("invalid_reference", request.reference);
  const json = {
    email: request.email,
    amount,
    currency,
    reference: request.reference,
    callback_url: request.callbackUrl,
    ...(request.method && { channels: [request.method] }),
    metadata: { ...request.metadata, cancel_action: request.cancelUrl },
  };
  const answer = await callPaystack(account, { method: "POST", path: "/transaction/initialize", json }, limits);
  return readCollectResult(answer, request.reference);
}

export function readCollectResult(answer: PaystackAnswer, reference: string): CollectResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") {
    if (answer.code === "duplicate_reference" || /^duplicate transaction reference/i.test(answer.message))
      return { kind: "exists" };
    return asRefused(answer);
  }
  const { data } = answer;
  // It worked but gave no page. Calling again will show that the reference exists.
  if (!Initialized.Check(data) || !isWebAddress(data.authorization_url)) return trouble(true, "no payment page given");
  if (data.reference !== reference) return trouble(false, `answered for another reference: ${data.reference}`);
  return { kind: "redirect", url: data.authorization_url, providerToken: data.access_code };
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}
