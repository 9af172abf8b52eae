// Reads of edits.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderEdits } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import type { OrderEdit, Version } from "./contract.ts";

export type EditRow = Selectable<OrderEdits>;

export function editsOf(tx: Tx, shopId: string, orderIds: readonly string[]) {
  return tx
    .selectFrom("order_edits")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "in", orderIds.length > 0 ? orderIds : [""]);
}

/** The last edit of an order. */
export async function newestEdit(tx: Tx, shopId: string, orderId: string): Promise<OrderEdit | undefined> {
  const row = await editsOf(tx, shopId, [orderId]).orderBy("number", "desc").limit(1).executeTakeFirst();
  return row && toEdit(row);
}

/** Whether a refund returns the difference of an edit. */
export async function isRefundOfEdit(tx: Tx, shopId: string, orderId: string, refundId: string): Promise<boolean> {
  const row = await editsOf(tx, shopId, [orderId])
    .where(sql<boolean>`${refundId} = any(refund_ids)`)
    .executeTakeFirst();
  return row !== undefined;
}

export function toEdit(row: EditRow): OrderEdit {
  const before = row.before;
  const { lostDiscount, due, ...after } = row.after;
  const wire = (minor: bigint | number) => toWire(money(minor, after.total.currency));
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    before,
    after,
    due: wire(due),
    refunded: wire(row.refunded),
    refundIds: row.refund_ids,
    lostDiscount,
    reason: row.reason,
    note: row.note,
    actor: row.actor,
    createdAt: row.created_at.toISOString(),
  } as unknown as OrderEdit;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "order_edits.before": Version;
    "order_edits.after": Version & { lostDiscount: string | null; due: number };
  }
}
