/**
 * `baseUrl` is https://api.flutterwave.com/v3 for test and live: the secret key decides the mode. Any of the secret hashes verifies a
 * webhook.
 */
export type FlutterwaveAccount = { baseUrl: string; secretKey: string; secretHashes: readonly string[] };
