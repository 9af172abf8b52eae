// How a replacement is doing. Until it has come, the first goods' money is not released. Other goods than those that came back need the buyer's yes.
import { findHold } from "../escrow/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { after, days } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
  changeOrderStatus,
  findOrder,
  goodsMark,
  isSameGoods,
  type OrderRow,
  reachedAt,
  reachedBy,
} from "../orders/index.ts";
import { lockBoth, moveReturn, writeReturn } from "./change-return.ts";
import type { ReturnRow } from "./queries.ts";

/** As for goods that were paid for: the buyer has this time to say that the shop's "delivered" is not so. */
export const replacementUnprovenMs = days(7);
/** For the buyer's yes to other goods that have not been delivered yet. */
const answerMs = days(14);

/** `said`: the shop alone says that it was delivered. `unopposed`: and the buyer has not complained in their time. */
export type Replacement = { is: "under_way" | "arrived" | "gone" } | { is: "said"; at: Date } | { is: "unopposed" };

/**
 * The shop's word alone is no arrival. It counts after seven days without a complaint; after a complaint the return is decided again. So it is
 * without the buyer's yes to other goods, whoever delivered them.
 */
export async function replacementOf(tx: Tx, { shopId, now }: Actor, row: ReturnRow): Promise<Replacement> {
  const order = await findOrder(tx, shopId, row.replacement_order_id ?? "");
  const { id: orderId, fulfilment, state } = order;
  const isAgreed = !awaitsYes(row, order);
  if (fulfilment !== "delivered") {
    const isUnanswered = !isAgreed && now >= after(order.created_at, answerMs);
    return { is: isUnanswered || state === "cancelled" || state === "expired" ? "gone" : "under_way" };
  }
  const step = { axis: "fulfilment", state: "delivered" };
  const [by, at, hold] = await Promise.all([
    reachedBy(tx, shopId, orderId, step),
    reachedAt(tx, shopId, orderId, step),
    findHold(tx, shopId, row.order_id),
  ]);
  if (!at || by?.kind === "customer" || (isAgreed && by && others.has(by.kind))) return { is: "arrived" };
  if (now < after(at, replacementUnprovenMs)) return { is: "said", at };
  const complained = hold?.complained_at;
  return { is: !isAgreed || (complained && complained >= at) ? "gone" : "unopposed" };
}

/** Buyers and couriers, and our own jobs that record what they said. */
const others: ReadonlySet<string> = new Set(["customer", "provider", "system"]);

/** Whether only the buyer's yes makes these goods a replacement: they are other goods, and the buyer has not agreed to them. */
export function awaitsYes({ lines, replacement_agreed }: ReturnRow, replacement: Pick<OrderRow, "lines">): boolean {
  return !isSameGoods(lines, replacement.lines) && replacement_agreed !== goodsMark(replacement.lines);
}

/** @returns the replacement that waits for the buyer's yes; null if none does */
export async function replacementToAgree(tx: Tx, row: ReturnRow): Promise<OrderRow | null> {
  if (row.state !== "replaced" || row.replaced_at !== null) return null;
  const replacement = await findOrder(tx, row.shop_id, row.replacement_order_id ?? "");
  return awaitsYes(row, replacement) ? replacement : null;
}

/**
 * The buyer's answer. A no decides the return again, and takes back what has not left the shop.
 * @param said the mark of the goods that are agreed to, or "no"
 * @returns `other`: the goods have changed since, and nothing is agreed; null if no answer is awaited
 */
export async function answerReplacement(
  tx: Tx,
  actor: Actor,
  returnId: string,
  said: string,
): Promise<"agreed" | "refused" | "other" | null> {
  const { row } = await lockBoth(tx, actor, returnId);
  const replacement = await replacementToAgree(tx, row);
  if (!replacement) return null;
  if (said === "no") {
    await moveReturn(tx, actor, { before: row, verb: "reopen", change: { replacement_order_id: null } });
    await cancelUnsent(tx, actor, replacement.id);
    return "refused";
  }
  if (said !== goodsMark(replacement.lines)) return "other";
  await writeReturn(tx, actor, row, { replacement_agreed: said });
  return "agreed";
}

async function cancelUnsent(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  try {
    await changeOrderStatus(tx, actor, { orderId, change: { status: "cancelled" } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid_transition") throw error;
  }
}
