// The weights that the agent reads with, tested against voices that were not in the training.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readWeights } from "../../src/agent/language/reader/weights.ts";
import { voicesIn } from "../../train/lessons.ts";
import { f1, measure } from "../../train/measure.ts";

const weights = readFileSync(new URL("../../src/agent/language/reader/weights.bin", import.meta.url));

test("of the wishes and the words in held-out voices seven of ten and more are read as their writers marked them", () => {
  const { intents, spans } = measure(readWeights(weights), voicesIn("held-out"));
  expect(f1(intents)).toBeGreaterThan(0.7);
  expect(f1(spans)).toBeGreaterThan(0.72);
});

test("there are as many voices as the reader needs, and they share none of their long messages", () => {
  const [taught, heldOut] = [voicesIn("voices"), voicesIn("held-out")];
  const messages = [...taught, ...heldOut].flatMap(({ voice }) => voice.messages);
  expect(taught.length + heldOut.length).toBeGreaterThanOrEqual(80);
  expect(messages.length).toBeGreaterThan(24_000);
  const long = (voices: typeof taught) =>
    voices.flatMap(({ voice }) =>
      voice.messages.map(({ text }) => text.toLowerCase()).filter((text) => text.length > 40),
    );
  const known = new Set(long(taught));
  expect(long(heldOut).filter((text) => known.has(text))).toEqual([]);
});
