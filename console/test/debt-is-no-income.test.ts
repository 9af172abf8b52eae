// More debt is never shown as a green plus.
import { expect, test } from "vitest";
import { figures, isBurden, isDebt, toneOf } from "../src/money/figures.ts";

test("only money that is the seller's is good news when it grows", () => {
  const tones = figures.map((figure) => [figure, toneOf(100, isBurden(figure)), toneOf(-100, isBurden(figure))]);
  expect(tones).toEqual([
    ["pending", "more", "less"],
    ["available", "more", "less"],
    ["inTransit", "more", "less"],
    ["held", "worse", "less"],
    ["owed", "worse", "less"],
  ]);
});

test("a line of the books that says what the seller owes is a debt, and one of their money is none", () => {
  expect(["receivable:seller", "receivable:chargeback"].map((code) => toneOf(100, isDebt(code)))).toEqual([
    "worse",
    "worse",
  ]);
  expect(["seller:available", "seller:pending"].map((code) => toneOf(100, isDebt(code)))).toEqual(["more", "more"]);
});
