// Where an order goes, gifts, a yes and plain questions. One half of the dialogues was kept aside, unread, while the agent was mended.
import { expect, test } from "vitest";
import { playPlainWords } from "../testing/plain-words.ts";

/** What is known to go wrong. */
const least = { read: 33, aside: 33 };

test.each(["read", "aside"] as const)(
  "of the half %s, as many dialogues end as they should as when it was mended",
  async (half) => {
    const { all, wrong } = await playPlainWords(half);
    expect(all - wrong.length, wrong.join("\n\n")).toBeGreaterThanOrEqual(least[half]);
  },
  300_000,
);
