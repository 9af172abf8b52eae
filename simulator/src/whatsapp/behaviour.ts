// The general behaviour of the simulated WhatsApp; single phones can differ (outcomes.ts).

export type WhatsappBehaviour = {
  /** Status webhooks after a message was accepted. */
  statuses: "full" | "without_delivered" | "none";
  /** Waits between acceptance and sent, sent and delivered, delivered and read. */
  statusGapsMs: readonly [sent: number, delivered: number, read: number];
  /** How a free message outside the 24 hours is refused: as a `failed` status, or in the HTTP answer. */
  closedWindow: "failed_status" | "refused_at_once";
  /** How many times each webhook is posted. */
  copies: number;
  /** How many of a hundred webhooks are posted one more time, in addition to `copies`. */
  duplicatePercent: number;
  /** Send a message's status webhooks in reverse order. */
  reverseStatuses: boolean;
  /** Collects updates for this long and posts them together, up to 1,000 per POST; null posts each one immediately. */
  gatherMs: number | null;
  /** Shuffle the collected updates. */
  shuffleGathered: boolean;
  /** Fetch media links as the real service does, and fail the message with 131053 if that fails. */
  fetchPictures: boolean;
  /** Enforce one message per 6 s to one person (bursts of 45), and the throughput of a number. */
  rateLimits: boolean;
  throughputPerSecond: number;
  /** Buyers' messages use up the throughput too, as in the real service. */
  inboundUsesThroughput: boolean;
  /** The time from creating a template to the end of its review. */
  templateReviewMs: number;
};

export const defaultBehaviour: WhatsappBehaviour = {
  statuses: "full",
  statusGapsMs: [0, 0, 0],
  closedWindow: "failed_status",
  copies: 1,
  duplicatePercent: 0,
  reverseStatuses: false,
  gatherMs: null,
  shuffleGathered: false,
  fetchPictures: true,
  rateLimits: true,
  throughputPerSecond: 80,
  inboundUsesThroughput: false,
  templateReviewMs: 0,
};
