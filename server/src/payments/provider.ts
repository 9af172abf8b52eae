// What every payment provider can do for us, in our words. One folder under `providers/` speaks each one's protocol.
// A driver never touches the database, never throws for an answer it received, and never guesses:
// a word it does not know is "unknown", which is neither paid nor failed.
import type { Money } from "../kernel/money.ts";

/** No usable answer came. `again`: the same call may be repeated; otherwise a person must look (bad key, blocked account). */
export type Trouble = { kind: "trouble"; again: boolean; detail: string };

export type CollectRequest = {
  /** Ours, stored before the call, the same on every try. */
  reference: string;
  amount: Money;
  /** The provider wants an e-mail address; buyers on a chat have none, so it may be a made one. */
  email: string;
  /** Where the payer's browser returns to; reaching it proves nothing. */
  callbackUrl: string;
  cancelUrl: string;
  channels?: readonly ("card" | "bank_transfer" | "mobile_money" | "ussd")[];
  metadata: Record<string, string>;
};

export type CollectResult =
  | { kind: "redirect"; url: string; providerToken: string }
  /** Our reference is already known there: ask about it, never start it anew. */
  | { kind: "exists" }
  | { kind: "refused"; code: string; detail: string }
  | Trouble;

/** What a provider says of one payment, in our words, with its own word kept beside. */
export type ProviderPayment = {
  status: "action_needed" | "processing" | "succeeded" | "failed" | "reversed" | "unknown";
  word: string;
  providerTransactionId: string;
  reference: string;
  /** What left the payer. More than `requested` when the payer bears the provider's fee. */
  amount: bigint;
  requested: bigint;
  /** As the provider spells it; compared with ours, so not narrowed. Amounts are in our ISO minor units when known. */
  currency: string;
  fee: bigint | null;
  environment: "test" | "live" | "unknown";
  channel: string | null;
  paidAt: Date | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
};

export type AskResult = { kind: "known"; payment: ProviderPayment } | { kind: "unknown_reference" } | Trouble;

export type PaymentNotice =
  /** Says no more than "look at this payment": its figures are never believed. `key` names the notice for ever. */
  | { kind: "payment"; key: string; event: string; reference: string; environment: "test" | "live" | "unknown" }
  /** Understood and of no use to us. */
  | { kind: "ignored"; key: string; event: string }
  /** Kept for a person: shape or words we do not know. */
  | { kind: "unreadable"; key: string; detail: string };

export type ProviderAccount = { baseUrl: string; secretKey: string };

export type PaymentProvider = {
  readonly name: string;
  readonly currencies: readonly string[];
  collect(account: ProviderAccount, request: CollectRequest): Promise<CollectResult>;
  ask(account: ProviderAccount, reference: string): Promise<AskResult>;
  /** True when the raw bytes were signed by the holder of one of the secrets (two during a rotation). */
  verifyNotice(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    secrets: readonly string[],
  ): boolean;
  readNotice(rawBody: Buffer): PaymentNotice;
};
