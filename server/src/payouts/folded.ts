// What came of folding an answer of the provider into a payout.
import type { PayoutRow } from "./queries.ts";

/** `alert`: what a person must know of. */
export type Folded = { row: PayoutRow; alert: string | null };

export const arrivedLate = "a payout arrived after it was booked as failed: its money was taken from the seller again";
