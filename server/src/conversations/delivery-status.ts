// How far an outbound message has come. Statuses arrive late, twice and in any order, so they only ever move it forward.

export type MessageStatus =
  | "received"
  | "queued"
  | "sending"
  | "sent"
  | "delivered"
  | "read"
  | "failed"
  /** Sent or not, nobody can say; left only by the channel's own word, never by sending again. */
  | "unknown";

export type HeardStatus = "sent" | "delivered" | "read" | "failed";

const rank: Record<MessageStatus, number> = {
  received: 9,
  failed: 9,
  queued: 0,
  sending: 0,
  unknown: 0,
  sent: 1,
  delivered: 2,
  read: 3,
};

/** The status after the channel said `heard`. A message that reached the buyer can't have failed. */
export function statusAfter(current: MessageStatus, heard: HeardStatus): MessageStatus {
  if (heard === "failed") return rank[current] <= rank.sent ? "failed" : current;
  return rank[heard] > rank[current] ? heard : current;
}

/** The channel had not yet said that it took the message. */
export function awaitsAcceptance(status: MessageStatus): boolean {
  return status === "queued" || status === "sending" || status === "unknown";
}
