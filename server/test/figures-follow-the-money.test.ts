// The figures of sales, customers and products against the books, when the money that comes is not the price, goes back in parts, or
// does not reach the buyer. Nothing is released here, so that the money of an order is what the books hold for it.
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countChanges } from "../src/insights/index.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { patienceMs, rounds } from "./torture/rounds.ts";
import { operatorOf } from "./support/operator.ts";
import { openRefundingProvider } from "./support/refunding-provider.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer, TestShop } from "./support/system.ts";

const provider = openRefundingProvider();
let selling: Selling;
let shop: TestShop;
beforeAll(async () => {
  selling = await startSelling({}, { drivers: provider.drivers, start: new Date("2026-11-21T09:00:00.000Z") });
  await selling.system.admin.query("alter table shops alter column agent_enabled set default false");
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});
beforeEach(async () => {
  shop = await selling.system.newShop();
});

type Body = Answer["body"];
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const get = async (path: string): Promise<Body> => (await call("GET", path)).body;
async function made(path: string, body?: object): Promise<Body> {
  const answer = await call("POST", path, body);
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201, 202]), answer.text]);
  return answer.body;
}
const naira = (amount: number) => ({ amount, currency: "NGN" });

type Bought = { id: string; goods: string[]; customerId: string };

/** Two different goods, so that what comes beside the price is divided. */
async function ordered(price: number): Promise<Bought> {
  const goods = [await selling.product({ shop, price }), await selling.product({ shop, price: price + 4_000 })];
  const customerId = await selling.customer(shop);
  const items = goods.map((productId) => ({ productId, quantity: 1 }));
  return { ...(await made("/api/orders", { customerId, items })), goods, customerId };
}

async function keepSurplus(mispaymentId: string): Promise<void> {
  const sokoni = operatorOf(selling.system, tmpdir());
  const reason = "The buyer agreed by phone.";
  const kept = await sokoni("mispayments", "keep", "--shop", shop.id, "--mispayment", mispaymentId, "--reason", reason);
  expect([kept.code, kept.errors]).toEqual([0, ""]);
}

/** @param beside what comes above what is due, or below it */
async function pay({ id }: Bought, beside: number, decision: "accept" | "refund"): Promise<void> {
  const payment = await selling.begin(id, shop);
  const gateway = selling.atGateway(payment.reference);
  gateway.amount += beside;
  selling.simulator.paystack.pay({ reference: payment.reference });
  await selling.rest();
  const [stray] = (await get(`/api/mispayments?orderId=${id}&status=open`)).data;
  // A small surplus is the gateway's fee, which the payer bore.
  const kinds = beside < 0 ? ["under"] : beside < 60_000 ? [undefined, "over"] : ["over"];
  expect(kinds).toContain(stray?.kind);
  // A surplus is the buyer's: the shop can't keep it alone.
  if (stray?.kind === "over" && decision === "accept") await keepSurplus(stray.id);
  else if (stray) await made(`/api/mispayments/${stray.id}/${decision}`, {});
  await selling.rest();
}

async function refundsEnd(as: "succeeded" | "failed"): Promise<void> {
  for (const { reference, status } of provider.books)
    if (status === "processing") provider.decide(reference, as, as === "failed" ? "the card is closed" : undefined);
  selling.system.clock.advance(hours(1));
  await selling.system.worker?.sweep();
  await selling.rest();
}

const acts = ["refund a part", "refund all", "more", "more, and pay", "less", "cancel", "fail", "arrive"] as const;
type Act = (typeof acts)[number];

/** What the shop may not do now is refused, and changes nothing. */
async function act({ id, goods }: Bought, does: Act, amount: number): Promise<void> {
  const order = await get(`/api/orders/${id}`);
  if (does === "fail" || does === "arrive") return refundsEnd(does === "fail" ? "failed" : "succeeded");
  if (does === "cancel") await call("PATCH", `/api/orders/${id}/status`, { status: "cancelled" });
  else if (does.startsWith("refund")) {
    const paid = (await get(`/api/payments?orderId=${id}`)).data.find((one: Body) => one.received !== null);
    const part = does === "refund all" ? {} : { amount: naira(amount) };
    if (paid) await call("POST", `/api/payments/${paid.id}/refund`, { ...part, reason: "as agreed" });
  } else {
    const more = does === "less" ? -1 : 1;
    const items = order.items
      .map((item: Body) => ({
        productId: item.productId,
        quantity: item.quantity + (item.productId === goods[0] ? more : 0),
      }))
      .filter((item: Body) => item.quantity > 0);
    await call("POST", `/api/orders/${id}/edits`, { items, reason: "the buyer called" });
    const { due, status } = await get(`/api/orders/${id}`);
    if (does === "more, and pay" && due.amount > 0 && status !== "cancelled") await pay({ id } as Bought, 0, "accept");
  }
  await selling.rest();
}

