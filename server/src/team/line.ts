// What is said between a member and the shop: reads of it, how it is shown, and how something is said.
import type { Selectable } from "kysely";
import type { OutboundContent } from "../channels/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { after } from "../kernel/clock.ts";
import type { Tx } from "../kernel/db.ts";
import type { DB } from "../kernel/generated/database.ts";
import { idOnce } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";
import type { TeamMessage } from "./contract.ts";

export type LineRow = Selectable<DB["team_messages"]>;
export type LineFault = { reason: string; detail: string };

export function lineOf(tx: Tx, shopId: string) {
  return tx.selectFrom("team_messages").selectAll().where("shop_id", "=", shopId);
}

export type Saying = {
  memberId: string;
  content: OutboundContent;
  /** Names the occasion: said again for the same one, nothing more is said. */
  once: string;
  approvalId?: string;
};

/** Written down here, sent by the job. */
export async function sayToMember(tx: Tx, actor: Actor, saying: Saying): Promise<void> {
  const { memberId, content, once, approvalId } = saying;
  // Of what is said at one moment, the question comes last.
  const at = after(actor.now, content.type === "buttons" ? 1 : 0);
  const added = await tx
    .insertInto("team_messages")
    .values({
      shop_id: actor.shopId,
      id: idOnce("teamMessage", `${actor.shopId} ${memberId} ${once}`),
      member_id: memberId,
      direction: "outbound",
      text: "caption" in content ? content.caption : content.text,
      content: JSON.stringify(content),
      status: "queued",
      approval_id: approvalId ?? null,
      sent_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["shop_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await announceQueued(tx, actor, memberId);
}

export async function announceQueued(tx: Tx, actor: Actor, memberId: string): Promise<void> {
  await announce(tx, actor, "team.message_queued", { id: memberId, data: { id: memberId } });
}

export const plainText = (text: string): OutboundContent => ({ type: "text", text, previewUrl: false });

export function toTeamMessage(row: LineRow): TeamMessage {
  return {
    id: row.id as TeamMessage["id"],
    memberId: row.member_id as TeamMessage["memberId"],
    direction: row.direction as TeamMessage["direction"],
    text: row.text,
    status: row.status as TeamMessage["status"],
    error: row.error as LineFault | null,
    approvalId: row.approval_id as TeamMessage["approvalId"],
    createdAt: row.created_at.toISOString(),
  };
}
