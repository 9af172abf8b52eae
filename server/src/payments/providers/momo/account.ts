/** The operator's merchant accounts at MTN. Each works in one country and one currency. */
export type MomoAccounts = { readonly baseUrl: string; readonly accounts: readonly MomoAccount[] };

export type MomoAccount = {
  /** MTN's name of the country's system, such as `mtnuganda`. */
  readonly environment: string;
  readonly country: string;
  readonly currency: string;
  readonly collection: MomoProduct;
  readonly disbursement: MomoProduct;
};

/** Collecting and paying out have separate keys and tokens. */
export type MomoProduct = { readonly subscriptionKey: string; readonly apiUser: string; readonly apiKey: string };
export type ProductName = "collection" | "disbursement";

/** The account for something new. Null if the operator has none there. */
export function accountAt(settings: MomoAccounts, country: string, currency: string): MomoAccount | null {
  return settings.accounts.find((account) => account.country === country && account.currency === currency) ?? null;
}

/** MTN assigns no ids, so what we begin is identified by the account and our reference id. */
export function nameAt(account: MomoAccount, referenceId: string): string {
  return `${account.environment}:${referenceId}`;
}

/** Where something begun earlier may be: the named account, or else all accounts with its currency. */
export function accountsOf(settings: MomoAccounts, name: string | null, currency: string): readonly MomoAccount[] {
  if (name === null) return settings.accounts.filter((account) => account.currency === currency);
  const environment = name.slice(0, name.indexOf(":"));
  return settings.accounts.filter((account) => account.environment === environment);
}
