/** How well the account's messages are taken has changed, or how many people it may write to first. */
export type QualityChange = {
  kind: "quality";
  business: string;
  /** The number, as the channel shows it. */
  display: string;
  /** Null when this says nothing of it. */
  quality: "low" | "fine" | null;
  /** People outside their window in 24 hours; null without a limit, undefined when this does not say. */
  recipientsPerDay: number | null | undefined;
  word: string;
};
