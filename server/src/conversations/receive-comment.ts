// A comment under a post. It is stored in the person's conversation and opens no window. One private answer is allowed.
import type { Comment } from "../channels/index.ts";
import { findOrCreateCustomer } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { findShop } from "../shops/index.ts";
import { addInbound, announceInbound } from "./add-inbound.ts";
import { type Connection, earlier, openConversation } from "./open-conversation.ts";
import type { InboundKept } from "./rows.ts";

/** The agent answers in private if the shop wants that; otherwise the comment waits for a person. A repeated comment has no effect. */
export async function receiveComment(
  tx: Tx,
  actor: Actor,
  { connection, comment, id }: { connection: Connection; comment: Comment; id: Id<"message"> },
): Promise<void> {
  const [customer, shop] = await Promise.all([
    findOrCreateCustomer(tx, actor, { channel: connection.slot, user: comment.from }),
    findShop(tx, actor.shopId),
  ]);
  const writtenAt = earlier(comment.at, actor.now);
  const conversationId = await openConversation(tx, actor, {
    connection,
    customerId: customer.id,
    reach: comment.from,
    writtenAt,
  });
  const { id: postId, kind: postKind, adId } = comment.post;
  const kept: InboundKept = {
    inbound: { type: "text", text: comment.text },
    quotedMessageId: null,
    targetMessageId: null,
    forwarded: false,
    referredProduct: null,
    referral: null,
    story: null,
    comment: { id: comment.commentId, postId, postKind, adId, parentId: comment.parentId },
  };
  const added = await addInbound(tx, actor, {
    id,
    conversationId,
    channelMessageId: comment.commentId,
    type: "comment",
    text: comment.text,
    kept,
    writtenAt,
    counts: true,
    answerable: shop.answersComments,
    opensWindow: false,
  });
  if (!added) return;
  await tx
    .updateTable("conversations")
    .set({ comment_id: comment.commentId, commented_at: writtenAt })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", conversationId)
    .where((row) => row.or([row("commented_at", "is", null), row("commented_at", "<=", writtenAt)]))
    .execute();
  await announceInbound(tx, actor, added);
  // No turn reads it, and it may be a complaint about an order.
  if (added.answered_at !== null && added.handler === "agent")
    await announce(tx, actor, "comment.unanswered", { id, data: { id } });
}
