// What a shop is told it sold, against the money itself: sums over payments, refunds and cash orders, made without the figures that are kept.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countChanges } from "../src/insights/index.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { patienceMs, rounds } from "./torture/rounds.ts";
import { freezePart } from "./support/order-money.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling({}, { start: new Date("2026-11-21T09:00:00.000Z") });
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const fates = [
  "unpaid",
  "paid",
  "refunded",
  "partly refunded",
  "disputed",
  "cancelled",
  "paid and cancelled",
  "paid and not taken on",
  "handed over",
  "cash",
  "cash and returned",
  "cash and partly returned",
] as const;
type Fate = (typeof fates)[number];
const life = fc.record({
  fate: fc.constantFrom(...fates),
  // The simulated gateway takes some endings of an amount as a wish of how to behave.
  price: fc.integer({ min: 100, max: 900 }).map((naira) => naira * 1_000),
  /** Between placing the order and paying for it. */
  waits: fc.constantFrom(0, 1, 30),
});

test(
  "today, insights and customers count the money that came, whatever became of the orders",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 3, maxLength: 7 }), async (lives) => {
        const shop = await selling.system.newShop();
        selling.system.connect(selling.simulator, shop);
        for (const { fate, price, waits } of lives) await live(shop, fate, price, waits);
        await selling.rest();
        selling.system.clock.advance(hours(1));
        await count();
        await sameFigures(shop);
      }),
      { numRuns: rounds(3, 60), examples: [[fates.map((fate) => ({ fate, price: 300_000, waits: 1 }))]] },
    );
  },
  patienceMs(120_000, 3_600_000),
);

test.each([
  ["brought", {}, ["confirmed", "shipped", "delivered"]],
  ["fetched", { deliveryMethod: "pickup" }, ["confirmed", "delivered"]],
])("an unpaid order that was %s is no sale before its seller says that the money is there", async (_way, more, way) => {
  const { system } = selling;
  const shop = await system.newShop({ pickup: { address: "2 Opebi Road", hours: "9 to 5" } });
  const [customerId, productId] = [await selling.customer(shop), await selling.product({ price: 700_000, shop })];
  const body = { customerId, items: [{ productId, quantity: 1 }], ...more };
  const { body: order, text } = await system.call("POST", "/api/orders", { body, key: shop.key });
  const move = async (status: string): Promise<void> => {
    const moved = await system.call("PATCH", `/api/orders/${order.id}/status`, { body: { status }, key: shop.key });
    expect([text, status, moved.status, moved.text]).toEqual([text, status, 200, moved.text]);
  };
  for (const status of way) await move(status);
  const sold = async () => {
    await count();
    const get = async (path: string) => (await system.call("GET", path, { key: shop.key })).body;
    const [customer, today, insights] = [
      await get(`/api/customers/${customerId}`),
      await get("/api/today"),
      await get("/api/insights?metrics=sales,customers,products"),
    ];
    const { orders, gross, unpaidOrders } = insights.sales.byCurrency[0].totals;
    return {
      customer: [
        customer.orders.paidCount,
        customer.orders.totalSpent.amount,
        customer.orders.favouriteProducts.length,
      ],
      today: today.sales.today.orders,
      insights: [orders, gross, unpaidOrders, insights.customers.totals.buyers, insights.products.byUnits.length],
    };
  };
  expect(await sold()).toEqual({ customer: [0, 0, 0], today: 0, insights: [0, 0, 1, 0, 0] });
  // Whoever finishes it has the money in hand.
  await move("completed");
  expect(await sold()).toEqual({ customer: [1, 700_000, 1], today: 1, insights: [1, 700_000, 0, 1, 1] });
});

async function count(): Promise<void> {
  await selling.rest();
  await countChanges(selling.system.services.worker).run({
    now: selling.system.clock.now(),
    log: selling.system.services.log,
    signal: new AbortController().signal,
  });
}

async function live(shop: TestShop, fate: Fate, price: number, waits: number): Promise<void> {
  const { system, simulator } = selling;
  const partly = fate === "cash and partly returned";
  const { orderId, productId } = await selling.sell({ price, shop, quantity: partly ? 2 : 1 });
  const moves = async (...statuses: string[]): Promise<void> => {
    for (const status of statuses) {
      const { status: code, text } = await system.call("PATCH", `/api/orders/${orderId}/status`, {
        body: { status },
        key: shop.key,
      });
      expect([status, code, text]).toEqual([status, 200, text]);
    }
  };
  if (fate === "unpaid") return;
  if (fate === "cancelled") return moves("cancelled");
  if (fate === "handed over") return moves("confirmed", "shipped", "delivered");
  if (fate.startsWith("cash")) {
    await moves("confirmed", "shipped", "delivered");
    system.clock.advance(hours(waits));
    // The seller has the money in hand and finishes the order.
    await moves("completed");
    if (fate !== "cash") await takeBack(shop, orderId, productId);
    return;
  }
  const begun = await selling.begin(orderId, shop);
  // Goods are held for minutes: whoever pays later pays for an order that has expired.
  system.clock.advance(minutes(Math.min(waits, 5)));
  simulator.paystack.pay({ reference: begun.reference });
  await selling.rest();
  if (fate === "paid and cancelled") await moves("cancelled");
  if (fate === "paid and not taken on") {
    system.clock.advance(hours(25));
    await system.worker?.sweep();
    expect((await selling.orderOf(orderId, shop)).status).toBe("refunded");
  }
  if (fate === "disputed") await freezePart({ system, shop, orderId }, BigInt(price));
  if (fate === "refunded" || fate === "partly refunded") {
    const body = {
      amount: { amount: fate === "refunded" ? price : Math.floor(price / 3), currency: "NGN" },
      reason: "size",
    };
    const { status, text } = await system.call("POST", `/api/payments/${begun.id}/refund`, {
      body,
      key: shop.key,
    });
    expect([fate, status, text]).toEqual([fate, expect.toBeOneOf([200, 201, 202]), text]);
    await selling.rest();
  }
  if (waits > 1) system.clock.advance(days(1));
}

