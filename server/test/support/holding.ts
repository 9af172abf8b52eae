// Orders whose money is held, in any currency: captured through the operation that books every provider's answer.
import { expect } from "vitest";
import { type Actor, systemActor } from "../../src/kernel/security/actor.ts";
import { money } from "../../src/kernel/values/money.ts";
import { settlePayment } from "../../src/escrow/index.ts";
import { findOrder } from "../../src/orders/index.ts";
import { type Bound, createAttempt } from "../../src/payments/index.ts";
import { buyerSaysItCame } from "./buyer-says-it-came.ts";
import { remindersReachBuyer } from "./reminders-reach-buyer.ts";
import type { Sale, Selling, Sold } from "./selling.ts";
import type { Answer, TestShop, TestSystem } from "./system.ts";

export type Holding = Awaited<ReturnType<typeof openHolding>>;

/** Nobody is asked: what the provider would have said is handed to the operation that settles it. */
const unasked = (): Promise<never> => Promise.reject(new Error("no provider is asked here"));
const bound: Bound = {
  slot: "cardgateway1",
  driver: "paystack",
  environment: "test",
  gateway: { collect: unasked, ask: unasked },
};

export function openHolding(selling: Selling, shop: TestShop) {
  const { system } = selling;
  const actor = (): Actor => systemActor(shop.id, "test", system.clock.now());
  const call: TestSystem["call"] = (method, path, options = {}) =>
    system.call(method, path, { key: shop.key, ...options });

  return {
    shop,
    actor,
    call,
    sell: (sale: Sale = {}) => selling.sell({ ...sale, shop }),
    /** An order that was placed and paid in full; the provider's fee is none. */
    paid: async (sale: Sale = {}): Promise<Sold> => {
      const sold = await selling.sell({ ...sale, shop });
      await capture(system, actor(), sold.orderId);
      await selling.rest();
      return sold;
    },
    capture: (orderId: string) => capture(system, actor(), orderId),
    /** The buyer is asked twice on their phone whether it came. */
    reminded: (orderId: string): Promise<void> => remindersReachBuyer(system, shop.id, orderId),
    proven: (orderId: string): Promise<void> => buyerSaysItCame(system, shop.id, orderId),
    /** With the buyer's word that it came, as a release needs a proof. */
    release: async (orderId: string, amount?: object): Promise<Answer> => {
      await buyerSaysItCame(system, shop.id, orderId);
      return call("POST", "/api/payments/release", { body: { orderId, ...(amount ? { amount } : {}) } });
    },
    hold: async (orderId: string): Promise<Answer["body"]> =>
      (await call("GET", `/api/payments/release?orderId=${orderId}`)).body.data[0],
    order: (orderId: string): Promise<Answer["body"]> => selling.orderOf(orderId, shop),
    moves: async (orderId: string, ...statuses: string[]): Promise<void> => {
      for (const status of statuses) {
        const answer = await call("PATCH", `/api/orders/${orderId}/status`, { body: { status } });
        expect([answer.status, answer.text]).toEqual([200, answer.text]);
      }
      await selling.rest();
    },
    /** Time passes, and everything that follows has come to rest. */
    passes: async (milliseconds: number): Promise<void> => {
      system.clock.advance(milliseconds);
      await system.worker?.sweep();
      await selling.rest();
    },
    balances: async (): Promise<Record<string, Record<"pending" | "available", number>>> => {
      const { body } = await call("GET", "/api/balance");
      return Object.fromEntries(
        body.balances.map((one: Answer["body"]) => [
          one.currency,
          { pending: one.pending.amount, available: one.available.amount },
        ]),
      );
    },
    /** How often this happened to this order. */
    events: async (type: string, orderId: string): Promise<number> => {
      const { rows } = await system.admin.query<{ times: bigint }>(
        "select count(*) times from events where shop_id = $1 and type = $2 and object_id = $3",
        [shop.id, type, orderId],
      );
      return Number(rows[0]?.times);
    },
  };
}

async function capture(system: TestSystem, actor: Actor, orderId: string): Promise<void> {
  await system.services.api.write(actor.shopId, async (tx) => {
    const order = await findOrder(tx, actor.shopId, orderId);
    const due = money(order.total, order.currency);
    const attempt = await createAttempt(tx, actor, system.services.addresses, {
      orderId,
      checkoutId: null,
      slot: bound.slot,
      driver: bound.driver,
      amount: due,
      callbackUrl: null,
      country: "NG",
      method: null,
      phone: null,
      byAnother: false,
    });
    const settled = await settlePayment(tx, actor, {
      paymentId: attempt.id,
      bound,
      answer: {
        kind: "known",
        payment: {
          status: "succeeded",
          word: "success",
          providerTransactionId: attempt.reference,
          reference: attempt.reference,
          amount: due.minor,
          requested: due.minor,
          currency: due.currency,
          fee: null,
          environment: "test",
          channel: "card",
          paidAt: actor.now,
          failure: null,
        },
      },
    });
    expect(settled.state).toBe("succeeded");
  });
}
