// Shipping rates and shipments in the API.
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { includeSchema } from "../kernel/contract/include.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, oneOf, strict, Type } from "../kernel/contract/schema.ts";
import {
  directions,
  DispatchSchema,
  findShipment,
  NewRatesSchema,
  ratesExample,
  ShipmentChangeSchema,
  ShipmentDetailSchema,
  shipmentExample,
  shipmentFilters,
  shipmentIncludes,
  ShipmentListSchema,
  ShipmentSchema,
  shipmentsOf,
  shipmentWithHistory,
  ShippingRatesSchema,
  toShipment,
} from "../shipping/index.ts";
import { askRates, readRates } from "./ask-rates.ts";
import { cancelShipment } from "./cancel-shipment.ts";
import { dispatchOrder } from "./dispatch-order.ts";
import { includeInShipments } from "./include-in-shipments.ts";
import { recordSellersWord } from "./record-sellers-word.ts";
import type { DispatchServices } from "./order-parcel.ts";

const byId = strict({ id: idOf("shipment") });

export function shippingEndpoints(services: DispatchServices): EndpointRow[] {
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/shipping/rates",
      operationId: "askShippingRates",
      tag: "Shipping",
      summary: "Request delivery rates for an order",
      description:
        "Requests rates from couriers and keeps them for 24 hours. Your own rider and pickup are always included. With `direction` `back`: from the buyer to you, for a delivered order.",

      scope: "orders:write",
      body: NewRatesSchema,
      status: 200,
      output: ShippingRatesSchema,
      refusals: ["resource_missing", "invalid_transition", "idempotency_key_reused", "idempotency_in_progress"],
      example: { body: { orderId: ratesExample.orderId }, output: ratesExample },
      outside: askRates(services),
    }),
    endpoint({
      method: "GET",
      path: "/api/shipping/rates",
      operationId: "listShippingRates",
      tag: "Shipping",
      summary: "Retrieve an order's latest delivery rates",
      description:
        "Without those that have expired. After the order's address changed, the rates of the earlier address are gone: ask for them again.",
      scope: "orders:read",
      query: strict({ orderId: idOf("order"), direction: Type.Optional(oneOf(directions)) }),
      status: 200,
      output: ShippingRatesSchema,
      refusals: [],
      example: { output: ratesExample },
      run: (tx, actor, { query }) => readRates(tx, actor, services, query),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/shipping/dispatch",
      operationId: "dispatchOrder",
      tag: "Shipping",
      summary: "Dispatch an order with a courier or your own rider",
      description:
        "For orders that are paid, or confirmed for payment at the door; with a return rate, for orders that were delivered. A parcel is booked once, even if the request is repeated. 202 means that the courier has not answered yet; the label is looked up automatically. A rate older than a day is requested again, and booked only if the price has not gone up. The buyer gets the tracking page.",
      scope: "orders:write",
      body: DispatchSchema,
      status: 201,
      otherStatuses: [202],
      output: ShipmentSchema,
      location: ({ id }) => `/api/shipping/shipments/${id}`,
      version: (shipment) => shipment.version,
      refusals: [
        "resource_missing",
        "invalid_request",
        "invalid_transition",
        "choices_missing",
        "shipment_exists",
        "no_such_rate",
        "shipping_price_changed",
        "label_not_covered",
        "courier_refused",
        "shipping_unavailable",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: {
        body: { orderId: shipmentExample.orderId, rateId: shipmentExample.rateId },
        output: shipmentExample,
      },
      outside: dispatchOrder(services),
    }),
    endpoint({
      method: "GET",
      path: "/api/shipping/shipments",
      operationId: "listShipments",
      tag: "Shipping",
      summary: "List shipments, newest first",
      scope: "orders:read",
      query: shipmentFilters,
      status: 200,
      output: ShipmentListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [shipmentExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let shipments = shipmentsOf(tx, actor.shopId);
        if (query.orderId) shipments = shipments.where("order_id", "=", query.orderId);
        if (query.status) shipments = shipments.where("state", "in", query.status);
        const page = await listPage({
          query: shipments,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toShipment(row, services),
          within: actor.shopId,
        });
        return { ...page, data: await includeInShipments(tx, actor, page.data, query.include) };
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/shipping/shipments/{id}",
      operationId: "getShipment",
      tag: "Shipping",
      summary: "Retrieve a shipment with its history",
      scope: "orders:read",
      params: byId,
      query: strict({ include: includeSchema(shipmentIncludes, "Adds who ordered, as `customer`.") }),
      status: 200,
      output: ShipmentDetailSchema,
      version: (shipment) => shipment.version,
      refusals: ["not_found"],
      example: {
        output: {
          ...shipmentExample,
          history: [
            {
              providerStatus: "pending",
              status: "created",
              counted: true,
              source: "courier",
              at: "2026-11-21T09:00:01.000Z",
            },
          ],
        },
      },
      run: async (tx, actor, { params, query }) => {
        const shown = await shipmentWithHistory(tx, await findShipment(tx, actor.shopId, params.id), services);
        const [included = shown] = await includeInShipments(tx, actor, [shown], query.include);
        return included;
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/api/shipping/shipments/{id}",
      operationId: "updateShipment",
      tag: "Shipping",
      summary: "Update a shipment's status or metadata",
      description:
        "A status is for your own rider, and for failed attempts and returns that a courier does not tell. Of a courier's parcel it is refused until the courier has fetched it, and the buyer reads it as your word. Your own `delivered` does not start the release of the buyer's money; the hand-over code does.",
      scope: "orders:write",
      params: byId,
      body: ShipmentChangeSchema,
      status: 200,
      output: ShipmentSchema,
      version: (shipment) => shipment.version,
      refusals: ["not_found", "invalid_transition", "version_conflict"],
      example: { body: { status: "attempt_failed", note: "Nobody at home" }, output: shipmentExample },
      run: (tx, actor, { params, body: change, ifMatch }) =>
        recordSellersWord(tx, actor, services, { id: params.id, change, ifMatch }),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/shipping/shipments/{id}/cancel",
      operationId: "cancelShipment",
      tag: "Shipping",
      summary: "Cancel a shipment",
      description:
        "A courier's label before it is collected. Your own rider is called back at any time: the goods are then returned.",
      scope: "orders:write",
      params: byId,
      status: 200,
      output: ShipmentSchema,
      version: (shipment) => shipment.version,
      refusals: ["not_found", "invalid_transition", "courier_refused", "shipping_unavailable"],
      example: { output: { ...shipmentExample, status: "cancelled" } },
      outside: cancelShipment(services),
    }),
  ];
}
