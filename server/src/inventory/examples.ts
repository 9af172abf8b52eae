// What the reference shows of stock.
import type { Adjustment, InventoryItem, Movement, NewAdjustment } from "./contract.ts";

const itemExample: InventoryItem = {
  productId: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Ankara Wrap Dress",
  sku: null,
  onHand: 20,
  reserved: 2,
  available: 18,
  lowStockThreshold: 3,
  status: "in_stock",
  version: 4,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T10:30:00.000Z",
};

export const inventoryListExample = { data: [itemExample], hasMore: false, nextCursor: null };

export const newAdjustmentExample: NewAdjustment = {
  productId: itemExample.productId,
  delta: 10,
  reason: "restock",
};

export const adjustmentExample: Adjustment = {
  movementId: "mov_06a5gr5k8m1n4p7q0r3s6t9v2w",
  delta: 10,
  reason: "restock",
  item: itemExample,
};

const movementExample: Movement = {
  id: "mov_06a5gr5k8m1n4p7q0r3s6t9v2w",
  productId: itemExample.productId,
  delta: 10,
  reason: "restock",
  orderId: null,
  createdAt: "2026-11-21T10:30:00.000Z",
};

export const movementListExample = { data: [movementExample], hasMore: false, nextCursor: null };
