// Dialogues in two halves. One half was kept unread while we improved the agent.
import { expect, test } from "vitest";
import { playCartWords, playTogether } from "../testing/cart-words.ts";
import { playPlainWords } from "../testing/plain-words.ts";

/** Known failures. */
const halves = [
  { about: "where an order goes, gifts, a yes and plain questions", half: "read", play: playPlainWords, least: 33 },
  { about: "where an order goes, gifts, a yes and plain questions", half: "aside", play: playPlainWords, least: 32 },
  { about: "what goes into the cart and a changed order", half: "read", play: playCartWords, least: 98 },
  { about: "what goes into the cart and a changed order", half: "aside", play: playCartWords, least: 74 },
  // At the first try, of 80 each, 25 failed in the half that was read, and 18 in the other.
  { about: "several things in one turn", half: "read", play: playTogether, least: 46 },
  { about: "several things in one turn", half: "aside", play: playTogether, least: 25 },
] as const;

test.each(halves)(
  "of the half $half about $about, as many dialogues end as they should as when it was mended",
  async ({ half, play, least }) => {
    const { all, wrong } = await play(half);
    expect(all - wrong.length, wrong.join("\n\n")).toBeGreaterThanOrEqual(least);
  },
  300_000,
);
