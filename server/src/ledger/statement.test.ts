// The statement against the balance: after any postings, its rows add up to the balance, and each row can be explained.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyerSaysItCame } from "../../test/support/buyer-says-it-came.ts";
import { startSystem, type TestShop, type TestSystem } from "../../test/support/system.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { newId } from "../kernel/values/id.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import type { BalanceTransaction, BalanceTransactionDetail } from "./contract.ts";
import { figureNames } from "./figures.ts";
import { brokenInvariants, transfer } from "./index.ts";
import { describeAccount, kindsOf, postingTypes } from "./statement-words.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(async () => {
  const query = (text: string) => system.admin.query(text);
  // Invented postings have no payments, so only the rules of the ledger alone must hold.
  expect((await brokenInvariants(query)).map((line) => Number.parseInt(line, 10)).filter((rule) => rule < 6)).toEqual(
    [],
  );
  await system.stop();
});

type Leg = { from: string; to: string; currency: Currency; amount: bigint };

async function post(shop: TestShop, kind: string, legs: readonly Leg[], cause = newId("payout")): Promise<boolean> {
  const actor = systemActor(shop.id, "test", system.clock.now());
  const wanted = legs.map(({ currency, amount, ...leg }) => ({ ...leg, amount: money(amount, currency) }));
  const posted = system.services.worker.write(shop.id, (tx) =>
    transfer(tx, actor, { key: newId("transaction"), kind, cause: { type: "payout", id: cause }, legs: wanted }),
  );
  return posted.then(
    () => true,
    () => false,
  );
}

async function statement(shop: TestShop, filters: Record<string, string> = {}): Promise<BalanceTransaction[]> {
  const rows: BalanceTransaction[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query: URLSearchParams = new URLSearchParams({ ...filters, ...(cursor ? { cursor } : {}) });
    const answer = await system.call("GET", `/api/balance/transactions?${query.toString()}`, { key: shop.key });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    rows.push(...answer.body.data);
    cursor = answer.body.nextCursor;
  }
  return rows;
}

type Sums = Record<string, Record<string, number>>;

function summed(rows: readonly BalanceTransaction[]): Sums {
  const sums: Sums = {};
  for (const { amounts } of rows)
    for (const { currency, ...figures } of amounts)
      for (const name of figureNames) {
        const of = (sums[currency] ??= Object.fromEntries(figureNames.map((one) => [one, 0])));
        of[name] = (of[name] ?? 0) + figures[name];
      }
  return sums;
}

/** Leaves out currencies in which the seller's balance did not change: both may have them, with zeros. */
function moved(sums: Sums): Sums {
  return Object.fromEntries(
    Object.entries(sums).filter(([, figures]) => Object.values(figures ?? {}).some((figure) => figure !== 0)),
  );
}

async function balance(shop: TestShop): Promise<Sums> {
  const { balances } = (await system.call("GET", "/api/balance", { key: shop.key })).body;
  const entries = (balances as Record<string, { amount: number }>[]).map(({ currency, ...figures }) => [
    currency,
    Object.fromEntries(Object.entries(figures).map(([name, { amount }]) => [name, amount])),
  ]);
  return Object.fromEntries(entries) as Sums;
}

const codes = [
  "clearing:x",
  "escrow:order:one",
  "escrow:order:two",
  "dispute:order:one",
  "seller:pending",
  "seller:available",
  "seller:reserve",
  "receivable:seller",
  "payout:one",
  "payout_float:x",
  "refund:one",
  "rev:platform_fee",
  "tax_payable:NG",
];
const leg: fc.Arbitrary<Leg> = fc.record({
  from: fc.constantFrom(...codes),
  to: fc.constantFrom(...codes),
  currency: fc.constantFrom<Currency>("NGN", "XOF"),
  amount: fc.bigInt({ min: 1n, max: 50n }),
});
const kinds = postingTypes.flatMap((type) => kindsOf(type));
const posting = fc.record({
  kind: fc.constantFrom(...kinds, "something_new"),
  legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
  laterMs: fc.constantFrom(0, 0, 1_000),
});

