import { describe, expect, test } from "vitest";
import { hideCode } from "./hide-code.ts";

const secret = { code: "831123", mark: "[door code]" };
const hidden = (text: string, ...earlier: string[]): string => hideCode(text, secret, earlier);

describe("a code for the door is hidden", () => {
  test.each([
    "831123",
    "my code is 831 123 ok",
    "8-3-1-1-2-3",
    "８３１１２３",
    "٨٣١١٢٣",
    "۸۳۱۱۲۳",
    "८३११२३",
    "𝟖𝟑𝟏𝟏𝟐𝟑",
    "8️⃣3️⃣1️⃣1️⃣2️⃣3️⃣",
    "⑧③①①②③",
    "❽❸❶❶❷❸",
    "83 then 11 then 23",
    "first 83, after that 11 and at the end 23",
    "eight three one one two three",
    "Eight three double one two three",
    "eighty-three eleven twenty three",
    "eight hundred and thirty one, one hundred and twenty three",
    "83 eleven 23",
    "huit trois un un deux trois",
    "quatre-vingt-trois onze vingt-trois",
    "huit cent trente et un cent vingt-trois",
    "nane tatu moja moja mbili tatu",
    "themanini na tatu, kumi na moja, ishirini na tatu",
    "eight tri wan wan two tri",
    "1) 8\n2) 3\n3) 1\n4) 1\n5) 2\n6) 3",
    "1st: 8 2nd: 3 3rd: 1 4th: 1 5th: 2 6th: 3",
  ])("as %s", (text) => {
    const left = hidden(text);
    expect(left).toContain("[door code]");
    expect(left).not.toMatch(/\p{Nd}|three|eight|trois|onze|tatu|moja|tri\b|eleven/iu);
  });

  test.each([
    ["534987", "àrún, ẹ̀ta, ẹ̀rin, ẹ̀sán, ẹ̀jọ, èje"],
    ["241675", "eji erin okan efa eje arun"],
    ["241675", "twofouronesixsevenfive"],
    ["241675", "two-four onesix sevenfive"],
    ["305918", "mmiensa hwee enum nkron baako nwɔtwe"],
    ["305918", "ssatu zeero ttaano mwenda emu munaana"],
    ["345918", "adek ang'wen abich ochiko achiel aboro"],
    ["305918", "ثلاثة صفر خمسة تسعة واحد ثمانية"],
  ])("%s as %s", (code, text) => {
    expect(hideCode(text, { code, mark: "[door code]" }, [])).toBe("[door code]");
  });

  test("also with a zero, which words can join to the number before it", () => {
    const words = "three hundred and fifty nine hundred and forty seven";
    expect(hideCode(words, { code: "350947", mark: "[door code]" }, [])).not.toMatch(/three|fifty|nine|forty|seven/);
  });

  test("in parts over several messages", () => {
    expect(hidden("123", "831")).toBe("[door code]");
    expect(hidden("then 123", "it is 831", "wait")).toBe("then [door code]");
    expect(hidden("83112")).toBe("[door code]");
    expect(hidden("and 3", "[door code]")).toBe("and [door code]");
    expect(hidden("11", "83")).toBe("[door code]");
    expect(hidden("23", "83", "[door code]")).toBe("[door code]");
    expect(hidden("one two three", "eight three one")).toBe("[door code]");
  });
});

describe("nothing else is hidden", () => {
  test.each([
    "I want 2 dresses in size 38",
    "I paid ₦15,500 on 12/11",
    "+2348035550001",
    "order AD-1003",
    "12 Herbert Macaulay Way",
    "trois robes",
  ])("%s", (text) => expect(hidden(text)).toBe(text));

  test("a number that is said after a code was hidden is no end of it unless it ends the code and stands nearly alone", () => {
    expect(hidden("I also want 3 more of the blue ones", "[door code]")).toBe("I also want 3 more of the blue ones");
    expect(hidden("5", "[door code]")).toBe("5");
  });
});
