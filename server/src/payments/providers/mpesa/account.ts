/** One app of the Daraja portal with the short codes it may use. Sandbox and live differ in everything. */
export type MpesaAccount = {
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Takes payments: a Pay Bill number, or the head office number of a till. */
  readonly shortCode: string;
  readonly till: string | null;
  readonly passkey: string;
  /** The most that one payment may be. Safaricom may raise it. */
  readonly paymentMostShillings: number;
  readonly payoutShortCode: string;
  readonly initiatorName: string;
  /** The initiator's password, encrypted for M-Pesa. */
  readonly securityCredential: string;
};
