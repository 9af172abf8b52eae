import { expect, test } from "vitest";
import { meaningOf, meaningOrTheirs, sentenceOf } from "./meaning.ts";

const rows = {
  late: "It is late.",
  late_by: "It is late by {days} days (why: {why}).",
  used: "used for {number}",
  other: "other: {what}",
} as const;

test("a sentence is read back as what it was written from", () => {
  const facts = { days: "3", why: "rain (a lot) $1 {x}" };
  const text = sentenceOf(rows, "late_by", facts);
  expect(text).toBe("It is late by 3 days (why: rain (a lot) $1 {x}).");
  expect(meaningOf(rows, text)).toEqual({ code: "late_by", facts });
  expect(meaningOf(rows, rows.late)).toEqual({ code: "late", facts: {} });
});

test("a fact may have several lines", () => {
  expect(meaningOf(rows, sentenceOf(rows, "other", { what: "one\ntwo" }))?.facts).toEqual({ what: "one\ntwo" });
});

test("only a whole sentence is one", () => {
  expect(meaningOf(rows, "It is late. Or not")).toBeNull();
  expect(meaningOf(rows, "It is lateX")).toBeNull();
  expect(meaningOf(rows, null)).toBeNull();
});

test("what somebody else wrote is told as their words", () => {
  expect(meaningOrTheirs(rows, "insufficient funds")).toEqual({
    code: "their_words",
    facts: { words: "insufficient funds" },
  });
  expect(meaningOrTheirs(rows, null)).toBeNull();
});
