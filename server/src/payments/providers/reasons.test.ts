// Each provider's words for a failure, in our words, and back to a meaning that can be translated.
import { describe, expect, test } from "vitest";
import { meaningOrTheirs } from "../../kernel/contract/meaning.ts";
import { paymentFailures } from "../failures.ts";
import * as flutterwave from "./flutterwave/reasons.ts";
import * as paystack from "./paystack/reasons.ts";

describe("a payment that failed at Paystack", () => {
  test.each([
    [null, "Insufficient Funds", "insufficient_funds"],
    [null, "Not sufficient funds", "insufficient_funds"],
    [null, "Incorrect PIN", "wrong_pin"],
    [null, "Token Not Generated. Customer Not Registered on Token Platform", "card_not_allowed"],
    [null, "Incorrect OTP", "wrong_code"],
    [null, "Transaction cancelled by customer", "cancelled_by_payer"],
    [null, "Expired Card", "card_expired"],
    [null, "The transaction timed out", "expired"],
    [null, "Exceeds withdrawal limit", "limit"],
    [null, "Invalid card number", "card_details_wrong"],
    [null, "Restricted card", "card_blocked"],
    [null, "Suspected fraud", "suspected_fraud"],
    [null, "Transaction not permitted to cardholder", "card_not_allowed"],
    [null, "Declined", "declined"],
    [null, "Do Not Honor", "declined"],
    [null, "Issuer or switch inoperative", "provider_error"],
    ["insufficient_funds", "Declined", "insufficient_funds"],
    ["incorrect_pin", "", "wrong_pin"],
    ["customer_cancellation", "Declined", "cancelled_by_payer"],
    ["a_code_of_tomorrow", "Insufficient Funds", "insufficient_funds"],
    ["constructor", "Declined", "declined"],
  ])("%s %s is %s", (code, words, reason) => {
    expect(paystack.paymentFailure(code, words)).toBe(`${reason} (${words})`);
    expect(meaningOrTheirs(paymentFailures, `${reason} (${words})`)).toEqual({ code: reason, facts: { words } });
  });
});

describe("a payment that failed at Flutterwave", () => {
  test.each([
    ["Insufficient Funds", "insufficient_funds"],
    ["No sufficient funds", "insufficient_funds"],
    ["Incorrect PIN", "wrong_pin"],
    ["OTP Validation Failed", "wrong_code"],
    ["ABORTED", "cancelled_by_payer"],
    ["Expired card", "card_expired"],
    ["Amount does not meet minimum amount allowed", "amount_limit"],
    ["Amount greater than daily transaction limit", "limit"],
    ["Invalid card number", "card_details_wrong"],
    ["Pick-up card", "card_blocked"],
    ["Fraudulent. Transaction rejected", "suspected_fraud"],
    ["Transaction not Permitted to Cardholder", "card_not_allowed"],
    ["Do Not Honour", "declined"],
    ["Acceptor Contact Acquirer, Security", "declined"],
    ["Inactive merchant", "configuration"],
    ["A server error has occurred. Please try again.", "provider_error"],
    ["ACQUIRER_SYSTEM_ERROR", "provider_error"],
    ["Gateway timeout", "provider_error"],
  ])("%s is %s", (words, reason) => {
    expect(flutterwave.paymentFailure(words)).toBe(`${reason} (${words})`);
    expect(meaningOrTheirs(paymentFailures, `${reason} (${words})`)).toEqual({ code: reason, facts: { words } });
  });
});

describe("a transfer that failed", () => {
  test.each([
    ["failed", "Account closed", "payee_not_found"],
    ["failed", "Account dormant", "payee_blocked"],
    ["failed", "Your balance is not enough to fulfil this request", "our_balance_too_low"],
    ["reversed", "Beneficiary's bank could not credit the account", "returned_by_bank"],
    ["abandoned", "", "not_approved"],
    ["rejected", null, "not_approved"],
  ])("at Paystack: %s %s is %s", (status, words, reason) => {
    const failure = paystack.transferFailure(status, words);
    expect(failure).toBe(`${reason} (${words || status})`);
  });

  test.each([
    ["DISBURSE FAILED: Insufficient funds in customer wallet", "our_balance_too_low"],
    ["DISBURSE FAILED: wallet currently restricted. please contact administrator", "our_balance_too_low"],
    ["DISBURSE FAILED: Transaction not permitted to beneficiary", "refused_by_bank"],
    ["DISBURSE FAILED: Returned by beneficiary bank", "returned_by_bank"],
    ["DISBURSE FAILED: Invalid account", "payee_not_found"],
    ["DISBURSE FAILED: Unable to obtain user details", "payee_not_found"],
    ["DISBURSE FAILED: You can only spend EUR 100.00 at once", "limit"],
    ["DISBURSE FAILED: A fatal error occured while proccesing your request.", "provider_error"],
    ["beneficiary_name is required", "configuration"],
  ])("at Flutterwave: %s is %s", (words, reason) => {
    expect(flutterwave.transferFailure(words)).toBe(`${reason} (${words})`);
  });
});

test.each([
  ["insufficient_funds", "Insufficient balance: transaction cancelled"],
  ["insufficient_funds", "Cancelled, no sufficient funds"],
])("%s is never read as the payer's no: %s", (reason, words) => {
  expect(paystack.paymentFailure(null, words)).toBe(`${reason} (${words})`);
  expect(flutterwave.paymentFailure(words)).toBe(`${reason} (${words})`);
});

test("words that nobody knows stay theirs, without numbers that may be a person's", () => {
  for (const read of [flutterwave.paymentFailure, flutterwave.transferFailure])
    expect(read("Zorp 08031234567")).toBe("Zorp [number]");
  expect(paystack.paymentFailure(null, "Zorp 08031234567")).toBe("Zorp [number]");
  expect(meaningOrTheirs(paymentFailures, "Zorp [number]")).toEqual({
    code: "their_words",
    facts: { words: "Zorp [number]" },
  });
});
