// Settings of the simulated MoMo for behaviour where the real service varies, is unclear, or can't be copied on a local machine.

export type MomoSettings = {
  /** Payers answer automatically after this many seconds; null waits for `approve` or `decline`. */
  autoAnswerSeconds: number | null;
  /** An unanswered prompt ends after this long: FAILED, EXPIRED. */
  promptOpenSeconds: number;
  /** The time from an accepted transfer, deposit or refund to its end. */
  settleAfterSeconds: number;
  callbackMethod: "PUT" | "POST";
  /** Sends no callback at all, as the real sandbox often does. */
  dropCallbacks: boolean;
  reasonAs: "string" | "object" | "absent";
  /** How `amount` is written in answers and callbacks. */
  amountAs: "string" | "number";
  /** A collection token is also accepted for disbursement, as was seen in the real sandbox. */
  tokensForAnyProduct: boolean;
  /** Differs from the real service, which has separate balances for collections and disbursements. */
  onePurse: boolean;
  /** Differs from the real service: callbacks may go to http addresses, IP addresses, localhost and any port. */
  lenientCallbackHost: boolean;
};

export const usualMomoSettings: MomoSettings = {
  autoAnswerSeconds: 4,
  promptOpenSeconds: 300,
  settleAfterSeconds: 2,
  callbackMethod: "PUT",
  dropCallbacks: false,
  reasonAs: "string",
  amountAs: "string",
  tokensForAnyProduct: false,
  onePurse: true,
  lenientCallbackHost: true,
};
