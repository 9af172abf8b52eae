/** `baseUrl` differs for sandbox and live. The first key makes requests; all of them verify notices. */
export type TerminalAfricaAccount = {
  baseUrl: string;
  secretKeys: readonly string[];
  /** The wallet's owner: `USER-…`. */
  userId: string;
  /** The countries it ships from, and the currency of the wallet that pays there. */
  wallets: readonly { country: string; currency: string }[];
  /** `PA-…`: the packaging of parcels; null leaves it to the provider. */
  packaging: string | null;
};
