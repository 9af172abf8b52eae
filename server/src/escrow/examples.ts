// Examples for the reference. The contract test checks them against the schemas.
import { orderExample } from "../orders/index.ts";

const naira = (amount: number) => ({ amount, currency: "NGN" as const });

export const releaseExample = {
  id: "rel_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: orderExample.id,
  number: 1,
  amount: naira(3_250_000),
  platformFee: naira(81_250),
  tax: naira(6_094),
  toDebt: naira(0),
  toSeller: naira(3_162_656),
  reason: "seller",
  maturesAt: "2026-11-25T10:15:00.000Z",
  maturedAt: null,
  createdAt: "2026-11-24T10:15:00.000Z",
} as const;

export const holdExample = {
  orderId: orderExample.id,
  orderNumber: orderExample.number,
  status: "held",
  held: naira(3_250_000),
  frozen: naira(0),
  owedBack: naira(0),
  released: naira(0),
  acceptBy: null,
  dispatchBy: null,
  releaseDueAt: "2026-11-25T14:40:00.000Z",
  proof: { kind: "handover_code", at: "2026-11-23T14:40:00.000Z" },
  codeTriesLeft: null,
  silence: null,
  sellerSaidDeliveredAt: null,
  arrivalAskAt: null,
  arrivalDisputeAt: null,
  complaintUntil: null,
  receiptAskedAt: null,
  releases: [],
  createdAt: "2026-11-21T09:02:11.000Z",
  closedAt: null,
  updatedAt: "2026-11-23T14:40:00.000Z",
} as const;

export const handedOverExample = {
  ...orderExample,
  status: "delivered",
  paymentStatus: "paid",
  fundsStatus: "release_due",
  fulfilmentStatus: "delivered",
  reservationExpiresAt: null,
  version: 7,
  updatedAt: "2026-11-23T14:40:00.000Z",
} as const;
