// The conversation between a member and the shop: reads, what clients see, and how a message is added.
import type { Selectable } from "kysely";
import type { InboundContent, OutboundContent } from "../channels/index.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { idOnce } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { allScopes, type Scope } from "../shops/index.ts";
import type { TeamMessage } from "./contract.ts";
import type { MemberRow } from "./members.ts";

export type LineRow = Selectable<DB["team_messages"]>;
export type LineFault = { reason: string; detail: string };

export function lineOf(tx: Tx, shopId: string) {
  return tx.selectFrom("team_messages").selectAll().where("shop_id", "=", shopId);
}

/** The messages that this caller may read. What they can't read elsewhere is not shown here. */
export function readableLines(tx: Tx, actor: Actor) {
  const hidden = allScopes.filter((scope) => lacksScope(actor, scope));
  return lineOf(tx, actor.shopId).where(sql<boolean>`not reads && ${hidden}::text[]`);
}

export type Saying = {
  memberId: string;
  content: OutboundContent;
  /** Names the occasion: a second message for the same occasion is not sent. */
  once: string;
  approvalId?: string;
  /** The scopes that a key or role needs in addition to `shop:read` to read it. */
  reads?: readonly Scope[];
  /** When the message that this answers was stored. */
  answers?: Date;
  /** Where it goes, if not to the member's phone: they have another phone now, or are removed. */
  to?: SentTo;
  /** The text that replaces the content's mark. It is sealed until it is sent, and can't be read before. After `goodUntil` it is not sent. */
  secret?: { vault: Vault; text: string; goodUntil: Date };
};

export type SentTo = { phone: string; userId: string | null; connectionId: string | null; heardAt: string | null };

/** A member's current phone, to store for a time when they no longer have it. */
export function phoneNow({ phone, user_id, connection_id, last_inbound_at }: MemberRow): SentTo | undefined {
  if (phone === null) return undefined;
  return { phone, userId: user_id, connectionId: connection_id, heardAt: last_inbound_at?.toISOString() ?? null };
}

/** What a member wrote. */
type HeardContent = { inbound: InboundContent; forwarded: boolean; quotedMessageId: string | null };

/** Shown in place of a secret. */
export const secretMark = "······";

export function textOf(content: OutboundContent): string {
  return "caption" in content ? content.caption : content.text;
}

/** The content to send, with the secret in place of its mark. */
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

/** Stores the message. The job sends it. */
export async function sayToMember(tx: Tx, actor: Actor, saying: Saying): Promise<void> {
  const { memberId, content, once, approvalId, reads, secret, answers, to } = saying;
  const id = idOnce("teamMessage", `${actor.shopId} ${memberId} ${once}`);
  // An answer is placed after the message it answers. Of messages at the same moment, the question is placed last, so that it follows the answer even
  // if its id is smaller.
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
    direction: row.direction,
    text: row.text,
    status: row.status,
    error: row.error,
    approvalId: row.approval_id,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "team_messages.approval_id": NonNullable<TeamMessage["approvalId"]>;
    "team_messages.content": OutboundContent | HeardContent;
    "team_messages.error": LineFault;
    "team_messages.sent_to": SentTo;
  }
}
