// The operator's account at Paystack.

export type PaystackAccount = {
  /** https://api.paystack.co for test and live: the secret key decides the mode. */
  baseUrl: string;
  /** The first key makes requests. All of them verify webhooks. */
  secretKeys: readonly string[];
  /** The currencies it accepts and pays. */
  currencies: readonly string[];
};
