// Example for the reference.

const none = { count: 0, more: false };

export const todayExample = {
  at: "2026-11-21T09:00:00.000Z",
  orders: {
    toConfirm: { ...none, first: [] },
    toPack: {
      count: 1,
      more: false,
      first: [
        {
          id: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
          number: "K7QF-29XM",
          status: "paid",
          paymentStatus: "paid",
          customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
          customerName: "Ada",
          total: { amount: 3_250_000, currency: "NGN" },
          owedBack: { amount: 0, currency: "NGN" },
          items: [{ name: "Ankara Wrap Dress", quantity: 2 }],
          lines: 1,
          readyBy: null,
          createdAt: "2026-11-21T08:55:00.000Z",
        },
      ],
    },
    toSend: { ...none, first: [] },
    toGiveBack: { ...none, first: [] },
  },
  conversations: {
    waiting: {
      count: 1,
      more: false,
      first: [
        {
          id: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h3",
          channel: "chatapp",
          customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
          customerName: "Ada",
          lastWords: "Can you bring it tomorrow morning?",
          lastType: "text",
          hasSuggestion: false,
          since: "2026-11-21T08:58:00.000Z",
        },
      ],
    },
  },
  money: {
    currency: "NGN",
    held: 3_250_000,
    frozen: 0,
    available: 12_400_000,
    onTheWay: 0,
    owed: 0,
    dueToday: 0,
    released: 0,
    nextAvailableAt: null,
    others: [],
  },
  stock: {
    low: {
      count: 1,
      more: false,
      first: [
        {
          productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h5",
          variantId: null,
          name: "Ankara Wrap Dress",
          available: 2,
          threshold: 3,
        },
      ],
    },
  },
  disputes: { open: { ...none, nextDueAt: null, nextId: null } },
  approvals: { open: none },
  mispayments: { open: none },
  shipments: { needingAttention: none },
  channels: { needingAttention: none },
  returns: { asked: none },
  sales: {
    currency: "NGN",
    today: { orders: 1, net: 3_250_000 },
    yesterday: { orders: 4, net: 9_800_000 },
    sevenDays: { orders: 21, net: 61_000_000 },
    others: [],
    asOf: "2026-11-21T09:00:00.000Z",
  },
} as const;
