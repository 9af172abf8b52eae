// The business has read a message, and may show that it is typing. Earlier messages of the thread are read with it.
import type { BusinessNumber } from "./books.ts";
import { refuse } from "./refusals.ts";
import type { Answer } from "./send-message.ts";
import type { WhatsappWorld } from "./world.ts";

const typingShownMs = 25_000;

export function markRead(
  { books, clock }: WhatsappWorld,
  number: BusinessNumber,
  { message_id: id, typing_indicator: typing }: Record<string, unknown>,
): Answer {
  const message = typeof id === "string" ? books.message(id) : undefined;
  if (!message || message.direction !== "inbound" || message.phoneNumberId !== number.phoneNumberId)
    return refuse(100, "Param message_id is not a message that this number received.");
  const at = clock.now();
  for (const earlier of books.conversation(number.phoneNumberId, message.waId)) {
    if (earlier.direction !== "inbound" || earlier.order > message.order) continue;
    books.addStatus(earlier, { status: "delivered", at, errorCode: null });
    books.addStatus(earlier, { status: "read", at, errorCode: null });
  }
  if (typing !== undefined) books.showTyping(number.phoneNumberId, message.waId, at + typingShownMs);
  return { http: 200, body: { success: true } };
}
