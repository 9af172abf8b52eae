// When a webhook about a refund, a payout or a chargeback contradicts the provider's answer.
import { describe, expect, test } from "vitest";
import { type ActClaim, contradictionOfAct, readActClaim } from "./act-claim.ts";

const claim = (changes: Partial<ActClaim> = {}): ActClaim => ({
  ended: "succeeded",
  word: "success",
  amount: "500",
  currency: "NGN",
  ...changes,
});
const answer = (status: string, changes: object = {}) => ({
  status,
  word: status,
  amount: 500n,
  currency: "NGN",
  ...changes,
});

test.each([
  ["the same word", claim(), answer("succeeded")],
  ["a word that is not final yet", claim(), answer("processing")],
  ["a notice that is not final", claim({ ended: null }), answer("failed")],
  ["what came back since", claim(), answer("reversed")],
  ["an answer without a sum", claim(), answer("succeeded", { amount: 0n })],
  ["a notice without a sum", claim({ amount: null }), answer("succeeded")],
  ["a decimal without a currency", claim({ amount: null, currency: null, decimal: "5.00" }), answer("succeeded")],
])("%s contradicts nothing", (_what, told, answered) => {
  expect(contradictionOfAct(told, [answered])).toBeNull();
});

test.each([
  ["failed after all", claim(), answer("failed")],
  ["arrived after all", claim({ ended: "failed", word: "failed" }), answer("succeeded")],
  ["arrived though it is said to have come back", claim({ ended: "reversed" }), answer("succeeded")],
  ["won and not lost", claim({ ended: "lost" }), answer("won")],
  ["another sum", claim({ amount: "499" }), answer("succeeded")],
  ["another currency", claim({ currency: "GHS" }), answer("succeeded")],
  ["another decimal", claim({ amount: null, currency: null, decimal: "5.01" }), answer("succeeded")],
])("%s contradicts, and both words are told", (_what, told, answered) => {
  const detail = contradictionOfAct(told, [answered]);
  expect(detail).toContain(`its notice says "${told.word}"`);
  expect(detail).toContain(`asked, it says "${answered.word}" over 500 NGN`);
});

describe("at a gateway, where people send a failed transfer again", () => {
  test("failed and then arrived is no contradiction; arrived and then failed is one", () => {
    const gateway = { mayBeRetried: true };
    expect(contradictionOfAct(claim({ ended: "failed" }), [answer("succeeded")], gateway)).toBeNull();
    expect(contradictionOfAct(claim(), [answer("failed")], gateway)).not.toBeNull();
    expect(contradictionOfAct(claim(), [answer("failed"), answer("succeeded")], gateway)).toBeNull();
  });
});

test("fields of any shape are read, and what is no word claims nothing", () => {
  const read = (fields: object) => readActClaim(fields, (word) => word, BigInt);
  expect(read({})).toBeNull();
  expect(read({ status: {} })).toBeNull();
  expect(read({ status: "failed", amount: [], currency: 7 })).toEqual({
    ended: "failed",
    word: "failed",
    amount: null,
    currency: "7",
  });
  expect(read({ status: "toString", amount: "5", currency: "NGN" })).toMatchObject({ ended: null, amount: "5" });
});
