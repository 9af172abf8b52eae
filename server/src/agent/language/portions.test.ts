// How many of one product in each of its looks, as buyers write it.
import { expect, test } from "vitest";
import { portionsIn, type Sign } from "./portions.ts";

const sizes = new Set(["M", "L", "XL", "42", "43"]);

/** @param marked counts in figures; sizes and colours as words, each in brackets: "[4] [M], [5] [L]" */
function portionsOf(marked: string, isEach = false): string | null {
  const signs: Sign[] = [];
  let text = "";
  for (const [, between = "", word] of marked.matchAll(/([^[]*)(?:\[([^\]]+)\])?/g)) {
    text += between;
    if (word === undefined) continue;
    const at = { start: text.length, end: text.length + word.length };
    const isCount = /^\d$|^1\d$/.test(word);
    signs.push(
      isCount
        ? { type: "count", count: Number(word), ...at }
        : { type: "option", axis: sizes.has(word) ? "size" : "colour", value: word, ...at },
    );
    text += word;
  }
  const told = portionsIn(text, signs, isEach);
  return (
    told &&
    `${told.total ?? "-"}: ${told.portions.map(({ count, options }) => [count ?? "?", ...options].join(" ")).join(", ")}`
  );
}

test.each<[string, string | null]>([
  ["shirts [4] [M], [5] [L] and [2] [XL]", "-: 4 M, 5 L, 2 XL"],
  ["shirts [M] x[2] [L] x[1]", "-: 2 M, 1 L"],
  ["[red] ([2]), [blue] ([1])", "-: 2 red, 1 blue"],
  ["[2] [black] [M], [1] [white] [L]", "-: 2 black M, 1 white L"],
  ["[2] [black] [M] and [1] [white]", "-: 2 black M, 1 white M"],
  ["[black] ones, [42] na [2], [43] na [1]", "-: 2 black 42, 1 43 black"],
  ["[4] [M], [5] [L], all [white]", "-: 4 M white, 5 L white"],
  ["[M] x[2] [L] x[1], all [white]", "-: 2 M white, 1 L white"],
  ["[12] shirts in [white]: [4] [M], [5] [L] and [2] [XL]", "12: 4 M white, 5 L white, 2 XL white"],
  ["[3] shirts [white], [2] [M] [1] [L]", "3: 2 M white, 1 L white"],
  ["[4] shirts, [3] for [M], the rest [L]", "4: 3 M, 1 L"],
  ["[1] [red], the other [blue]", "-: 1 red, 1 blue"],
  ["[2] shirts, [red] and [blue]", "2: 1 red, 1 blue"],
  ["[3] [black], [1] [white], size [42] and [43]", "-: 3 black, 1 white"],
  // One thing, or not sure which.
  ["[4] shirts, size [M]", null],
  ["[3] shirts, [red] and [blue]", null],
  ["[2] [M], [3] [M]", null],
  ["[1] [white], [2] [M]", null],
])("%s", (marked, told) => {
  expect(portionsOf(marked)).toBe(told);
});

test("a count beside them is of each where the words say so", () => {
  expect(portionsOf("[2] each of [M] and [L]", true)).toBe("-: 2 M, 2 L");
  expect(portionsOf("[M] and [L], [2] each", true)).toBe("-: 2 M, 2 L");
});
