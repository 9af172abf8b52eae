// One example of each, for the API reference.
import { presentApiVersion } from "../kernel/contract/api-version.ts";

const at = "2026-11-22T09:00:00.000Z";
const endpointId = "whe_01kaq3x5v2e8b9m4c7d0f1g2h3";

export const endpointExample = {
  id: endpointId,
  url: "https://example.com/webhooks/sokoni",
  description: "Our back office",
  eventTypes: ["order.*", "payment.succeeded"],
  enabled: true,
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: at,
  formerSecretUntil: null,
  apiVersion: presentApiVersion,
  metadata: {},
  version: 1,
  createdAt: at,
  updatedAt: at,
};

export const secretExample = "whsec_plJ3nmyCDGBKInavdOK15jsl3BFTcl0SOGVtVGm4Uxk=";

export const deliveryExample = {
  id: "dlv_01kaq3x5v2e8b9m4c7d0f1g2h3",
  endpointId,
  eventId: "evt_01kaq3x5v2e8b9m4c7d0f1g2h3",
  eventType: "order.created",
  cause: "event",
  status: "delivered",
  attempts: [
    {
      number: 1,
      at,
      url: endpointExample.url,
      durationMs: 15_000,
      status: null,
      error: "no answer within 15000 ms",
      answer: "",
    },
    {
      number: 2,
      at: "2026-11-22T09:00:20.412Z",
      url: endpointExample.url,
      durationMs: 84,
      status: 204,
      error: null,
      answer: "",
    },
  ],
  nextAttemptAt: null,
  createdAt: at,
  endedAt: "2026-11-22T09:00:20.412Z",
};

export const pendingExample = {
  ...deliveryExample,
  cause: "redelivery",
  status: "pending",
  attempts: [],
  nextAttemptAt: at,
  endedAt: null,
};

export const eventExample = {
  id: deliveryExample.eventId,
  type: "order.created",
  createdAt: at,
  shopId: "shp_01kaq3x5v2e8b9m4c7d0f1g2h3",
  mode: "sandbox",
  apiVersion: presentApiVersion,
  sequence: 1,
  data: { object: { id: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3", number: "K7M2QP", status: "pending" } },
};