/** One piece comes back, and its price is paid back by hand. */
async function takeBack(shop: TestShop, orderId: string, productId: string): Promise<void> {
  const done = async (path: string, body?: object) => {
    const answer = await selling.system.call("POST", path, { ...(body ? { body } : {}), key: shop.key });
    expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
    return answer.body;
  };
  const items = [{ productId, quantity: 1 }];
  const { id } = await done("/api/returns", { orderId, reason: "damaged", items, askedBy: "seller" });
  await done(`/api/returns/${id}/receive`);
  expect(await done(`/api/returns/${id}/refund`)).toMatchObject({ paidBackByHand: true });
}

type Sale = { customer: string; at: Date; amount: number; back: number };

/** From the payments and the history alone. */
async function salesOf(shop: TestShop): Promise<Sale[]> {
  const read = async (text: string) => (await selling.system.admin.query(text, [shop.id])).rows;
  const paid = await read(`
    select o.customer_id customer, min(h.at) at, sum(distinct p.amount)::int amount,
      coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.state <> 'failed'), 0)::int back
    from payments p join orders o on o.id = p.order_id
      join order_history h on h.order_id = o.id and h.axis = 'payment' and h.to_state = 'paid'
    where p.shop_id = $1 and p.state = 'succeeded' group by o.id, o.customer_id`);
  const cash = await read(`
    select o.customer_id customer, h.at, o.total::int amount,
      coalesce((select sum(r.refunded) from order_returns r where r.order_id = o.id), 0)::int back from orders o
      join order_history h on h.order_id = o.id and h.axis = 'order' and h.to_state = 'completed'
    where o.shop_id = $1 and o.state in ('placed', 'completed') and not exists (select from payments p where p.order_id = o.id)`);
  return [...paid, ...cash];
}

async function sameFigures(shop: TestShop): Promise<void> {
  const { system } = selling;
  const get = async (path: string) => (await system.call("GET", path, { key: shop.key })).body;
  const sales = await salesOf(shop);
  // Lagos is an hour ahead all year.
  const dayOf = (at: Date): number => Math.floor((at.getTime() + hours(1)) / days(1));
  const today = dayOf(system.clock.now());
  const sum = (of: readonly Sale[]) => {
    const gross = of.reduce((all, { amount }) => all + amount, 0);
    const refunds = of.reduce((all, { back }) => all + back, 0);
    return { orders: of.length, gross, refunds, net: gross - refunds };
  };
  const within = (first: number, last: number) =>
    sum(sales.filter(({ at }) => dayOf(at) >= first && dayOf(at) <= last));
  const brief = ({ orders, net }: ReturnType<typeof sum>) => ({ orders, net });

  const { sales: told, orders } = await get("/api/today");
  expect([told.today, told.yesterday, told.sevenDays]).toEqual([
    brief(within(today, today)),
    brief(within(today - 1, today - 1)),
    brief(within(today - 6, today)),
  ]);
  const insights = await get("/api/insights?metrics=sales,channels,agent,customers,products");
  const all = within(today - 29, today);
  const [own] = insights.sales.byCurrency;
  if (own) expect(own.totals).toMatchObject({ ...all, paidOrders: all.orders, paid: all.gross });
  else expect(all.orders).toBe(0);
  expect(insights.agent.human.orders).toBe(all.orders);
  expect(insights.channels).toEqual(
    all.orders === 0 ? [] : [{ channel: "api", byCurrency: [{ currency: "NGN", ...all }] }],
  );
  expect(insights.customers.totals.buyers).toBe(new Set(sales.map(({ customer }) => customer)).size);

  const queued = await get("/api/orders?queue=toPack,toSend&limit=100");
  expect(orders.toPack.count + orders.toSend.count).toBe(queued.data.length);
  expect(queued.data.filter(({ disputeStatus }: { disputeStatus: string }) => disputeStatus !== "none")).toEqual([]);
  for (const { id, orders: bought, segment } of (await get("/api/customers?limit=100")).data) {
    const kept = sales.filter(({ customer, amount, back }) => customer === id && back < amount);
    const spent = kept.reduce((all, { amount, back }) => all + amount - back, 0);
    expect([id, bought.paidCount, bought.totalSpent.amount]).toEqual([id, kept.length, spent]);
    // One paid order is no habit.
    expect([id, segment]).toEqual([id, kept.length === 0 ? "prospects" : "new"]);
  }
}
