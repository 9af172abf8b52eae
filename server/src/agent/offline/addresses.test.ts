// 500 addresses in six countries as buyers write them. We find the right area or ask, and never take another area
// without asking.
import { expect, test } from "vitest";
import { orderTo, readAddresses, type Outcome, type WrittenAddress } from "../testing/addresses.ts";
import type { Half } from "../testing/nine-kinds.ts";

type Ends = Partial<Record<Outcome["end"], string[]>>;

async function endsOf(half: Half, inOneBreath: boolean): Promise<{ all: WrittenAddress[]; ends: Ends }> {
  const all = readAddresses(half);
  const ends: Ends = {};
  for (const address of all) {
    const { end } = await orderTo(address, inOneBreath);
    (ends[end] ??= []).push(`${address.country} ${address.area ?? "-"}: ${address.text}`);
  }
  return { all, ends };
}

const patience = 120_000;
/** The least number of addresses in an area of the shop that must get the right area, without another question. */
const cases: [Half, { right: number; rightInOneBreath: number }][] = [
  ["tuned", { right: 182, rightInOneBreath: 179 }],
  ["held-out", { right: 180, rightInOneBreath: 174 }],
];

test("there are some 500 addresses of six countries, in two halves", () => {
  const all = [...readAddresses("tuned"), ...readAddresses("held-out")];
  expect(all.length).toBeGreaterThanOrEqual(500);
  expect(new Set(all.map(({ country }) => country)).size).toBe(6);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test.each(cases)(
  "an address that answers where to, of the half %s, is taken to its area or asked about, and the verifier stops none",
  async (half, { right }) => {
    const { all, ends } = await endsOf(half, false);
    expect(ends.wrong ?? []).toEqual([]);
    expect(ends.stopped ?? []).toEqual([]);
    expect(ends.right?.length).toBeGreaterThanOrEqual(right);
    // What is left: "call me" next to an address calls a person.
    const honest = (ends.right?.length ?? 0) + (ends.asked?.length ?? 0);
    expect(honest / all.length).toBeGreaterThanOrEqual(0.985);
  },
  patience,
);

test.each(cases)(
  "an address in one breath with the goods, of the half %s, is taken to no other area, and the verifier stops none",
  async (half, { rightInOneBreath }) => {
    const { ends } = await endsOf(half, true);
    expect(ends.wrong ?? []).toEqual([]);
    expect(ends.stopped ?? []).toEqual([]);
    expect(ends.right?.length).toBeGreaterThanOrEqual(rightInOneBreath);
  },
  patience,
);
