// Sends messages to many people over one account, each once. They are stored as being sent, sent in parallel outside any transaction, and settled
// together. After a crash, a new run marks those that are still stored as being sent as unknown. They are never sent again.
import type { Channel, OutboundContent, SendResult } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { recordStopped } from "./record-stopped.ts";
import { type ConversationRow, type MessageFault, type OutboundKept, outboundOf } from "./rows.ts";
import { makesWait, recordPace } from "./send-pauses.ts";
import { failMessage, settleMessage } from "./settle-message.ts";
import { type Uploading, uploadedFirst } from "./upload-file.ts";
import { lockMessage } from "./queries.ts";

export type Send = { messageId: string; conversation: ConversationRow; content: OutboundContent };

/** Where each of these customers is reached on an account: the conversation in which they last wrote. */
export async function conversationsToReach(
  tx: Tx,
  shopId: string,
  connectionId: string,
  customerIds: readonly string[],
): Promise<Map<string, ConversationRow>> {
  const rows = await tx
    .selectFrom("conversations")
    .distinctOn("customer_id")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .where("customer_id", "in", [...customerIds])
    .orderBy("customer_id")
    .orderBy("last_inbound_at", (order) => order.desc().nullsLast())
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** Stores these as being sent. The conversations keep their places in the inbox, because the shop did not write personally. */
export async function beginSends(tx: Tx, actor: Actor, broadcastId: string, sends: readonly Send[]): Promise<void> {
  if (sends.length === 0) return;
  await tx
    .insertInto("messages")
    .values(
      sends.map(({ messageId, conversation, content }) => ({
        shop_id: actor.shopId,
        id: messageId,
        conversation_id: conversation.id,
        direction: "outbound",
        author: "system",
        source: "sokoni",
        type: content.type,
        text: "caption" in content ? content.caption : content.text,
        content: JSON.stringify({ outbound: content, quotedMessageId: null } satisfies OutboundKept),
        status: "sending",
        broadcast_id: broadcastId,
        sent_at: actor.now,
        created_at: actor.now,
      })),
    )
    .execute();
}

/** Stores messages that were refused as too fast as being sent again. @returns the content of each, by its id */
export async function resumeSends(
  tx: Tx,
  actor: Actor,
  messageIds: readonly string[],
): Promise<Map<string, OutboundContent>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .updateTable("messages")
    .set({ status: "sending", sent_at: actor.now, created_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "in", [...messageIds])
    .where("status", "=", "queued")
    .returning(["id", "content"])
    .execute();
  return new Map(rows.map((row) => [row.id, outboundOf(row).outbound]));
}

/** A message that waited to be sent again is given up. Announces message.failed. */
export async function giveUpSend(tx: Tx, actor: Actor, messageId: string, fault: MessageFault): Promise<void> {
  const message = await lockMessage(tx, actor.shopId, messageId);
  if (message?.status === "queued") await failMessage(tx, actor, message, fault);
}

/** The worker that stored them as being sent has died. They may have been sent. */
export async function markSendsLost(tx: Tx, actor: Actor, broadcastId: string): Promise<void> {
  const fault: MessageFault = { reason: "no_answer", code: null, detail: "the sender stopped during the call" };
  await tx
    .updateTable("messages")
    .set({ status: "unknown", error: JSON.stringify(fault) })
    .where("shop_id", "=", actor.shopId)
    .where("broadcast_id", "=", broadcastId)
    .where("status", "=", "sending")
    .where(sql<boolean>`not content ? 'failedAttempts'`)
    .execute();
}

/** Sends all in parallel. A shared file is uploaded once. */
export async function sendTogether(
  database: Database,
  {
    uploading,
    actor,
    channel,
    sends,
  }: { uploading: Uploading; actor: Actor; channel: Channel; sends: readonly Send[] },
): Promise<SendResult[]> {
  const made = (send: Send) =>
    uploadedFirst(database, {
      uploading,
      actor,
      conversation: send.conversation,
      channel,
      whole: { outbound: send.content, quotedMessageId: null },
      fault: null,
    });
  const [first] = sends;
  // The first send uploads the file, and the others use that upload.
  if (first && "link" in first.content) await made(first);
  return Promise.all(
    sends.map(async (send) => {
      const ready = await made(send);
      if (ready.kind !== "ready") return ready;
      const { user_phone: phone, user_id: userId } = send.conversation;
      return channel.driver.send(channel.account, {
        to: { phone, userId },
        content: ready.content,
        echo: send.messageId,
      });
    }),
  );
}

/** @param waited a pause came before them @returns whether the channel has stopped the whole account */
export async function settleSends(
  tx: Tx,
  actor: Actor,
  { sealedToken, waited }: { sealedToken: Buffer; waited: boolean },
  settled: readonly { send: Send; result: SendResult }[],
): Promise<boolean> {
  await Promise.all(settled.map(({ send, result }) => settleMessage(tx, actor, { messageId: send.messageId, result })));
  // After all messages: code that handles a status locks the message first, and then the pause.
  for (const { send, result } of settled)
    if (waited || makesWait(result)) await recordPace(tx, actor, send.conversation, { result, waited });
  const stopped = settled.find(({ result }) => makesWait(result) && result.pace === "stopped");
  if (!stopped || !makesWait(stopped.result)) return false;
  const { connection_id: id } = stopped.send.conversation;
  await recordStopped(tx, actor, { id, sealedToken }, stopped.result.detail);
  return true;
}
