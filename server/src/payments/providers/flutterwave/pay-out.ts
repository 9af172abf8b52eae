// Transfers to sellers. A reference works once. We never use Flutterwave's own retry, because it makes a new transfer under another
// reference. People may use it on the dashboard, so we look up the retries of ended transfers.
import type { AskPayoutResult, Destination, PayoutQuestion, PayoutRequest, PayoutResult } from "../../provider.ts";
import { wordsIn } from "../words-in.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { toMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, isNotThere, refused, trouble, unreadable } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { hiddenIn, listAll } from "./lists.ts";
import { operatorCode } from "./operators.ts";
import { refusalReason } from "./reasons.ts";
import { isFinal, retriesOf } from "./retries.ts";
import { isTransfer, toPayout, withoutRetry } from "./transfers.ts";
import { Transfer } from "./wire.ts";

const referenceMaxLength = 100;
const narrationMaxLength = 100;
/** Bank accounts in other countries need a branch or the owner's papers, which our destinations lack. */
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
  if (destination.currency !== currency) return refused("unsupported_destination", currency);
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
      : refused(refusalReason(answer.message) ?? `http_${answer.status}`, answer.message);
  }
  // It is queued, but the answer is unreadable. Asking finds it by our reference.
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
  // A retry paid the payout. The original transfer lists all retries.
  if (answer.kind === "done" && isRetryOf(answer.data, reference)) return askByReference(account, reference, limits);
  return withRetries(account, readAskPayoutResult(answer, reference), limits);
}

export function readAskPayoutResult(answer: FlutterwaveAnswer, reference: string): AskPayoutResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") return trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  if (!Transfer.Check(answer.data)) return unreadable(`a transfer in a shape we don't know: ${wordsIn(answer.data)}`);
  if (answer.data.reference !== reference) return trouble(false, "answered for another reference");
  const payout = toPayout(answer.data);
  return payout ? { kind: "known", payout } : unreadable("a transfer over no whole sum of its currency");
}

async function askByReference(
  account: FlutterwaveAccount,
  reference: string,
  limits: CallLimits,
): Promise<AskPayoutResult> {
  const listed = await listAll(account, { path: "/transfers", query: { reference }, isItem: isTransfer }, limits);
  if (listed.kind === "trouble") return listed;
  const [transfer, another] = listed.items.filter((item) => item.reference === reference);
  if (another) return unreadable("two transfers under one reference");
  if (!transfer) return hiddenIn(listed) ?? { kind: "unknown_reference" };
  const payout = toPayout(transfer);
  if (!payout) return unreadable("a transfer over no whole sum of its currency");
  return withRetries(account, { kind: "known", payout }, limits);
}

function isRetryOf(data: unknown, reference: string): boolean {
  return isTransfer(data) && data.reference !== reference && withoutRetry(data.reference ?? "") === reference;
}

async function withRetries(
  account: FlutterwaveAccount,
  known: AskPayoutResult,
  limits: CallLimits,
): Promise<AskPayoutResult> {
  if (known.kind !== "known" || !isFinal(known.payout)) return known;
  const found = await retriesOf(account, known.payout, limits);
  if (found.kind === "trouble") return found;
  const { retries, unreadable: strange } = found;
  const hidden = hiddenIn(found);
  // If one arrived, the payout is paid. If none did, an unreadable one may have.
  if (hidden && ![known.payout, ...retries].some(({ status }) => status === "succeeded")) return hidden;
  return {
    ...known,
    ...(retries.length > 0 && { retries }),
    ...(hidden && { unreadable: strange.join("; ") }),
  };
}

/** Null if Flutterwave does not pay there, or we don't know its code for the operator. */
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
    // Required for Kenya. Whose number it must be is not documented.
    ...(destination.country === "KE" && {
      meta: { sender: "Sokoni", sender_country: "KE", mobile_number: number },
    }),
  };
}
