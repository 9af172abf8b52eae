import { expect, test } from "vitest";
import { failureMeaning } from "./failures.ts";

test("what a provider says of a refused payout is told without the number of its answer", () => {
  expect(failureMeaning("http_400: This recipient can't be paid")).toEqual({
    code: "their_words",
    facts: { words: "This recipient can't be paid" },
  });
  expect(failureMeaning("the provider says blocked")).toEqual({ code: "provider_says", facts: { word: "blocked" } });
  expect(failureMeaning(null)).toBeNull();
});

test.each([
  ["payee_not_found (Account closed)", "payee_not_found", "Account closed"],
  [
    "payee_blocked: Payout was made to a blacklisted account number",
    "payee_blocked",
    "Payout was made to a blacklisted account number",
  ],
])("a known reason of a provider is ours: %s", (failure, code, words) => {
  expect(failureMeaning(failure)).toEqual({ code, facts: { words } });
});
