// What the reader relies on: positions in the text, what the shop knows about a word, valid sequences of tags, and the
// saved weights.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNear, stem, vocabularyOf } from "./context.ts";
import { featuresOf, rows } from "./features.ts";
import { readWith } from "./index.ts";
import { layout } from "./network.ts";
import { likeliest, mayFollow, tagNames, tags } from "./tags.ts";
import { tokensOf } from "./tokens.ts";
import { readWeights, shape, writeWeights } from "./weights.ts";

const shop = {
  situation: "chat" as const,
  products: ["Galaxy A15 128GB", "Box of 6 Cupcakes"],
  shown: [],
  optionNames: ["Colour"],
  optionValues: ["Dark blue"],
  categories: ["Phones"],
  areas: ["Garki"],
};
const weightsOf = (value: (at: number) => number) =>
  Object.fromEntries(
    layout(shape).map(([name, count]) => [name, Float32Array.from({ length: count }, (_, at) => value(at))]),
  );

describe("a message", () => {
  test("is divided where letters, digits and signs meet, and the next message is seen", () => {
    const tokens = tokensOf("2pcs A15,\nÉté 👍");
    expect(tokens.map(({ text }) => text)).toEqual(["2", "pcs", "A", "15", ",", "Été", "👍"]);
    expect(tokens.map(({ plain }) => plain)[5]).toBe("ete");
    expect(tokens.map(({ isGlued }) => isGlued)).toEqual([false, true, false, true, true, false, false]);
    expect(tokens.map(({ opensMessage }) => opensMessage)).toEqual([true, false, false, false, false, true, false]);
  });

  test("of any kind has its tokens at their places, 160 at most", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const tokens = tokensOf(text);
        expect(tokens.length).toBeLessThanOrEqual(160);
        for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
      }),
    );
  });
});

describe("a word", () => {
  test("is the shop's in the plural, and with one slip", () => {
    expect(["mugs", "dresses", "batteries", "glass", "bus"].map(stem)).toEqual([
      "mug",
      "dress",
      "battery",
      "glass",
      "bus",
    ]);
    expect([isNear("galxay", "galaxy"), isNear("galaxyy", "galaxy"), isNear("gallery", "galaxy")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("that the shop knows has other features than one that it does not know", () => {
    const known = vocabularyOf(shop);
    const unknown = vocabularyOf({ ...shop, products: [] });
    const [tokens] = [tokensOf("galaxy a15")];
    expect(featuresOf(tokens, known, "chat")).not.toEqual(featuresOf(tokens, unknown, "chat"));
    for (const list of featuresOf(tokens, known, "chat")) for (const row of list) expect(row).toBeLessThan(rows);
  });
});

test("the likeliest row of tags is one that can be, whatever the scores", () => {
  const scores = fc.array(fc.float({ min: -5, max: 5, noNaN: true }), {
    minLength: tagNames.length * 6,
    maxLength: tagNames.length * 6,
  });
  fc.assert(
    fc.property(scores, (all) => {
      const row = likeliest(Float32Array.from(all), new Float32Array(tagNames.length ** 2), 6);
      expect(row).toHaveLength(6);
      for (const [at, tag] of row.entries()) expect(mayFollow(row[at - 1] ?? null, tag)).toBe(true);
    }),
    { numRuns: 30 },
  );
  expect(tags).toHaveLength(tagNames.length);
});

describe("weights", () => {
  test("are kept in eight bits, each row within a half step of its own scale", () => {
    const weights = weightsOf((at) => Math.sin(at) * (1 + (at % 7)));
    const { weights: read } = readWeights(writeWeights(weights, { slope: 1 }));
    for (const [name, values] of Object.entries(weights))
      for (let at = 0; at < values.length; at += 997)
        expect(Math.abs((values[at] ?? 0) - (read[name]?.[at] ?? 0))).toBeLessThanOrEqual(7 / 127 / 2 + 1e-6);
  });

  test("take at most four megabytes", () => {
    expect(writeWeights({}, { slope: 1 }).length).toBeLessThan(4_000_000);
  });

  test("for other tags or intents are refused, and the error says what to do", () => {
    const file = writeWeights({}, { slope: 1 });
    const other = Buffer.from(file.toString("latin1").replace('"width":64', '"width":32'), "latin1");
    expect(() => readWeights(other)).toThrow("npm run train");
  });
});

test("any message is read, with spans inside it and confidences from 0 to 1", () => {
  const loaded = readWeights(
    writeWeights(
      weightsOf((at) => Math.sin(at * 1.3) / 4),
      { slope: 1 },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
      const { intents, spans } = readWith(loaded, text, { situation: shop.situation, vocabulary: vocabularyOf(shop) });
      for (const { confidence } of intents) expect(confidence >= 0.1 && confidence <= 1).toBe(true);
      for (const { start, end, text: words } of spans) expect(text.slice(start, end)).toBe(words);
    }),
    { numRuns: 40 },
  );
});
