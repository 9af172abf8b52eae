// How the simulated WhatsApp behaves towards everyone; single phones can differ (outcomes.ts).

export type WhatsappBehaviour = {
  /** Status webhooks after a message was accepted. */
  statuses: "full" | "without_delivered" | "none";
  /** Waits between acceptance and sent, sent and delivered, delivered and read. */
  statusGapsMs: readonly [sent: number, delivered: number, read: number];
  /** How a free message outside the 24 hours is refused: as a `failed` status, or in the HTTP answer. */
  closedWindow: "failed_status" | "refused_at_once";
  /** How often each webhook is posted. */
  copies: number;
  /** How many webhooks of a hundred come once more, besides `copies`. */
  duplicatePercent: number;
  /** Send the status webhooks of a message last first. */
  reverseStatuses: boolean;
  /** Collect updates for so long and post them together, up to 1,000 in a POST; null posts each at once. */
  gatherMs: number | null;
  /** Mix the order of the updates that were gathered. */
  shuffleGathered: boolean;
  /** Fetch links of media as the real service does and fail the message with 131053 when that does not work. */
  fetchPictures: boolean;
  /** Enforce one message per 6 s to one person (bursts of 45), and the throughput of a number. */
  rateLimits: boolean;
  throughputPerSecond: number;
  /** Let what buyers write use up the throughput too, as it really does. */
  inboundUsesThroughput: boolean;
  /** From creating a template to the end of its review. */
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
