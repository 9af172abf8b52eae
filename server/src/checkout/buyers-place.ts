// Where an order's buyer gets their private messages. Conversations know it, so the app passes it in. Everyone with the payment link sees
// it, so that they know before paying who can confirm receipt. Only the end of a number is shown.

/** `chat`: their own chat with the shop. `awaited`: they have not written yet. `nowhere`: their number is unknown. */
export type BuyersPlace = {
  kind: "chat" | "awaited" | "nowhere";
  channel: "chatapp" | "photoapp";
  /** The last digits of their number; null if the channel has no numbers. */
  numberEnds: string | null;
  /** In a chat without a number: the name that the channel says they have there. Null if the channel has not said it. */
  username: string | null;
  /** Whether the channel accepts a message to them now. */
  reachable: boolean;
  /** The shop has disconnected their chat: nothing of ours reaches them there. */
  cutOff: boolean;
};
