// The examples of the API reference. The contract test validates them against the schemas.
const naira = (amount: number) => ({ amount, currency: "NGN" as const });

const variant = (letter: string, size: string, onHand: number, price: number | null) => ({
  id: `var_06a5gq1t2x7y3b9c4d8e0f6g1${letter}`,
  name: size,
  options: { Size: size },
  price: price === null ? null : naira(price),
  compareAtPrice: null,
  prices: [],
  sellingPrices: [],
  sellingPrice: naira(price ?? 1_500_000),
  sku: null,
  barcode: null,
  image: null,
  weightGrams: null,
  negotiation: null,
  status: "active",
  stock: { onHand, reserved: 0, available: onHand },
});

export const newProductExample = {
  name: "Ankara Wrap Dress",
  price: naira(1_500_000),
  category: "Dresses",
  tags: ["eid"],
  options: [{ name: "Size", values: ["M", "L"] }],
  variants: [
    { options: { Size: "M" }, stock: 7 },
    { options: { Size: "L" }, stock: 5, price: naira(1_650_000) },
  ],
};

export const productExample = {
  id: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Ankara Wrap Dress",
  description: "",
  price: naira(1_500_000),
  compareAtPrice: null,
  prices: [],
  sku: null,
  externalId: null,
  category: "Dresses",
  tags: ["eid"],
  options: newProductExample.options,
  images: [],
  status: "active",
  lowStockThreshold: null,
  weightGrams: null,
  returnDays: null,
  dimensions: null,
  negotiation: null,
  components: [],
  unit: null,
  leadTimeDays: null,
  metadata: {},
  stock: { onHand: 12, reserved: 0, available: 12, tracked: true },
  priceRange: { lowest: naira(1_500_000), highest: naira(1_650_000) },
  variants: [variant("j", "M", 7, null), variant("k", "L", 5, 1_650_000)],
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};
