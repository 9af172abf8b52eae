// Haggling as arithmetic. What a buyer can see (offers and their acceptance) follows from list, step and round alone; the floor only
// says how many steps there are, so nobody learns more of it than between which two steps it lies.

/** Of one piece, in minor units of one currency. `step` and `floor` are the seller's. */
export type Terms = { list: bigint; floor: bigint; step: bigint; maxRounds: number };
/** Where the haggle stands: what was offered last (the list price at first), after how many counter-offers. */
export type Standing = { price: bigint; rounds: number };
/** `agreed`: the buyer's figure, or ours where theirs was above it. `offer`: a step down. `last`: no further. */
export type CounterOffer = Standing & { outcome: "agreed" | "offer" | "last" };

/** @param offered what the buyer named, for one piece; null: they only asked for less */
export function counterOffer(terms: Terms, standing: Standing, offered: bigint | null): CounterOffer {
  const price = standing.price < terms.list ? standing.price : terms.list;
  if (offered !== null && offered >= price) return { outcome: "agreed", price, rounds: standing.rounds };
  const rounds = standing.rounds + 1;
  const next = priceAt(terms, rounds);
  if (rounds > terms.maxRounds || next >= price) return { outcome: "last", price, rounds: standing.rounds };
  return offered !== null && offered >= next
    ? { outcome: "agreed", price: offered, rounds }
    : { outcome: "offer", price: next, rounds };
}

/** The price after so many counter-offers; it stays above the floor, which is never said. */
export function priceAt({ list, floor, step, maxRounds }: Terms, rounds: number): bigint {
  let price = list;
  for (let round = 1; round <= Math.min(rounds, maxRounds); round += 1) {
    const next = rounded(list - step * BigInt(round), list);
    if (next <= floor || next >= price) break;
    price = next;
  }
  return price;
}

/** Up to what people name: ₦8,050, not ₦8,033.33. Only where the step allows for it. */
function rounded(price: bigint, list: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, list.toString().length - 2)) / 2n;
  if (price <= 0n || unit <= 1n || list % unit !== 0n) return price;
  return ((price + unit - 1n) / unit) * unit;
}