describe("of random postings", () => {
  test(
    "the rows sum to the balance, figure by figure and currency by currency",
    { timeout: patienceMs(90_000, 1_800_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(posting, { minLength: 5, maxLength: 25 }),
          fc.constantFrom("3", "100"),
          async (steps, limit) => {
            const shop = await system.newShop();
            // Enough that most of what follows is not refused for lack of money.
            await post(shop, "capture", [
              { from: "clearing:x", to: "escrow:order:one", currency: "NGN", amount: 500n },
            ]);
            for (const { kind, legs, laterMs } of steps) {
              system.clock.advance(laterMs);
              await post(
                shop,
                kind,
                legs.filter(({ from, to }) => from !== to),
              );
            }
            const rows = await statement(shop, { limit });
            expect(moved(summed(rows))).toEqual(moved(await balance(shop)));
            expect(rows.map(({ createdAt }) => createdAt)).toEqual(
              rows.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
            );
            // A filter keeps exactly the rows of its type.
            for (const type of new Set([...rows.map((row) => row.type), "write_off", "other"]))
              expect(await statement(shop, { type })).toEqual(rows.filter((row) => row.type === type));
            // Each row says why, and its entries add up to its amounts.
            for (const row of rows.slice(0, 6)) {
              const answer = await system.call("GET", `/api/balance/transactions/${row.id}`, { key: shop.key });
              const detail: BalanceTransactionDetail = answer.body;
              expect(detail).toMatchObject(row);
              expect(detail.cause).toEqual({ type: "payout", id: row.payoutId });
              for (const { currency, available } of row.amounts) {
                const of = detail.entries.filter((entry) => entry.currency === currency);
                expect(of.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
                const moved = of
                  .filter(({ code }) => code === "seller:available")
                  .reduce((sum, { amount }) => sum + amount, 0);
                expect(moved).toBe(available);
              }
            }
          },
        ),
        { numRuns: rounds(3, 100), seed },
      );
    },
  );
});

/** A release needs an order whose buyer confirmed receipt. */
async function deliveredOrder(shop: TestShop): Promise<string> {
  const created = async (path: string, body: object): Promise<string> =>
    (await system.call("POST", path, { key: shop.key, body })).body.id;
  const productId = await created("/api/products", {
    name: "Ankara Wrap Dress",
    price: { amount: 10_000, currency: "NGN" },
    stock: 1,
  });
  const customerId = await created("/api/customers", { name: "Ada", phone: "+2348031234567" });
  const orderId = await created("/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
  await buyerSaysItCame(system, shop.id, orderId);
  return orderId;
}

describe("one line", () => {
  const naira = (from: string, to: string, amount: bigint): Leg => ({ from, to, currency: "NGN", amount });

  test("of a release shows what went to fees, and the end of its hold-back still names the order", async () => {
    const shop = await system.newShop();
    const order = await deliveredOrder(shop);
    const release = newId("release") as never;
    await post(shop, "capture", [naira("clearing:x", `escrow:order:${order}`, 10_000n)]);
    await post(
      shop,
      "release",
      [
        naira(`escrow:order:${order}`, "seller:pending", 9_700n),
        naira(`escrow:order:${order}`, "rev:platform_fee", 250n),
        naira(`escrow:order:${order}`, "tax_payable:NG", 50n),
      ],
      release,
    );
    await post(shop, "mature", [naira("seller:pending", "seller:available", 9_700n)], release);
    const [mature, released, captured] = await statement(shop, { sort: "-createdAt" });
    expect(released).toMatchObject({
      type: "release",
      releaseId: release,
      orderId: order,
      amounts: [{ currency: "NGN", pending: -300, available: 0, inTransit: 0, held: 0, owed: 0 }],
      fees: [
        { kind: "platform_fee", amount: 250, currency: "NGN" },
        { kind: "tax", amount: 50, currency: "NGN" },
      ],
    });
    expect(mature).toMatchObject({
      type: "hold_back_over",
      orderId: order,
      amounts: [{ pending: -9_700, available: 9_700 }],
    });
    expect(captured).toMatchObject({ type: "payment", amounts: [{ pending: 10_000 }] });
  });

  test("that is none of the seller's is not in it, and another shop's is not found", async () => {
    const [shop, other] = [await system.newShop(), await system.newShop()];
    await post(shop, "settle", [naira("bank:one", "clearing:x", 5n)]);
    await post(shop, "capture", [naira("clearing:x", "escrow:order:one", 5n)]);
    const rows = await statement(shop);
    expect(rows.map(({ type }) => type)).toEqual(["payment"]);
    const { rows: hidden } = await system.admin.query<{ id: string }>(
      "select id from ledger_transactions where shop_id = $1 and kind = 'settle'",
      [shop.id],
    );
    for (const [id, key] of [
      [hidden[0]?.id, shop.key],
      [rows[0]?.id, other.key],
    ])
      expect((await system.call("GET", `/api/balance/transactions/${id}`, { key: key ?? "" })).status).toBe(404);
  });

  test("names every account in words, and the thing it is about", () => {
    for (const code of codes) expect(describeAccount(code)).not.toBe("Another account of the platform");
    expect(describeAccount("payout:pot_1")).toBe("On its way to you, payout pot_1");
    expect(describeAccount("payout_float:paystack")).toBe("Left for your account through paystack");
    expect(describeAccount("exp:provider_fee:mpesa")).toBe("The fee of mpesa, borne by the platform");
    expect(describeAccount("never:seen")).toBe("Another account of the platform");
  });
});
