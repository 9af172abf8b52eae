// Where the buyer of an order reads what is theirs alone. Conversations know it, and hand it in. It is shown to everybody with the payment
// link, so that they see before they pay who can confirm the receipt; only the end of a number is shown.

/** `chat`: their own chat with the shop. `awaited`: they have not written yet. `nowhere`: nobody knows their number. */
export type BuyersPlace = {
  kind: "chat" | "awaited" | "nowhere";
  channel: "chatapp" | "photoapp";
  /** The last digits of their number; null where it has none. */
  numberEnds: string | null;
  /** Whether the channel takes a message to them now. */
  reachable: boolean;
};
