import { expect, test } from "vitest";
import { readSale } from "./read-sale.ts";

test.each([
  ["sold 2 ankara dress red", 2, "ankara dress red"],
  ["Sold 2x Ankara dress!", 2, "ankara dress"],
  ["I just sold two palm slippers in the shop", 2, "palm slippers"],
  ["i sold a gele", 1, "gele"],
  ["sold gele", 1, "gele"],
  ["sold loafers 42", 1, "loafers 42"],
  ["we don sell 3 gele for shop", 3, "gele"],
  ["J'ai vendu deux robes rouges aujourd'hui", 2, "robes rouges"],
  ["vendu 1 sac", 1, "sac"],
  ["Nimeuza 1 gauni nyekundu", 1, "gauni nyekundu"],
  ["nimeuza magauni mawili", 2, "magauni"],
])("%s", (text, quantity, words) => {
  expect(readSale(text)).toEqual({ kind: "sold", quantity, words });
});

test.each([
  "sold out",
  "is the gele sold?",
  "have we sold 2 gele?",
  "sold",
  "sold 0 gele",
  "the buyer says we sold 2 gele",
  "yes",
  "117 1",
  "no problem, I sold nothing of it and will tell you when the 2 dresses are gone".repeat(3),
])("%s is no sale", (text) => {
  expect(readSale(text)).toBeNull();
});

test("undo and figures are read in every language", () => {
  expect(["UNDO", "Annuler", "tendua", "undo am"].map((text) => readSale(text)?.kind)).toEqual(Array(4).fill("undo"));
  expect(readSale(" 2 ")).toEqual({ kind: "choice", number: 2 });
  expect(readSale("12")).toBeNull();
});
