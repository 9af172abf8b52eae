// How far an outbound message has come. Statuses arrive late, repeatedly and in any order. So a status can only move a message forward.

export type MessageStatus =
  | "received"
  | "queued"
  | "sending"
  | "sent"
  | "delivered"
  | "read"
  | "failed"
  /** It is not known whether the message was sent. Only a status from the channel ends this, never a resend. */
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

/** The status after the channel reported `heard`. A message that reached the buyer can't have failed. */
export function statusAfter(current: MessageStatus, heard: HeardStatus): MessageStatus {
  if (heard === "failed") return rank[current] <= rank.sent ? "failed" : current;
  return rank[heard] > rank[current] ? heard : current;
}

/** The channel has not yet confirmed that it accepted the message. */
export function awaitsAcceptance(status: MessageStatus): boolean {
  return status === "queued" || status === "sending" || status === "unknown";
}
