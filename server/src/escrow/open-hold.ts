// Opens the hold of an order when the buyer's money has arrived, and starts the seller's clocks.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type OrderRow, readyAt } from "../orders/index.ts";
import { acceptMs, dispatchMs, isAccepted, isDispatched, nextDueAt } from "./clocks.ts";
import type { HoldRow } from "./queries.ts";

/** One hold per order. Further money for it opens no new hold. */
export async function openHold(tx: Tx, actor: Actor, order: OrderRow): Promise<HoldRow> {
  const opened: Omit<HoldRow, "next_due_at"> = {
    shop_id: actor.shopId,
    order_id: order.id,
    currency: order.currency,
    state: "held",
    held_at: actor.now,
    accept_by: isAccepted(order) || isDispatched(order) ? null : after(actor.now, acceptMs),
    dispatch_by: isDispatched(order) ? null : after(readyAt(order, actor.now), dispatchMs),
    proof: null,
    proved_at: null,
    seller_said_delivered_at: null,
    release_due_at: null,
    reminders_sent: 0,
    releases: 0,
    handover_code_hash: null,
    handover_tries: 0,
    receipt_asked_at: null,
    complained_at: null,
    silence_ended_at: null,
    complaint_renewed_at: null,
    arrival_ask_at: null,
    arrival_dispute_at: null,
    complaint_reminded: false,
    closed_at: null,
    version: 1,
    updated_at: actor.now,
  };
  const row: HoldRow = { ...opened, next_due_at: nextDueAt(opened) };
  await tx
    .insertInto("escrow_holds")
    .values(row)
    .onConflict((conflict) => conflict.columns(["shop_id", "order_id"]).doNothing())
    .execute();
  return row;
}
