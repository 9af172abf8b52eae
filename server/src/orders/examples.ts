// What the reference shows; the contract test holds them against the schemas.
const naira = (amount: number) => ({ amount, currency: "NGN" as const });

export const orderExample = {
  id: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  number: "K7QF-29XM",
  status: "pending",
  customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
  conversationId: null,
  channel: "api",
  items: [
    {
      productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h5",
      variantId: null,
      name: "Ankara Wrap Dress",
      options: null,
      quantity: 2,
      unit: null,
      components: [],
      leadTimeDays: null,
      unitPrice: naira(1_500_000),
      total: naira(3_000_000),
      discount: naira(0),
    },
  ],
  choicesMissing: [],
  subtotal: naira(3_000_000),
  discount: naira(0),
  discountCode: null,
  shipping: naira(250_000),
  tax: naira(0),
  total: naira(3_250_000),
  due: naira(3_250_000),
  paymentStatus: "unpaid",
  fundsStatus: "none",
  fulfilmentStatus: "none",
  disputeStatus: "none",
  shippingAddress: { line: "12 Herbert Macaulay Way", landmark: "Opposite the library", area: "Yaba", city: "Lagos" },
  delivery: { method: "area", area: "Yaba", etaDays: 1 },
  leadTimeDays: null,
  readyBy: null,
  deliveryMethod: null,
  gift: null,
  notes: null,
  reservationExpiresAt: "2026-11-21T09:35:00.000Z",
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;

export const orderStatusExample = {
  status: "pending",
  allowed: ["confirmed", "cancelled"],
  history: [
    {
      axis: "order",
      from: null,
      to: "placed",
      status: "pending",
      actor: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h6" },
      reason: null,
      note: null,
      at: "2026-11-21T09:00:00.000Z",
    },
  ],
} as const;

export const orderNoteExample = {
  id: "orn_01kaq3x5v2e8b9m4c7d0f1g2h7",
  orderId: orderExample.id,
  text: "Wants it wrapped in the blue paper.",
  author: "Chidi",
  by: { kind: "key", id: "key_01kaq3x5v2e8b9m4c7d0f1g2h6" },
  editedBy: null,
  editedAt: null,
  version: 1,
  createdAt: "2026-11-21T09:04:00.000Z",
} as const;
