// The channel reports how far a message to a member has come.
import type { DeliveryStatus } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { lineOf } from "./line.ts";

const ranks: Record<string, number> = { sending: 0, unknown: 0, sent: 1, delivered: 2, read: 3 };

/** @returns whether the message was to a member */
export async function recordTeamStatus(tx: Tx, actor: Actor, notice: DeliveryStatus): Promise<boolean> {
  const row = await lineOf(tx, actor.shopId)
    .where("direction", "=", "outbound")
    .where((column) =>
      column.or([
        column("channel_message_id", "=", notice.messageId),
        column.and([column("id", "=", notice.echo ?? ""), column("channel_message_id", "is", null)]),
      ]),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { status, error, messageId } = notice;
  const fails = status === "failed" && row.status !== "delivered" && row.status !== "read";
  const rises = (ranks[status] ?? -1) > (ranks[row.status] ?? 9);
  if (!fails && !rises) return true;
  // A message with a secret can't wait: its secret is erased. The member asks for a new one.
  const windowClosed = fails && error?.reason === "window_closed" && row.good_until === null;
  const fault = fails && { reason: error?.reason ?? "rejected_by_channel", detail: error?.detail ?? notice.word };
  await tx
    .updateTable("team_messages")
    .set({
      // It can be sent when the member writes.
      status: windowClosed ? "waiting" : status,
      channel_message_id: windowClosed ? null : messageId,
      error: fault ? JSON.stringify(fault) : null,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .execute();
  return true;
}
