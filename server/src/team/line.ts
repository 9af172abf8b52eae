// What is said between a member and the shop: reads of it, how it is shown, and how something is said.
import type { Selectable } from "kysely";
import type { OutboundContent } from "../channels/index.ts";
import { type Actor, lacksScope } from "../kernel/actor.ts";
import { after } from "../kernel/clock.ts";
import type { Vault } from "../kernel/crypto.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { DB } from "../kernel/generated/database.ts";
import { idOnce } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";
import { allScopes, type Scope } from "../shops/index.ts";
import type { TeamMessage } from "./contract.ts";
import type { MemberRow } from "./members.ts";

export type LineRow = Selectable<DB["team_messages"]>;
export type LineFault = { reason: string; detail: string };

export function lineOf(tx: Tx, shopId: string) {
  return tx.selectFrom("team_messages").selectAll().where("shop_id", "=", shopId);
}

/** The lines that this caller may read: who may not read a thing elsewhere does not read of it here. */
export function readableLines(tx: Tx, actor: Actor) {
  const hidden = allScopes.filter((scope) => lacksScope(actor, scope));
  return lineOf(tx, actor.shopId).where(sql<boolean>`not reads && ${hidden}::text[]`);
}

export type Saying = {
  memberId: string;
  content: OutboundContent;
  /** Names the occasion: said again for the same one, nothing more is said. */
  once: string;
  approvalId?: string;
  /** What a key or a role needs beside `shop:read` to read it. */
  reads?: readonly Scope[];
  /** When the message that this answers was taken down. */
  answers?: Date;
  /** Where it goes, if that is not the member's phone: they have another one now, or are removed. */
  to?: SentTo;
  /** What the content's mark stands for. Kept sealed until it is sent, and seen by nobody else; after `goodUntil` it is not sent. */
  secret?: { vault: Vault; text: string; goodUntil: Date };
};

export type SentTo = { phone: string; userId: string | null; connectionId: string | null; heardAt: string | null };

/** The phone that a member has now, for when they don't have it any more. */
export function phoneNow({ phone, user_id, connection_id, last_inbound_at }: MemberRow): SentTo | undefined {
  if (phone === null) return undefined;
  return { phone, userId: user_id, connectionId: connection_id, heardAt: last_inbound_at?.toISOString() ?? null };
}

/** In the place of a secret, in whatever shows what was said. */
export const secretMark = "······";

export function textOf(content: OutboundContent): string {
  return "caption" in content ? content.caption : content.text;
}

/** As it is to be sent, with the secret in its place. */
export function contentOf(row: Pick<LineRow, "id" | "content" | "secret">, vault: Vault): OutboundContent {
  const content = row.content as OutboundContent;
  if (row.secret === null || content.type !== "text") return content;
  return {
    ...content,
    text: content.text.replace(secretMark, () => vault.open(row.secret as Buffer, placeOf(row.id))),
  };
}

function placeOf(id: string): string {
  return `team_messages|${id}|secret`;
}

/** Written down here, sent by the job. */
export async function sayToMember(tx: Tx, actor: Actor, saying: Saying): Promise<void> {
  const { memberId, content, once, approvalId, reads, secret, answers, to } = saying;
  const id = idOnce("teamMessage", `${actor.shopId} ${memberId} ${once}`);
  // An answer comes after what it answers, and of what is said at one moment the question comes last, so after that answer,
  // whatever their ids.
  const said = after(actor.now, content.type === "buttons" ? 2 : 0);
  const at = answers && answers >= said ? after(answers, 1) : said;
  const added = await tx
    .insertInto("team_messages")
    .values({
      shop_id: actor.shopId,
      id,
      member_id: memberId,
      direction: "outbound",
      text: textOf(content),
      content: JSON.stringify(content),
      status: "queued",
      approval_id: approvalId ?? null,
      reads: [...new Set(reads)],
      secret: secret ? secret.vault.seal(secret.text, placeOf(id)) : null,
      good_until: secret?.goodUntil ?? null,
      sent_to: to ? JSON.stringify(to) : null,
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
