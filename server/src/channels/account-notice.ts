/** A channel's message about an account itself: a warning, a restriction, an alert. */
export type AccountNotice = {
  kind: "account";
  /** Exactly one of these names the account. */
  account: string | null;
  business: string | null;
  field: string;
  /** The channel's own code. */
  word: string;
  /** Nothing can be sent any more. */
  stops: boolean;
  detail: string;
};
