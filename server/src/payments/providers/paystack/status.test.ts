import { describe, expect, test } from "vitest";
import { disputeStatus, environment, eventMeaning, paymentStatus, payoutStatus, refundStatus } from "./status.ts";

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

describe("a refund's word", () => {
  test.each([
    ["pending", "processing"],
    ["processing", "processing"],
    ["processed", "succeeded"],
    ["failed", "failed"],
    ["needs-attention", "needs_attention"],
    ["success", "unknown"],
    ["Processed", "unknown"],
    ["toString", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(refundStatus(word)).toBe(status);
  });
});

describe("a transfer's word", () => {
  test.each([
    ["pending", "processing"],
    ["received", "processing"],
    ["otp", "processing"],
    ["success", "succeeded"],
    ["failed", "failed"],
    ["abandoned", "failed"],
    ["blocked", "failed"],
    ["rejected", "failed"],
    ["reversed", "reversed"],
    ["successful", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(payoutStatus(word)).toBe(status);
  });
});

describe("a dispute", () => {
  test.each([
    ["awaiting-merchant-feedback", null, "success", "awaiting_us"],
    ["awaiting-bank-feedback", "declined", "success", "under_review"],
    ["pending", null, "success", "under_review"],
    ["resolved", "merchant-accepted", "reversed", "lost"],
    ["resolved", "auto-accepted", "reversed", "lost"],
    ["archived", "auto-accepted", null, "lost"],
    ["resolved", "declined", "success", "won"],
    ["resolved", "declined", "reversed", "lost"],
    ["resolved", "declined", null, "unknown"],
    ["resolved", null, "success", "unknown"],
    ["resolved", "split", "success", "unknown"],
    ["won", "declined", "success", "unknown"],
    ["toString", null, null, "unknown"],
  ])("%s, resolved as %s, of a payment that is %s, is %s", (word, resolution, payment, status) => {
    expect(disputeStatus(word, resolution, payment)).toBe(status);
  });
});

describe("an event", () => {
  test.each([
    ["charge.success", "payment"],
    ["charge.failed", "payment"],
    ["charge.dispute.create", "dispute"],
    ["charge.dispute.remind", "dispute"],
    ["charge.dispute.resolve", "dispute"],
    ["refund.pending", "refund"],
    ["refund.processing", "refund"],
    ["refund.processed", "refund"],
    ["refund.failed", "refund"],
    ["refund.needs-attention", "refund"],
    ["transfer.success", "payout"],
    ["transfer.failed", "payout"],
    ["transfer.reversed", "payout"],
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
    ["preauthorization.", "unknown"],
    [`preauthorization.${"x".repeat(100)}`, "unknown"],
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
