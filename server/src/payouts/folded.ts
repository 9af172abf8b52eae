// The result of applying a provider's answer to a payout.
import type { PayoutRow } from "./queries.ts";

/** `alert`: a message for a person. */
export type Folded = { row: PayoutRow; alert: string | null };

export const arrivedLate = "a payout arrived after it was booked as failed: its money was taken from the seller again";
