/** What a channel tells of an account itself: a warning, a restriction, an alert. */
export type AccountNotice = {
  kind: "account";
  /** One of them names whom it is about. */
  account: string | null;
  business: string | null;
  field: string;
  /** The channel's own word. */
  word: string;
  /** By its word nothing goes out any more. */
  stops: boolean;
  detail: string;
};
