// What the reference shows; the contract test holds them against the schemas.
const naira = (amount: number) => ({ amount, currency: "NGN" as const });

export const ratesExample = {
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  direction: "out",
  couriers: "answered",
  reason: null,
  data: [
    {
      id: "rte_01kaq3x5v2e8b9m4c7d0f1g2h7",
      kind: "courier",
      courier: "Richard Express",
      price: naira(145_025),
      labels: ["cheapest"],
      handOver: "pickup",
      station: null,
      pickupEta: "Within 24 Hours",
      deliveryEta: "Between 1 - 4 business working days",
      deliveryAt: "2026-11-24T11:00:00.000Z",
      cashOnDelivery: true,
      expiresAt: "2026-11-22T09:00:00.000Z",
    },
  ],
} as const;

export const shipmentExample = {
  id: "shm_01kaq3x5v2e8b9m4c7d0f1g2h8",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  rateId: "rte_01kaq3x5v2e8b9m4c7d0f1g2h7",
  method: "courier",
  direction: "out",
  status: "created",
  providerStatus: "pending",
  courier: { name: "Richard Express", phone: "+2348000000901" },
  trackingNumber: null,
  trackingUrl: "https://shop.example.com/track/01kaq3x5v2e8b9m4c7d0f1g2h8-9nB2xQ",
  courierTrackingUrl: "https://couriers.example.com/tracking/SB-0A1B2C3D4E5F",
  labelUrl: null,
  providerShipmentId: "SB-0A1B2C3D4E5F",
  price: naira(145_025),
  cost: naira(145_025),
  cashOnDelivery: false,
  cashRemittedAt: null,
  cash: null,
  attention: null,
  failure: null,
  version: 2,
  createdAt: "2026-11-21T09:00:00.000Z",
  bookedAt: "2026-11-21T09:00:01.000Z",
  deliveredAt: null,
  updatedAt: "2026-11-21T09:00:01.000Z",
} as const;
