// The ledger against a dozen lines of arithmetic with the same rules: both must agree after every random posting.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";
import { type Books, type Line, openBooks, postIn } from "../../test/support/books.ts";

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.stop());

describe("against a model", () => {
  const codes = ["clearing:x", "dispute:m1", "dispute:m2", "seller:available", "receivable:seller", "rev:platform_fee"];
  const currencies = ["NGN", "XOF"];
  const leg = fc.record({
    from: fc.constantFrom(...codes),
    to: fc.constantFrom(...codes),
    currency: fc.constantFrom(...currencies),
    amount: fc.bigInt({ min: 1n, max: 40n }),
  });
  const step = fc.record({
    legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
    askew: fc.integer({ min: 0, max: 9 }),
  });

  test(
    "random postings keep balances, floors and ceilings as the arithmetic says",
    { timeout: patienceMs(90_000, 3_600_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
          const shop = await books.system.newShop();
          const model = new Map<string, bigint>();
          for (const [index, { legs, askew }] of steps.entries()) {
            const lines = legs.flatMap(({ from, to, currency, amount }): Line[] => [
              [from, currency, -amount],
              [to, currency, amount],
            ]);
            // One in ten is made wrong by one unit.
            const [first, ...rest] = lines;
            const sent: Line[] = askew === 0 && first ? [[first[0], first[1], first[2] - 1n], ...rest] : lines;
            const next = new Map(model);
            for (const [code, currency, amount] of sent)
              next.set(`${code} ${currency}`, (next.get(`${code} ${currency}`) ?? 0n) + amount);
            const allowed = askew !== 0 && [...next].every(([name, amount]) => within(name, amount));
            const outcome = await books
              .inShop("sokoni_worker", (client) => postIn(client, { key: `step-${index}`, lines: sent }), shop)
              .then(
                () => true,
                () => false,
              );
            expect(outcome).toBe(allowed);
            if (allowed) for (const [name, amount] of next) model.set(name, amount);
          }
          const { rows } = await books.system.admin.query<{ name: string; total: string; balance: string | null }>(
            `select e.code || ' ' || e.currency as name, sum(e.amount)::text total, max(b.amount)::text balance
           from ledger_entries e left join ledger_balances b using (shop_id, code, currency)
           where e.shop_id = $1 group by 1`,
            [shop.id],
          );
          expect(Object.fromEntries(rows.map((row) => [row.name, BigInt(row.total)]))).toEqual(
            Object.fromEntries(model),
          );
          for (const { name, total, balance } of rows) expect(balance).toBe(isTracked(name) ? total : null);
        }),
        { numRuns: rounds(12, 1_000), seed },
      );
      expect(await books.broken()).toEqual([]);
    },
  );

  const isTracked = (name: string): boolean => /^(dispute|seller|receivable)/.test(name);
  function within(name: string, amount: bigint): boolean {
    if (name.startsWith("receivable")) return amount <= 0n;
    return !isTracked(name) || amount >= 0n;
  }
});
