import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

test("text is split between paragraphs, else between sentences, else between words", () => {
  const limit = { max: 20, unit: "characters" } as const;
  expect(splitText("One two three four.\n\nFive six.", limit)).toEqual(["One two three four.", "Five six."]);
  expect(splitText("One two three. Four five six.", limit)).toEqual(["One two three.", "Four five six."]);
  expect(splitText("one two three four five six", limit)).toEqual(["one two three four", "five six"]);
  expect(splitText("short", limit)).toEqual(["short"]);
  expect(splitText("  ", limit)).toEqual([]);
});

test("nothing but space is lost, and no piece is too long or breaks a character", () => {
  const limits = [
    { max: 40, unit: "bytes" },
    { max: 17, unit: "characters" },
  ] as const;
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.constantFrom(...limits), (text, limit) => {
      const pieces = splitText(text, limit);
      expect(pieces.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      for (const piece of pieces) {
        expect(piece).not.toBe("");
        expect(piece.isWellFormed()).toBe(true);
        expect(limit.unit === "bytes" ? Buffer.byteLength(piece) : piece.length).toBeLessThanOrEqual(limit.max);
      }
    }),
  );
});
