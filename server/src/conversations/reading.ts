// Stores what a model read from a buyer's voice note or picture, with the message. A reading is begun, and then read or failed, once. If several runs
// began, only the newest can end it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { type MessageRow, type ReadingKept, toMessage } from "./rows.ts";

/** A message whose file a model may read; `reading` is null when no run has begun. */
export type ToRead = { id: string; conversation_id: string; type: "audio" | "image"; reading: ReadingKept | null };

/** Buyers send few files in a row. The agent asks them to describe the rest in words. */
const readMost = 5;

/** Unanswered voice notes and pictures without a reading, oldest first. */
export async function messagesToRead(
  tx: Tx,
  shopId: string,
  conversationId: string,
  types: readonly ToRead["type"][],
): Promise<ToRead[]> {
  const { rows } = await sql<ToRead>`
    select id, conversation_id, type, reading from messages
    where shop_id = ${shopId} and conversation_id = ${conversationId} and direction = 'inbound' and answered_at is null
      and deleted_at is null and type = any(${[...types]}::text[]) and (reading is null or reading ->> 'state' = 'begun')
    order by sent_at, id limit ${readMost}`.execute(tx);
  return rows;
}

/** @returns whether this run should still read it. */
export async function isBeingRead(tx: Tx, shopId: string, messageId: string, run: number): Promise<boolean> {
  const { rows } = await sql`
    select from messages where shop_id = ${shopId} and id = ${messageId} and reading ->> 'state' = 'begun'
      and (reading ->> 'run')::int = ${run}`.execute(tx);
  return rows.length > 0;
}

/** @returns false when another run has begun or ended it, or the message is deleted. */
export async function beginReading(
  tx: Tx,
  { shopId }: Actor,
  messageId: string,
  begun: Pick<ReadingKept, "kind" | "model" | "run">,
): Promise<boolean> {
  const kept: ReadingKept = { ...begun, state: "begun", text: "", products: [], reason: null, cost: 0, at: null };
  const before = begun.run - 1;
  const { rows } = await sql`
    update messages set reading = ${JSON.stringify(kept)}::jsonb
    where shop_id = ${shopId} and id = ${messageId} and answered_at is null and deleted_at is null
      and ((${before} = 0 and reading is null) or (reading ->> 'state' = 'begun' and (reading ->> 'run')::int = ${before}))
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Announces message.changed. Delivery codes and page codes are removed from a transcript, as they are from written messages. */
export async function endReading(
  tx: Tx,
  {
    vault,
    actor,
    message: { id, conversation_id: conversationId },
    ended,
  }: { vault: Vault; actor: Actor; message: Pick<ToRead, "id" | "conversation_id">; ended: ReadingKept },
): Promise<void> {
  const { shopId, now } = actor;
  const place = await tx
    .selectFrom("conversations")
    .select(["connection_id", "user_phone", "user_id"])
    .where("shop_id", "=", shopId)
    .where("id", "=", conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const user = { phone: place.user_phone, userId: place.user_id, name: null, username: null };
  const where = { shopId, connectionId: place.connection_id, now };
  const { text } = await hideSecrets(tx, { vault, where, user, author: "buyer", said: { text: ended.text } });
  const kept: ReadingKept = { ...ended, text, at: now.toISOString() };
  const { rows } = await sql<MessageRow>`
    update messages set reading = ${JSON.stringify(kept)}::jsonb
    where shop_id = ${shopId} and id = ${id} and deleted_at is null and reading ->> 'state' = 'begun'
      and (reading ->> 'run')::int = ${ended.run}
    returning *`.execute(tx);
  const [row] = rows;
  if (row) await announce(tx, actor, "message.changed", { id, data: toMessage(row) });
}

/** The text of a message for later readers of a chat. A voice note shows its transcript, marked as such. */
export function wordsSaid({ text, reading }: Pick<MessageRow, "text" | "reading">): string {
  const read = reading;
  if (text !== "" || read?.kind !== "transcript" || read.text === "") return text;
  return `[voice note, written out by a machine] ${read.text}`;
}

/** For a conversation's messages since then, in millionths of a US dollar. */
export async function costOfReadings(tx: Tx, shopId: string, conversationId: string, since: Date): Promise<bigint> {
  const { rows } = await sql<{ cost: bigint }>`
    select coalesce(sum((reading ->> 'cost')::bigint), 0)::bigint cost from messages
    where shop_id = ${shopId} and conversation_id = ${conversationId} and sent_at > ${since} and reading is not null`.execute(
    tx,
  );
  return rows[0]?.cost ?? 0n;
}

/** The results of a shop's readings since a time. */
export async function readingsSince(
  tx: Tx,
  shopId: string,
  since: Date,
): Promise<{ heard: number; seen: number; failed: number; cost: bigint }> {
  const { rows } = await sql<{ heard: bigint; seen: bigint; failed: bigint; cost: bigint }>`
    select count(*) filter (where reading ->> 'state' = 'read' and reading ->> 'kind' = 'transcript') heard,
      count(*) filter (where reading ->> 'state' = 'read' and reading ->> 'kind' = 'description') seen,
      count(*) filter (where reading ->> 'state' = 'failed') failed,
      coalesce(sum((reading ->> 'cost')::bigint), 0)::bigint cost
    from messages where shop_id = ${shopId} and sent_at >= ${since} and reading is not null`.execute(tx);
  const [row] = rows;
  return {
    heard: Number(row?.heard ?? 0),
    seen: Number(row?.seen ?? 0),
    failed: Number(row?.failed ?? 0),
    cost: row?.cost ?? 0n,
  };
}
