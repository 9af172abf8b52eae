// What the reference shows; the contract test holds it against the schema.
const naira = (amount: number) => ({ amount, currency: "NGN" as const });

export const returnExample = {
  id: "ret_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderNumber: "K7QF-29XM",
  status: "asked",
  allowed: ["approve", "reject", "cancel", "receive"],
  askedBy: "buyer",
  reason: "does_not_fit",
  wants: "money",
  note: "Too tight at the shoulders.",
  decisionNote: null,
  items: [
    {
      productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h5",
      variantId: null,
      name: "Ankara Wrap Dress",
      quantity: 1,
      worth: naira(1_500_000),
      condition: null,
      restocked: null,
    },
  ],
  goods: naira(1_500_000),
  deliveryFee: naira(0),
  refunded: null,
  refundIds: [],
  paidBackByHand: false,
  shipmentId: null,
  replacementOrderId: null,
  replacedAt: null,
  dueAt: "2026-11-26T09:00:00.000Z",
  version: 1,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-23T09:00:00.000Z",
} as const;
