// What the buyer offers for a thing, read by code from their own words: no brain names a price.
import { isCurrency } from "../../kernel/values/money.ts";
import type { BuyerMessage } from "../brain.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { linesOffered, type OfferedLine, shareOf } from "./offer-for-all.ts";
import { countOf, minorOf, readFigures } from "../offline/understand/numbers.ts";

/** `amount` in minor units, as named; `pieces` beside it, so that "2 for 15,000" can be told from "7,500"; `said`, the words of both. */
export type Offer = { amount: bigint; pieces: number; said: string };

/** A smaller figure without a currency counts things. */
const leastBare = 100_000n;

/** The last amount the buyer typed or spoke in this turn; nothing that was forwarded. */
export function readOffer(messages: readonly BuyerMessage[], currency: string): Offer | null {
  if (!isCurrency(currency)) return null;
  for (const { text, forwarded, type, spoken } of messages.toReversed()) {
    if (forwarded || (type !== "text" && !spoken)) continue;
    const figures = readFigures(normalise(text));
    const named = figures.findLast((figure) => figure.amount || figure.milli >= leastBare);
    const amount = named ? minorOf(named, currency) : null;
    if (!named || amount === null || amount <= 0n) continue;
    const pieces = figures.find((figure) => figure !== named && (countOf(figure) ?? 0) > 1);
    return { amount, pieces: pieces ? (countOf(pieces) ?? 1) : 1, said: text };
  }
  return null;
}

/** What the thing is haggled for beside: the lines of the cart, and which of them have a fixed price. */
export type Beside = { id: string; lines: readonly OfferedLine[]; isFixed: (id: string) => boolean };

/** For one piece. A sum above the price of one, beside a number of pieces, is for all of them; a sum for several things is shared out. */
export function offerForOne(offer: Offer, list: bigint, beside: Beside | null = null): bigint {
  const { amount, pieces } = offer;
  const offered = beside ? linesOffered(offer.said, pieces, beside.lines) : [];
  if (beside && offered.some(({ id }) => id === beside.id)) return shareOf(offer, list, offered, beside.isFixed);
  return amount > list && pieces > 1 ? amount / BigInt(pieces) : amount;
}
