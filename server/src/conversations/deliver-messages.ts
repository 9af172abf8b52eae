// Sends the waiting messages of one conversation, in order, one at a time. For each message: record that it is being sent, send it outside
// any transaction, then store the result. Channels have no idempotency keys, so we never resend a message whose call ended without an
// answer. When a channel limits our rate, no worker waits: the same job is scheduled for the end of the pause (send-pauses.ts).
import type { Channel, Channels, OutboundMessage, SendResult } from "../channels/index.ts";
import type { CheckoutServices } from "../checkout/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Clock } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { JobRow, Planned } from "../kernel/jobs/jobs.ts";
import { findConnection, findShop } from "../shops/index.ts";
import { lockConversation } from "./queries.ts";
import { type ConversationRow, type MessageFault, type MessageRow, outboundOf } from "./rows.ts";
import { isOurs } from "./line-at-once.ts";
import { recordStopped } from "./record-stopped.ts";
import { maySend, sendingTakesMs, sendWindow, type Writer } from "./send-window.ts";
import { openSecrets } from "./buyer-secrets.ts";
import { settleEarlyEchoes, takeEarlyEchoes } from "./receive-echo.ts";
import { findPause, makesWait, recordPace, wakingAfter } from "./send-pauses.ts";
import { failMessage, settleMessage } from "./settle-message.ts";
import { type Uploading, uploadedFirst } from "./upload-file.ts";

export type Line = { conversation: ConversationRow; channel: Channel | null; sealedToken: Buffer };

/** Scheduled with the conversation's id as key. Fails when a message has to be tried again, so that the job runs again later. */
export function deliverMessagesJob(
  database: Database,
  channels: Channels,
  services: Uploading & CheckoutServices & { clock: Clock },
): JobRow<{ shopId: string; conversationId: string }> {
  const { clock } = services;
  return {
    name: deliverJobName,
    concurrency: 8,
    oneAtATime: true,
    // The delays grow to five minutes. Together they are longer than a message may wait (see settle-message.ts).
    retryLimit: 24,
    timeoutSeconds: 600,
    run: async ({ shopId, conversationId }, { now, signal }) => {
      // A run may take minutes, so windows and pauses need the current time.
      const actorNow = (): Actor => systemActor(shopId, deliverJobName, clock.now());
      const opening = systemActor(shopId, deliverJobName, now);
      const line = await database.write(shopId, (tx) => openLine(tx, opening, conversationId, channels));
      // The process that sends right after a turn gives waiting messages to the queue when it ends.
      if (line === "sent at once") return;
      for (;;) {
        if (signal.aborted) throw new Error("stopping; what waits is sent by the next run");
        const next = await database.write(shopId, (tx) => takeNext(tx, actorNow(), line));
        if (next.kind === "refused") continue;
        if (next.kind === "none") return;
        if (next.kind === "paused") {
          return [planDelivery(shopId, conversationId, wakingAfter(next.until, line.conversation))];
        }
        const result = await send(database, services, actorNow(), { line, next });
        const outcome = await database.write(shopId, (tx) => settle(tx, actorNow(), { line, taken: next, result }));
        if (outcome === "again" && !makesWait(result)) throw new Error("the channel wants us to try again later");
      }
    },
  };
}

export const deliverJobName = "deliver-messages";

/** One job is enough for all that waits in a conversation. */
export function planDelivery(shopId: string, conversationId: string, notBefore?: Date): Planned {
  const job = { name: deliverJobName, data: { shopId, conversationId }, key: conversationId };
  return notBefore ? { ...job, notBefore } : job;
}

async function openLine(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  channels: Channels,
): Promise<Line | "sent at once"> {
  const [conversation, shop] = await Promise.all([
    // Locked, so that an echo is handled either before or after (see receive-echo.ts).
    lockConversation(tx, actor.shopId, conversationId),
    findShop(tx, actor.shopId),
    // The worker that was sending these has died. They may have been sent.
    markLost(tx, actor, conversationId),
  ]);
  if (conversation.sent_at_once_until !== null && conversation.sent_at_once_until > actor.now) return "sent at once";
  if (conversation.sent_at_once_until !== null) await forgetSender(tx, actor, conversationId);
  const [connection, echoes] = await Promise.all([
    findConnection(tx, actor.shopId, { id: conversation.connection_id }),
    takeEarlyEchoes(tx, actor, conversationId),
  ]);
  await settleEarlyEchoes(tx, actor, conversationId, echoes);
  return {
    conversation,
    channel: connection && channels(connection, shop.mode),
    sealedToken: connection?.sealedToken ?? noToken,
  };
}

const noToken = Buffer.alloc(0);

/** The process that was sending right after a turn has died. */
async function forgetSender(tx: Tx, { shopId }: Actor, conversationId: string): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ sent_at_once_until: null })
    .where("shop_id", "=", shopId)
    .where("id", "=", conversationId)
    .execute();
}

/** The order matters: code that handles an echo at the same time waits for this, and then sees the result of the call. */
async function settle(
  tx: Tx,
  actor: Actor,
  { line, taken, result }: { line: Line; taken: Taken; result: SendResult },
): Promise<"again" | "done"> {
  const [, outcome] = await Promise.all([
    lockConversation(tx, actor.shopId, line.conversation.id),
    settleResult(tx, actor, { line, taken, result }),
  ]);
  return outcome;
}

