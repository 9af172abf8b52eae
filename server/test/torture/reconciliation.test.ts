// Acceptance 23: a provider's list with one line in a hundred planted wrong, in all eight classes: everything that was planted
// is found, in its class, and nothing else.
import { expect, test } from "vitest";
import * as fc from "fast-check";
import { after, hours, minutes, stopwatch } from "../../src/kernel/values/clock.ts";
import { compare, type OurEntry, type TheirEntry } from "../../src/reconciliation/index.ts";
import { report, rounds, seed } from "./rounds.ts";

const now = new Date("2026-11-22T02:00:00.000Z");
const yesterday = new Date("2026-11-21T12:00:00.000Z");
const settlingMs = hours(1);
const classes = [
  "missing_there",
  "missing_here",
  "amount",
  "currency",
  "fee",
  "status",
  "duplicate",
  "timing",
] as const;

type Pair = { ours: OurEntry[]; theirs: TheirEntry[] };

function pair(index: number, { amount, state, numbered }: { amount: bigint; state: string; numbered: boolean }): Pair {
  const reference = `pay-${index}`;
  const number = String(4_000_000_000 + index);
  const done = state === "done";
  const common = {
    references: [reference],
    amount,
    currency: index % 3 === 0 ? "XOF" : "NGN",
    fee: amount / 67n,
    word: state,
    at: yesterday,
    likeness: null,
    within: true,
  };
  const ours: OurEntry = {
    ...common,
    // An answer that was lost leaves us without the provider's number.
    number: numbered || done ? number : null,
    shopId: "shp",
    id: `pay_${index}`,
    stage: done ? "done" : state === "open" ? "open" : "failed",
    expected: done,
    agrees: done ? [] : ["open", "unknown"],
  };
  const theirs: TheirEntry = { ...common, number, stage: done ? "done" : "open", counts: done };
  // Of what never came to anything, they may have no line at all, or several.
  return { ours: [ours], theirs: state === "never sent" ? [] : [theirs] };
}

/** One line made wrong, and the name it must be found under. */
function plant(kind: (typeof classes)[number], { ours: [ours], theirs: [theirs] }: Pair): Pair {
  if (!ours || !theirs) throw new Error("only what both have can be made wrong");
  switch (kind) {
    case "missing_there":
      return { ours: [ours], theirs: [] };
    case "missing_here":
      return { ours: [], theirs: [theirs] };
    case "amount":
      return { ours: [ours], theirs: [{ ...theirs, amount: theirs.amount + 1n }] };
    case "currency":
      return { ours: [ours], theirs: [{ ...theirs, currency: "GHS" }] };
    case "fee":
      return { ours: [ours], theirs: [{ ...theirs, fee: (theirs.fee ?? 0n) + 1n }] };
    case "status":
      return {
        ours: [{ ...ours, stage: "failed", number: null, expected: false, agrees: ["open"] }],
        theirs: [theirs],
      };
    case "duplicate":
      return { ours: [ours], theirs: [theirs, { ...theirs, number: `${theirs.number}-2` }] };
    case "timing": {
      const at = after(now, -minutes(3));
      return { ours: [{ ...ours, stage: "open", expected: false, agrees: [], at }], theirs: [{ ...theirs, at }] };
    }
  }
}

const facts = fc.record({
  amount: fc.bigInt({ min: 100n, max: 9_007_199_254_740_991n }),
  state: fc.constantFrom("done", "done", "done", "done", "open", "failed", "never sent"),
  numbered: fc.boolean(),
});

test("one planted difference in a hundred, in eight classes: all of them are found, and nothing else", () => {
  const count = rounds(5_000, 50_000);
  const samples = fc.sample(facts, { numRuns: count, seed });
  const ours: OurEntry[] = [];
  const theirs: TheirEntry[] = [];
  const planted: string[] = [];
  for (const [index, sample] of samples.entries()) {
    const wrong = index % 100 === 99;
    const whole = pair(index, wrong ? { ...sample, state: "done" } : sample);
    const kind = classes[Math.floor(index / 100) % classes.length] ?? "amount";
    const both = wrong ? plant(kind, whole) : whole;
    const number = whole.theirs[0]?.number;
    if (wrong)
      planted.push(
        `${kind} ${kind === "duplicate" ? `${number}-2` : kind === "missing_here" ? number : `pay-${index}`}`,
      );
    ours.push(...both.ours);
    theirs.push(...both.theirs);
  }
  const shuffled = fc.sample(fc.shuffledSubarray(theirs, { minLength: theirs.length }), { numRuns: 1, seed })[0] ?? [];
  // A list that shifts while it is read shows a line again.
  const read = [...shuffled, ...shuffled.slice(0, 50)];

  const took = stopwatch();
  const { differences } = compare(ours, read, { now, settlingMs });
  const milliseconds = took();

  const found = differences.map((one) => `${one.class} ${one.key}`);
  const missed = planted.filter((one) => !found.includes(one));
  const wronglyFound = found.filter((one) => !planted.includes(one));
  expect({ missed, wronglyFound }).toEqual({ missed: [], wronglyFound: [] });
  expect(found).toHaveLength(planted.length);
  report(23, "reconciliation with planted differences", {
    lines: count,
    planted: planted.length,
    found: found.length,
    wronglyFound: wronglyFound.length,
    milliseconds,
  });
});
