// A reaction to "Has it reached you?" is read as a tap below that question. An unhappy one is a no. Any other reaction is no
// yes, because a yes pays the shop: the question is asked again, with its buttons.
import { arrivalAskedBy, type MessageRow, messagesById, inboundOf } from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { displeases } from "./offline/understand/mood-of-emoji.ts";

/** Null if it answers nothing. */
export async function tapOfReaction(tx: Tx, shopId: string, { content }: MessageRow): Promise<string | null> {
  const { inbound, targetMessageId } = inboundOf({ content });
  if (inbound.type !== "reaction" || !inbound.emoji || targetMessageId === null) return null;
  const [question] = await messagesById(tx, shopId, [targetMessageId]);
  const orderId = question ? arrivalAskedBy(question) : null;
  if (orderId === null) return null;
  return displeases(inbound.emoji) ? `overdue:${orderId}` : `came:${orderId}`;
}
