// A stored message as a brain reads it.
import type { Listed } from "../catalog-sync/index.ts";
import { type MessageRow, inboundOf } from "../conversations/index.ts";
import { itemId } from "../products/index.ts";
import type { BuyerMessage } from "./brain.ts";
import { whatWasRead } from "./senses/what-was-read.ts";

export function toBuyerMessage(row: MessageRow, listed: ReadonlyMap<string, Listed>): BuyerMessage {
  const { inbound, forwarded, referredProduct, strangeButton, quotedMessageId, quotesElsewhere } = inboundOf(row);
  const enquired = listed.get(referredProduct ?? "");
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    at: row.sent_at,
    // If a button is not ours, only its text is read.
    choice: inbound.type !== "choice" ? null : strangeButton ? "" : inbound.choice,
    forwarded,
    ...(quotedMessageId !== null || quotesElsewhere ? { quotes: quotedMessageId ?? "" } : {}),
    ...(inbound.type === "location" ? { pin: { latitude: inbound.latitude, longitude: inbound.longitude } } : {}),
    enquiry: referredProduct ? { productId: enquired ? itemId(enquired) : null } : null,
    ...whatWasRead(row),
  };
}
