// What was paid for some pieces of an order. It counts everything returned so far, so that the parts add up exactly to the whole.

export type PaidLine = { line: number; quantity: number; total: bigint };

/**
 * Each line's total minus its proportional share of the order's discount, by largest remainder.
 * @returns by line
 */
export function paidByLine(lines: readonly PaidLine[], discount: bigint): Map<number, bigint> {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0n);
  const shares = lines.map(({ line, total }) => {
    const exact = subtotal === 0n ? 0n : discount * total;
    return {
      line,
      total,
      share: subtotal === 0n ? 0n : exact / subtotal,
      rest: subtotal === 0n ? 0n : exact % subtotal,
    };
  });
  let left = subtotal === 0n ? 0n : discount - shares.reduce((sum, { share }) => sum + share, 0n);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.line - b.line : a.rest > b.rest ? -1 : 1));
  for (const one of byRest) {
    if (left === 0n) break;
    one.share += 1n;
    left -= 1n;
  }
  return new Map(shares.map(({ line, total, share }) => [line, total - share]));
}

/** The value of `quantity` more pieces, after `before` of them. `paid` is the price of all `pieces` of the line. */
export function worthOf(paid: bigint, pieces: number, before: number, quantity: number): bigint {
  const upTo = (count: number): bigint => (paid * BigInt(count)) / BigInt(pieces);
  return upTo(before + quantity) - upTo(before);
}
