/** `baseUrl` is the same for sandbox and live: the key decides. The first key asks; all of them prove notices. */
export type ShipbubbleAccount = {
  baseUrl: string;
  apiKeys: readonly string[];
  country: string;
  signature: "sha512" | "sha256";
  /** The field of a notice about cash that says how much was paid in; null: none is known to. */
  cashField: string | null;
};
