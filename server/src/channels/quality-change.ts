/** The account's quality has changed, or the number of people it may write to first. */
export type QualityChange = {
  kind: "quality";
  business: string;
  /** The number, as the channel shows it. */
  display: string;
  /** Null when not given. */
  quality: "low" | "fine" | null;
  /** People outside their window in 24 hours; null without a limit, undefined when not given. */
  recipientsPerDay: number | null | undefined;
  word: string;
};
