// What a seller has to do with orders now: say yes, pack, send. Each with the oldest of them.
import { type Counted, countUpTo } from "../kernel/count-up-to.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Currency } from "../kernel/money.ts";
import type { OrderStatus, PaymentState } from "./states.ts";

export type OrderToDo = {
  id: string;
  number: string;
  customerId: string;
  status: OrderStatus;
  paymentStatus: PaymentState;
  total: bigint;
  currency: Currency;
  /** The first three lines; `lines` says how many there are. */
  items: { name: string; quantity: number }[];
  lines: number;
  readyBy: Date | null;
  createdAt: Date;
};
export type OrdersToDo = Record<keyof typeof queues, Counted & { first: OrderToDo[] }>;

/** By the status a seller sees. What is confirmed but partly paid waits for the rest of its money. */
const queues = {
  toConfirm: ["pending"],
  toPack: ["paid", "confirmed"],
  toSend: ["processing"],
} as const satisfies Record<string, readonly OrderStatus[]>;
const names = Object.keys(queues) as (keyof typeof queues)[];

/** Drafts, and what is over, have nothing to be done. */
const standing = sql<boolean>`o.state = 'placed' and not (o.status = 'confirmed' and o.payment = 'partly_paid')`;

/** @param most how many of each are shown */
export async function ordersToDo(tx: Tx, shopId: string, most: number): Promise<OrdersToDo> {
  const [first, ...counts] = await Promise.all([
    firstOf(tx, shopId, most),
    ...names.map((name) =>
      countUpTo(
        tx,
        tx
          .selectFrom("orders as o")
          .where("o.shop_id", "=", shopId)
          .where("o.status", "in", queues[name])
          .where(standing),
      ),
    ),
  ]);
  const queue = (name: keyof typeof queues): OrderToDo[] =>
    first
      .filter(({ status }) => (queues[name] as readonly OrderStatus[]).includes(status))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .slice(0, most);
  return Object.fromEntries(names.map((name, at) => [name, { ...counts[at], first: queue(name) }])) as OrdersToDo;
}

/**
 * Status by status, because each is one stretch of an index; of two that make one queue both ends are read. Each is named as it is: how rare it is
 * among a million orders tells the database to use it.
 */
async function firstOf(tx: Tx, shopId: string, most: number): Promise<OrderToDo[]> {
  const stretches = names
    .flatMap((name) => [...queues[name]])
    .map(
      (status) => sql`(
        select o.id, o.number, o.customer_id "customerId", o.status, o.payment "paymentStatus", o.total, o.currency::text, o.ready_by "readyBy",
          o.created_at "createdAt"
        from orders o where o.shop_id = ${shopId} and o.status = ${sql.lit(status)} and ${standing} order by o.created_at, o.id limit ${most})`,
    );
  const { rows } = await sql<OrderToDo>`
    select f.*, l.items, l.lines
    from (${sql.join(stretches, sql` union all `)}) f
      cross join lateral (
        select coalesce(json_agg(json_build_object('name', i.name, 'quantity', i.quantity) order by i.line) filter (where i.line <= 3), '[]') items,
          count(*)::int lines
        from order_lines i where i.shop_id = ${shopId} and i.order_id = f.id
      ) l`.execute(tx);
  return rows;
}
