// Settings of the simulated M-Pesa for behaviour where the real service varies, is unclear, or can't be copied on a local machine.

export type MpesaSettings = {
  /** Payers answer automatically after this many seconds; null waits for `approve` or `decline`. */
  autoAnswerSeconds: number | null;
  /** An unanswered prompt ends after this long, with result 1037. */
  promptOpenSeconds: number;
  /** The time from an accepted payout, reversal or query to its result. */
  resultAfterSeconds: number;
  /** Within this time after a payment, the same amount from the same payer is refused with result 17. */
  sameAmountWindowSeconds: number;
  /** In whole shillings. */
  greatestAmount: number;
  /** How `expires_in` of a token is written. */
  expiresInAs: "string" | "number";
  /** The push query's form of "not yet": HTTP 500 with a processing text, or HTTP 200 with result 4999. */
  pendingAs: "error" | "4999";
  /** Which OriginatorConversationID a payout's result contains. */
  resultEchoes: "caller" | "generated";
  /** A payment by push is also reported to the registered C2B addresses. */
  confirmPushes: boolean;
  /** Whether the rest of a partly reversed payment can be reversed. */
  reversalsPerPayment: "one" | "several";
  /** C2B addresses can be registered again without the portal, as in the real sandbox. */
  registerAgain: boolean;
  /** Gaps between retries of a notice that was not answered 200. Default none: only one attempt. */
  noticeRetryGapsSeconds: readonly number[];
  /** Differs from the real service: notices may go to http addresses, IP addresses and any port. */
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
