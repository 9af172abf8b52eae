// What an unsigned notice told of a payment, kept beside it: for what no answer says, and to be compared with what one says.
import type { Claim } from "./claim.ts";

export type Told = {
  providerTransactionId?: string;
  paidAt?: string;
  /** The collect result's token, for when that answer never came. */
  providerToken?: string;
  /** A receipt that was announced as if nobody had asked for it, and that we took for this attempt's. */
  announced?: string;
  /** How the notice says it ended. What the provider answers otherwise is a contradiction. */
  says?: Said;
  /** Another notice of the same payment that names another sum. Of the two, `says` has the smaller one. */
  alsoSays?: Said;
  /** A receipt or prompt that the notice names, and that another payment has. */
  ofAnother?: string;
  /** What a gateway's notice says, while its answers neither confirm nor deny it. */
  claimed?: Claim;
};
/** A notice's claim, never believed by itself. `amount` in minor units; `unreadable` where it is no sum. */
export type Said = { status: "succeeded" | "failed"; word: string; amount?: string; currency?: string };
/**
 * The provider said two things. The desk is told both. Where it `stops` the payment, nothing moves until the provider agrees with
 * itself or a person has put the report away; else the answer is believed, because it leaves nothing open.
 */
export type Contradiction = { detail: string; stops: boolean };
