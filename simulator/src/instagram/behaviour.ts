// The general behaviour of the simulated Instagram; single buyers can differ (buyer-outcomes.ts).

export type InstagramBehaviour = {
  /** When the echo of a send is posted: before the send's answer, after it, alternating, or never. */
  echo: "after" | "before" | "alternating" | "none";
  echoGapMs: number;
  /** Whether buyers' apps report what was seen, and how long after the send. */
  reads: boolean;
  readGapMs: number;
  /** How many times each webhook is posted. */
  copies: number;
  /** Where the items of direct messages are: `entry[].messaging[]`, `entry[].changes[]`, or `entry[].standby[]`. */
  messageShape: "messaging" | "changes" | "standby";
  /** Comments as `entry[].changes[]`, or flat: `entry[]{field, value}`. */
  commentShape: "changes" | "flat";
  /** Some webhooks have the customer's id as `entry.id`. */
  entryNamesCustomer: boolean;
  times: "numbers" | "strings" | "iso";
  /** Fetch the media of a send, and refuse it when that fails, as the real service does. */
  fetchMedia: boolean;
  /** How long a CDN address is valid. */
  cdnSeconds: number;
  rateLimits: boolean;
};

export const defaultBehaviour: InstagramBehaviour = {
  echo: "after",
  echoGapMs: 0,
  reads: true,
  readGapMs: 0,
  copies: 1,
  messageShape: "messaging",
  commentShape: "changes",
  entryNamesCustomer: false,
  times: "numbers",
  fetchMedia: true,
  cdnSeconds: 86_400,
  rateLimits: true,
};
