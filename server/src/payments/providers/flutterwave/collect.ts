// Opens Flutterwave's payment page.
import type { Currency } from "../../../kernel/values/money.ts";
import type { CollectRequest, CollectResult, Method } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { toMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, refused, trouble } from "./call.ts";
import type { FlutterwaveAnswer } from "./call.ts";
import { HostedLink } from "./wire.ts";

/** The methods of its page, by its own names. Each business enables them itself. As of late 2026. */
export const pageOptions: { [currency in Currency]?: { [method in Method]?: string } } = {
  NGN: { card: "card", bank_transfer: "banktransfer" },
  GHS: { card: "card", mobile_money: "mobilemoneyghana" },
  KES: { card: "card", mobile_money: "mpesa" },
  UGX: { card: "card", mobile_money: "mobilemoneyuganda" },
  RWF: { card: "card", mobile_money: "mobilemoneyrwanda" },
  TZS: { card: "card", mobile_money: "mobilemoneytanzania" },
  ZMW: { card: "card", mobile_money: "mobilemoneyzambia" },
  XOF: { card: "card", mobile_money: "mobilemoneyfranco" },
  XAF: { card: "card", mobile_money: "mobilemoneyfranco" },
  ZAR: { card: "card" },
  USD: { card: "card" },
};
/** How long the payer has on the page, and how many tries. */
export const sessionMinutes = 30;
const triesMax = 3;
const referenceMaxLength = 100;

/** Opens the hosted page for one payment. A reference can often be used again, so verifying finds all money under it. */
export async function collect(
  account: FlutterwaveAccount,
  request: CollectRequest,
  limits = callLimits,
): Promise<CollectResult> {
  const { currency } = request.amount;
  const options = Object.hasOwn(pageOptions, currency) ? pageOptions[currency] : undefined;
  if (!options) return refused("unsupported_currency", currency);
  const option = request.method === null ? null : options[request.method];
  if (option === undefined) return refused("unsupported_method", `${request.method} in ${currency}`);
  const amount = toMajor(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${currency}`);
  if (request.reference === "" || request.reference.length > referenceMaxLength)
    return refused("invalid_reference", `${request.reference.length} characters`);
  const json = {
    tx_ref: request.reference,
    amount,
    currency,
    redirect_url: request.callbackUrl,
    customer: { email: request.email, ...(request.phone && { phonenumber: request.phone }) },
    customizations: { title: request.label },
    configurations: { session_duration: sessionMinutes, max_retry_attempt: triesMax },
    ...(option && { payment_options: option }),
    meta: request.metadata,
  };
  return readCollectResult(await callFlutterwave(account, { method: "POST", path: "/payments", json }, limits));
}

export function readCollectResult(answer: FlutterwaveAnswer): CollectResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") {
    if (isKnownReference(answer.message)) return { kind: "exists" };
    return refused(`http_${answer.status}`, answer.message);
  }
  // It worked but gave no page. Another page for the same reference does no harm.
  if (!HostedLink.Check(answer.data)) return trouble(true, "no payment page given");
  const link = URL.parse(answer.data.link);
  if (link?.protocol !== "https:" && link?.protocol !== "http:") return trouble(true, "no payment page given");
  // It returns only the address. The last part identifies the page.
  return {
    kind: "redirect",
    url: answer.data.link,
    providerToken: link.pathname.split("/").at(-1) || answer.data.link,
  };
}

/** It is not known whether this answer exists. If it does, its words are of this kind. */
function isKnownReference(message: string): boolean {
  return /duplicate|already (?:exists|been used|in use)/i.test(message) && /ref/i.test(message);
}
