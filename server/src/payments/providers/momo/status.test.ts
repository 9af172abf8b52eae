import { describe, expect, test } from "vitest";
import { meaningOrTheirs } from "../../../kernel/contract/meaning.ts";
import { payeeReasons, reasonSentences } from "../../failure-reasons.ts";
import { failure, isFinalNo, refusedBefore, status } from "./status.ts";

test.each([
  ["SUCCESSFUL", "succeeded"],
  ["FAILED", "failed"],
  ["PENDING", "processing"],
  ["Successful", "unknown"],
  ["SUCCESS", "unknown"],
  ["REJECTED", "unknown"],
  ["", "unknown"],
  ["toString", "unknown"],
])("%s is %s", (word, verdict) => {
  expect(status(word)).toBe(verdict);
});

describe("why it failed", () => {
  const failed = (reason: unknown) => ({ status: "FAILED", amount: "1", currency: "UGX", reason });
  const why = (reason: unknown) => failure(failed(reason), "collection");

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
    ["TRANSACTION_NOT_FOUND", "payment_not_found"],
    ["TRANSACTION_NOT_COMPLETED", "payment_not_completed"],
    ["SOMETHING_NEW", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s, as a word and as an object", (code, meaning) => {
    expect(why(code)).toBe(`${meaning} (${code})`);
    expect(why({ code })).toBe(`${meaning} (${code})`);
    expect(why({ code, message: "said" })).toBe(`${meaning} (${code}: said)`);
  });

  // We are the payer here, so the reason must not mention a buyer's money, phone or answer.
  test.each([
    ["NOT_ENOUGH_FUNDS", "our_balance_or_payee_limit"],
    ["INTERNAL_PROCESSING_ERROR", "provider_error"],
    ["LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED", "our_balance_or_payee_limit"],
    ["APPROVAL_REJECTED", "not_approved"],
    ["TRANSACTION_CANCELED", "not_approved"],
    ["PAYMENT_NOT_APPROVED", "not_approved"],
    ["EXPIRED", "expired"],
    ["COULD_NOT_PERFORM_TRANSACTION", "expired"],
    ["PAYER_NOT_FOUND", "configuration"],
    ["PAYEE_NOT_FOUND", "payee_not_found"],
    ["SENDER_ACCOUNT_NOT_ACTIVE", "configuration"],
    ["PAYEE_NOT_ALLOWED_TO_RECEIVE", "payee_blocked"],
    ["PAYER_LIMIT_REACHED", "limit"],
    ["NOT_ALLOWED", "configuration"],
    ["NOT_ALLOWED_TARGET_ENVIRONMENT", "configuration"],
    ["INVALID_CURRENCY", "configuration"],
    ["INVALID_CALLBACK_URL_HOST", "configuration"],
    ["SERVICE_UNAVAILABLE", "provider_error"],
    ["TRANSACTION_NOT_FOUND", "payment_not_found"],
    ["TRANSACTION_NOT_COMPLETED", "payment_not_completed"],
  ])("of a payout or a refund: %s is %s, for people too", (code, ours) => {
    for (const [reason, words] of [
      [code, code],
      [{ code, message: "said" }, `${code}: said`],
    ] as const) {
      const told = failure(failed(reason), "disbursement");
      expect(told).toBe(`${ours} (${words})`);
      expect(meaningOrTheirs(reasonSentences(payeeReasons), told)).toEqual({ code: ours, facts: { words } });
    }
    expect(refusedBefore({ kind: "refused", code, detail: "said" }, "disbursement")).toMatchObject({
      code: ours,
      detail: "said",
    });
  });

  test("a refusal that nobody knows keeps its code", () => {
    for (const code of ["SOMETHING_NEW", "http_400", "toString"])
      for (const product of ["collection", "disbursement"] as const)
        expect(refusedBefore({ kind: "refused", code, detail: "said" }, product).code).toBe(code);
  });

  test.each([undefined, null, "", 5, {}, [], { code: 5 }, { message: "said" }])(
    "is unknown with the reason %j",
    (reason) => {
      expect(why(reason)).toBe("unknown");
    },
  );

  test("is told only of what failed", () => {
    for (const word of ["PENDING", "SUCCESSFUL", "SOMETHING"])
      for (const product of ["collection", "disbursement"] as const)
        expect(failure({ ...failed("EXPIRED"), status: word }, product)).toBeNull();
  });
});

test("of the codes under HTTP 500 only those about the request are a final no", () => {
  const codes = ["NOT_ALLOWED", "NOT_ALLOWED_TARGET_ENVIRONMENT", "INVALID_CALLBACK_URL_HOST", "INVALID_CURRENCY"];
  expect(codes.map(isFinalNo)).toEqual([true, true, true, true]);
  expect(["INTERNAL_PROCESSING_ERROR", "SERVICE_UNAVAILABLE", ""].map(isFinalNo)).toEqual([false, false, false]);
});
