import type { OrderId, ShipmentId, ShippingRateId, UpdateShipmentBody } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

const touches = ["shipments", "orders", "today", "rates", "balance"];

type Dispatch = {
  orderId: OrderId;
  rateId: ShippingRateId;
  cashOnDelivery: boolean;
  rider: { name: string; phone?: string } | null;
};

export const dispatchOrder = defineAction({
  name: "shipments.dispatch",
  send: ({ orderId, rateId, cashOnDelivery, rider }: Dispatch, idempotencyKey) =>
    sokoni.shipping.dispatch(
      { orderId, rateId, ...(cashOnDelivery ? { cashOnDelivery } : {}), ...(rider ? { rider } : {}) },
      { idempotencyKey },
    ),
  touches,
});

export const tellParcel = defineAction({
  name: "shipments.tell",
  send: ({ id, status }: { id: ShipmentId; status: UpdateShipmentBody["status"] }, idempotencyKey) =>
    sokoni.shipping.shipments.update(id, { status }, { idempotencyKey }),
  expect: ({ id, status }) => [
    { key: ["shipments", "one", id], change: (old: never) => ({ ...(old as object), status }) },
  ],
  touches,
});

export const cancelParcel = defineAction({
  name: "shipments.cancel",
  send: ({ id }: { id: ShipmentId }, idempotencyKey) =>
    sokoni.shipping.shipments.cancel(id, undefined, { idempotencyKey }),
  touches,
});
