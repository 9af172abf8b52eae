// What an unsigned webhook said about a payment. It fills gaps in the provider's answers and is compared with them.
import type { Claim } from "./claim.ts";

export type Told = {
  providerTransactionId?: string;
  paidAt?: string;
  /** The token of the collect result, if that answer never arrived. */
  providerToken?: string;
  /** A receipt that was reported as an unrequested payment, and that we assigned to this attempt. */
  announced?: string;
  /** How the webhook says it ended. A different answer of the provider is a contradiction. */
  says?: Said;
  /** Another webhook of the same payment with another amount. `says` has the smaller one. */
  alsoSays?: Said;
  /** Another webhook of the same payment says that it failed. `says` keeps the amount. */
  denies?: Said;
  /** A receipt or prompt in the webhook that belongs to another payment. */
  ofAnother?: string;
  /** A gateway's claim, as long as its answers neither confirm nor deny it. */
  claimed?: Claim;
};
/** A webhook's claim, never trusted alone. `amount` is in minor units, or `unreadable`. */
export type Said = { status: "succeeded" | "failed"; word: string; amount?: string; currency?: string };
/**
 * The provider contradicts itself, and payment review gets both statements. If it `stops` the payment, nothing moves until the provider's
 * statements agree or a person closes the report. Otherwise the answer is trusted, because it leaves nothing open.
 */
export type Contradiction = { detail: string; stops: boolean };

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "payments.told": Told;
  }
}
