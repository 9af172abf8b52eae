// Whether somebody of the shop has written to the buyer since a moment.
import type { ConversationRow } from "../conversations/index.ts";
import { sql, type Tx } from "../kernel/db.ts";

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
