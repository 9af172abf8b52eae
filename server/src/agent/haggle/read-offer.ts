// What the buyer offers for a thing, read by code from their own words: no brain names a price.
import { isCurrency } from "../../kernel/money.ts";
import type { BuyerMessage } from "../brain.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { countOf, minorOf, readFigures } from "../offline/understand/numbers.ts";

/** `amount` in minor units, as named; `pieces` beside it, so that "2 for 15,000" can be told from "7,500". */
export type Offer = { amount: bigint; pieces: number };

/** A smaller figure without a currency counts things. */
const leastBare = 100_000n;

/** The last amount the buyer typed in this turn; nothing that was forwarded. */
export function readOffer(messages: readonly BuyerMessage[], currency: string): Offer | null {
  if (!isCurrency(currency)) return null;
  for (const { text, forwarded, type } of messages.toReversed()) {
    if (forwarded || type !== "text") continue;
    const figures = readFigures(normalise(text));
    const named = figures.findLast((figure) => figure.amount || figure.milli >= leastBare);
    const amount = named ? minorOf(named, currency) : null;
    if (!named || amount === null || amount <= 0n) continue;
    const pieces = figures.find((figure) => figure !== named && (countOf(figure) ?? 0) > 1);
    return { amount, pieces: pieces ? (countOf(pieces) ?? 1) : 1 };
  }
  return null;
}

/** For one piece. A sum above the price of one, beside a number of pieces, is for all of them. */
export function offerForOne({ amount, pieces }: Offer, list: bigint): bigint {
  return amount > list && pieces > 1 ? amount / BigInt(pieces) : amount;
}
