// Examples of the reference.
export const memberExample = {
  id: "tmb_01kaq3x5v2e8b9m4c7d0f1g2h3",
  name: "Amaka",
  role: "owner",
  language: "en",
  notices: ["order_paid", "hand_over_waiting", "dispute_opened"],
  quietHours: { from: "22:00", to: "07:00" },
  phone: "+2348031234567",
  verifiedAt: null,
  canConfirmAccounts: false,
  approvedFrom: null,
  codeExpiresAt: "2026-11-22T09:00:00.000Z",
  lastWroteAt: null,
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;

export const joiningExample = {
  member: memberExample,
  join: { text: "JOIN 482913", to: "+234 800 000 0001", expiresAt: "2026-11-22T09:00:00.000Z" },
} as const;

export const lineExample = {
  id: "tms_01kaq3x5v2e8b9m4c7d0f1g2h3",
  memberId: memberExample.id,
  direction: "outbound",
  text: "Give ₦5,000.00 back for order ORD-1042? The buyer asked for it.\n1 yes, 2 no (question 117)",
  status: "delivered",
  error: null,
  approvalId: "apv_01kaq3x5v2e8b9m4c7d0f1g2h3",
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;

export const approvalExample = {
  id: "apv_01kaq3x5v2e8b9m4c7d0f1g2h3",
  code: 117,
  kind: "refund",
  status: "open",
  question: "Give ₦5,000.00 back for order ORD-1042? The buyer asked for it.",
  questionMeaning: {
    code: "refund",
    facts: { orderNumber: "ORD-1042", sum: { amount: 500_000, currency: "NGN" } },
  },
  askedBy: { kind: "customer", id: "cus_01kaq3x5v2e8b9m4c7d0f1g2h3" },
  tool: "refund_payment",
  target: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  parameters: {
    conversationId: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h3",
    orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
    paymentId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  },
  amount: { amount: 500_000, currency: "NGN" },
  expiresAt: "2026-11-21T10:15:00.000Z",
  decidedBy: null,
  closedAt: null,
  result: null,
  failure: null,
  failureMeaning: null,
  replacedBy: null,
  version: 1,
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;

export const decidedExample = {
  ...approvalExample,
  status: "approved",
  decidedBy: { kind: "human", id: memberExample.id },
  closedAt: "2026-11-21T10:02:00.000Z",
  result: "rfd_01kaq3x5v2e8b9m4c7d0f1g2h3",
  version: 2,
} as const;
