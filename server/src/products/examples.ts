// What the reference shows of products.
import type { NewProduct, Product, ProductChange } from "./contract.ts";
import type { Removal } from "./remove-product.ts";

export const newProductExample: NewProduct = {
  name: "Ankara Wrap Dress",
  price: { amount: 1_500_000, currency: "NGN" },
  category: "Dresses",
  options: [{ name: "Size", values: ["S", "M", "L"] }],
  stock: 12,
};

export const productExample: Product = {
  id: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Ankara Wrap Dress",
  description: "",
  price: { amount: 1_500_000, currency: "NGN" },
  compareAtPrice: null,
  sku: null,
  category: "Dresses",
  options: [{ name: "Size", values: ["S", "M", "L"] }],
  images: [],
  status: "active",
  lowStockThreshold: null,
  weightGrams: null,
  dimensions: null,
  negotiation: null,
  metadata: {},
  stock: { onHand: 12, reserved: 0, available: 12 },
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};

export const productListExample = { data: [productExample], hasMore: false, nextCursor: null };

export const productChangeExample: ProductChange = {
  price: { amount: 1_350_000, currency: "NGN" },
  compareAtPrice: { amount: 1_500_000, currency: "NGN" },
};

export const changedProductExample: Product = {
  ...productExample,
  price: { amount: 1_350_000, currency: "NGN" },
  compareAtPrice: { amount: 1_500_000, currency: "NGN" },
  version: 2,
  updatedAt: "2026-11-21T10:30:00.000Z",
};

export const removalExample: Removal = { id: productExample.id, outcome: "deleted" };
