import * as fc from "fast-check";
import { expect, test } from "vitest";
import { format, money } from "../../../kernel/values/money.ts";
import { normalise } from "./normalise.ts";
import { countOf, minorOf, readFigures } from "./numbers.ts";

function onlyMinor(text: string): bigint | null {
  const figures = readFigures(normalise(text));
  expect(figures.length).toBe(1);
  const [figure] = figures;
  return figure ? minorOf(figure, "NGN") : null;
}

const fifteenThousand = [
  "₦15,000",
  "₦ 15,000.00",
  "N15000",
  "n15,000",
  "NGN 15,000",
  "15,000 naira",
  "15k",
  "15 k",
  "₦15k",
  "15 thousand",
  "fifteen thousand",
  "Fifteen thousand naira",
  "#15,000",
];
const inFrench: [string, number][] = [
  ["deux", 2],
  ["vingt et un", 21],
  ["soixante-quinze", 75],
  ["quatre-vingts", 80],
  ["quatre-vingt-dix-neuf", 99],
  ["cent cinquante", 150],
  ["trois cents", 300],
  ["douzaine", 12],
];
for (const [text, count] of inFrench)
  test(`${text} is ${count}`, () => expect(readFigures(normalise(text)).map(countOf)).toEqual([count]));

const francs: [string, bigint][] = [
  ["15.000 FCFA", 15_000n],
  ["15 000 F", 15_000n],
  ["10 mil", 10_000n],
  ["quinze mille francs", 15_000n],
  ["mille cinq cents francs", 1_500n],
  ["2 500 000 F CFA", 2_500_000n],
];
for (const [text, amount] of francs)
  test(`${text} is ${amount} francs`, () => {
    const [figure, more] = readFigures(normalise(text));
    expect(more).toBeUndefined();
    expect(figure?.amount).toBe(true);
    expect(figure && minorOf(figure, "XOF")).toBe(amount);
  });

test("an article counts nothing, and two things side by side are no thousand", () => {
  expect(readFigures("une robe rouge")).toEqual([]);
  expect(readFigures("juste une").map(countOf)).toEqual([1]);
  expect(readFigures("2 250 g").map(({ text }) => text)).toEqual(["2", "250"]);
});

for (const text of fifteenThousand) test(`${text} is fifteen thousand`, () => expect(onlyMinor(text)).toBe(1_500_000n));

test("fractions keep their kobo", () => {
  expect(onlyMinor("1.5k")).toBe(150_000n);
  expect(onlyMinor("₦12.75")).toBe(1_275n);
  expect(onlyMinor("twenty five thousand five hundred")).toBe(2_550_000n);
});

test("sums in Swahili and Sheng, the scale first, and the Kenyan ways of writing one", () => {
  for (const [text, shillings] of [
    ["elfu moja mia tano", 1_500],
    ["shilingi elfu tatu na mia mbili", 3_200],
    ["elfu moja na nusu", 1_500],
    ["elfu ishirini na tano", 25_000],
    ["elfu kumi na mbili mia tano", 12_500],
    ["elfu sita mia sita hamsini", 6_650],
    ["mia tano", 500],
    ["elfu 3", 3_000],
    ["thao mbili", 2_000],
    ["laki moja", 100_000],
    ["Ksh 1,500", 1_500],
    ["KSh1500/=", 1_500],
    ["1,500/-", 1_500],
    ["500 bob", 500],
  ] as const) {
    expect([text, onlyMinor(text)]).toEqual([text, BigInt(shillings) * 100n]);
    expect([text, readFigures(normalise(text)).map(countOf)]).toEqual([text, [null]]);
  }
  expect(readFigures("mbili, kumi na tano").map(countOf)).toEqual([2, 15]);
  expect(readFigures("kila moja ksh 1,200").map(({ text }) => text)).toEqual(["moja", "ksh 1,200"]);
  expect(readFigures("that is soo nice")).toEqual([]);
});

test("counts in digits and words", () => {
  for (const [text, count] of [
    ["2 pcs", 2],
    ["two", 2],
    ["a dozen", 12],
    ["twenty one", 21],
    ["one hundred and five", 105],
  ] as const) {
    expect(readFigures(normalise(text)).map(countOf)).toEqual([count]);
  }
});

test("any amount that is written for people is read back as it was", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (minor) => {
      expect(onlyMinor(`it costs ${format(money(minor, "NGN"))} today`)).toBe(minor);
    }),
  );
});

test("no text makes the reader throw, and its figures never overlap", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(fc.constantFrom("1", "k", ",", ".", "₦", "n", " ", "two", "hundred", "thousand", "m"), {
        maxLength: 40,
      }),
      (a, b) => {
        const figures = readFigures(normalise(`${a} ${b.join("")}`));
        for (const [index, figure] of figures.entries()) {
          expect(figure.end).toBeGreaterThan(figure.start);
          const next = figures[index + 1];
          if (next) expect(next.start).toBeGreaterThanOrEqual(figure.end);
        }
      },
    ),
  );
});
