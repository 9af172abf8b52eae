// People write voices by hand: this checks the format of each file.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { intents, readVoice, spanTypes } from "./read-voice.ts";

const files = globSync("*/{voices,held-out}/*.txt", { cwd: import.meta.dirname });
const guide = readFileSync(join(import.meta.dirname, "README.md"), "utf8");

test.each(files)("%s is in the format, and says no message twice", (file) => {
  const voice = readVoice(readFileSync(join(import.meta.dirname, file), "utf8"));
  expect(voice.faults).toEqual([]);
  expect(voice.language).toBe(file.split("/")[0]);
  const long = voice.messages.map(({ text }) => text.toLowerCase()).filter((text) => text.split(" ").length > 2);
  expect(long.filter((text, at) => long.indexOf(text) !== at)).toEqual([]);
});

test("the guide names each intent and each kind of span", () => {
  for (const word of [...intents, ...spanTypes]) expect(guide).toContain(`\`${word}\``);
});

describe("a voice", () => {
  const head =
    "voice: Ada\nlanguage: en\ncountry: NG\nshop: Ada's\nproduct: Mug | 3500 | Home | Colour: Blue, Red\n---\n";

  test("is read with its shop, its spans and what is rejected", () => {
    const { products, messages, faults } = readVoice(
      `${head}list:1 | buy, replace | no [option-:blue], [count:2] [goods:mugs] // in [option:red]`,
    );
    expect(faults).toEqual([]);
    expect(products).toEqual([{ name: "Mug", price: "3500", category: "Home", options: { Colour: ["Blue", "Red"] } }]);
    expect(messages).toMatchObject([
      { situation: "list", products: [0], intents: ["buy", "replace"], text: "no blue, 2 mugs\nin red" },
    ]);
    expect(
      messages[0]?.spans.map(({ start, end, ...span }) => ({ ...span, words: messages[0]?.text.slice(start, end) })),
    ).toEqual([
      { type: "option", isRejected: true, words: "blue" },
      { type: "count", isRejected: false, words: "2" },
      { type: "goods", isRejected: false, words: "mugs" },
      { type: "option", isRejected: false, words: "red" },
    ]);
  });

  test.each([
    ["nowhere | buy | x", "no situation nowhere"],
    ["start | purchase | x", "no intent purchase"],
    ["list:2 | buy | x", "no such product: 2"],
    ["count | choose | 2", "count and its products do not fit"],
    ["start | buy | [thing:mug]", "no span thing"],
    ["start | buy | [goods:mug", "a bracket is not closed, or a span is in another"],
    ["start buy", "needs situation | intents | text"],
  ])("with %s has a fault, by its line", (line, fault) => {
    expect(readVoice(head + line).faults).toEqual([`line 7: ${fault}`]);
  });
});
