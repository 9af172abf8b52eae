// Code reads the buyer's offer from their own words: no brain names a price.
import { isCurrency } from "../../kernel/values/money.ts";
import type { BuyerMessage } from "../brain.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { linesOffered, type OfferedLine, shareOf } from "./offer-for-all.ts";
import { countOf, minorOf, readFigures } from "../offline/understand/numbers.ts";

/**
 * `amount`: in minor units, as named. `pieces`: the number named with it, so that we can tell "2 for 15,000" from "7,500".
 * `said`: the words with both.
 */
export type Offer = { amount: bigint; pieces: number; said: string };

/** A smaller figure without a currency is a count of things. */
const [leastBare, leastBeside] = [100_000n, 1_000_000n] as const;

/** The last amount the buyer typed or spoke in this turn. Forwarded messages don't count. */
export function readOffer(messages: readonly BuyerMessage[], currency: string): Offer | null {
  if (!isCurrency(currency)) return null;
  for (const { text, forwarded, type, spoken } of messages.toReversed()) {
    if (forwarded || (type !== "text" && !spoken)) continue;
    // A phone number and, next to an amount, the number of a house are no money.
    const figures = readFigures(normalise(text)).filter(({ text: said }) => !/^\+?\d{9,}$/.test(said));
    const least = figures.some(({ amount }) => amount) ? leastBeside : leastBare;
    const named = figures.findLast((figure) => figure.amount || figure.milli >= least);
    const amount = named ? minorOf(named, currency) : null;
    if (!named || amount === null || amount <= 0n) continue;
    const pieces = figures.find((figure) => figure !== named && (countOf(figure) ?? 0) > 1);
    return { amount, pieces: pieces ? (countOf(pieces) ?? 1) : 1, said: text };
  }
  return null;
}

/** The rest of the cart that an offer may include: its lines, and which of them have a fixed price. */
export type Beside = { id: string; lines: readonly OfferedLine[]; isFixed: (id: string) => boolean };

/**
 * The offer for one piece. A sum above the price of one, named with a number of pieces, is for all of them. A sum for
 * several things is split between them.
 */
export function offerForOne(offer: Offer, list: bigint, beside: Beside | null = null): bigint {
  const { amount, pieces } = offer;
  const offered = beside ? linesOffered(offer.said, pieces, beside.lines) : [];
  if (beside && offered.some(({ id }) => id === beside.id)) return shareOf(offer, list, offered, beside.isFixed);
  return amount > list && pieces > 1 ? amount / BigInt(pieces) : amount;
}