/** Of each order, from the books and the payments: what came and stayed. */
async function books(): Promise<{ customer: string; isSold: boolean; came: number; edited: number; kept: number }[]> {
  const { rows } = await selling.system.admin.query(
    `select o.customer_id customer, o.payment in ('paid', 'overpaid', 'partly_refunded') or o.payment = 'refunded' and o.covered = o.total "isSold",
       coalesce(sum(e.amount), 0)::int kept,
       coalesce(sum(e.amount) filter (where t.kind in ('capture', 'apply')), 0)::int came,
       coalesce((select sum(x.refunded) from order_edits x where x.order_id = o.id), 0)::int edited
     from orders o left join ledger_entries e on e.shop_id = o.shop_id and e.code = 'escrow:order:' || o.id
       left join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
     where o.shop_id = $1 group by o.shop_id, o.id`,
    [shop.id],
  );
  return rows;
}

async function count(): Promise<void> {
  await selling.rest();
  const { now } = selling.system.clock;
  await countChanges(selling.system.services.worker).run({
    now: now(),
    log: selling.system.services.log,
    signal: new AbortController().signal,
  });
}

async function figures() {
  await count();
  const [insights, products, today, customers] = await Promise.all([
    get("/api/insights?metrics=sales,agent"),
    get("/api/insights/products?limit=100"),
    get("/api/today"),
    get("/api/customers?limit=100"),
  ]);
  const totals = insights.sales.byCurrency[0]?.totals ?? { gross: 0, refunds: 0, net: 0 };
  const spent = new Map<string, number>(customers.data.map((one: Body) => [one.id, one.orders.totalSpent.amount]));
  const counted = customers.data.map((one: Body) => [one.orders.paidCount, one.orders.totalSpent.amount > 0 ? 1 : 0]);
  return {
    gross: totals.gross,
    refunds: totals.refunds,
    net: totals.net,
    people: insights.agent.human.revenue.reduce((sum: number, one: Body) => sum + one.net, 0),
    today: today.sales.sevenDays.net,
    products: products.data.reduce((sum: number, one: Body) => sum + one.revenue, 0),
    spent,
    paidCounts: counted.map(([told]: number[]) => told),
    expectedCounts: counted.map(([, meant]: number[]) => meant),
  };
}

/** To the kobo. */
async function agree(): Promise<void> {
  const [orders, told] = [await books(), await figures()];
  const sold = orders.filter(({ isSold }) => isSold);
  const sum = (of: "came" | "kept" | "edited") => sold.reduce((all, one) => all + one[of], 0);
  expect(told).toMatchObject({
    gross: sum("came"),
    refunds: sum("came") - sum("kept"),
    net: sum("kept"),
    people: sum("kept"),
    today: sum("kept"),
    products: sum("came") - sum("edited"),
    paidCounts: told.expectedCounts,
  });
  for (const { customer, isSold, kept } of orders)
    expect([customer, told.spent.get(customer)]).toEqual([customer, isSold ? kept : 0]);
}

const life = fc.record({
  price: fc.integer({ min: 100, max: 900 }).map((whole) => whole * 1_000),
  beside: fc.oneof(fc.constant(0), fc.integer({ min: -90_000, max: 90_000 })),
  decision: fc.constantFrom("accept" as const, "refund" as const),
  acts: fc.array(fc.record({ does: fc.constantFrom(...acts), amount: fc.integer({ min: 1, max: 300_000 }) }), {
    maxLength: 5,
  }),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;
const after = (beside: number, ...does: Act[]): Life => ({
  price: 600_000,
  beside,
  decision: "accept",
  acts: does.map((one) => ({ does: one, amount: 70_000 })),
});
const known: Life[] = [
  after(-80_001),
  after(-80_001, "refund all", "arrive"),
  after(-80_001, "more, and pay", "less", "arrive"),
  after(70_000, "refund a part", "arrive"),
  after(70_000, "refund all", "arrive"),
  after(70_000, "less", "arrive", "refund all"),
  after(0, "refund all", "fail"),
  after(0, "less", "fail", "refund a part"),
  after(0, "more"),
];

test(
  "insights, customers, products and today say what the books hold, whatever came and went back",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
        shop = await selling.system.newShop();
        for (const { price, beside, decision, acts: steps } of lives) {
          const order = await ordered(price);
          await pay(order, beside, decision);
          for (const { does, amount } of steps) await act(order, does, amount);
        }
        await agree();
        await selling.wholeBooks();
      }),
      { numRuns: rounds(6, 200), examples: [[known]] },
    );
  },
  patienceMs(180_000, 3_600_000),
);

