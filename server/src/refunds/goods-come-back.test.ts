// Paid goods that were never sent are for sale again once all their money goes back: exactly once, in every order of events. The test compares with a
// model of the stock that does not know how stock or money is stored.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRefundingProvider } from "../../test/support/refunding-provider.ts";
import { type Selling, startSelling } from "../../test/support/selling.ts";
import type { Answer } from "../../test/support/system.ts";
import { patienceMs, rounds, seed } from "../../test/torture/rounds.ts";
import { type ModelOrder, stockModel, type StockModel } from "../../test/torture/stock-model.ts";
import { hours } from "../kernel/values/clock.ts";
import { checkRefunds, type RefundServices } from "./index.ts";

const price = 10_000;
const provider = openRefundingProvider();
let selling: Selling;
let services: RefundServices;
beforeAll(async () => {
  selling = await startSelling({}, { parts: ["api"] });
  const { worker, clock, addresses } = selling.system.services;
  services = { worker, clock, addresses, gatewayOf: provider.gatewayOf };
});
afterAll(() => selling.stop());

type Sale = {
  orderId: string;
  paymentId: string;
  customerId: string;
  total: number;
  isSent: boolean;
  goods: ModelOrder;
};
type Stand = { productId: string; model: StockModel; sales: Sale[] };
type Act = { name: string; which: number; does(sale: Sale, stand: Stand): Promise<unknown> };

const shelf = "home";
const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, body ? { body } : {});

async function opened(): Promise<Stand> {
  const productId = await selling.product({ price, stock: 10 });
  const model = stockModel([{ id: shelf, sells: true, priority: 1 }], [productId]);
  model.put(productId, shelf, 10);
  const stand: Stand = { productId, model, sales: [] };
  for (const quantity of [2, 3]) stand.sales.push(await sold(stand, quantity));
  return stand;
}

async function sold({ productId, model }: Stand, quantity: number): Promise<Sale> {
  const { orderId, customerId } = await selling.sell({ productId, quantity });
  const payment = await selling.begin(orderId);
  selling.simulator.paystack.pay({ reference: payment.reference });
  await call("GET", `/api/payments/verify?reference=${payment.reference}`);
  const goods = model.place(new Map([[productId, quantity]]));
  if (!goods) throw new Error("the model has too little");
  model.sell(goods);
  return { orderId, customerId, paymentId: payment.id, total: quantity * price, isSent: false, goods };
}

/** @returns how much of the sale's money was refunded or is on its way */
async function gone({ paymentId }: Sale): Promise<number> {
  const { rows } = await selling.system.admin.query(
    "select coalesce(sum(amount) filter (where state <> 'failed'), 0)::int gone from refunds where payment_id = $1",
    [paymentId],
  );
  return rows[0].gone;
}

/** All of it was refunded and nothing was sent, so its goods are available again. */
async function isFollowed(sale: Sale, { model }: Stand): Promise<void> {
  if (!sale.isSent && (await gone(sale)) === sale.total) model.giveBack(sale.goods);
}

async function refund(sale: Sale, stand: Stand, amount: number | null): Promise<void> {
  const body = { reason: "any", ...(amount === null ? {} : { amount: { amount, currency: "NGN" } }) };
  const answer = await call("POST", `/api/payments/${sale.paymentId}/refund`, body);
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([201, 409]), answer.text]);
  await isFollowed(sale, stand);
}

async function move(sale: Sale, status: string): Promise<boolean> {
  const answer = await call("PATCH", `/api/orders/${sale.orderId}/status`, { status });
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 409]), answer.text]);
  return answer.status === 200;
}

async function providerSays(sale: Sale, status: "succeeded" | "failed"): Promise<void> {
  const looks = () => checkRefunds(services, { shopId: selling.system.shop.id, paymentId: sale.paymentId, by: "test" });
  await looks();
  for (const one of provider.books) if (one.status === "processing") provider.decide(one.reference, status);
  selling.system.clock.advance(hours(2));
  await looks();
}

