import { describe, expect, test } from "vitest";
import {
  channel,
  disputeStatus,
  environmentOf,
  eventMeaning,
  paymentStatus,
  payoutStatus,
  refundStatus,
} from "./status.ts";

describe("a payment's word", () => {
  test.each([
    ["successful", "succeeded"],
    ["failed", "failed"],
    ["pending", "processing"],
    ["completed", "unknown"],
    ["success", "unknown"],
    ["succeeded", "unknown"],
    ["Successful", "unknown"],
    ["cancelled", "unknown"],
    ["toString", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(paymentStatus(word)).toBe(status);
  });
});

describe("a refund's word", () => {
  test.each([
    ["completed", "processing"],
    ["processing", "processing"],
    ["pending-momo", "processing"],
    ["completed-bank-transfer", "succeeded"],
    ["completed-momo", "succeeded"],
    ["completed-mpgs", "succeeded"],
    ["completed-preauth", "succeeded"],
    ["completed-offline", "succeeded"],
    ["failed", "failed"],
    ["completed-later", "unknown"],
    ["successful", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(refundStatus(word, null)).toBe(status);
    expect(refundStatus(word, "successful")).toBe(status);
    expect(refundStatus(word, "failed")).toBe("failed");
  });
});

describe("a transfer's word", () => {
  test.each([
    ["NEW", "processing"],
    ["PENDING", "processing"],
    ["pending", "processing"],
    ["SUCCESSFUL", "succeeded"],
    ["successful", "succeeded"],
    ["FAILED", "failed"],
    ["REVERSED", "unknown"],
    ["SUCCESS", "unknown"],
    ["toString", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(payoutStatus(word)).toBe(status);
  });
});

describe("a chargeback's word", () => {
  test.each([
    ["initiated", "awaiting_us"],
    ["declined", "under_review"],
    ["accepted", "lost"],
    ["won", "won"],
    ["lost", "lost"],
    ["pending", "unknown"],
    ["valueOf", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(disputeStatus(word)).toBe(status);
  });
});

test.each([
  ["charge.completed", "payment"],
  ["transfer.completed", "payout"],
  ["transfer.disburse", "payout"],
  ["transfer.reversal", "payout"],
  ["Transfer", "payout"],
  ["refund.completed", "refund"],
  ["chargeback.initiated", "dispute"],
  ["chargeback.won", "dispute"],
  ["subscription.cancelled", "none"],
  ["order.authorization", "none"],
  ["test_assess", "none"],
  ["charge.exploded", "unknown"],
  ["constructor", "unknown"],
])("the event %s is about: %s", (event, meaning) => {
  expect(eventMeaning(event)).toBe(meaning);
});

test.each([
  ["card", "card"],
  ["banktransfer", "bank_transfer"],
  ["bank_transfer", "bank_transfer"],
  ["mpesa", "mobile_money"],
  ["mobilemoneyug", "mobile_money"],
  ["mobilemoneyghana", "mobile_money"],
  ["ussd", "ussd"],
  ["toString", "toString"],
  ["", null],
  [null, null],
])("paid by %s is %s", (word, ours) => {
  expect(channel(word)).toBe(ours);
});

test.each([
  ["FLWSECK_TEST-abc-X", "test"],
  ["FLWSECK-abc-X", "live"],
  ["FLWPUBK-abc-X", "unknown"],
  ["", "unknown"],
])("the key %s sees money of mode %s", (key, mode) => {
  expect(environmentOf(key)).toBe(mode);
});
