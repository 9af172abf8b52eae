// The balance of an account in MTN's records, in minor units of its currency.
import type { Product } from "./books.ts";
import type { MomoWorld } from "./world.ts";

export type MomoTotals = {
  collected: number;
  fees: number;
  refunded: number;
  paidOut: number;
  /** collected − fees − refunded − paidOut. */
  held: number;
  /** The initial balance, which is not part of `held`. */
  opening: number;
};

export function available({ books, settings }: MomoWorld, account: string, product: Product): number {
  const { collected, fees, refunded, paidOut } = books.sumsOf(account);
  const opening = books.accounts.get(account)?.openingFloat ?? 0;
  if (settings.onePurse) return opening + collected - fees - refunded - paidOut;
  return product === "collection" ? collected - fees : opening - refunded - paidOut;
}

/** As the API shows it. With one purse, the two balances are still shown as parts, and their sum is the total. */
export function told(world: MomoWorld, account: string, product: Product): number {
  if (!world.settings.onePurse) return available(world, account, product);
  const { refunded, paidOut } = world.books.sumsOf(account);
  const opening = world.books.accounts.get(account)?.openingFloat ?? 0;
  const float = Math.max(0, opening - refunded - paidOut);
  return product === "disbursement" ? float : available(world, account, product) - float;
}

/** By currency, for all accounts or for those in one environment. */
export function totalsOf({ books }: MomoWorld, environment?: string): Record<string, MomoTotals> {
  const totals: Record<string, MomoTotals> = {};
  for (const [key, account] of books.accounts) {
    if (environment !== undefined && account.environment !== environment) continue;
    const of = (totals[account.currency] ??= { collected: 0, fees: 0, refunded: 0, paidOut: 0, held: 0, opening: 0 });
    const sums = books.sumsOf(key);
    of.collected += sums.collected;
    of.fees += sums.fees;
    of.refunded += sums.refunded;
    of.paidOut += sums.paidOut;
    of.held += sums.collected - sums.fees - sums.refunded - sums.paidOut;
    of.opening += account.openingFloat ?? 0;
  }
  return totals;
}
