// How a replacement is doing. Until it has come, the first goods' money is not released.
import { findHold } from "../escrow/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, days } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { findOrder, reachedAt, reachedBy } from "../orders/index.ts";
import type { ReturnRow } from "./queries.ts";

/** As for goods that were paid for: the buyer has this time to say that the shop's "delivered" is not so. */
export const replacementUnprovenMs = days(7);

/** `said`: the shop alone says that it was delivered. `unopposed`: and the buyer has not complained in their time. */
export type Replacement = { is: "under_way" | "arrived" | "gone" } | { is: "said"; at: Date } | { is: "unopposed" };

/** The shop's word alone is no arrival. It counts after seven days without a complaint; after a complaint the return is decided again. */
export async function replacementOf(tx: Tx, { shopId, now }: Actor, row: ReturnRow): Promise<Replacement> {
  const orderId = row.replacement_order_id ?? "";
  const { fulfilment, state } = await findOrder(tx, shopId, orderId);
  if (fulfilment !== "delivered") return { is: state === "cancelled" || state === "expired" ? "gone" : "under_way" };
  const step = { axis: "fulfilment", state: "delivered" };
  const [by, at, hold] = await Promise.all([
    reachedBy(tx, shopId, orderId, step),
    reachedAt(tx, shopId, orderId, step),
    findHold(tx, shopId, row.order_id),
  ]);
  if (!at || (by && others.has(by.kind))) return { is: "arrived" };
  if (now < after(at, replacementUnprovenMs)) return { is: "said", at };
  const complained = hold?.complained_at;
  return { is: complained && complained >= at ? "gone" : "unopposed" };
}

/** Buyers and couriers, and our own jobs that record what they said. */
const others: ReadonlySet<string> = new Set(["customer", "provider", "system"]);
