// A reaction to "Has it reached you?" is read as a tap below that question. A displeased one is a no. Any other is no yes, because the shop
// gets its money by a yes: the question is asked again, with its buttons.
import { arrivalAskedBy, type InboundKept, type MessageRow, messagesById } from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { displeases } from "./offline/understand/mood-of-emoji.ts";

/** Null when it answers nothing. */
export async function tapOfReaction(tx: Tx, shopId: string, { content }: MessageRow): Promise<string | null> {
  const { inbound, targetMessageId } = content as unknown as InboundKept;
  if (inbound.type !== "reaction" || !inbound.emoji || targetMessageId === null) return null;
  const [question] = await messagesById(tx, shopId, [targetMessageId]);
  const orderId = question ? arrivalAskedBy(question) : null;
  if (orderId === null) return null;
  return displeases(inbound.emoji) ? `overdue:${orderId}` : `came:${orderId}`;
}
