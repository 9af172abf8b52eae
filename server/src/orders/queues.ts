// The queues of a seller's day: orders to confirm, to pack and to send, and money to give back. Counts and lists both use this.
import { sql } from "../kernel/database/db.ts";
import type { OrderStatus } from "./states.ts";

export const orderQueues = ["toConfirm", "toPack", "toSend", "toGiveBack"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** By the status that a seller sees. */
const queueStatuses = {
  toConfirm: ["pending"],
  toPack: ["paid", "confirmed"],
  toSend: ["processing"],
} as const satisfies Partial<Record<OrderQueue, readonly OrderStatus[]>>;

/** Statuses are literals: PostgreSQL then knows how rare they are among a million orders, and uses the index. */
export function isQueued(orders: string, name: OrderQueue) {
  if (name === "toGiveBack") return owesBuyer(orders);
  const statuses = sql.join(queueStatuses[name].map((status) => sql.lit(status)));
  return sql<boolean>`(${sql.ref(`${orders}.status`)} in (${statuses}) and ${standing(orders)})`;
}

/** One condition per range of an index that the queue is read from. */
export function stretchesOf(orders: string, name: OrderQueue) {
  if (name === "toGiveBack") return [isQueued(orders, name)];
  return queueStatuses[name].map(
    (status) => sql<boolean>`(${sql.ref(`${orders}.status`)} = ${sql.lit(status)} and ${isQueued(orders, name)})`,
  );
}

/**
 * Drafts and finished orders need no action. A confirmed order that is partly paid waits for the rest of its money, and a disputed one for
 * the decision: its money is frozen, and its goods stay.
 */
function standing(orders: string) {
  const of = (column: string) => sql.ref(`${orders}.${column}`);
  return sql<boolean>`(${of("state")} = 'placed' and not (${of("status")} = 'confirmed' and ${of("payment")} = 'partly_paid')
    and ${of("dispute")} in ('none', 'resolved'))`;
}

/** A refund failed, and its money waits here for another refund. While a dispute is open, the dispute decides first. */
function owesBuyer(orders: string) {
  const of = (column: string) => sql.ref(`${orders}.${column}`);
  return sql<boolean>`(${of("owed_back")} > 0 and ${of("dispute")} in ('none', 'resolved'))`;
}
