// The channel reports how far one of our messages has come.
import type { Selectable } from "kysely";
import type { DeliveryStatus, MessageChange, Pace } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { recordTeamStatus } from "../team/index.ts";
import { type Cost, costOf } from "./message-cost.ts";
import { awaitsAcceptance, type HeardStatus, statusAfter } from "./delivery-status.ts";
import { isOfFailedAttempt, mayGoAgain, queueAgain } from "./queue-again.ts";
import { isOfFailedLink, mayGoAsUpload, queueAsUpload } from "./queue-as-upload.ts";
import { type MessageFault, type MessageRow, toMessage } from "./rows.ts";

export type Heard = {
  status: HeardStatus;
  fault: MessageFault | null;
  pace?: Pace | undefined;
  pricing?: DeliveryStatus["pricing"];
};

/**
 * @param notices all of one message, in the order in which they came. A status for a message we don't know yet is kept until its send call
 * has ended. Unknown statuses change nothing.
 */
export async function recordStatuses(tx: Tx, actor: Actor, notices: readonly DeliveryStatus[]): Promise<void> {
  const known = notices.flatMap((notice) => {
    const heard = heardOf(notice);
    return heard ? [{ notice, heard }] : [];
  });
  const [first] = known;
  if (!first) return;
  const { messageId } = first.notice;
  let message = await findMessage(tx, actor, first.notice);
  if (!message) {
    await lockChannelMessage(tx, actor, messageId);
    message = await findMessage(tx, actor, first.notice);
  }
  const all = known.map(({ heard }) => heard);
  if (message) return applyStatuses(tx, actor, { message, channelMessageId: messageId, heard: all, to: message.to });
  for (const { notice, heard } of known)
    if (!(await recordTeamStatus(tx, actor, notice))) await keepForLater(tx, actor, notice, heard);
}

export function heardOf({ status, pricing, ...notice }: DeliveryStatus): Heard | null {
  if (status === "unknown") return null;
  const fault = status === "failed" ? faultOf(notice) : null;
  return { status, fault, pace: notice.error?.pace, pricing };
}

/** Prevents that a send call ends between the lookup that finds no message and the storing of its status. */
export async function lockChannelMessage(tx: Tx, actor: Actor, channelMessageId: string): Promise<void> {
  await lockChannelMessages(tx, actor, [channelMessageId]);
}

/** The same for many, in one order everywhere. */
export async function lockChannelMessages(tx: Tx, { shopId }: Actor, ids: readonly string[]): Promise<void> {
  const locks = ids.map((id) => sha256(`channel message ${shopId} ${id}`).readBigInt64BE(0));
  await sql`
    select pg_advisory_xact_lock(key) from (
      select key from unnest(${locks.map(String)}::bigint[]) key order by key) keys`.execute(tx);
}

/** The statuses that came before the message's send call ended. Deletes them. The caller holds `lockChannelMessage`. */
export async function takeEarlyStatuses(tx: Tx, actor: Actor, channelMessageId: string): Promise<Heard[]> {
  const rows = await tx
    .deleteFrom("early_statuses")
    .where("shop_id", "=", actor.shopId)
    .where("channel_message_id", "=", channelMessageId)
    .returning(["status", "error", "pricing"])
    .execute();
  return rows.map(heardEarly);
}

export type EarlyRow = Pick<Selectable<DB["early_statuses"]>, "status" | "error" | "pricing">;

export function heardEarly({ status, error, pricing }: EarlyRow): Heard {
  const heard = { status: status as HeardStatus, pricing };
  if (error === null || "change" in error) return { ...heard, fault: null };
  const { pace, ...fault } = error;
  return { ...heard, fault, pace };
}

/** A change of a message as it is stored until the message comes. */
type EarlyChange = { change: MessageChange["change"]; at: string };

/** A fault as it is stored until the send call ends. */
type KeptFault = MessageFault & { pace?: Pace | undefined };

/** Where the message was sent, because its price depends on that. */
export type To = { channel: string; phone: string | null };

