/**
 * `baseUrl` is https://api.flutterwave.com/v3 for test and live alike: the secret key decides the mode. Any of the secret
 * hashes proves a notice.
 */
export type FlutterwaveAccount = { baseUrl: string; secretKey: string; secretHashes: readonly string[] };
