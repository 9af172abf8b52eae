// Examples for the reference.
import type { DestinationResource, PayoutResource, ScheduleResource } from "./contract.ts";

export const destinationExample = {
  id: "pdt_01kaq3x5v2e8b9m4c7d0f1g2h3",
  kind: "bank_account",
  country: "NG",
  currency: "NGN",
  bankCode: "058",
  bankName: "Guaranty Trust Bank",
  last4: "6789",
  name: "Amaka Obi",
  resolvedName: "OBI AMAKA GRACE",
  nameCheck: "matched",
  status: "ready",
  confirmation: null,
  isDefault: true,
  usableFrom: "2026-11-21T09:00:00.000Z",
  metadata: {},
  createdAt: "2026-11-21T09:00:00.000Z",
} as const satisfies DestinationResource;

export const confirmedExample = {
  ...destinationExample,
  isDefault: false,
  confirmation: {
    reasons: ["account_changed"],
    expectedNames: ["Amaka Obi", "Amaka's Closet"],
    addedBy: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h3", name: "Web shop" },
    confirmedAt: "2026-11-21T10:00:00.000Z",
    confirmedBy: { kind: "human", id: "tmb_01kaq3x5v2e8b9m4c7d0f1g2h3" },
  },
} as const satisfies DestinationResource;

export const newDestinationExample = {
  kind: "bank_account",
  bankCode: "058",
  number: "0123456789",
  name: "Amaka Obi",
} as const;

export const scheduleExample = {
  currency: "NGN",
  interval: "weekly",
  day: 5,
  minimum: { amount: 500_000, currency: "NGN" },
  destinationId: null,
  destinationStatus: "ready",
  waiting: null,
  nextRunAt: "2026-11-27T05:00:00.000Z",
} as const satisfies ScheduleResource;

export const payoutExample = {
  id: "pot_01kaq3x5v2e8b9m4c7d0f1g2h3",
  status: "pending",
  amount: { amount: 1_000_000, currency: "NGN" },
  currency: "NGN",
  destinationId: destinationExample.id,
  provider: "cardgateway1",
  reference: "pot-01kaq3x5v2e8b9m4c7d0f1g2h3",
  providerPayoutId: null,
  scheduledFor: null,
  automatic: false,
  failure: null,
  failureMeaning: null,
  description: "Takings of the week",
  metadata: {},
  paidAt: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const satisfies PayoutResource;
