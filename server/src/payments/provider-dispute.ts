// A chargeback as a provider reports it, and our answer to it.
import type { Money } from "../kernel/values/money.ts";

export type ProviderDispute = {
  /** `awaiting_us`: we must answer by `dueAt`. `won` means that the seller won. */
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
    /** One document with all evidence. */
    file: { name: string; contentType: string; bytes: Buffer } | null;
  };
};
