// How the simulated Instagram behaves towards everyone; single buyers can differ (buyer-outcomes.ts).

export type InstagramBehaviour = {
  /** When the echo of a send leaves: before the send's answer, after it, by turns, or never. */
  echo: "after" | "before" | "alternating" | "none";
  echoGapMs: number;
  /** Whether buyers' apps report what was seen, and how long after the send. */
  reads: boolean;
  readGapMs: number;
  /** How often each webhook is posted. */
  copies: number;
  /** Where the items of direct messages stand: `entry[].messaging[]`, `entry[].changes[]`, or `entry[].standby[]`. */
  messageShape: "messaging" | "changes" | "standby";
  /** Comments as `entry[].changes[]`, or flat: `entry[]{field, value}`. */
  commentShape: "changes" | "flat";
  /** Some deliveries have the customer's id as `entry.id`. */
  entryNamesCustomer: boolean;
  times: "numbers" | "strings" | "iso";
  /** Fetch the media of a send as the real service does and refuse when that does not work. */
  fetchMedia: boolean;
  /** How long an address of the CDN works. */
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
