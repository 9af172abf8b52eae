/** `baseUrl` is the same for sandbox and live; the key decides. The first key makes requests; all of them verify notices. */
export type ShipbubbleAccount = {
  baseUrl: string;
  apiKeys: readonly string[];
  country: string;
  signature: "sha512" | "sha256";
  /** The field with the paid-in amount in a notice about cash; null: unknown. */
  cashField: string | null;
};
