// Looks up account owners and banks at Flutterwave.
import type { Bank, Destination, ResolveResult, Trouble } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { callFlutterwave, callLimits, trouble } from "./call.ts";
import type { FlutterwaveAnswer } from "./call.ts";
import { operatorCode, operatorsByCountry } from "./operators.ts";
import { bankCountries } from "./pay-out.ts";
import { ResolvedAccount, Bank as WireBank } from "./wire.ts";

/** The owner's name of a bank account. Only in Nigeria: elsewhere the answer is not documented. */
export async function resolveAccount(
  account: FlutterwaveAccount,
  destination: Destination,
  limits = callLimits,
): Promise<ResolveResult> {
  if (destination.kind !== "bank_account" || destination.country !== "NG") return { kind: "not_offered" };
  const json = { account_number: destination.accountNumber, account_bank: destination.bankCode };
  return readResolveResult(await callFlutterwave(account, { method: "POST", path: "/accounts/resolve", json }, limits));
}

export function readResolveResult(answer: FlutterwaveAnswer): ResolveResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return { kind: "unknown_account", detail: answer.message };
  if (!ResolvedAccount.Check(answer.data)) return trouble(true, "no name given");
  return { kind: "resolved", name: answer.data.account_name.trim() };
}

/** Where a seller in that country can be paid, in that currency: the banks in its list, and the operators we know. */
export async function banks(
  account: FlutterwaveAccount,
  country: string,
  currency: string,
  limits = callLimits,
): Promise<{ kind: "banks"; banks: Bank[] } | Trouble> {
  const operators = operatorsOf(country, currency);
  if (!Object.entries(bankCountries).some(([home, money]) => home === country && money === currency))
    return { kind: "banks", banks: operators };
  const answer = await callFlutterwave(account, { method: "GET", path: `/banks/${country}` }, limits);
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  const { data } = answer;
  if (!Array.isArray(data) || !data.every((bank) => WireBank.Check(bank)))
    return trouble(false, "banks in a shape we don't know");
  const listed = data
    // Some operators are listed as banks.
    .filter(({ code }) => operatorCode(country, code) === null)
    .map(({ code, name }): Bank => ({ code, name: name.trim(), kind: "bank_account" }));
  return { kind: "banks", banks: [...listed, ...operators] };
}

function operatorsOf(country: string, currency: string): Bank[] {
  const known = Object.hasOwn(operatorsByCountry, country) ? operatorsByCountry[country] : undefined;
  if (known?.currency !== currency) return [];
  return known.operators.map(({ code, name }) => ({ code, name, kind: "mobile_wallet" }));
}