/** The caller has sent the statement that locks the conversation. */
export async function settleResult(
  tx: Tx,
  actor: Actor,
  {
    line: { conversation, sealedToken },
    taken: { row, waited },
    result,
  }: { line: Line; taken: Taken; result: SendResult },
): Promise<"again" | "done"> {
  const [echoes, outcome] = await Promise.all([
    takeEarlyEchoes(tx, actor, conversation.id),
    settleMessage(tx, actor, {
      messageId: row.id,
      result,
      to: { channel: conversation.channel, phone: conversation.user_phone },
    }),
    recordPace(tx, actor, conversation, { result, waited }),
  ]);
  await settleEarlyEchoes(tx, actor, conversation.id, echoes);
  if (makesWait(result) && result.pace === "stopped")
    await recordStopped(tx, actor, { id: conversation.connection_id, sealedToken }, result.detail);
  return outcome;
}

async function markLost(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const fault: MessageFault = { reason: "no_answer", code: null, detail: "the sender stopped during the call" };
  await tx
    .updateTable("messages")
    .set({ status: "unknown", error: JSON.stringify(fault) })
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "sending")
    .where(isOurs)
    .where(
      sql<boolean>`not exists (
        select from conversations c
        where c.shop_id = ${actor.shopId} and c.id = ${conversationId} and c.sent_at_once_until > ${actor.now})`,
    )
    .execute();
}

/** `waited`: it waited for a pause. */
export type Taken = { kind: "taken"; row: MessageRow; quoted: string | null; waited: boolean };

/** The oldest waiting message, now marked as being sent. "refused" when it can no longer be sent. */
async function takeNext(
  tx: Tx,
  actor: Actor,
  { conversation, channel }: Line,
): Promise<Taken | { kind: "refused" } | { kind: "none" } | { kind: "paused"; until: Date }> {
  const [row, until] = await Promise.all([findWaiting(tx, actor, conversation), findPause(tx, actor, conversation)]);
  if (!row) return { kind: "none" };
  if (until && until > actor.now) return { kind: "paused", until };
  const fault = whyNot(conversation, channel, row, actor.now);
  if (fault) {
    await failMessage(tx, actor, row, fault);
    return { kind: "refused" };
  }
  const { quotedMessageId } = outboundOf(row);
  const [quoted] = await Promise.all([
    quotedMessageId === null ? undefined : findChannelId(tx, actor, quotedMessageId),
    tx
      .updateTable("messages")
      .set({ status: "sending" })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", row.id)
      .execute(),
  ]);
  return { kind: "taken", row, quoted: quoted ?? null, waited: until !== null };
}

function findWaiting(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<MessageRow | undefined> {
  return tx
    .selectFrom("messages")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversation.id)
    .where("status", "=", "queued")
    .where(isOurs)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export function whyNot(
  conversation: ConversationRow,
  channel: Channel | null,
  { author, type, content }: MessageRow,
  now: Date,
): MessageFault | null {
  if (!channel) return { reason: "misconfigured", code: null, detail: "the channel is not connected" };
  // This is the one private answer to a comment. The comment was open when the answer was written.
  if ("commentId" in content) return null;
  const window = sendWindow(conversation, now, sendingTakesMs);
  if (maySend(window, author as Writer, type === "template")) return null;
  return { reason: "window_closed", code: null, detail: "the channel's window closed before the message was sent" };
}

async function findChannelId(tx: Tx, actor: Actor, messageId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("messages")
    .select("channel_message_id")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  return row?.channel_message_id ?? null;
}

export async function send(
  database: Database,
  services: Uploading & CheckoutServices,
  actor: Actor,
  {
    line: { conversation, channel },
    next: {
      row: { id, author, content, error },
      quoted,
    },
  }: { line: Line; next: Taken },
): Promise<SendResult> {
  if (!channel) throw new Error("taken without a channel");
  const kept = outboundOf({ content });
  const opened = await openSecrets(database, services, { conversation, kept, now: actor.now });
  if (!opened) return notTheBuyers;
  const fault = error;
  const whole = { ...kept, outbound: opened.content };
  const made = await uploadedFirst(database, { uploading: services, actor, conversation, channel, whole, fault });
  if (made.kind !== "ready") return made;
  const { commentId } = kept;
  const isHuman = author === "human" && sendWindow(conversation, actor.now, sendingTakesMs).kind === "human";
  const message: OutboundMessage = {
    to: { ...opened.to, ...(commentId === undefined ? {} : { commentId }) },
    content: made.content,
    echo: id,
    // Set only when needed: outside the free window, the channel checks who wrote the message.
    ...(isHuman ? { byHuman: true } : {}),
    ...(quoted === null ? {} : { quotedMessageId: quoted }),
  };
  return channel.driver.send(channel.account, message);
}

const notTheBuyers: SendResult = {
  kind: "refused",
  reason: "misconfigured",
  code: 0,
  detail: "this chat is not known to be the buyer's own, or the code in the message has ended",
  again: false,
};
