/** `baseUrl` differs for sandbox and live. The first key asks; all of them prove notices. */
export type TerminalAfricaAccount = {
  baseUrl: string;
  secretKeys: readonly string[];
  /** The wallet's owner: `USER-…`. */
  userId: string;
  /** Where it ships from, and in which currency's wallet that is paid. */
  wallets: readonly { country: string; currency: string }[];
  /** `PA-…`: what parcels are packed in; null leaves it to the provider. */
  packaging: string | null;
};
