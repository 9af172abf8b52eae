// Acceptance 11: balances and statements are read while payments come in, are released, matured, given back, disputed
// and paid out in many shops. Each reading shows one state of the shop's books: not older than the acts that were over
// when it began, and not newer than the acts that had begun when it was over.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import type { Drivers } from "../../src/payments/index.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import { openRefundingProvider } from "../support/refunding-provider.ts";
import { scriptedPayer } from "../support/scripted-payer.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";
import { inLanes } from "./silent-gateways.ts";
import { type Act, act, countStates, figureNames, type Figures, openTill, statesOf, type Till } from "./tellers.ts";

const shops = rounds(4, 90);
/** Shops in which several tellers work at once, and only move money from one figure to another. */
const busyShops = rounds(1, 10);
const readers = rounds(4, 32);
const tellers = rounds(3, 10);
const actsEach = rounds(12, 100);
const opening = 500_000;

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  const payer = scriptedPayer();
  payer.at = "succeeded";
  selling = await startSelling({}, { drivers: payingAndRefunding(payer.drivers) });
  seller = sellerIn(selling.system);
});
afterAll(() => selling.stop());

function payingAndRefunding({ cardgateway1: driver }: Drivers): Drivers {
  if (!driver) throw new Error("the payer stands in the place of Paystack");
  const { scripted } = openRefundingProvider();
  return { cardgateway1: { ...driver, open: (...given) => ({ ...driver.open(...given), ...scripted }) } };
}

/** The first `from` states existed when it began. It knows nothing of acts that began later than `during`. */
type Reading = { what: "balance" | "statement"; figures: Figures; from: number; during: number };

const anyAct = (names: readonly Act["name"][]): fc.Arbitrary<Act> =>
  fc.record({ name: fc.constantFrom(...names), random: fc.nat() });
const everything = anyAct([
  ...(["capture", "capture", "release", "release", "refund", "dispute", "decide", "mature", "payout"] as const),
]);
const inside = anyAct(["release", "dispute", "decide", "mature"]);

test(
  "every reading of a balance is a state that the books were in",
  { timeout: patienceMs(120_000, 7_200_000) },
  async () => {
    const tills = await open(shops);
    const busy = await open(busyShops);
    // These shops pay us no fee on a release.
    await selling.system.admin.query("update shops set platform_fee_basis_points = 0 where shop_id = any ($1)", [
      busy.map(({ shop }) => shop.id),
    ]);
    // A new account is not paid at once.
    selling.system.clock.advance(2 * 24 * 3_600_000);
    for (const till of busy)
      for (let count = 0; count < 5; count += 1) await act(selling, till, { name: "capture", random: 0 });
    const total = BigInt(opening + 5 * 100_000);

    const plans = fc.sample(fc.array(everything, { minLength: actsEach, maxLength: actsEach }), {
      numRuns: shops,
      seed,
    });
    const shared = fc.sample(inside, { numRuns: busyShops * actsEach, seed });
    const readings = new Map<Till, Reading[]>([...tills, ...busy].map((till) => [till, []]));
    const writers = new AbortController();
    const began = performance.now();
    const writing = Promise.all([
      inLanes([...tills.entries()], tellers, ([index, till]) => work(till, plans[index] ?? [])),
      inLanes([...shared.entries()], tellers, ([index, one]) => act(selling, at(busy, index), one)),
    ]).finally(() => writers.abort());
    const reading = Array.from({ length: readers }, async (_, reader) => {
      for (let count = 0; !writers.signal.aborted; count += 1) {
        const till = at([...readings.keys()], reader * 7_919 + count * 104_729);
        readings.get(till)?.push(await (count % 3 === 0 ? readStatement(till) : readBalance(till)));
      }
    });
    await Promise.all([writing, ...reading]);
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);

    const figures = { balances: 0, statements: 0, states: 0, "while it changed": 0 };
    for (const till of tills) {
      const states = await statesOf(selling, till);
      figures.states += states.length;
      for (const one of readings.get(till) ?? []) figures["while it changed"] += isOneOf(states, till, one);
    }
    for (const till of busy)
      for (const { figures: read } of readings.get(till) ?? []) {
        const [pending = 0n, available = 0n, inTransit = 0n, held = 0n, owed = 0n] = read;
        expect({ total: pending + available + inTransit + held - owed, read }).toEqual({ total, read });
      }
    const all = [...readings.values()].flat();
    for (const { figures: read } of all) expect(read.every((figure) => figure >= 0n)).toBe(true);
    figures.balances = all.filter(({ what }) => what === "balance").length;
    figures.statements = all.length - figures.balances;
    await seller.wholeBooks();
    report(11, "readings of balances while money moves", {
      shops: shops + busyShops,
      clients: readers,
      minutes,
      acts: (shops + busyShops) * actsEach,
      ...figures,
      wrong: 0,
      negative: 0,
      says: below(all.length),
    });
  },
);

async function open(count: number): Promise<Till[]> {
  const tills: Till[] = [];
  while (tills.length < count) {
    const till = await openTill(selling, seller);
    await seller.earn(opening, till.shop);
    tills.push(till);
  }
  return tills;
}

async function work(till: Till, acts: readonly Act[]): Promise<void> {
  till.statesAfter.push(await countStates(selling, till));
  for (const one of acts) {
    till.begun += 1;
    await act(selling, till, one);
    till.statesAfter.push(await countStates(selling, till));
  }
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const found = items[index % items.length];
  if (found === undefined) throw new Error("none of them");
  return found;
};

async function readBalance(till: Till): Promise<Reading> {
  const from = till.statesAfter.at(-1) ?? 0;
  const { balances } = (await ask(till, "/api/balance")).body;
  const figures = figureNames.map((name) => BigInt(balances[0]?.[name].amount ?? 0));
  return { what: "balance", figures, from, during: till.begun };
}

/** Reads all pages, newest first. The state is that of its first page, whatever comes meanwhile. */
async function readStatement(till: Till): Promise<Reading> {
  const from = till.statesAfter.at(-1) ?? 0;
  const figures = figureNames.map(() => 0n);
  let during: number | null = null;
  let cursor = "";
  do {
    const page = (await ask(till, `/api/balance/transactions?limit=20${cursor}`)).body;
    during ??= till.begun;
    for (const { amounts } of page.data)
      for (const [index, name] of figureNames.entries())
        figures[index] = (figures[index] ?? 0n) + BigInt(amounts[0]?.[name] ?? 0);
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
  } while (cursor !== "");
  return { what: "statement", figures, from, during };
}

async function ask({ shop }: Till, path: string): Promise<Answer> {
  const answer = await selling.system.call("GET", path, { key: shop.key });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer;
}

/** @returns 1 if the books could have changed during the reading, 0 if only one state was possible */
function isOneOf(states: readonly Figures[], till: Till, { what, figures, from, during }: Reading): number {
  const last = till.statesAfter[during] ?? states.length - 1;
  const possible = states.slice(from, last + 1).map(String);
  if (!possible.includes(String(figures)))
    expect({ shop: till.shop.id, what, read: String(figures) }).toEqual({ what, read: { oneOf: possible } });
  return possible.length > 1 ? 1 : 0;
}
