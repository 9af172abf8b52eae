// Hand-written: a payment that the provider confirms is held for its order, in a double-entry ledger, and released once delivery is proven.
import { Agent } from "node:http";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { send } from "../send.ts";
import { Problem, query, transaction } from "./database.ts";

type Payment = { id: string; order_id: string; amount: string; currency: string; status: string };
type Verified = { data: { id: number; status: string; amount: number; currency: string; reference: string } };
type Hold = { amount: string; currency: string; state: string; delivered_at: Date | null };
type Entry = { account: string; amount: number };

/** Of the sale, in ten thousandths, and the tax on it. */
const feeRate = 250;
const taxRate = 750;

export function serveMoney(server: FastifyInstance, pool: pg.Pool, provider: { url: string; secretKey: string }): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const { hostname, port, pathname } = new URL(provider.url);

  server.post<{ Body: { reference: string } }>("/api/payments/verify", async ({ shopId, body: { reference } }) => {
    const headers = { authorization: `Bearer ${provider.secretKey}` };
    const path = `${pathname}/transaction/verify/${encodeURIComponent(reference)}`;
    const asked = await send({ agent, hostname, port }, { method: "GET", path, headers }, { read: true });
    const { data } = JSON.parse(asked.text) as Verified;
    if (asked.status !== 200 || data.status !== "success") throw new Problem(409, "not paid");
    return transaction(pool, (client) => capture(client, shopId, data));
  });

  server.post<{ Body: { orderId: string } }>("/api/payments/release", ({ shopId, body: { orderId } }) =>
    transaction(pool, (client) => release(client, shopId, orderId)),
  );
}

async function capture(client: pg.PoolClient, shopId: string, paid: Verified["data"]) {
  const [payment] = await query<Payment>(
    client,
    "payment",
    "select id, order_id, amount, currency, status from payments where shop_id = $1 and reference = $2 for update",
    [shopId, paid.reference],
  );
  if (!payment) throw new Problem(404, "no such payment");
  const { id, order_id: orderId, currency } = payment;
  const amount = Number(payment.amount);
  if (payment.status === "succeeded") return { id, orderId, status: "succeeded", amount, currency };
  if (paid.amount !== amount || paid.currency !== currency) throw new Problem(409, "another amount was paid");
  await query(
    client,
    "paid",
    "update payments set status = 'succeeded', provider_id = $3, paid_at = now() where shop_id = $1 and id = $2",
    [shopId, id, String(paid.id)],
  );
  const [order] = await query(
    client,
    "order-paid",
    "update orders set status = 'paid' where shop_id = $1 and id = $2 and status = 'pending' returning id",
    [shopId, orderId],
  );
  if (!order) throw new Problem(409, "the order is not open");
  await query(
    client,
    "sell",
    `update stock s set on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity from order_lines l
     where l.shop_id = $1 and l.order_id = $2 and s.shop_id = l.shop_id and s.product_id = l.product_id`,
    [shopId, orderId],
  );
  await query(
    client,
    "hold",
    "insert into holds (shop_id, order_id, amount, currency, state, held_at) values ($1, $2, $3, $4, 'held', now())",
    [shopId, orderId, amount, currency],
  );
  await post(client, { shopId, orderId, kind: "capture", currency }, [
    { account: `clearing:${orderId}`, amount: -amount },
    { account: `escrow:${orderId}`, amount },
  ]);
  return { id, orderId, status: "succeeded", amount, currency };
}

async function release(client: pg.PoolClient, shopId: string, orderId: string) {
  const [hold] = await query<Hold>(
    client,
    "held",
    `select h.amount, h.currency, h.state, o.delivered_at from holds h join orders o on o.shop_id = h.shop_id and o.id = h.order_id
     where h.shop_id = $1 and h.order_id = $2 for update`,
    [shopId, orderId],
  );
  if (!hold || hold.state !== "held") throw new Problem(409, "nothing is held");
  if (!hold.delivered_at) throw new Problem(409, "delivery is not proven");
  const amount = Number(hold.amount);
  const fee = Math.round((amount * feeRate) / 10_000);
  const tax = Math.round((fee * taxRate) / 10_000);
  await post(client, { shopId, orderId, kind: "release", currency: hold.currency }, [
    { account: `escrow:${orderId}`, amount: -amount },
    { account: "seller", amount: amount - fee - tax },
    { account: "fees", amount: fee },
    { account: "tax", amount: tax },
  ]);
  await query(
    client,
    "released",
    "update holds set state = 'released', released_at = now() where shop_id = $1 and order_id = $2",
    [shopId, orderId],
  );
  await query(client, "done", "update orders set status = 'completed' where shop_id = $1 and id = $2", [
    shopId,
    orderId,
  ]);
  return { orderId, released: amount - fee - tax, fee, tax, reason: "seller" };
}

type Posting = { shopId: string; orderId: string; kind: string; currency: string };

async function post(client: pg.PoolClient, { shopId, orderId, kind, currency }: Posting, entries: Entry[]) {
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error("the entries don't balance");
  const [made] = await query<{ id: string }>(
    client,
    "post",
    "insert into ledger_transactions (shop_id, kind, order_id) values ($1, $2, $3) returning id",
    [shopId, kind, orderId],
  );
  const sorted = [...entries].sort((a, b) => (a.account < b.account ? -1 : 1));
  const values = [sorted.map(({ account }) => account), sorted.map(({ amount }) => amount), shopId, currency];
  await query(
    client,
    "entries",
    `insert into ledger_entries (transaction_id, account, amount, shop_id, currency)
     select $5, e.account, e.amount, $3, $4 from unnest($1::text[], $2::bigint[]) e (account, amount)`,
    [...values, made?.id],
  );
  await query(
    client,
    "balances",
    `insert into balances as b (shop_id, account, currency, amount)
     select $3, e.account, $4, e.amount from unnest($1::text[], $2::bigint[]) e (account, amount)
     on conflict (shop_id, account, currency) do update set amount = b.amount + excluded.amount`,
    values,
  );
}
