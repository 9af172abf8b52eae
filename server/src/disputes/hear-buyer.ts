// Adds a buyer's chat messages to their dispute. While a dispute waits for the buyer, what they write is their answer, even if the agent is off.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { isComing } from "../media/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { addLines, linesMax, type NewLine } from "./evidence.ts";
import { handOn } from "./give-evidence.ts";
import { type DisputeRow, evidenceOf, findDispute, lockDispute } from "./queries.ts";

/** The maximum of lines from the chat. A long chat must leave the shop room for its own lines. */
const heardMax = 40;

type Heard = {
  /** The number of new messages. */
  messages: number;
  /** Whether the dispute waited for the buyer. */
  answers: boolean;
  /** Whether these are the first lines from the chat. */
  first: boolean;
};
const nothing: Heard = { messages: 0, answers: false, first: false };

/** The open disputes to which messages in this chat belong. */
export async function disputesThatHear(tx: Tx, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{
    dispute_id: string;
  }>`select dispute_id from disputes_that_hear(${conversationId})`.execute(tx);
  return rows.map(({ dispute_id }) => dispute_id);
}

/** Adds new messages as the buyer's own lines. Repeated, it does nothing. */
export async function hearBuyer(tx: Tx, actor: Actor, disputeId: string): Promise<Heard> {
  const { order_id } = await findDispute(tx, actor.shopId, disputeId);
  const order = await lockOrder(tx, actor.shopId, order_id);
  return hear(tx, actor, order, await lockDispute(tx, actor.shopId, disputeId));
}

/** The caller must hold the locks of the order and the dispute. */
export async function hear(tx: Tx, actor: Actor, order: OrderRow, row: DisputeRow): Promise<Heard> {
  if (row.state === "resolved" || row.hears_since === null) return nothing;
  const asBuyer: Actor = { ...actor, by: { kind: "customer", id: order.customer_id } };
  const { rows } = await sql<{ message_id: string; text: string; media_ids: string[]; sent_at: Date }>`
    select * from unheard_in_dispute(${row.id})`.execute(tx);
  if (rows.length === 0) return nothing;
  const known = await evidenceOf(tx, actor.shopId, row.id);
  const heard = known.filter(({ message_id }) => message_id !== null).length;
  const lines: NewLine[] = [];
  for (const { message_id: messageId, text, media_ids, sent_at } of rows) {
    const by = { by: "buyer", messageId } as const;
    const words = text.trim() || `A message without words that the buyer sent in the chat on ${dayOf(sent_at)}.`;
    if (text.trim() !== "" || media_ids.length === 0) lines.push({ ...by, kind: "statement", text: words });
    for (const mediaId of media_ids) {
      const isKept = await isComing(tx, actor.shopId, mediaId);
      const shown = `A file that the buyer sent in the chat on ${dayOf(sent_at)}.`;
      lines.push({
        ...by,
        kind: "document",
        text: isKept ? shown : `${shown} It is not kept here.`,
        ...(isKept ? { mediaId } : {}),
      });
    }
  }
  const room = Math.max(0, Math.min(heardMax - heard, linesMax - known.length));
  await addLines(tx, asBuyer, row.id, lines.slice(0, room));
  const answers = await handOn(tx, asBuyer, { order, row, by: "buyer" });
  return { messages: rows.length, answers, first: heard === 0 };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
