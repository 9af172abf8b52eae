// The payee. Paystack needs a recipient before a transfer, and returns the existing one for a known account.
import type { Destination, Refused, Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { asRefused, callPaystack, refused, trouble } from "./call.ts";
import type { CallLimits, PaystackAnswer } from "./call.ts";
import { Recipient } from "./wire.ts";

/** Paystack's account types, by country. As of late 2026. */
export const bankTypes = {
  NG: { currency: "NGN", type: "nuban" },
  GH: { currency: "GHS", type: "ghipss" },
  KE: { currency: "KES", type: "kepss" },
  ZA: { currency: "ZAR", type: "basa" },
} as const;

type Wallets = { currency: string; callingCode: string; operators: Record<string, readonly string[]> };
/** Paystack's codes of operators, and their other names. */
export const walletCountries = {
  GH: {
    currency: "GHS",
    callingCode: "+233",
    operators: { MTN: [], ATL: ["AIRTELTIGO", "AIRTEL", "TIGO"], VOD: ["VODAFONE", "TELECEL"] },
  },
  KE: { currency: "KES", callingCode: "+254", operators: { MPESA: ["MPS", "SAFARICOM"] } },
} as const satisfies Record<string, Wallets>;

export type RecipientResult = { kind: "recipient"; code: string } | Refused | Trouble;

export async function findRecipient(
  account: PaystackAccount,
  destination: Destination,
  limits: CallLimits,
): Promise<RecipientResult> {
  const target = targetOf(destination);
  if (!target) return refused("unsupported_destination", `${destination.kind} in ${destination.country}`);
  const json = { ...target, name: destination.name, currency: destination.currency };
  return readRecipient(await callPaystack(account, { method: "POST", path: "/transferrecipient", json }, limits));
}

export function readRecipient(answer: PaystackAnswer): RecipientResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return asRefused(answer);
  if (!Recipient.Check(answer.data)) return trouble(true, "a recipient in a shape we don't know");
  return { kind: "recipient", code: answer.data.recipient_code };
}

/** Null if Paystack does not pay there, or we don't know its code for the operator. */
function targetOf(destination: Destination): { type: string; account_number: string; bank_code: string } | null {
  const { country, currency } = destination;
  if (destination.kind === "bank_account") {
    const bank = Object.entries(bankTypes).find(([home]) => home === country)?.[1];
    if (bank?.currency !== currency) return null;
    return { type: bank.type, account_number: destination.accountNumber, bank_code: destination.bankCode };
  }
  const wallets: Wallets | undefined = Object.entries(walletCountries).find(([home]) => home === country)?.[1];
  const operator = wallets && operatorCode(wallets, destination.operator);
  if (!operator || wallets.currency !== currency || !destination.phone.startsWith(wallets.callingCode)) return null;
  const local = `0${destination.phone.slice(wallets.callingCode.length)}`;
  return { type: "mobile_money", account_number: local, bank_code: operator };
}

function operatorCode({ operators }: Wallets, operator: string): string | undefined {
  const word = operator.toUpperCase().replace(/[^A-Z]/g, "");
  return Object.entries(operators).find(([code, also]) => code === word || also.includes(word))?.[0];
}
