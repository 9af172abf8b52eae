// What a provider's notice says, in our words: never more than "look at this". Its figures are not believed; the provider
// is asked. `key` names the notice for ever, so that it is read once.
import type { ActClaim } from "./act-claim.ts";
import type { Claim } from "./claim.ts";
import type { Environment, ProviderPayout, ProviderRefund, Told } from "./provider.ts";

type Facts = { key: string; event: string; environment: Environment | "unknown" };

export type PaymentNotice =
  /** `reference` is ours; null when only the address it came to says which payment is meant. */
  | (Facts & { kind: "payment"; reference: string | null; told: Told | null; claim?: Claim | null })
  /** Look at the refunds of this payment. */
  | (Facts & {
      kind: "refund";
      reference: string | null;
      providerTransactionId: string | null;
      claim: ActClaim | null;
    })
  | (Facts & { kind: "payout"; reference: string | null; providerPayoutId: string | null; claim: ActClaim | null })
  | (Facts & { kind: "dispute"; providerDisputeId: string; claim: ActClaim | null })
  /** Money that came without our asking: somebody paid to the shop's number from the menu of the phone. */
  | (Facts & { kind: "unasked_payment"; payment: UnaskedPayment })
  /** The answer to a question of ours that could only be answered later. Believed when it came to that question's own address. */
  | (Facts & { kind: "payout_answer"; payout: ProviderPayout })
  | (Facts & { kind: "refund_answer"; refund: ProviderRefund })
  /** Understood and of no use to us. */
  | { kind: "ignored"; key: string; event: string }
  /** Kept for a person: shape or words we do not know. */
  | { kind: "unreadable"; key: string; detail: string };

export type UnaskedPayment = {
  providerTransactionId: string;
  amount: bigint;
  currency: string;
  /** What the payer typed as account: perhaps an order's number. */
  account: string;
  payer: string | null;
  paidAt: Date | null;
};
