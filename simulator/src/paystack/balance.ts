// The merchant's balance at Paystack: its movements and its parts.
import type { Movement, MovementKind } from "./records.ts";
import type { PaystackWorld } from "./world.ts";

export type Change = Pick<Movement, "secretKey" | "currency" | "kind" | "difference" | "reason" | "row">;

/** Hundredths, per currency. `held` is the result of the others, each with the sign of its name. */
export type Totals = {
  collected: number;
  fees: number;
  /** Refunded; failed refunds are not counted. */
  refunded: number;
  chargedBack: number;
  paidOut: number;
  payoutFees: number;
  toppedUp: number;
  /** collected − fees − refunded − chargedBack − paidOut − payoutFees + toppedUp: the balance. */
  held: number;
};

export function moveBalance({ books, clock }: PaystackWorld, change: Change): void {
  if (change.difference !== 0) books.addMovement({ ...change, id: books.nextId(), at: clock.now() });
}

/** The totals of one business, or of all together. */
export function totalsOf({ books }: PaystackWorld, secretKey?: string): Record<string, Totals> {
  const totals: Record<string, Totals> = {};
  for (const movement of books.movements()) {
    if (secretKey !== undefined && movement.secretKey !== secretKey) continue;
    const sums = (totals[movement.currency] ??= { ...nothing });
    const [name, sign] = columns[movement.kind];
    sums[name] += sign * movement.difference;
    sums.held += movement.difference;
  }
  return totals;
}

const nothing: Totals = {
  collected: 0,
  fees: 0,
  refunded: 0,
  chargedBack: 0,
  paidOut: 0,
  payoutFees: 0,
  toppedUp: 0,
  held: 0,
};

const columns: Record<MovementKind, readonly [keyof Totals, 1 | -1]> = {
  charge: ["collected", 1],
  charge_fee: ["fees", -1],
  refund: ["refunded", -1],
  chargeback: ["chargedBack", -1],
  transfer: ["paidOut", -1],
  transfer_fee: ["payoutFees", -1],
  top_up: ["toppedUp", 1],
};
