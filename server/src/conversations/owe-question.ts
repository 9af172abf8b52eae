// A question that could not be asked because the channel's window was closed. It is asked when the buyer writes again.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";

/** The buyer's next message announces conversation.open_again. */
export async function oweQuestion(tx: Tx, { shopId }: Actor, conversationId: string): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({ owes_question: true })
    .where("shop_id", "=", shopId)
    .where("id", "=", conversationId)
    .execute();
}
