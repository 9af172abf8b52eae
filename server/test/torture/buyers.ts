// Buyers who order and pay all at once, through the API and at the simulated gateway, whatever happens to the server.
// Afterwards everything acknowledged to them must be there, and they must have been charged once.
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { expect } from "vitest";
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { brokenInvariants } from "../../src/ledger/index.ts";
import type { CarefulClient } from "../support/careful-client.ts";

const price = 800_000;

const asIfPassed = "update payments set next_ask_at = now() where state <> 'succeeded' and next_ask_at is not null";

export type Buyers = {
  /** Objects whose creation was answered, so they have to exist. */
  acknowledged: Record<"customers" | "orders" | "payments", string[]>;
  /** This many orders, placed and paid by this many buyers at once. */
  buy(orders: number, atOnce: number): Promise<void>;
  /**
   * Checks that nothing is lost or double, in our books and in the gateway's.
   * @param pass the time until the poller's next question
   * @returns how many requests were acknowledged
   */
  countAll(books: pg.Pool, pass?: () => Promise<unknown>): Promise<number>;
};

export function buyersOf({ insist, call }: CarefulClient, { paystack, webhooks }: Simulator): Buyers {
  const acknowledged: Buyers["acknowledged"] = { customers: [], orders: [], payments: [] };
  const key = () => randomBytes(8).toString("hex");
  let productId = "";
  const count = { wanted: 0, started: 0 };
  let stock = 0;

  const buyOne = async (): Promise<void> => {
    count.started += 1;
    const buyer = { name: `Buyer ${count.started}`, phone: `+23470${30_000_000 + count.started}` };
    const customer = { method: "POST", path: "/api/customers", body: buyer, idempotencyKey: key() };
    const customerId = (await insist(201, customer)).id;
    acknowledged.customers.push(customerId);
    const body = { customerId, items: [{ productId, quantity: 1 }] };
    const orderId = (await insist(201, { method: "POST", path: "/api/orders", body, idempotencyKey: key() })).id;
    acknowledged.orders.push(orderId);
    // No idempotency key: while one attempt is live, a repeated request returns it.
    const payment = await insist(200, { method: "POST", path: "/api/payments/initialize", body: { orderId } });
    acknowledged.payments.push(payment.id);
    paystack.pay({ reference: payment.reference });
  };

  return {
    acknowledged,
    buy: async (orders, atOnce) => {
      if (productId === "") {
        const product = { name: "Aso Oke Cap", price: { amount: price, currency: "NGN" }, stock: 100_000 };
        const made = { method: "POST", path: "/api/products", body: product, idempotencyKey: key() };
        productId = (await insist(201, made)).id;
        stock = product.stock;
      }
      count.wanted += orders;
      const lane = async (): Promise<void> => {
        while (count.started < count.wanted) await buyOne();
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    },
    countAll: async (books, pass = () => books.query(asIfPassed)) => {
      const figure = async (text: string): Promise<number> =>
        Number((await books.query<{ figure: string }>(`select (${text})::text figure`)).rows[0]?.figure);
      await webhooks.idle();
      await until("every order is paid", async () => {
        await pass();
        return (await figure("select count(*) from orders where status = 'paid'")) >= count.wanted;
      });
      for (const [table, ids] of Object.entries(acknowledged)) {
        const { rows } = await books.query<{ id: string }>(`select id from ${table}`);
        const there = new Set(rows.map(({ id }) => id));
        expect(
          ids.filter((id) => !there.has(id)),
          `acknowledged ${table} that are gone`,
        ).toEqual([]);
        expect(new Set(ids).size).toBe(count.wanted);
        // Nothing was created without an answer: each request was repeated under its key until it was answered. Only an
        // attempt to pay that died before it reached the gateway is followed by another one.
        if (table !== "payments") expect([table, there.size]).toEqual([table, count.wanted]);
      }
      const charged = paystack.transactions().filter(({ status }) => status === "success");
      expect(charged).toHaveLength(count.wanted);
      expect(await figure("select count(*) from ledger_transactions where kind = 'capture'")).toBe(count.wanted);
      expect(await figure("select count(*) from mispayments")).toBe(0);
      const held = "select sum(amount) from ledger_balances where code like 'escrow:%'";
      expect(await figure(held)).toBe(count.wanted * price);
      const product = await call({ method: "GET", path: `/api/products/${productId}` });
      expect(product.body.stock).toMatchObject({ onHand: stock - count.wanted, reserved: 0 });
      expect(await brokenInvariants((text) => books.query(text))).toEqual([]);
      return Object.values(acknowledged).flat().length;
    },
  };
}

/** The limit ends only what hangs. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 120_000): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`it never came to this: ${what}`);
    await wait(20);
  }
}
