// Every known failure of a wallet payment has one of our words, which can be translated.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { paymentFailures, whyRefused } from "./failures.ts";
import { payeeReasons, payerReasons, reasonSentences, whyNotSent, withoutAnswerNumber } from "./failure-reasons.ts";
import { failure } from "./providers/momo/status.ts";
import { promptOutcome, resultOutcome } from "./providers/mpesa/status.ts";

const meaning = (text: string | null) => meaningOrTheirs(paymentFailures, text);

test.each([
  ["1", "insufficient_funds"],
  ["2", "amount_limit"],
  ["3", "amount_limit"],
  ["4", "limit"],
  ["8", "limit"],
  ["11", "configuration"],
  ["17", "retry_later"],
  ["21", "configuration"],
  ["26", "retry_later"],
  ["1001", "subscriber_locked"],
  ["1019", "expired"],
  ["1025", "provider_error"],
  ["1032", "cancelled_by_payer"],
  ["1037", "payer_unreachable"],
  ["2001", "wrong_pin"],
  ["2006", "configuration"],
  ["2028", "configuration"],
  ["9999", "provider_error"],
  ["SFC_IC0003", "configuration"],
])("M-Pesa's %s is %s", (code, ours) => {
  const { status, meaning: word } = promptOutcome(code);
  expect(status).toBe("failed");
  expect(meaning(`${word} (${code}: said)`)).toEqual({ code: ours, facts: { words: `${code}: said` } });
});

test.each([
  ["NOT_ENOUGH_FUNDS", "insufficient_funds"],
  ["INTERNAL_PROCESSING_ERROR", "probably_insufficient_funds"],
  ["LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED", "insufficient_funds_or_limit"],
  ["APPROVAL_REJECTED", "cancelled_by_payer"],
  ["TRANSACTION_CANCELED", "cancelled_by_payer"],
  ["PAYMENT_NOT_APPROVED", "cancelled_by_payer"],
  ["EXPIRED", "expired"],
  ["COULD_NOT_PERFORM_TRANSACTION", "expired"],
  ["PAYER_NOT_FOUND", "payer_not_found"],
  ["PAYEE_NOT_FOUND", "payee_not_found"],
  ["SENDER_ACCOUNT_NOT_ACTIVE", "payer_blocked"],
  ["PAYEE_NOT_ALLOWED_TO_RECEIVE", "payee_blocked"],
  ["PAYER_LIMIT_REACHED", "limit"],
  ["NOT_ALLOWED", "configuration"],
  ["NOT_ALLOWED_TARGET_ENVIRONMENT", "configuration"],
  ["INVALID_CURRENCY", "configuration"],
  ["INVALID_CALLBACK_URL_HOST", "configuration"],
  ["SERVICE_UNAVAILABLE", "provider_error"],
])("MTN's %s is %s, as a word and as an object", (code, ours) => {
  for (const reason of [code, { code, message: "said" }])
    expect(meaning(failure({ status: "FAILED", amount: "1", currency: "UGX", reason }, "collection"))?.code).toBe(ours);
});

test("what is refused at once has the same words where it means the same", () => {
  expect(meaning(whyRefused("subscriber_locked", "a prompt waits"))?.code).toBe("subscriber_locked");
  expect(meaning(whyRefused("invalid_phone", "no mobile number of Kenya"))?.code).toBe("invalid_phone");
});

test("a code that nobody knows stays the provider's words", () => {
  expect(meaning("unknown (77: said)")).toEqual({ code: "their_words", facts: { words: "unknown (77: said)" } });
  expect(meaning(whyRefused("400.002.02", "Bad Request"))?.code).toBe("their_words");
});

const payeeMeaning = (text: string | null) => meaningOrTheirs(reasonSentences(payeeReasons), text);

test.each([
  ["1", "our_balance_too_low"],
  ["2", "amount_limit"],
  ["3", "amount_limit"],
  ["4", "limit"],
  ["8", "payee_limit"],
  ["11", "configuration"],
  ["18", "our_initiator_refused"],
  ["20", "configuration"],
  ["21", "configuration"],
  ["22", "configuration"],
  ["24", "configuration"],
  ["25", "configuration"],
  ["26", "retry_later"],
  ["29", "configuration"],
  ["2001", "our_initiator_refused"],
  ["2006", "configuration"],
  ["2028", "configuration"],
  ["2040", "payee_not_found"],
  ["8006", "our_initiator_locked"],
  ["SFC_IC0003", "configuration"],
  ["R000002", "payment_not_found"],
])("M-Pesa's %s of a payout or a reversal is %s", (code, ours) => {
  const { status, meaning: word } = resultOutcome(code);
  expect(status).toBe("failed");
  expect(payeeMeaning(`${word} (${code}: said)`)).toEqual({ code: ours, facts: { words: `${code}: said` } });
});

test.each([
  ["already_reversed", "Transaction has been fully reversed"],
  ["invalid_amount", "Amount should be above NGN100"],
  ["phone_required", "the payer's number is not known, so no part can be sent"],
])("a payout or a refund that was not begun says why: %s", (code, detail) => {
  expect(payeeMeaning(whyNotSent({ code, detail }))).toEqual({ code, facts: { words: detail } });
});

test("of a call that nobody can explain, people are told the words without the number of the answer", () => {
  const told = whyNotSent({ code: "http_400", detail: "Zorp" });
  expect(told).toBe("http_400: Zorp");
  expect(payeeMeaning(withoutAnswerNumber(told))).toEqual({ code: "their_words", facts: { words: "Zorp" } });
});

test("the page of errors says of each known reason what to do", () => {
  const page = readFileSync(new URL("../../../docs/errors.md", import.meta.url), "utf8");
  const [, ofPayments = "", ofPayouts = ""] = page.split(/^### .*$/m);
  const rowsOf = (part: string) =>
    [...part.matchAll(/^\| `(\w+)` \| \S.* \| \S.* \|$/gm)].map(([, code]) => code).toSorted(byText);
  expect(rowsOf(ofPayments)).toEqual(payerReasons.toSorted(byText));
  expect(rowsOf(ofPayouts)).toEqual(payeeReasons.toSorted(byText));
});

function byText(one = "", other = ""): number {
  return one < other ? -1 : 1;
}