const which = fc.nat(1);
const one = (name: string, does: Act["does"]): fc.Arbitrary<Act> =>
  which.map((place) => ({ name, which: place, does }));
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: one("refund all that is left", (sale, stand) => refund(sale, stand, null)) },
  { weight: 3, arbitrary: one("refund a part", (sale, stand) => refund(sale, stand, price)) },
  one("refund it twice at once", (sale, stand) =>
    Promise.all([refund(sale, stand, sale.total), refund(sale, stand, sale.total)]),
  ),
  {
    weight: 2,
    arbitrary: one("cancel", async (sale, { model }) => {
      if ((await move(sale, "cancelled")) && !sale.isSent) model.giveBack(sale.goods);
    }),
  },
  one("pack", (sale) => move(sale, "processing")),
  {
    weight: 3,
    arbitrary: one("send", async (sale) => {
      if (await move(sale, "shipped")) {
        // Goods that are for sale again are not sent too.
        expect(sale.goods.state).toBe("sold");
        sale.isSent = true;
      }
    }),
  },
  { weight: 3, arbitrary: one("the refunds fail", (sale) => providerSays(sale, "failed")) },
  { weight: 2, arbitrary: one("the refunds arrive", (sale) => providerSays(sale, "succeeded")) },
);

test(
  "goods that were never sent come back once with all of their money, whatever is done in whatever order",
  { timeout: patienceMs(120_000, 3_600_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 2, maxLength: 12 }), async (steps) => {
        Object.assign(provider, { sent: [], books: [], plan: [], silent: false });
        const stand = await opened();
        for (const { name, which: place, does } of steps) {
          const sale = stand.sales[place];
          if (!sale) throw new Error("there are two sales");
          await does(sale, stand);
          expect([name, await selling.stockOf(stand.productId)]).toEqual([name, stand.model.level(stand.productId)]);
        }
        for (const { customerId, goods, orderId } of stand.sales) {
          const { orders } = (await call("GET", `/api/customers/${customerId}`)).body;
          const isOver = goods.state === "returned";
          // A cancelled order whose refund failed still has the buyer's money, and counts.
          const isLeft = (await call("GET", `/api/orders/${orderId}`)).body.fundsStatus === "held";
          expect([orderId, orders.count, orders.favouriteProducts.length]).toEqual([
            orderId,
            isOver && !isLeft ? 0 : 1,
            isOver ? 0 : 1,
          ]);
        }
        await selling.wholeBooks();
      }),
      { numRuns: rounds(12, 400), seed },
    );
  },
);

test("goods that were sent stay sold when all of their money goes back, at once or in parts", async () => {
  const stand = await opened();
  for (const sale of stand.sales) expect(await move(sale, "shipped")).toBe(true);
  const [whole, inParts] = stand.sales;
  if (!whole || !inParts) throw new Error("there are two sales");
  await refund(whole, stand, null);
  for (let part = 0; part < inParts.total; part += price) await refund(inParts, stand, price);
  for (const { orderId } of stand.sales)
    expect(await selling.orderOf(orderId)).toMatchObject({ status: "refunded", fulfilmentStatus: "dispatched" });
  expect(await selling.stockOf(stand.productId)).toEqual({ onHand: 5, reserved: 0 });
});

test("a full refund of an order that was not sent cancels it, and one that fails later leaves it cancelled with its money held", async () => {
  const stand = await opened();
  const [sale] = stand.sales;
  if (!sale) throw new Error("there are two sales");
  expect(await selling.stockOf(stand.productId)).toEqual({ onHand: 5, reserved: 0 });
  await refund(sale, stand, null);
  expect(await selling.stockOf(stand.productId)).toEqual({ onHand: 7, reserved: 0 });
  const order = await selling.orderOf(sale.orderId);
  expect(order).toMatchObject({ status: "refunded", paymentStatus: "refunded", fundsStatus: "refunded" });
  // The refund failed. Its money waits for another try, as for any cancelled order, and nothing may be sent for it.
  await providerSays(sale, "failed");
  expect(await selling.orderOf(sale.orderId)).toMatchObject({
    status: "cancelled",
    paymentStatus: "paid",
  });
  expect(await selling.stockOf(stand.productId)).toEqual({ onHand: 7, reserved: 0 });
  for (const status of ["processing", "shipped", "delivered"]) expect(await move(sale, status)).toBe(false);
  await refund(sale, stand, null);
  await providerSays(sale, "succeeded");
  expect(await selling.orderOf(sale.orderId)).toMatchObject({ status: "refunded", fundsStatus: "refunded" });
  expect(await selling.stockOf(stand.productId)).toEqual({ onHand: 7, reserved: 0 });
  await selling.wholeBooks();
});
