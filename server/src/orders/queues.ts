// The queues of a seller's day: orders to confirm, to pack and to send. Counts and lists both use this.
import { sql } from "../kernel/db.ts";
import type { OrderStatus } from "./states.ts";

export const orderQueues = ["toConfirm", "toPack", "toSend"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** By the status that a seller sees. */
export const queueStatuses: Readonly<Record<OrderQueue, readonly OrderStatus[]>> = {
  toConfirm: ["pending"],
  toPack: ["paid", "confirmed"],
  toSend: ["processing"],
};

/**
 * Drafts and finished orders need no action. A confirmed order that is partly paid waits for the rest of its money, and a disputed one for
 * the decision: its money is frozen, and its goods stay.
 */
export function standing(orders: string) {
  const of = (column: string) => sql.ref(`${orders}.${column}`);
  return sql<boolean>`(${of("state")} = 'placed' and not (${of("status")} = 'confirmed' and ${of("payment")} = 'partly_paid')
    and ${of("dispute")} in ('none', 'resolved'))`;
}
