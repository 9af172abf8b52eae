// A trial conversation in which an operator plays the buyer. It is real in the database, but none of its messages leave, and no event about
// them is announced.
import { mainConnection } from "../shops/index.ts";
import { findOrCreateCustomer } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { addInbound } from "./add-inbound.ts";
import { openConversation } from "./open-conversation.ts";

const trialUser = "trial-";

/** People outside the trial get no event about it. */
export function isTrial({ user_id }: { user_id: string | null }): boolean {
  return user_id?.startsWith(trialUser) === true;
}

/** @returns the conversation's id, or null in a shop without a channel. */
export async function openTrialConversation(tx: Tx, actor: Actor): Promise<string | null> {
  const connection = await mainConnection(tx, actor.shopId);
  if (!connection) return null;
  // No number and no user of any channel: even by mistake there is no receiver.
  const user = { phone: null, userId: `${trialUser}${newId("message")}`, name: "Trial buyer", username: null };
  const customer = await findOrCreateCustomer(tx, actor, { channel: connection.slot, user });
  return openConversation(tx, actor, { connection, customerId: customer.id, reach: user, writtenAt: actor.now });
}

/** @param choice the id of a button, when the buyer taps one. */
export async function addTrialMessage(
  tx: Tx,
  actor: Actor,
  { conversationId, text, choice }: { conversationId: string; text: string; choice: string | null },
): Promise<void> {
  const id = newId("message");
  await addInbound(tx, actor, {
    id,
    conversationId,
    channelMessageId: `trial-${id}`,
    type: choice === null ? "text" : "choice",
    text,
    kept: {
      inbound: choice === null ? { type: "text", text } : { type: "choice", text, choice },
      quotedMessageId: null,
      targetMessageId: null,
      forwarded: false,
      referredProduct: null,
      referral: null,
    },
    writtenAt: actor.now,
    counts: false,
    answerable: true,
    opensWindow: true,
  });
}

/** Messages that wait in it count as sent. This is in the transaction that wrote them, so the sending job never sees them. */
export async function keepUnsent(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ status: "sent" })
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "queued")
    .execute();
}