test("a short payment that is accepted is the price in every figure, and nothing is left of it once it went back", async () => {
  const order = await ordered(600_000);
  await pay(order, -80_001, "accept");
  expect(await figures()).toMatchObject({ gross: 1_123_999, net: 1_123_999, products: 1_123_999, today: 1_123_999 });
  const [payment] = (await get(`/api/payments?orderId=${order.id}`)).data;
  expect([payment.status, payment.amount, payment.received]).toEqual(["succeeded", naira(1_204_000), naira(1_123_999)]);
  await act(order, "refund all", 0);
  await refundsEnd("succeeded");
  expect(await figures()).toMatchObject({ gross: 1_123_999, refunds: 1_123_999, net: 0, paidCounts: [0] });
});

test("an accepted surplus is a sale, and giving it back alone takes away no more than that", async () => {
  const order = await ordered(600_000);
  await pay(order, 120_001, "accept");
  expect(await figures()).toMatchObject({ gross: 1_324_001, net: 1_324_001, products: 1_324_001 });
  await act(order, "refund a part", 120_001);
  await refundsEnd("succeeded");
  const told = await figures();
  expect(told).toMatchObject({ net: 1_204_000, today: 1_204_000, paidCounts: [1] });
  expect(told.spent.get(order.customerId)).toBe(1_204_000);
});

test("a cancelled order whose refund failed is on today's list until its money has gone back", async () => {
  const order = await ordered(600_000);
  await pay(order, 0, "accept");
  const listed = async () => [
    (await get("/api/today")).orders.toGiveBack.first.map(({ id }: Body) => id),
    (await get("/api/orders?queue=toGiveBack")).data.map(({ id }: Body) => id),
  ];
  await act(order, "refund all", 0);
  expect(await get(`/api/orders/${order.id}`)).toMatchObject({ status: "refunded" });
  expect(await listed()).toEqual([[], []]);
  await refundsEnd("failed");
  expect(await get(`/api/orders/${order.id}`)).toMatchObject({ status: "cancelled", paymentStatus: "paid" });
  expect(await listed()).toEqual([[order.id], [order.id]]);
  // Its money is still here: one rule for all figures.
  const told = await figures();
  expect([told.net, told.spent.get(order.customerId), told.paidCounts]).toEqual([1_204_000, 1_204_000, [1]]);
  expect((await get(`/api/customers/${order.customerId}`)).orders).toMatchObject({ count: 1, paidCount: 1 });
  await act(order, "refund all", 0);
  await refundsEnd("succeeded");
  expect(await listed()).toEqual([[], []]);
  expect((await get(`/api/customers/${order.customerId}`)).orders).toMatchObject({ count: 0, paidCount: 0 });
});

test("today says until when its sales are counted", async () => {
  const order = await ordered(600_000);
  await count();
  selling.system.clock.advance(2_000);
  const before = await get("/api/today");
  expect(before.sales.asOf).toBe(before.at);
  await selling.system.admin.query("insert into insight_changes (shop_id, kind, object_id) values ($1, 'order', $2)", [
    shop.id,
    order.id,
  ]);
  const waiting = await get("/api/today");
  expect(new Date(waiting.sales.asOf).getTime()).toBe(new Date(waiting.at).getTime() - 2_000);
});

test("an invoice is credited with what an accepted short payment lacked, and not with a surplus that goes back", async () => {
  const [short, over] = [await ordered(600_000), await ordered(500_000)];
  const invoices = await Promise.all([short, over].map(({ id }) => made("/api/invoices", { orderId: id })));
  await pay(short, -80_001, "accept");
  await pay(over, 120_001, "accept");
  const credited = async () =>
    Promise.all(
      invoices.map(async ({ id }) => {
        const { status, credited: sum, creditNotes } = await get(`/api/invoices/${id}`);
        return [status, sum.amount, creditNotes.length];
      }),
    );
  expect(await credited()).toEqual([
    ["paid", 80_001, 1],
    ["paid", 0, 0],
  ]);
  await act(over, "refund a part", 120_001);
  await refundsEnd("succeeded");
  expect(await credited()).toEqual([
    ["paid", 80_001, 1],
    ["paid", 0, 0],
  ]);
  await act(short, "refund all", 0);
  await act(over, "refund all", 0);
  await refundsEnd("succeeded");
  expect(await credited()).toEqual([
    ["paid", 1_204_000, 2],
    ["paid", 1_004_000, 1],
  ]);
});
