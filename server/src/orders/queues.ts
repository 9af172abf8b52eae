// The queues of a seller's day: which orders wait to be confirmed, packed and sent. Counts and lists both ask here.
import { sql } from "../kernel/db.ts";
import type { OrderStatus } from "./states.ts";

export const orderQueues = ["toConfirm", "toPack", "toSend"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** By the status a seller sees. */
export const queueStatuses: Readonly<Record<OrderQueue, readonly OrderStatus[]>> = {
  toConfirm: ["pending"],
  toPack: ["paid", "confirmed"],
  toSend: ["processing"],
};

/**
 * Drafts, and what is over, have nothing to be done. What is confirmed but partly paid waits for the rest of its money, and what is disputed
 * for the decision: its money is frozen, and its goods stay.
 */
export function standing(orders: string) {
  const of = (column: string) => sql.ref(`${orders}.${column}`);
  return sql<boolean>`(${of("state")} = 'placed' and not (${of("status")} = 'confirmed' and ${of("payment")} = 'partly_paid')
    and ${of("dispute")} in ('none', 'resolved'))`;
}
