/** `baseUrl` is https://api.paystack.co for test and live alike: the secret key decides the mode. The first key is used; all prove notices. */
export type PaystackAccount = { baseUrl: string; secretKeys: readonly string[] };
