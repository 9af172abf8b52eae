// All people of a broadcast's audience, with their results.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { type SkipReason, skipReasons } from "./contract.ts";
import { findBroadcast } from "./queries.ts";
import { type BroadcastRecipient, type RecipientQuery, recipientSorts } from "./recipient-contract.ts";

/** @throws Refusal not_found, invalid_cursor */
export async function listRecipients(
  tx: Tx,
  actor: Actor,
  broadcastId: string,
  { status, variant, ...request }: RecipientQuery,
): Promise<Page<BroadcastRecipient>> {
  const { shopId } = actor;
  await findBroadcast(tx, shopId, broadcastId);
  let rows = recipientsOf(tx, shopId, broadcastId);
  const states = status?.map((one) => (one === "waiting" ? "pending" : one));
  if (states) rows = rows.where("broadcast_recipients.state", "in", states);
  if (variant) rows = rows.where("broadcast_recipients.variant", "in", variant);
  // A cursor is only valid for the same filters.
  const isNamed = !lacksScope(actor, "customers:read");
  const within = [shopId, broadcastId, status?.join(","), variant?.join(",")].join(" ");
  return listPage({
    query: rows,
    request,
    sorts: recipientSorts,
    otherwise: "-customerId",
    item: (row) => toRecipient(row, isNamed),
    within,
  });
}

function recipientsOf(tx: Tx, shopId: string, broadcastId: string) {
  return tx
    .selectFrom("broadcast_recipients")
    .innerJoin("customers", (join) =>
      join
        .onRef("customers.shop_id", "=", "broadcast_recipients.shop_id")
        .onRef("customers.id", "=", "broadcast_recipients.customer_id"),
    )
    .selectAll("broadcast_recipients")
    .select(["broadcast_recipients.beside as id", "customers.name"])
    .where("broadcast_recipients.shop_id", "=", shopId)
    .where("broadcast_recipients.broadcast_id", "=", broadcastId);
}

type Row = Awaited<ReturnType<ReturnType<typeof recipientsOf>["execute"]>>[number];

function toRecipient(row: Row, isNamed: boolean): BroadcastRecipient {
  const { state, reason } = row;
  return {
    customerId: row.customer_id,
    name: isNamed ? row.name : null,
    variant: row.variant,
    status: state === "pending" ? "waiting" : state,
    reason,
    detail: state === "skipped" && reason !== null ? (skipReasons[reason as SkipReason] ?? null) : null,
    // The column lists the ids of all merged customers, the last one first.
    mergedFrom: row.beside === "" ? null : row.beside.slice(0, row.customer_id.length),
    heldUntil: state === "held" ? (row.due_at?.toISOString() ?? null) : null,
    messageId: row.message_id,
    sentAt: state === "holdout" ? null : (row.touched_at?.toISOString() ?? null),
    repliedAt: row.replied_at?.toISOString() ?? null,
    optedOutAt: row.opted_out_at?.toISOString() ?? null,
  } as BroadcastRecipient;
}
