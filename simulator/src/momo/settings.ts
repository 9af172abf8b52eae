// How the simulated MoMo behaves where the real one varies, is unsure, or can't be copied on a machine of one's own.

export type MomoSettings = {
  /** Payers answer by themselves after so many seconds; null waits for `approve` or `decline`. */
  autoAnswerSeconds: number | null;
  /** A prompt that nobody answers ends after so long: FAILED, EXPIRED. */
  promptOpenSeconds: number;
  /** From an accepted transfer, deposit or refund to its end. */
  settleAfterSeconds: number;
  callbackMethod: "PUT" | "POST";
  /** Sends no callback at all, as the real sandbox often does. */
  dropCallbacks: boolean;
  reasonAs: "string" | "object" | "absent";
  /** How `amount` is written in answers and callbacks. */
  amountAs: "string" | "number";
  /** A collection token is taken on disbursement too, as the real sandbox was seen to do. */
  tokensForAnyProduct: boolean;
  /** Deviation from the real service, which keeps apart what was collected and what can be paid out. */
  onePurse: boolean;
  /** Deviation from the real service: callbacks may go to http addresses, IP addresses, localhost and any port. */
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
