// Which words of a message belong together, in sentences as buyers write them.
import { expect, test } from "vitest";
import { itemsIn } from "./items.ts";
import { readVoice } from "./read-voice.ts";

/** @param marked a message with its words marked as in a voice file: "[count:2] [goods:mugs]" */
function itemsOf(marked: string): string[] {
  const header = "voice: a\nlanguage: en\ncountry: NG\nshop: b\nproduct: c | 1 | d |\narea: e\n---\n";
  const [message] = readVoice(`${header}start | buy | ${marked}\n`).messages;
  if (!message) throw new Error(`no message: ${marked}`);
  return itemsIn(message.text, message.spans).map(({ goods, ordinal, pointer, count, options, isRejected }) =>
    [isRejected ? "not" : null, count, goods ?? ordinal ?? pointer, ...options]
      .filter((word) => word !== null)
      .join(" "),
  );
}

test.each<[string, string[]]>([
  ["[count:2] [goods:mugs] and a [option:red] [goods:lamp]", ["2 mugs", "lamp red"]],
  ["[goods:mugs] [count:x2], [goods:lamp] [count:3]", ["x2 mugs", "3 lamp"]],
  ["[count:three] [option:blue], [count:one] [option:green] [goods:dress]", ["three dress blue", "one dress green"]],
  ["[goods:dress]: [count:three] [option:blue], [count:one] [option:green]", ["three dress blue", "one dress green"]],
  ["not the [goods-:candle], the [goods:lamp]", ["not candle", "lamp"]],
  ["no [option-:small], make am [option:medium], [count:two]", ["two medium"]],
  ["the [goods:lamp], send me [count:2] of [pointer:it]", ["2 lamp"]],
  [
    "[ordinal:the first one] in [option:wine] and [ordinal:the second] in [option:black]",
    ["the first one wine", "the second black"],
  ],
  ["[count:not 3] [count-:3]", ["not 3"]],
])("%s", (marked, items) => {
  expect(itemsOf(marked)).toEqual(items);
});
