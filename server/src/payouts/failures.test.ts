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
