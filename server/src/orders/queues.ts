// The queues of a seller's day: orders to confirm, to pack and to send, and money to give back. Counts and lists both use this.
import { sql } from "../kernel/db.ts";
import type { OrderStatus } from "./states.ts";

export const orderQueues = ["toConfirm", "toPack", "toSend", "toGiveBack"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** By the status that a seller sees. */
export const queueStatuses: Readonly<Record<OrderQueue, readonly OrderStatus[]>> = {
  toConfirm: ["pending"],
  toPack: ["paid", "confirmed"],
  toSend: ["processing"],
  toGiveBack: ["cancelled"],
};

/** Statuses are literals: PostgreSQL then knows how rare they are among a million orders, and uses the index. */
export function isQueued(orders: string, name: OrderQueue) {
  const statuses = sql.join(queueStatuses[name].map((status) => sql.lit(status)));
  return sql<boolean>`(${sql.ref(`${orders}.status`)} in (${statuses}) and ${name === "toGiveBack" ? owesBuyer(orders) : standing(orders)})`;
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

/** It is cancelled, and some of its money is neither with the buyer nor on its way to them: a refund failed. */
function owesBuyer(orders: string) {
  const of = (column: string) => sql.ref(`${orders}.${column}`);
  return sql<boolean>`(${of("state")} = 'cancelled' and ${of("brought")} > ${of("given_back")}
    and ${of("funds")} in ('held', 'release_due', 'released') and ${of("dispute")} in ('none', 'resolved'))`;
}
