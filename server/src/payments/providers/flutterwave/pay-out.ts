// Transfers to sellers. A reference is taken once. One that failed is never sent again through Flutterwave's own retry: that
// makes a new transfer under a name that is not ours.
import type {
  AskPayoutResult,
  Destination,
  PayoutQuestion,
  PayoutRequest,
  PayoutResult,
  ProviderPayout,
} from "../../provider.ts";
import { quote } from "../quote.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { feeFromMajor, fromMajor, toMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, isNotThere, refused, trouble } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { listAll } from "./lists.ts";
import { operatorCode } from "./operators.ts";
import { payoutStatus } from "./status.ts";
import { Transfer } from "./wire.ts";

const referenceMaxLength = 100;
const narrationMaxLength = 100;
/** Bank accounts elsewhere want a branch or the owner's papers, which a destination of ours does not have. */
export const bankCountries = { NG: "NGN", KE: "KES" } as const;

export async function payOut(
  account: FlutterwaveAccount,
  request: PayoutRequest,
  limits = callLimits,
): Promise<PayoutResult> {
  const { destination, reference } = request;
  const { currency } = request.amount;
  const amount = toMajor(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${currency}`);
  if (destination.currency !== currency) return refused("unsupported_currency", currency);
  if (!/^[A-Za-z0-9_-]+$/.test(reference) || reference.length > referenceMaxLength)
    return refused("invalid_reference", `${reference.length} characters`);
  const target = targetOf(destination);
  if (!target) return refused("unsupported_destination", `${destination.kind} in ${destination.country}`);
  const json = {
    ...target,
    amount,
    currency,
    debit_currency: currency,
    narration: request.narration.slice(0, narrationMaxLength),
    reference,
    beneficiary_name: destination.name,
  };
  return readPayoutResult(
    await callFlutterwave(account, { method: "POST", path: "/transfers", json }, limits),
    reference,
  );
}

export function readPayoutResult(answer: FlutterwaveAnswer, reference: string): PayoutResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") {
    if (/\b(?:ref|reference)\b.*\balready exists?\b|duplicate reference/i.test(answer.message))
      return { kind: "exists" };
    return /insufficient (?:funds|balance)/i.test(answer.message)
      ? { kind: "short_of_funds", detail: answer.message }
      : refused(`http_${answer.status}`, answer.message);
  }
  // It is queued, but we can't read as what: asking finds it by our reference.
  if (!Transfer.Check(answer.data)) return trouble(true, "a transfer in a shape we don't know");
  if (answer.data.reference !== reference) return trouble(false, "answered for another reference");
  return { kind: "accepted", providerPayoutId: answer.data.id };
}

export async function askPayout(
  account: FlutterwaveAccount,
  { reference, providerPayoutId }: Pick<PayoutQuestion, "reference" | "providerPayoutId">,
  limits = callLimits,
): Promise<AskPayoutResult> {
  if (providerPayoutId === null) return askByReference(account, reference, limits);
  const path = `/transfers/${encodeURIComponent(providerPayoutId)}`;
  const answer = await callFlutterwave(account, { method: "GET", path }, limits);
  if (answer.kind === "not_done" && isNotThere(answer)) return trouble(false, "the transfer is there no more");
  return readAskPayoutResult(answer, reference);
}

export function readAskPayoutResult(answer: FlutterwaveAnswer, reference: string): AskPayoutResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  if (!Transfer.Check(answer.data)) return trouble(false, "a transfer in a shape we don't know");
  if (answer.data.reference !== reference) return trouble(false, "answered for another reference");
  const payout = toPayout(answer.data);
  return payout ? { kind: "known", payout } : trouble(false, "an amount that is no whole sum of its currency");
}

/** Null when the amount is no whole sum of its currency. */
export function toPayout(transfer: Transfer): ProviderPayout | null {
  const amount = fromMajor(transfer.amount, transfer.currency);
  if (amount === null) return null;
  const status = payoutStatus(transfer.status);
  return {
    status,
    word: transfer.status,
    providerPayoutId: transfer.id,
    reference: transfer.reference ?? null,
    amount,
    currency: transfer.currency,
    fee: feeFromMajor(transfer.fee, transfer.currency),
    failure: status === "failed" ? quote(transfer.complete_message || transfer.status) : null,
  };
}

export const isTransfer = (value: unknown): value is Transfer => Transfer.Check(value);

async function askByReference(
  account: FlutterwaveAccount,
  reference: string,
  limits: CallLimits,
): Promise<AskPayoutResult> {
  const listed = await listAll(account, { path: "/transfers", query: { reference }, isItem: isTransfer }, limits);
  if (listed.kind === "trouble") return listed;
  const [transfer, another] = listed.items.filter((item) => item.reference === reference);
  if (another) return trouble(false, "two transfers under one reference");
  if (!transfer) return { kind: "unknown_reference" };
  const payout = toPayout(transfer);
  return payout ? { kind: "known", payout } : trouble(false, "an amount that is no whole sum of its currency");
}

/** Null where Flutterwave does not pay, or where we have no word for the operator. */
function targetOf(destination: Destination): object | null {
  if (destination.kind === "bank_account") {
    if (!Object.hasOwn(bankCountries, destination.country)) return null;
    return { account_bank: destination.bankCode, account_number: destination.accountNumber };
  }
  const operator = operatorCode(destination.country, destination.operator);
  if (operator === null) return null;
  const number = destination.phone.replace(/^\+/, "");
  return {
    account_bank: operator,
    account_number: number,
    // Wanted for Kenya; whose number it is to be is not said.
    ...(destination.country === "KE" && {
      meta: { sender: "Sokoni", sender_country: "KE", mobile_number: number },
    }),
  };
}
