// Which kind of things a text means most likely. A whole number or name comes first, words somewhere in a message last.
import { asNumber } from "../orders/index.ts";
import { foldText } from "../products/index.ts";
import { type Found, type Kind, kinds } from "./contract.ts";

/** @param customersLikeness how well the first customer fits, from 0 to 1 */
export function bestFirst(q: string, found: Omit<Found, "best">, customersLikeness: number): Kind[] {
  const number = asNumber(q);
  const [order] = found.orders?.data ?? [];
  const [product] = found.products?.data ?? [];
  const worth: Record<Kind, number> = {
    customers: customersLikeness,
    orders: number !== null && order?.number.startsWith(number) ? 1 : 0.45,
    products: product ? likenessOf(product.name, q) : 0,
    conversations: 0.3,
  };
  return kinds
    .filter((kind) => (found[kind]?.data.length ?? 0) > 0)
    .sort((a, b) => worth[b] - worth[a] || kinds.indexOf(a) - kinds.indexOf(b));
}

/** As with customers: the whole name, how it begins, how a word begins, a part. Less if it is spelt otherwise, or has the words elsewhere. */
function likenessOf(name: string, q: string): number {
  const [has, wanted] = [foldText(name), foldText(q)];
  if (has === wanted) return 1;
  if (has.startsWith(wanted)) return 0.9;
  if (` ${has}`.includes(` ${wanted}`)) return 0.8;
  return has.includes(wanted) ? 0.7 : 0.5;
}
