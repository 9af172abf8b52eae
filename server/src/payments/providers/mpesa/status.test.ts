import { describe, expect, test } from "vitest";
import {
  faultMeaning,
  promptOutcome,
  resultOutcome,
  transactionReason,
  transactionStatus,
  turnedDownReason,
} from "./status.ts";

describe("a prompt's code", () => {
  test.each([
    ["0", "succeeded", "paid"],
    [0, "succeeded", "paid"],
    ["1", "failed", "insufficient_funds"],
    [1032, "failed", "cancelled_by_payer"],
    ["1037", "failed", "payer_unreachable"],
    ["1019", "failed", "expired"],
    ["1001", "failed", "subscriber_locked"],
    ["17", "failed", "retry_later"],
    ["2001", "failed", "wrong_pin"],
    ["2", "failed", "amount_limit"],
    ["3", "failed", "amount_limit"],
    ["4", "failed", "limit"],
    ["8", "failed", "limit"],
    ["26", "failed", "retry_later"],
    ["1025", "failed", "provider_error"],
    ["9999", "failed", "provider_error"],
    ["2006", "failed", "configuration"],
    ["2028", "failed", "configuration"],
    ["11", "failed", "configuration"],
    ["21", "failed", "configuration"],
    ["SFC_IC0003", "failed", "configuration"],
    ["4999", "processing", "processing"],
    ["00", "unknown", "unknown"],
    ["0.0", "unknown", "unknown"],
    ["", "unknown", "unknown"],
    ["5", "unknown", "unknown"],
    ["toString", "unknown", "unknown"],
    ["R000001", "unknown", "unknown"],
  ] as const)("%s is %s: %s", (code, status, meaning) => {
    expect(promptOutcome(code)).toEqual({ status, meaning });
  });
});

describe("a result's code", () => {
  test.each([
    [0, "succeeded"],
    [1, "failed"],
    [2, "failed"],
    [3, "failed"],
    [4, "failed"],
    [8, "failed"],
    [11, "failed"],
    [18, "failed"],
    [20, "failed"],
    [21, "failed"],
    [22, "failed"],
    [24, "failed"],
    [25, "failed"],
    [26, "failed"],
    [29, "failed"],
    [2001, "failed"],
    [2006, "failed"],
    [2028, "failed"],
    [2040, "failed"],
    [8006, "failed"],
    ["SFC_IC0003", "failed"],
    ["R000002", "failed"],
    [4999, "processing"],
    // "Already known" and "internal failure": neither means that no money moved.
    [15, "unknown"],
    [17, "unknown"],
    ["R000001", "unknown"],
    ["constructor", "unknown"],
  ] as const)("%s is %s", (code, status) => {
    expect(resultOutcome(code).status).toBe(status);
  });
});

describe("a transaction's word", () => {
  test.each([
    ["Completed", "succeeded"],
    ["Pending", "processing"],
    ["Processing", "processing"],
    ["Failed", "failed"],
    ["Cancelled", "failed"],
    ["Declined", "failed"],
    ["Expired", "failed"],
    ["Reversed", "reversed"],
    ["completed", "unknown"],
    ["Almost", "unknown"],
    ["", "unknown"],
    ["hasOwnProperty", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(transactionStatus(word)).toBe(status);
  });
});

test.each([
  ["Failed", "provider_error"],
  ["Cancelled", "not_approved"],
  ["Declined", "refused_by_bank"],
  ["Expired", "expired"],
  ["Completed", undefined],
  ["Almost", undefined],
])("a payout or a reversal that is %s has the reason %s", (word, reason) => {
  expect(transactionReason(word)).toBe(reason);
});

test.each([
  ["400.002.02", "HTTP 400 400.002.02: Bad Request - Invalid Amount", "invalid_amount"],
  ["400.002.02", "HTTP 400 400.002.02: Bad Request - Invalid PartyB", "invalid_phone"],
  ["400.002.02", "HTTP 400 400.002.02: Bad Request - Invalid PhoneNumber", "invalid_phone"],
  ["400.002.02", "HTTP 400 400.002.02: Bad Request - Invalid TransactionID", "payment_not_found"],
  ["400.002.02", "HTTP 400 400.002.02: Bad Request - Invalid Remarks", "configuration"],
  ["response_1", "Something new", "response_1"],
])("a payout or a reversal that is turned down with %s, %s is refused as %s", (code, words, reason) => {
  expect(turnedDownReason(code, words)).toBe(reason);
});

describe("why a call was turned down", () => {
  test.each([
    [400, "400.002.02", "Bad Request - Invalid PhoneNumber", "invalid"],
    [400, "400.999.99", "Something new", "invalid"],
    [400, "400.003.01", "Invalid Access Token", "token"],
    [401, "401.002.01", "Error Occurred - Invalid Access Token", "token"],
    [401, "401.003.01", "", "token"],
    [404, "404.001.03", "Invalid Access Token", "token"],
    [404, "404.001.01", "Resource not found", "configuration"],
    [405, "405.001", "Method not allowed", "configuration"],
    [403, "403.000", "Forbidden", "configuration"],
    [500, "500.001.1001", "Wrong credentials", "configuration"],
    [500, "500.001.1001", "Merchant does not exist", "configuration"],
    [500, "500.001.1001", "[MerchantValidate] - Wrong credentials", "configuration"],
    [500, "500.001.1001", "The transaction is being processed", "processing"],
    [500, "500.001.1001", "Unable to lock subscriber, a transaction is already in process", "locked"],
    [500, "500.001.1001", "Something new", "unclear"],
    [500, "500.002.1001", "Duplicate OriginatorConversationID.", "duplicate"],
    [500, "500.002.1001", "Service is currently under maintenance", "unclear"],
    [500, "500.003.02", "Spike arrest", "busy"],
    [500, "500.003.03", "Quota", "busy"],
    [500, "500.003.1001", "Internal Server Error", "unclear"],
    [500, "500.003.1001", "URLs are already registered", "duplicate"],
    [503, "503", "", "unclear"],
    [408, "408", "", "unclear"],
  ] as const)("HTTP %s %s %s is %s", (status, code, message, meaning) => {
    expect(faultMeaning(status, code, message)).toBe(meaning);
  });
});
