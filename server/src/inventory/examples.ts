// What the reference shows; the contract test holds it against the schemas.
const productId = "prd_01kaq3x5v2e8b9m4c7d0f1g2h5";

const inventoryItemExample = {
  productId,
  variantId: null,
  name: "Ankara Wrap Dress",
  options: null,
  sku: "AC-DRS-001",
  onHand: 22,
  reserved: 2,
  available: 20,
  lowStockThreshold: 4,
  status: "in_stock",
  version: 5,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:30:00.000Z",
} as const;

const movementExample = {
  id: "mov_01kaq3x5v2e8b9m4c7d0f1g2h7",
  productId,
  variantId: null,
  delta: 10,
  reason: "restock",
  orderId: null,
  createdAt: "2026-11-21T09:30:00.000Z",
} as const;

export const inventoryListExample = { data: [inventoryItemExample], hasMore: false, nextCursor: null };
export const movementListExample = { data: [movementExample], hasMore: false, nextCursor: null };
export const newAdjustmentExample = { productId, delta: 10, reason: "restock" } as const;
export const adjustmentExample = {
  movementId: movementExample.id,
  delta: 10,
  reason: "restock",
  item: inventoryItemExample,
} as const;
