// The content of a provider's webhook, in our words. It only says where to look: its amounts are not trusted and the provider is asked.
// `key` identifies the webhook permanently, so that it is read once.
import type { Currency } from "../kernel/values/money.ts";
import type { ActClaim } from "./act-claim.ts";
import type { Claim } from "./claim.ts";
import type { Environment, ProviderPayout, ProviderRefund, Told } from "./provider.ts";

type Facts = { key: string; event: string; environment: Environment | "unknown" };

export type PaymentNotice =
  /** `reference` is ours. Null if only the webhook's address identifies the payment. */
  | (Facts & { kind: "payment"; reference: string | null; told: Told | null; claim?: Claim | null })
  /** Look up the refunds of this payment. */
  | (Facts & {
      kind: "refund";
      reference: string | null;
      providerTransactionId: string | null;
      claim: ActClaim | null;
    })
  | (Facts & { kind: "payout"; reference: string | null; providerPayoutId: string | null; claim: ActClaim | null })
  | (Facts & { kind: "dispute"; providerDisputeId: string; claim: ActClaim | null })
  /** Money that we did not request: a payer used the phone's menu to pay to the shop's number. */
  | (Facts & { kind: "unasked_payment"; payment: UnaskedPayment })
  /** The late answer to our question. It is trusted if it came to that question's own address. */
  | (Facts & { kind: "payout_answer"; payout: ProviderPayout })
  | (Facts & { kind: "refund_answer"; refund: ProviderRefund })
  | (Facts & { kind: "balance_answer"; balance: BalanceTold })
  /** Understood, but of no use to us. */
  | { kind: "ignored"; key: string; event: string }
  /** Kept for a person: we don't know its shape or words. */
  | { kind: "unreadable"; key: string; detail: string };

export type UnaskedPayment = {
  providerTransactionId: string;
  amount: bigint;
  currency: string;
  /** The account that the payer typed: perhaps an order's number. */
  account: string;
  payer: string | null;
  paidAt: Date | null;
};

/** @property words what the sum is made of, in the provider's words */
export type BalanceTold = { currency: Currency; available: bigint; words: string };
