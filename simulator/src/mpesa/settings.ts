// How the simulated M-Pesa behaves where the real one varies, is unsure, or can't be copied on a machine of one's own.

export type MpesaSettings = {
  /** Payers answer by themselves after so many seconds; null waits for `approve` or `decline`. */
  autoAnswerSeconds: number | null;
  /** A prompt that nobody answers ends after so long, with result 1037. */
  promptOpenSeconds: number;
  /** From an accepted payout, reversal or query to its result. */
  resultAfterSeconds: number;
  /** The same amount from the same payer so soon after a payment is refused with result 17. */
  sameAmountWindowSeconds: number;
  /** In whole shillings. */
  greatestAmount: number;
  /** How `expires_in` of a token is written. */
  expiresInAs: "string" | "number";
  /** How the push query says "not yet": HTTP 500 with a processing text, or HTTP 200 with result 4999. */
  pendingAs: "error" | "4999";
  /** Which OriginatorConversationID a payout's result carries. */
  resultEchoes: "caller" | "generated";
  /** A payment by push is announced a second time to the registered C2B addresses. */
  confirmPushes: boolean;
  /** Whether the rest of a partly reversed payment can be reversed. */
  reversalsPerPayment: "one" | "several";
  /** C2B addresses can be registered again without the portal, as in the real sandbox. */
  registerAgain: boolean;
  /** Gaps between further attempts at a notice that was not answered 200. None by default: one attempt only. */
  noticeRetryGapsSeconds: readonly number[];
  /** Deviation from the real service: notices may go to http addresses, IP addresses and any port. */
  lenientAddresses: boolean;
};

export const usualMpesaSettings: MpesaSettings = {
  autoAnswerSeconds: 4,
  promptOpenSeconds: 60,
  resultAfterSeconds: 2,
  sameAmountWindowSeconds: 120,
  greatestAmount: 250_000,
  expiresInAs: "string",
  pendingAs: "error",
  resultEchoes: "caller",
  confirmPushes: true,
  reversalsPerPayment: "one",
  registerAgain: false,
  noticeRetryGapsSeconds: [],
  lenientAddresses: true,
};
