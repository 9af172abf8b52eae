// What moves a shop's money, one thing after the other. Each is waited for until it is complete, so that the states of
// the books are known, and no other state may ever have been seen.
import { createHmac } from "node:crypto";
import { openHolding } from "../support/holding.ts";
import { operatorDecides, refusedOnly } from "../support/operator-decides.ts";
import { mature } from "../support/order-money.ts";
import type { Seller } from "../support/paying.ts";
import type { Selling } from "../support/selling.ts";
import type { Answer, TestShop } from "../support/system.ts";

export const figureNames = ["pending", "available", "inTransit", "held", "owed"] as const;
export type Figures = readonly bigint[];

export type Till = {
  shop: TestShop;
  productId: string;
  customerId: string;
  /** Paid orders, and their payments. */
  orders: { orderId: string; paymentId: string }[];
  /** Acts begun so far. */
  begun: number;
  /** How many states the books had gone through when each act was over. */
  statesAfter: number[];
};

export type ActName = "capture" | "release" | "refund" | "dispute" | "decide" | "mature" | "payout";
/** `random` says which order of those that exist, and how much. */
export type Act = { name: ActName; random: number };

const naira = (amount: number) => ({ amount, currency: "NGN" });
export const price = 100_000;

export async function openTill(selling: Selling, seller: Seller): Promise<Till> {
  const shop = await selling.system.newShop();
  await seller.manual(shop);
  await seller.destination(shop);
  const productId = await selling.product({ shop, price, stock: 10_000 });
  const customerId = await selling.customer(shop);
  return { shop, productId, customerId, orders: [], begun: 0, statesAfter: [] };
}

/** Does one act to its end. A refused act moves nothing. @throws Error for any answer that is neither */
export async function act(selling: Selling, till: Till, { name, random }: Act): Promise<void> {
  const { system } = selling;
  const { shop, productId, customerId, orders } = till;
  const holding = openHolding(selling, shop);
  const post = async (path: string, body: object): Promise<Answer> => {
    const answer = await holding.call("POST", path, { body });
    if (![200, 201, 400, 409].includes(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  // Each act has its own time, so that the statement's order is the order in which they came.
  system.clock.advance(1);
  const order = orders[random % Math.max(1, orders.length)];
  if (name === "capture" || !order) {
    const { body } = await post("/api/orders", { customerId, items: [{ productId, quantity: 1 }] });
    await holding.capture(body.id);
    await holding.proven(body.id);
    const { rows } = await system.admin.query("select id from payments where order_id = $1", [body.id]);
    orders.push({ orderId: body.id, paymentId: rows[0].id });
    return;
  }
  const { orderId, paymentId } = order;
  const part = 1 + (random % price);
  switch (name) {
    case "release":
      return void (await post("/api/payments/release", { orderId, ...(random % 3 ? { amount: naira(part) } : {}) }));
    case "refund":
      return void (await post(`/api/payments/${paymentId}/refund`, { reason: "late", amount: naira(part) }));
    case "dispute": {
      const amount = random % 2 ? { amount: naira(part) } : {};
      return void (await post("/api/payments/dispute", { orderId, openedBy: "buyer", reason: "damaged", ...amount }));
    }
    case "decide": {
      const { body } = await holding.call("GET", `/api/payments/dispute?orderId=${orderId}&resolved=false`);
      if (!body.data[0]) return;
      const [{ id }] = body.data;
      // Another teller may have decided it in the meantime.
      return void (await operatorDecides(system, shop.id, id).catch(refusedOnly));
    }
    case "mature": {
      const due = system.clock.now();
      await mature({ system, shop, orderId });
      // Another till's round may have taken it along. What another teller releases meanwhile is not due.
      const sql =
        "select count(*)::int left from releases where order_id = $1 and matured_at is null and matures_at <= $2";
      return until(async () => (await system.admin.query(sql, [orderId, due])).rows[0].left === 0);
    }
    case "payout": {
      const { status, body } = await post("/api/payouts", { currency: "NGN", amount: 100 * (1 + (random % 300)) });
      if (status === 201) await arrived(selling, shop, body);
    }
  }
}

/** The provider reports that it is paid. */
async function arrived({ system }: Selling, shop: TestShop, { id, reference }: Answer["body"]): Promise<void> {
  const status = async () => (await system.call("GET", `/api/payouts/${id}`, { key: shop.key })).body.status;
  await until(async () => (await status()) !== "pending");
  const data = { status: "success", reference, domain: "test", transfer_code: `TRF_${id}` };
  const raw = JSON.stringify({ event: "transfer.success", data });
  const [secret = ""] = system.services.config.providers.sandbox.paystack?.secretKeys ?? [];
  const headers = { "x-paystack-signature": createHmac("sha512", secret).update(raw).digest("hex") };
  await system.call("POST", "/api/webhooks/cardgateway1", { raw, key: null, headers });
  await until(async () => (await status()) === "paid");
}

/** Ends only what hangs. */
const looksMax = 3_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < looksMax; looks += 1) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error("it never came to be");
}

/** Every state of the shop's books, in order: one more after each transaction of the database. */
export async function statesOf({ system }: Selling, { shop }: Till): Promise<Figures[]> {
  const { rows } = await system.admin.query<Record<(typeof figureNames)[number], bigint>>(
    `select ${figureNames.map((name) => `sum("${name}") over (order by at)::bigint "${name}"`).join(", ")} from (
       select min(t.created_at) at,
         coalesce(sum(e.amount) filter (where e.code like 'escrow:%' or e.code = 'seller:pending'), 0) pending,
         coalesce(sum(e.amount) filter (where e.code = 'seller:available'), 0) available,
         coalesce(sum(e.amount) filter (where e.code like 'payout:%'), 0) "inTransit",
         coalesce(sum(e.amount) filter (where e.code like 'dispute:%' or e.code = 'seller:reserve'), 0) held,
         -coalesce(sum(e.amount) filter (where e.code = 'receivable:seller'), 0) owed
       from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
       where t.shop_id = $1 group by t.written_by) moved order by at`,
    [shop.id],
  );
  return [figureNames.map(() => 0n), ...rows.map((row) => figureNames.map((name) => row[name]))];
}

export async function countStates({ system }: Selling, { shop }: Till): Promise<number> {
  const sql = "select count(distinct written_by)::int states from ledger_transactions where shop_id = $1";
  return (await system.admin.query(sql, [shop.id])).rows[0].states;
}
