// Whether a person of the shop has written to the buyer: since a moment, or last.
import type { ConversationRow } from "../conversations/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

export async function personWrote(tx: Tx, { shop_id, id }: ConversationRow, since: string): Promise<boolean> {
  const message = await tx
    .selectFrom("messages")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where("conversation_id", "=", id)
    .where("author", "=", "human")
    // The shop's phone gives whole seconds.
    .where(sql<boolean>`sent_at >= date_trunc('second', ${since}::timestamptz)`)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

/** Whether the last message to the buyer was a person's, or as late as one. What the buyer writes then may answer it. */
export async function isAnswerToPerson(tx: Tx, { shop_id, id }: ConversationRow): Promise<boolean> {
  const last = await tx
    .selectFrom("messages")
    .select(sql<boolean>`author = 'human'`.as("is_persons"))
    .where("shop_id", "=", shop_id)
    .where("conversation_id", "=", id)
    .where("direction", "=", "outbound")
    .orderBy("sent_at", "desc")
    .orderBy("is_persons", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.is_persons === true;
}
