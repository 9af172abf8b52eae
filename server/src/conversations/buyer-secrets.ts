// A buyer's secrets in messages: the address of their private page, the code for the door, and the code that opens the private page
// (page-codes.ts). What is stored, and what anybody can
// read of a message, is the kind of the secret. The sender puts in the secret itself, in memory, in the moment of sending.
import { checkoutOfOrder, type CheckoutServices, privateLink } from "../checkout/index.ts";
import type { OutboundContent, OutboundMessage } from "../channels/index.ts";
import { findHold, handoverCode } from "../escrow/index.ts";
import type { Database, Tx } from "../kernel/db.ts";
import { livePageCode } from "./page-codes.ts";
import type { ConversationRow, OutboundKept } from "./rows.ts";

export const privateLinkMark = "[private link]";
export const doorCodeMark = "[door code]";
export const pageCodeMark = "[code]";

/** The conversation in which an order's buyer may be sent secrets. Null when they had no chat as the order was placed. */
export async function chatOfBuyer(tx: Tx, shopId: string, orderId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("buyer_chats")
    .select("conversation_id")
    .where("shop_id", "=", shopId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.conversation_id ?? null;
}

/** The orders whose buyer writes in this chat, the newest first. */
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
 * @returns null when this conversation is not the order's, or there is nobody to send it to: then it must not be sent
 */
export async function openSecrets(
  database: Database,
  services: CheckoutServices,
  conversation: ConversationRow,
  kept: OutboundKept,
  now: Date,
): Promise<Opened | null> {
  const { user_phone: phone, user_id: userId, shop_id: shopId } = conversation;
  const { outbound, secretsOf } = kept;
  if (secretsOf === undefined) return { content: outbound, to: { phone, userId } };
  return database.read(shopId, async (tx) => {
    const [chat, checkout, hold, pageCode, begun] = await Promise.all([
      chatOfBuyer(tx, shopId, secretsOf),
      checkoutOfOrder(tx, shopId, secretsOf),
      findHold(tx, shopId, secretsOf),
      livePageCode(tx, services.vault, shopId, secretsOf, now),
      tx
        .selectFrom("conversations")
        .select(["begun_phone as phone", "begun_user_id as userId"])
        .where("shop_id", "=", shopId)
        .where("id", "=", conversation.id)
        .executeTakeFirst(),
    ]);
    const reachable = begun && (begun.phone !== null || begun.userId !== null);
    if (chat !== conversation.id || !reachable || outbound.type !== "text") return null;
    // A code that came too late opens nothing.
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
