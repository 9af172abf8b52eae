// Examples for the reference.
export const bufferExample = {
  productId: "prd_01kaq3x5v2e8b9m4c7d0f1g2h5",
  pieces: 3,
  createdAt: "2026-11-21T09:30:00.000Z",
} as const;

export const entryExample = {
  productId: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Ankara Wrap Dress",
  status: "active",
  price: { amount: 1_500_000, currency: "NGN" },
  available: 12,
  tracked: true,
  visibility: "visible",
  state: "synced",
  createdAt: "2026-11-21T09:00:00.000Z",
  channels: [
    {
      channelId: "chn_06a5gq1t2x7y3b9c4d8e0f6g1h",
      channel: "chatapp",
      catalogId: "1100000000000001",
      state: "synced",
      retailerIds: ["AWD-01"],
      available: 10,
      availability: "in_stock",
      rejections: [],
      shareLink: "https://wa.me/2348000000001?text=Ankara%20Wrap%20Dress%20(AWD-01)",
      updatedAt: "2026-11-21T09:00:04.000Z",
    },
  ],
};

export const runExample = {
  id: "crn_06a5gq1t2x7y3b9c4d8e0f6g1h",
  catalogId: "1100000000000001",
  cause: "asked",
  state: "completed",
  readsBack: true,
  calls: 1,
  sent: 31,
  removed: 0,
  synced: 30,
  rejected: 1,
  resent: 0,
  differing: 2,
  failures: [
    {
      productId: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
      retailerId: "AWD-01",
      reason: "It has no picture: add one to the product.",
      detail: "A required field is missing: image_link",
    },
  ],
  problem: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  endedAt: "2026-11-21T09:00:04.000Z",
};

export const queuedExample = {
  ...runExample,
  state: "queued",
  calls: 0,
  sent: 0,
  synced: 0,
  rejected: 0,
  differing: 0,
  failures: [],
  endedAt: null,
};
