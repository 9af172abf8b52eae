/** One app of the Daraja portal with its short codes. Sandbox and live have nothing in common. */
export type MpesaAccount = {
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Receives payments: a Pay Bill number, or a till's head office number. */
  readonly shortCode: string;
  readonly till: string | null;
  readonly passkey: string;
  /** The maximum of one payment. Safaricom may raise it. */
  readonly paymentMostShillings: number;
  readonly payoutShortCode: string;
  readonly initiatorName: string;
  /** The initiator's password, encrypted for M-Pesa. */
  readonly securityCredential: string;
};
