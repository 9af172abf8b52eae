// Sends the first message of an agent's answer right after its turn, without a job. The turn's transaction has stored it as being sent, so this file
// begins with the call. Further messages, and those that must be tried again, go to the queue. If the process dies, the job of the turn runs again
// and gives the conversation to the queue. The queue treats the message like one whose sender has died.
import type { Channels, SendResult } from "../channels/index.ts";
import type { CheckoutServices } from "../checkout/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Clock } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { deliverJobName, type Line, send, settleResult, type Taken, whyNot } from "./deliver-messages.ts";
import { isOurs, type TakenAtOnce } from "./line-at-once.ts";
import type { Uploading } from "./upload-file.ts";

export type AtOnceServices = Uploading & CheckoutServices & { clock: Clock };

/** @returns whether the queue has something to do: further messages, or one that failed */
export async function sendAtOnce(
  database: Database,
  {
    channels,
    services,
    actor: { shopId, mode },
    taken: { conversation, connection, row },
  }: { channels: Channels; services: AtOnceServices; actor: Actor; taken: TakenAtOnce },
): Promise<boolean> {
  const actorNow = (): Actor => systemActor(shopId, deliverJobName, services.clock.now());
  const line: Line = { conversation, channel: channels(connection, mode), sealedToken: connection.sealedToken };
  const taken: Taken = { kind: "taken", row, quoted: null, waited: false };
  const fault = whyNot(conversation, line.channel, row, services.clock.now());
  const result: SendResult = fault
    ? { kind: "trouble", again: true, sent: "no", detail: fault.detail }
    : await send(database, services, actorNow(), { line, next: taken });
  return database.write(shopId, async (tx) => {
    const actor = actorNow();
    const [isWaiting, outcome] = await Promise.all([
      giveBack(tx, actor, conversation.id),
      settleResult(tx, actor, { line, taken, result }),
    ]);
    const isLeft = isWaiting || outcome === "again";
    if (isLeft) await announce(tx, actor, "message.queued", { id: conversation.id, data: { id: conversation.id } });
    return isLeft || result.kind !== "accepted";
  });
}

/** Locks the conversation until the transaction ends. @returns whether further messages wait */
async function giveBack(tx: Tx, { shopId }: Actor, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    update conversations set sent_at_once_until = null where shop_id = ${shopId} and id = ${conversationId}
    returning exists (
      select from messages
      where shop_id = ${shopId} and conversation_id = ${conversationId} and status = 'queued' and ${isOurs}) as waits`.execute(
    tx,
  );
  return rows[0]?.waits === true;
}
