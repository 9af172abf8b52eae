// The examples of the API reference. The contract test validates them against the schemas.
const productId = "prd_01kaq3x5v2e8b9m4c7d0f1g2h5";
const homeId = "loc_01kaq3x5v2e8b9m4c7d0f1g2h1";
const placeExample = { locationId: homeId, sellsOnline: true, onHand: 22, reserved: 2, available: 20 } as const;

const inventoryItemExample = {
  productId,
  variantId: null,
  name: "Ankara Wrap Dress",
  options: null,
  sku: "AC-DRS-001",
  onHand: 22,
  reserved: 2,
  available: 20,
  tracked: true,
  locations: [placeExample],
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
  locationId: homeId,
  delta: 10,
  reason: "restock",
  orderId: null,
  transferId: null,
  createdAt: "2026-11-21T09:30:00.000Z",
} as const;

export const inventoryListExample = { data: [inventoryItemExample], hasMore: false, nextCursor: null };
export const movementListExample = { data: [movementExample], hasMore: false, nextCursor: null };
export const newAdjustmentExample = { productId, delta: 10, reason: "restock" } as const;
export const adjustmentExample = {
  movementId: movementExample.id,
  delta: 10,
  reason: "restock",
  location: placeExample,
  item: inventoryItemExample,
} as const;

export const locationExample = {
  id: "loc_01kaq3x5v2e8b9m4c7d0f1g2h8",
  name: "Store room",
  address: "14 Allen Avenue, behind the blue mosque",
  sellsOnline: true,
  priority: 200,
  isHome: false,
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;

export const newTransferExample = {
  fromLocationId: homeId,
  toLocationId: locationExample.id,
  items: [{ productId, quantity: 5 }],
  status: "in_transit",
} as const;

export const transferExample = {
  id: "trf_01kaq3x5v2e8b9m4c7d0f1g2h9",
  fromLocationId: homeId,
  toLocationId: locationExample.id,
  status: "in_transit",
  items: [{ productId, variantId: null, quantity: 5, received: 0, missing: 0 }],
  note: null,
  metadata: {},
  version: 1,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  sentAt: "2026-11-21T10:00:00.000Z",
  endedAt: null,
} as const;

export const stockAlertExample = {
  id: "sal_01kaq3x5v2e8b9m4c7d0f1g2ha",
  kind: "low_stock",
  status: "open",
  productId,
  variantId: null,
  name: "Ankara Wrap Dress",
  sku: "AC-DRS-001",
  onHand: 4,
  reserved: 1,
  available: 3,
  lowStockThreshold: 4,
  soldLately: 14,
  daysOfCover: 6,
  createdAt: "2026-11-21T09:30:00.000Z",
  resolvedAt: null,
} as const;
