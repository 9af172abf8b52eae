// Examples for the reference.

const naira = (amount: number) => ({ amount, currency: "NGN" }) as const;

export const disputeExample = {
  id: "dsp_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  paymentId: null,
  openedBy: "buyer",
  enteredBySeller: true,
  openedByClock: false,
  reason: "damaged",
  description: "The left sleeve is torn.",
  amount: naira(3_250_000),
  status: "awaiting_seller",
  outcome: null,
  toBuyer: null,
  toSeller: null,
  afterRelease: false,
  dueAt: "2026-11-25T10:15:00.000Z",
  decideBy: "2026-11-27T10:15:00.000Z",
  chargeback: null,
  metadata: {},
  version: 1,
  createdAt: "2026-11-24T10:15:00.000Z",
  resolvedAt: null,
  updatedAt: "2026-11-24T10:15:00.000Z",
} as const;

export const disputeCaseExample = {
  ...disputeExample,
  evidence: [
    {
      line: 1,
      by: "buyer",
      enteredBySeller: true,
      kind: "statement",
      text: "The left sleeve is torn.",
      textMeaning: null,
      url: null,
      media: null,
      content: null,
      missingScope: null,
      createdAt: "2026-11-24T10:15:00.000Z",
    },
  ],
} as const;

export const resolvedExample = {
  ...disputeCaseExample,
  status: "resolved",
  outcome: "split",
  toBuyer: naira(1_000_000),
  toSeller: naira(2_250_000),
  dueAt: null,
  version: 2,
  resolvedAt: "2026-11-24T12:40:00.000Z",
  updatedAt: "2026-11-24T12:40:00.000Z",
} as const;
