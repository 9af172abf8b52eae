/** The operator's merchant accounts at MTN: each works in one country and one currency. */
export type MomoAccounts = { readonly baseUrl: string; readonly accounts: readonly MomoAccount[] };

export type MomoAccount = {
  /** MTN's name of the country's system: `mtnuganda`. */
  readonly environment: string;
  readonly country: string;
  readonly currency: string;
  readonly collection: MomoProduct;
  readonly disbursement: MomoProduct;
};

/** Collecting and paying out have keys and tokens of their own. */
export type MomoProduct = { readonly subscriptionKey: string; readonly apiUser: string; readonly apiKey: string };
export type ProductName = "collection" | "disbursement";

/** For something new. Null when the operator has no account there. */
export function accountAt(settings: MomoAccounts, country: string, currency: string): MomoAccount | null {
  return settings.accounts.find((account) => account.country === country && account.currency === currency) ?? null;
}

/** MTN gives names to nothing: what was begun is named by the account and the reference id we made. */
export function nameAt(account: MomoAccount, referenceId: string): string {
  return `${account.environment}:${referenceId}`;
}

/** Where something begun earlier may be: the account of its name, or without one all accounts of its currency. */
export function accountsOf(settings: MomoAccounts, name: string | null, currency: string): readonly MomoAccount[] {
  if (name === null) return settings.accounts.filter((account) => account.currency === currency);
  const environment = name.slice(0, name.indexOf(":"));
  return settings.accounts.filter((account) => account.environment === environment);
}
