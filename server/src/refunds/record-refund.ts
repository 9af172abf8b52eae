// Stores what was learned of a refund. The caller holds the locks of its order and its row.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { closeNoticeAddress } from "../inbound-webhooks/index.ts";
import type { RefundRow } from "./queries.ts";

export type Change = Partial<
  Pick<
    RefundRow,
    | "state"
    | "failure"
    | "provider_word"
    | "provider_refund_id"
    | "next_ask_at"
    | "sent_at"
    | "sent_times"
    | "asked_times"
    | "settled_at"
    | "returned_to"
  >
>;

export async function recordRefund(tx: Tx, actor: Actor, row: RefundRow, change: Change): Promise<RefundRow> {
  return tx
    .updateTable("refunds")
    .set({
      ...change,
      ...(change.failure ? { failure: change.failure.slice(0, 500) } : {}),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** It is settled: closes its webhook address, and lets the payment's next refund go. */
export async function makeWay(tx: Tx, actor: Actor, { id, payment_id }: RefundRow): Promise<void> {
  await Promise.all([
    closeNoticeAddress(tx, actor, "refund", id),
    tx
      .updateTable("refunds")
      .set({ next_ask_at: actor.now })
      .where("shop_id", "=", actor.shopId)
      .where("payment_id", "=", payment_id)
      .where("state", "=", "pending")
      .execute(),
  ]);
}
