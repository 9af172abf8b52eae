// Plays a story in every order. What happened at the provider is one thing; the order in which we learn of it, look and wait is another.
import { expect } from "vitest";
import * as fc from "fast-check";
import { ledgerTable } from "../support/ledger-table.ts";
import type { Selling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { isPlanted, report, rounds, seed } from "./rounds.ts";

export type Story = {
  name: string;
  /** Sets the scene, and returns what then happens, in any order. */
  begin(): Promise<{ shop: TestShop; events: Record<string, () => Promise<unknown>>; end: () => Promise<object> }>;
  events: readonly string[];
  /** If the shop acts as well, its first act is posted first. Then only the balance of each account is compared. */
  compares?: "postings" | "balances";
  /** Fails the test unless every invariant holds; by default the usual ones. */
  wholeBooks?: () => Promise<void>;
};

/** All orders in `npm run torture`. In `npm test -- all` the plain one and one other, which is its reverse in every second run. */
function orders(names: readonly string[]): string[][] {
  const all = permutations(names);
  const few = fc.sample(fc.shuffledSubarray([...names], { minLength: names.length }), { numRuns: 1, seed });
  if (rounds(0, 1) === 1) return all;
  if (isPlanted) return [[...names], names.toReversed(), ...few];
  return [[...names], ...(seed % 2 === 0 ? [names.toReversed()] : few)];
}

/** Plays the story in every order, and fails unless each has the same end: state, desk, books and events. */
export async function inEveryOrder(
  selling: Selling,
  { name, begin, events: names, compares = "postings", wholeBooks = selling.wholeBooks }: Story,
): Promise<void> {
  let expected: string | null = null;
  const played = orders(names);
  for (const order of played) {
    const { shop, events, end } = await begin();
    expect(Object.keys(events).toSorted()).toEqual(names.toSorted());
    for (const event of order) {
      await events[event]?.();
      await selling.rest();
    }
    await pass(selling, 3_600);
    const state = JSON.stringify({
      ...(await end()),
      books: await (compares === "postings" ? booksOf(selling, shop) : balancesOf(selling, shop)),
      told: compares === "postings" ? await told(selling, shop) : [],
    });
    expected ??= state;
    expect({ order, state: JSON.parse(state) }).toEqual({ order, state: JSON.parse(expected) });
  }
  await wholeBooks();
  report(18, `every order: ${name}`, { orders: played.length, "same end": played.length });
}

/** Moves both clocks together, and does what has come due. */
export async function pass({ system, simulator, rest }: Selling, seconds: number): Promise<void> {
  system.clock.advance(seconds * 1_000);
  await simulator.clock.advance({ seconds });
  await rest();
  await system.worker?.sweep();
  await rest();
}

/** The order decides which account was posted when. It does not change what was posted. */
export async function booksOf({ system }: Selling, shop: TestShop): Promise<string[]> {
  const table = await ledgerTable(system.admin, shop.id);
  return table
    .replaceAll(/(dsp|pot|rel|mis)_[0-9a-z]{26}/g, "$1")
    .split("\n")
    .toSorted();
}

/**
 * The balance of each account at the end; credit is above zero. The seller's accounts are added to our fee and its tax:
 * what a bank takes back after the release leaves us the fee, what it takes back before leaves none.
 */
export async function balancesOf({ system }: Selling, shop: TestShop): Promise<Record<string, string>> {
  const { rows } = await system.admin.query<{ account: string; amount: string }>(
    `select case when code ~ '^(seller:|receivable:seller|rev:platform_fee|tax_payable:)' then 'the seller, our fee and its tax'
         else regexp_replace(code, '(dsp|pot|rel|mis|ord)_[0-9a-z]{26}', '\\1') end account, sum(amount)::text amount
       from ledger_entries where shop_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [shop.id],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Events on which sellers act come once, whatever the order. */
export async function told({ system }: Selling, shop: TestShop): Promise<unknown> {
  const { rows } = await system.admin.query(
    `select type, count(*)::int count from events where shop_id = $1
       and type in ('payment.succeeded', 'escrow.held', 'refund.succeeded', 'refund.failed', 'payout.paid', 'payout.failed', 'payout.returned',
         'subscription.invoice_paid', 'subscription.renewed')
     group by type order by type`,
    [shop.id],
  );
  return rows;
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}
