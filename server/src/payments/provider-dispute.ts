// A chargeback as a provider tells of it, and what it is answered.
import type { Money } from "../kernel/money.ts";

export type ProviderDispute = {
  /** `awaiting_us`: we have until `dueAt`. `won` is won by the seller. */
  status: "awaiting_us" | "under_review" | "won" | "lost" | "unknown";
  word: string;
  providerDisputeId: string;
  reference: string | null;
  providerTransactionId: string | null;
  amount: bigint;
  currency: string;
  reason: string | null;
  dueAt: Date | null;
};

export type DisputeAnswer = {
  providerDisputeId: string;
  decision: "accept" | "contest";
  amount: Money;
  message: string;
  evidence: {
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    serviceDetails: string;
    deliveryAddress: string | null;
    deliveredAt: Date | null;
    /** One document that says it all. */
    file: { name: string; contentType: string; bytes: Buffer } | null;
  };
};
