// Puts a buyer's secrets into messages: the private link, the delivery code, and the code that opens the private page (page-codes.ts). A stored
// message has only a mark for the kind of secret, and a reader sees only the mark. The sender puts in the secret itself, in memory, just before it
// sends.
import { checkoutOfOrder, type CheckoutServices, privateLink } from "../checkout/index.ts";
import type { ChannelUser, OutboundContent, OutboundMessage } from "../channels/index.ts";
import { findHold, handoverCode } from "../escrow/index.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { livePageCode } from "./page-codes.ts";
import type { ConversationRow, OutboundKept } from "./rows.ts";

export const privateLinkMark = "[private link]";
export const doorCodeMark = "[door code]";
export const pageCodeMark = "[code]";

/** The conversation to which the secrets of an order may be sent. Null when the buyer had no chat when the order was placed. */
export async function chatOfBuyer(tx: Tx, shopId: string, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("buyer_chats")
    .select("conversation_id")
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}

/** The identity that gets the secrets of an order: the one that began the chat. Null when the buyer had no chat. */
export async function lineOfBuyer(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ conversationId: string; connectionId: string; user: ChannelUser } | null> {
  const row = await tx
    .selectFrom("buyer_chats as b")
    .innerJoin("conversations as c", (on) =>
      on.onRef("c.shop_id", "=", "b.shop_id").onRef("c.id", "=", "b.conversation_id"),
    )
    .select(["c.id", "c.connection_id", "c.begun_phone", "c.begun_user_id"])
    .where("b.shop_id", "=", shopId)
    .where("b.order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const user = { phone: row.begun_phone, userId: row.begun_user_id, name: null, username: null };
  return { conversationId: row.id, connectionId: row.connection_id, user };
}

/** The orders of the buyer who writes in this chat, newest first. */
export async function ordersOfChat(tx: Tx, shopId: string, conversationId: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("buyer_chats")
    .select("order_id")
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", conversationId)
    .orderBy("order_id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => row.order_id);
}

export type Opened = { content: OutboundContent; to: Pick<OutboundMessage["to"], "phone" | "userId"> };

/**
 * The message as its buyer reads it, and the identity that it goes to.
 * @returns null when the conversation is not the order's, or when it has no receiver. Then the message must not be sent.
 */
export async function openSecrets(
  database: Database,
  services: CheckoutServices,
  { conversation, kept, now }: { conversation: ConversationRow; kept: OutboundKept; now: Date },
): Promise<Opened | null> {
  const { user_phone: phone, user_id: userId, shop_id: shopId } = conversation;
  const { outbound, secretsOf } = kept;
  if (secretsOf === undefined) return { content: outbound, to: { phone, userId } };
  return database.read(shopId, async (tx) => {
    const [chat, checkout, hold, pageCode, begun] = await Promise.all([
      chatOfBuyer(tx, shopId, secretsOf),
      checkoutOfOrder(tx, shopId, secretsOf),
      findHold(tx, shopId, secretsOf),
      livePageCode(tx, { vault: services.vault, shopId, orderId: secretsOf, now }),
      tx
        .selectFrom("conversations")
        .select(["begun_phone as phone", "begun_user_id as userId"])
        .where("shop_id", "=", shopId)
        .where("id", "=", conversation.id)
        .executeTakeFirst(),
    ]);
    const reachable = begun && (begun.phone !== null || begun.userId !== null);
    if (chat !== conversation.id || !reachable || outbound.type !== "text") return null;
    // The code has expired or was used: there is nothing to send.
    if (outbound.text.includes(pageCodeMark) && pageCode === null) return null;
    const code = hold?.handover_code_hash ? handoverCode(services.vault, secretsOf) : "";
    const link = checkout ? privateLink(services, checkout.id) : "";
    const text = outbound.text
      .replaceAll(doorCodeMark, code)
      .replaceAll(privateLinkMark, link)
      .replaceAll(pageCodeMark, pageCode ?? "");
    return { content: { ...outbound, text }, to: begun };
  });
}
