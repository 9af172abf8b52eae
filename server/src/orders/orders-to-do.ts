// What a seller has to do with orders now: confirm, pack, send, give money back. Each with the oldest orders.
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { type OrderQueue, orderQueues, isQueued, stretchesOf } from "./queues.ts";
import type { OrderStatus, PaymentState } from "./states.ts";

export type OrderToDo = {
  id: string;
  number: string;
  customerId: string;
  status: OrderStatus;
  paymentStatus: PaymentState;
  total: bigint;
  /** What failed refunds owe the buyer. */
  owedBack: bigint;
  currency: Currency;
  /** The first three lines; `lines` is the total number. */
  items: { name: string; quantity: number }[];
  lines: number;
  readyBy: Date | null;
  createdAt: Date;
};
export type OrdersToDo = Record<OrderQueue, Counted & { first: OrderToDo[] }>;

/** @param most how many of each are shown */
export async function ordersToDo(tx: Tx, shopId: string, most: number): Promise<OrdersToDo> {
  const [first, ...counts] = await Promise.all([
    firstOf(tx, shopId, most),
    ...orderQueues.map((name) =>
      countUpTo(tx, tx.selectFrom("orders as o").where("o.shop_id", "=", shopId).where(isQueued("o", name))),
    ),
  ]);
  const queue = (name: OrderQueue): OrderToDo[] =>
    first
      .filter(({ queue: ofQueue }) => ofQueue === name)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(0, most);
  return Object.fromEntries(orderQueues.map((name, at) => [name, { ...counts[at], first: queue(name) }])) as OrdersToDo;
}

/**
 * Read status by status, because each is one range of an index. For a queue with two statuses, the start of each is read. The statuses are
 * literals: PostgreSQL then knows how rare they are among a million orders, and uses the index.
 */
async function firstOf(tx: Tx, shopId: string, most: number): Promise<(OrderToDo & { queue: OrderQueue })[]> {
  const stretches = orderQueues
    .flatMap((name) => stretchesOf("o", name).map((stretch) => ({ name, stretch })))
    .map(
      ({ name, stretch }) => sql`(
        select ${sql.lit(name)}::text queue, o.id, o.number, o.customer_id "customerId", o.status, told_payment(o.payment, o.cash_taken, o.total, o.given_back, o.state) "paymentStatus", o.total, o.owed_back "owedBack", o.currency::text, o.ready_by "readyBy",
          o.created_at "createdAt"
        from orders o where o.shop_id = ${shopId} and ${stretch} order by o.created_at, o.id limit ${most})`,
    );
  const { rows } = await sql<OrderToDo & { queue: OrderQueue }>`
    select f.*, l.items, l.lines
    from (${sql.join(stretches, sql` union all `)}) f
      cross join lateral (
        select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.line) filter (where i.line <= 3), '[]') items,
          count(*)::int lines
        from order_lines i where i.shop_id = ${shopId} and i.order_id = f.id
      ) l`.execute(tx);
  return rows;
}
