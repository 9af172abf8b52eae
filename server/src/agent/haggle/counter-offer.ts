// Haggling as arithmetic. Our own offers depend only on list price, step and round: the floor only sets how many steps
// there are. When we go no lower, an offer from the floor on is taken: the seller would sell at it, so it gets no "no".

/** For one piece, in minor units of one currency. The seller sets `step` and `floor`. */
export type Terms = { list: bigint; floor: bigint; step: bigint; maxRounds: number };
/** The current state of the haggle: the last offer (the list price at first), and the number of counter-offers so far. */
export type Standing = { price: bigint; rounds: number };
/** `agreed`: the buyer's figure, or ours if theirs was above it. `offer`: a step down. `last`: we go no lower. */
export type CounterOffer = Standing & { outcome: "agreed" | "offer" | "last" };

/** @param offered what the buyer named for one piece; null: they only asked for less */
export function counterOffer(terms: Terms, standing: Standing, offered: bigint | null): CounterOffer {
  const price = standing.price < terms.list ? standing.price : terms.list;
  if (offered !== null && offered >= price) return { outcome: "agreed", price, rounds: standing.rounds };
  const rounds = standing.rounds + 1;
  const next = priceAt(terms, rounds);
  if (rounds > terms.maxRounds || next >= price)
    return offered !== null && offered >= terms.floor
      ? { outcome: "agreed", price: offered, rounds: standing.rounds }
      : { outcome: "last", price, rounds: standing.rounds };
  return offered !== null && offered >= next
    ? { outcome: "agreed", price: offered, rounds }
    : { outcome: "offer", price: next, rounds };
}

/** The price after this many counter-offers: never below the floor, which we don't reveal. */
export function priceAt({ list, floor, step, maxRounds }: Terms, rounds: number): bigint {
  let price = list;
  for (let round = 1; round <= Math.min(rounds, maxRounds); round += 1) {
    const next = rounded(list - step * BigInt(round), list);
    if (next < floor || next >= price) break;
    price = next;
  }
  return price;
}

/** Rounds up to a price that people name: ₦8,050, not ₦8,033.33. Only if the step allows it. */
function rounded(price: bigint, list: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, list.toString().length - 2)) / 2n;
  if (price <= 0n || unit <= 1n || list % unit !== 0n) return price;
  return ((price + unit - 1n) / unit) * unit;
}