/** Moves a locked message forward by these statuses, and announces message.sent or message.failed if it reached one of them. */
export async function applyStatuses(
  tx: Tx,
  actor: Actor,
  {
    message,
    channelMessageId,
    heard,
    to,
  }: { message: MessageRow; channelMessageId: string; heard: readonly Heard[]; to?: To | undefined },
): Promise<void> {
  if (isOfFormerAttempt(message, channelMessageId)) return;
  const before = message.status;
  const { status, pricing, isPriced, isNew } = stepOf(message, heard);
  const failure = status === "failed" ? heard.find((one) => one.status === "failed") : undefined;
  const fault = failure?.fault ?? null;
  if (fault && before !== "failed" && mayGoAsUpload(message, fault))
    return queueAsUpload(tx, actor, { message, attempt: channelMessageId, fault });
  if (fault && failure?.pace && before !== "failed" && mayGoAgain(message, actor.now))
    return queueAgain(tx, actor, { message, attempt: channelMessageId, pace: failure.pace, fault });
  if (!isNew) return;
  const cost =
    isPriced || status === "failed" ? null : await costOfMessage(tx, actor, { message, pricing, sentTo: to });
  const changed = await tx
    .updateTable("messages")
    .set({
      status,
      channel_message_id: channelMessageId,
      ...(cost ? { cost_micros: BigInt(cost.micros), cost: JSON.stringify(withoutMicros(cost)) } : {}),
      ...(status === "failed" ? { cost_micros: null, cost: null } : {}),
      error: status === before ? sql`error` : fault && JSON.stringify(fault),
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = toMessage(changed);
  if (status === "failed" && before !== "failed") await announce(tx, actor, "message.failed", { id: message.id, data });
  else if (awaitsAcceptance(before) && !awaitsAcceptance(status))
    await announce(tx, actor, "message.sent", { id: message.id, data });
}

/** The channel repeats notices, and sends them late. */
export function isOfFormerAttempt(message: MessageRow, channelMessageId: string): boolean {
  return isOfFailedLink(message, channelMessageId) || isOfFailedAttempt(message, channelMessageId);
}

/** How far these statuses move a message, and what its price is now. `isNew`: whether any of them is not stored yet. */
export function stepOf(message: MessageRow, heard: readonly Heard[]) {
  const status = heard.reduce((current, one) => statusAfter(current, one.status), message.status);
  const pricing = heard.find((one) => one.pricing)?.pricing ?? null;
  const isPriced = (message.cost as Cost | null)?.basis === "told";
  const isNew = status !== message.status || message.channel_message_id === null || (pricing !== null && !isPriced);
  return { status, pricing, isPriced, isNew };
}

/** An estimate changes only when the channel reports the price. A message written on the phone costs nothing. */
export function keepsCost({ source, cost }: MessageRow, pricing: DeliveryStatus["pricing"]): boolean {
  return source === "phone" || (pricing === null && cost !== null);
}

async function costOfMessage(
  tx: Tx,
  actor: Actor,
  { message, pricing, sentTo }: { message: MessageRow; pricing: DeliveryStatus["pricing"]; sentTo: To | undefined },
): Promise<Cost | null> {
  if (keepsCost(message, pricing)) return null;
  const [to, templateCategory] = await Promise.all([
    sentTo ??
      tx
        .selectFrom("conversations")
        .select(["channel", "user_phone as phone"])
        .where("shop_id", "=", actor.shopId)
        .where("id", "=", message.conversation_id)
        .executeTakeFirstOrThrow(),
    pricing === null && message.type === "template" ? findCategory(tx, actor, message) : null,
  ]);
  return costOf({ ...to, type: message.type, templateCategory, at: actor.now }, pricing);
}

async function findCategory(tx: Tx, actor: Actor, message: MessageRow): Promise<string | null> {
  const kept = message.content;
  if (!("outbound" in kept) || kept.outbound.type !== "template") return null;
  const row = await tx
    .selectFrom("message_templates as t")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.shop_id", "=", "t.shop_id").onRef("c.connection_id", "=", "t.connection_id"),
    )
    .select("t.category")
    .where("t.shop_id", "=", actor.shopId)
    .where("c.id", "=", message.conversation_id)
    .where("t.name", "=", kept.outbound.name)
    .where("t.language", "=", kept.outbound.language)
    .executeTakeFirst();
  return row?.category ?? null;
}

export function withoutMicros({ category, basis, priceDate }: Cost): Omit<Cost, "micros"> {
  return { category, basis, priceDate };
}

function faultOf({ error, word }: Pick<DeliveryStatus, "error" | "word">): MessageFault {
  return { reason: error?.reason ?? "rejected_by_channel", code: error?.code ?? null, detail: error?.detail ?? word };
}

/** By the channel's id. If the send call never gave us that id, by our own id, where the channel returns it. */
async function findMessage(
  tx: Tx,
  actor: Actor,
  { messageId, echo }: DeliveryStatus,
): Promise<(MessageRow & { to: To }) | undefined> {
  return tx
    .selectFrom("messages")
    .selectAll()
    .select(
      sql<To>`(
        select jsonb_build_object('channel', c.channel, 'phone', c.user_phone) from conversations c
        where c.shop_id = messages.shop_id and c.id = messages.conversation_id)`.as("to"),
    )
    .where("shop_id", "=", actor.shopId)
    .where("direction", "=", "outbound")
    .where((row) =>
      row.or([
        row("channel_message_id", "=", messageId),
        row.and([row("id", "=", echo ?? ""), row("channel_message_id", "is", null)]),
      ]),
    )
    .orderBy(sql`channel_message_id is null`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function keepForLater(tx: Tx, actor: Actor, notice: DeliveryStatus, heard: Heard): Promise<void> {
  await tx
    .insertInto("early_statuses")
    .values({
      shop_id: actor.shopId,
      channel_message_id: notice.messageId,
      status: heard.status,
      error: heard.fault && JSON.stringify({ ...heard.fault, pace: heard.pace } satisfies KeptFault),
      pricing: heard.pricing ? JSON.stringify(heard.pricing) : null,
      at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "early_statuses.error": KeptFault | EarlyChange;
    "early_statuses.pricing": NonNullable<DeliveryStatus["pricing"]>;
  }
}
