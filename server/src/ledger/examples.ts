// Examples for the reference.
import type { BalanceTransaction, BalanceTransactionDetail } from "./contract.ts";

export const balanceExample = {
  balances: [
    {
      currency: "NGN",
      pending: { amount: 3_250_000, currency: "NGN" },
      available: { amount: 500_000, currency: "NGN" },
      inTransit: { amount: 1_000_000, currency: "NGN" },
      held: { amount: 0, currency: "NGN" },
      owed: { amount: 0, currency: "NGN" },
    },
  ],
} as const;

export const transactionExample = {
  id: "txn_01kaq3x5v2e8b9m4c7d0f1g2h3",
  type: "payout",
  description: "Set aside to be paid to you",
  amounts: [{ currency: "NGN", pending: 0, available: -1_000_000, inTransit: 1_000_000, held: 0, owed: 0 }],
  fees: [],
  orderId: null,
  paymentId: null,
  releaseId: null,
  refundId: null,
  disputeId: null,
  payoutId: "pot_01kaq3x5v2e8b9m4c7d0f1g2h3",
  shipmentId: null,
  createdAt: "2026-11-21T09:00:00.000Z",
} satisfies BalanceTransaction;

export const detailExample = {
  ...transactionExample,
  cause: { type: "payout", id: transactionExample.payoutId },
  entries: [
    { account: "Available to you", code: "seller:available", amount: -1_000_000, currency: "NGN" },
    {
      account: `On its way to you, payout ${transactionExample.payoutId}`,
      code: `payout:${transactionExample.payoutId}`,
      amount: 1_000_000,
      currency: "NGN",
    },
  ],
} satisfies BalanceTransactionDetail;
