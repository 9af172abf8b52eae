// Where an order's buyer gets their private messages. The conversations module knows it, so the app passes it in. Everyone with the payment link sees
// it, so that they know before paying who can confirm receipt. Only the end of a number is shown.

/** `chat`: their own chat with the shop. `awaited`: they have not written yet. `nowhere`: their number is unknown. */
export type BuyersPlace = {
  kind: "chat" | "awaited" | "nowhere";
  channel: "chatapp" | "photoapp";
  /** The last digits of their number; null if the channel has no numbers. */
  numberEnds: string | null;
  /** In a chat without a number: the buyer's name on the channel. Null if the channel has not given it. */
  username: string | null;
  /** Whether the channel accepts a message to them now. */
  reachable: boolean;
  /** The shop has disconnected their chat, so our messages don't reach them there. */
  cutOff: boolean;
};
