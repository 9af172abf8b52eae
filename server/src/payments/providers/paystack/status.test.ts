import { describe, expect, test } from "vitest";
import { environment, eventMeaning, paymentStatus } from "./status.ts";

describe("a payment's word", () => {
  test.each([
    ["success", "succeeded"],
    ["failed", "failed"],
    ["abandoned", "action_needed"],
    ["ongoing", "processing"],
    ["pending", "processing"],
    ["processing", "processing"],
    ["queued", "processing"],
    ["reversed", "reversed"],
    ["Success", "unknown"],
    ["successful", "unknown"],
    ["send_otp", "unknown"],
    ["toString", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(paymentStatus(word)).toBe(status);
  });
});

describe("an event", () => {
  test.each([
    ["charge.success", "transaction"],
    ["charge.failed", "transaction"],
    ["charge.dispute.create", "dispute"],
    ["charge.dispute.remind", "dispute"],
    ["charge.dispute.resolve", "dispute"],
    ["refund.pending", "refund"],
    ["refund.processing", "refund"],
    ["refund.processed", "refund"],
    ["refund.failed", "refund"],
    ["refund.needs-attention", "refund"],
    ["transfer.success", "none"],
    ["transfer.failed", "none"],
    ["transfer.reversed", "none"],
    ["bank.transfer.rejected", "none"],
    ["subscription.create", "none"],
    ["subscription.disable", "none"],
    ["subscription.not_renew", "none"],
    ["subscription.expiring_cards", "none"],
    ["invoice.create", "none"],
    ["invoice.update", "none"],
    ["invoice.payment_failed", "none"],
    ["paymentrequest.pending", "none"],
    ["paymentrequest.success", "none"],
    ["customeridentification.success", "none"],
    ["customeridentification.failed", "none"],
    ["dedicatedaccount.assign.success", "none"],
    ["dedicatedaccount.assign.failed", "none"],
    ["preauthorization.success", "none"],
    ["direct_debit.authorization.active", "none"],
    ["charge.exploded", "unknown"],
    ["transfer.delayed", "unknown"],
    ["constructor", "unknown"],
  ])("%s names: %s", (event, meaning) => {
    expect(eventMeaning(event)).toBe(meaning);
  });
});

test("a mode that is neither test nor live is unknown", () => {
  expect(["test", "live", "Live", "", null, undefined].map(environment)).toEqual([
    "test",
    "live",
    "unknown",
    "unknown",
    "unknown",
    "unknown",
  ]);
});
