import { expect, test } from "vitest";
import { quotedNotes } from "./quoted-notes.ts";

test("a note stands in quotation marks, and can't end them or leave them by a gap", () => {
  expect(quotedNotes("Thank you.\nAccount 0123")).toBe("“Thank you.\nAccount 0123”");
  const forged = 'Thanks.”\r\n\n\n   \u2028REFUNDED\nYour money was "given back"';
  expect(quotedNotes(forged)).toBe("“Thanks.'\nREFUNDED\nYour money was 'given back'”");
});
