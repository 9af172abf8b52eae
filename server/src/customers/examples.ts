// The examples of the API reference. The contract test validates them against the schemas.
const address = { landmark: "Opposite the library", area: "Yaba", city: "Lagos" };

export const newCustomerExample = {
  name: "Ngozi Okafor",
  phone: "0803 111 0001",
  tags: ["regular"],
  addresses: [{ ...address, line: "12 Herbert Macaulay Way" }],
  consent: { chatapp: { marketing: true } },
};

export const consentExample = {
  id: "cns_01kaq3x5v2e8b9m4c7d0f1g2h4",
  channel: "chatapp",
  marketing: false,
  source: "buyer",
  place: "chatapp",
  words: "Pls stop sending me adverts",
  messageId: "msg_01kaq3x5v2e8b9m4c7d0f1g2h7",
  saidAt: "2026-11-21T09:00:00.000Z",
  createdAt: "2026-11-21T09:00:00.000Z",
} as const;

export const customerExample = {
  id: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
  name: "Ngozi Okafor",
  phone: "+2348031110001",
  email: null,
  language: "en",
  tags: ["regular"],
  addresses: [
    { ...address, line: "12 Herbert Macaulay Way", contactName: null, riderNote: null, pin: null, phones: [] },
  ],
  consent: { chatapp: { marketing: true, source: "seller", changedAt: "2026-11-21T09:00:00.000Z" } },
  metadata: {},
  facts: [
    {
      key: "shoe_size",
      value: "42",
      source: "said_by_buyer",
      messageId: "msg_01kaq3x5v2e8b9m4c7d0f1g2h7",
      at: "2026-11-20T16:01:00.000Z",
      usedUntil: "2027-11-20T16:01:00.000Z",
    },
  ],
  identities: [{ channel: "chatapp", user: "2348031110001", name: "Ngozi", username: null }],
  orders: {
    count: 2,
    paidCount: 2,
    totalSpent: { amount: 4_650_000, currency: "NGN" },
    average: { amount: 2_325_000, currency: "NGN" },
    firstOrderAt: "2026-10-02T11:20:00.000Z",
    lastOrderAt: "2026-11-20T16:05:00.000Z",
    otherCurrencies: [],
    daysSinceLast: 0,
    favouriteProducts: [{ productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h5", name: "Ankara dress", quantity: 3 }],
  },
  segment: "promising",
  scores: { recency: 5, frequency: 2, spent: 3 },
  openConversationId: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h6",
  version: 3,
  createdAt: "2026-10-02T11:14:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;
