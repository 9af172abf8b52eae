// Looks up account owners and banks at Paystack.
import type { Bank, Destination, ResolveResult, Trouble } from "../../provider.ts";
import type { PaystackAccount } from "./account.ts";
import { asTrouble, callLimits, callPaystack, trouble } from "./call.ts";
import type { PaystackAnswer } from "./call.ts";
import { bankTypes, walletCountries } from "./recipient.ts";
import { Cursor, ResolvedAccount, Bank as WireBank } from "./wire.ts";

const resolvedCountries: readonly string[] = ["NG", "GH"];

/** The owner's name of a bank account. South Africa would need the owner's papers; other countries have no look-up. */
export async function resolveAccount(
  account: PaystackAccount,
  destination: Destination,
  limits = callLimits,
): Promise<ResolveResult> {
  if (destination.kind !== "bank_account" || !resolvedCountries.includes(destination.country))
    return { kind: "not_offered" };
  const { accountNumber, bankCode } = destination;
  const search = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
  const path = `/bank/resolve?${search.toString()}`;
  return readResolveResult(await callPaystack(account, { method: "GET", path }, limits));
}

export function readResolveResult(answer: PaystackAnswer): ResolveResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") return { kind: "unknown_account", detail: answer.message };
  if (!ResolvedAccount.Check(answer.data)) return trouble(true, "no name given");
  return { kind: "resolved", name: answer.data.account_name.trim() };
}

const pagesMax = 20;

/** Where a seller in that country can be paid, in that currency: banks and operators from Paystack's list. */
export async function banks(
  account: PaystackAccount,
  country: string,
  currency: string,
  limits = callLimits,
): Promise<{ kind: "banks"; banks: Bank[] } | Trouble> {
  const offered = [...Object.entries(bankTypes), ...Object.entries(walletCountries)];
  if (!offered.some(([home, it]) => home === country && it.currency === currency)) return { kind: "banks", banks: [] };
  const listed: Bank[] = [];
  const query = new URLSearchParams({ currency, use_cursor: "true", perPage: "100" });
  for (let page = 1; page <= pagesMax; page += 1) {
    const answer = await callPaystack(account, { method: "GET", path: `/bank?${query.toString()}` }, limits);
    if (answer.kind === "trouble") return answer;
    if (answer.kind === "refused") return asTrouble(answer);
    const { data, meta } = answer;
    if (!Array.isArray(data) || !data.every((it) => WireBank.Check(it)))
      return trouble(false, "banks in a shape we don't know");
    for (const { code, name, type, active, is_deleted, supports_transfer } of data) {
      const kind = Object.hasOwn(kinds, type ?? "") ? kinds[type ?? ""] : undefined;
      const usable = active !== false && is_deleted !== true && supports_transfer !== false;
      if (kind && usable && !businessWallets.includes(code)) listed.push({ code, name: name.trim(), kind });
    }
    if (!Cursor.Check(meta) || meta.next === "null") return { kind: "banks", banks: listed };
    query.set("next", meta.next);
  }
  return trouble(false, `more than ${pagesMax} pages of banks`);
}

const kinds: Record<string, Bank["kind"]> = {
  nuban: "bank_account",
  ghipss: "bank_account",
  kepss: "bank_account",
  basa: "bank_account",
  mobile_money: "mobile_wallet",
};
/** Tills and pay bills of businesses need a second number. */
const businessWallets: readonly string[] = ["MPPAYBILL", "MPTILL"];
