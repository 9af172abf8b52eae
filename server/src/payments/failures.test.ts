// Every known failure of a wallet's payment is one of our words, which people read in their language.
import { expect, test } from "vitest";
import { meaningOrTheirs } from "../kernel/meaning.ts";
import { paymentFailures, whyRefused } from "./failures.ts";
import { failure } from "./providers/momo/status.ts";
import { promptOutcome } from "./providers/mpesa/status.ts";

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
    expect(meaning(failure({ status: "FAILED", amount: "1", currency: "UGX", reason }))?.code).toBe(ours);
});

test("what is refused at once has the same words where it means the same", () => {
  expect(meaning(whyRefused("subscriber_locked", "a prompt waits"))?.code).toBe("subscriber_locked");
  expect(meaning(whyRefused("invalid_phone", "no mobile number of Kenya"))?.code).toBe("invalid_phone");
});

test("a code that nobody knows stays the provider's words", () => {
  expect(meaning("unknown (77: said)")).toEqual({ code: "their_words", facts: { words: "unknown (77: said)" } });
  expect(meaning(whyRefused("400.002.02", "Bad Request"))?.code).toBe("their_words");
});
