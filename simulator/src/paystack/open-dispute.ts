// A payer goes to their bank: a dispute opens, and the merchant has 16 hours to answer.
import type { Transaction } from "./books.ts";
import type { Finding } from "./charge-outcomes.ts";
import { startDispute } from "./dispute-walk.ts";
import type { Dispute } from "./records.ts";
import { leftOf } from "./refunded.ts";
import type { PaystackWorld } from "./world.ts";

export type Claim = {
  /** Hundredths; default the rest of the payment. */
  amount?: number;
  category?: Dispute["category"];
  message?: string;
  /** Which side the bank believes if the merchant contests it; default the merchant. */
  bankFindsFor?: Finding;
};

const answerWithinMs = 16 * 3_600_000;

/** Undefined when it can't be disputed: not paid, already refunded, or already in dispute. */
export function openDispute(world: PaystackWorld, transaction: Transaction, claim: Claim = {}): Dispute | undefined {
  const { books, clock } = world;
  const left = leftOf(world, transaction);
  const disputed = [...books.disputes.values()].some(
    ({ transactionId, status }) => transactionId === transaction.id && status !== "resolved",
  );
  if (transaction.status !== "success" || left <= 0 || disputed) return undefined;
  const { amount = left, category = "chargeback", message = "The goods never arrived", bankFindsFor } = claim;
  const now = clock.now();
  const dispute: Dispute = {
    id: books.nextId(),
    secretKey: transaction.secretKey,
    transactionId: transaction.id,
    claimed: Math.min(amount, left),
    refundAmount: Math.min(amount, left),
    currency: transaction.currency,
    category,
    status: "awaiting-merchant-feedback",
    resolution: null,
    bankFindsFor: bankFindsFor ?? "merchant",
    dueAt: now + answerWithinMs,
    resolvedAt: null,
    evidenceId: null,
    attachment: null,
    history: [{ status: "pending", by: transaction.email, at: now }],
    messages: [{ id: books.nextId(), sender: transaction.email, body: message, at: now }],
    createdAt: now,
    updatedAt: now,
    plan: [],
  };
  startDispute(world, dispute);
  return dispute;
}
