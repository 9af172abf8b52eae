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
  /** Send the status webhooks of a message last first. */
  reverseStatuses: boolean;
  /** Fetch picture links as the real service does and fail the message with 131053 when that does not work. */
  fetchPictures: boolean;
  /** Enforce one message per 6 s to one person (bursts of 45), and the throughput of a number. */
  rateLimits: boolean;
  throughputPerSecond: number;
};

export const defaultBehaviour: WhatsappBehaviour = {
  statuses: "full",
  statusGapsMs: [0, 0, 0],
  closedWindow: "failed_status",
  copies: 1,
  reverseStatuses: false,
  fetchPictures: true,
  rateLimits: true,
  throughputPerSecond: 80,
};
