export type PaystackAccount = {
  /** https://api.paystack.co for test and live alike: the secret key decides the mode. */
  baseUrl: string;
  /** The first key is used; all prove notices. */
  secretKeys: readonly string[];
  /** What it takes and pays. */
  currencies: readonly string[];
};
