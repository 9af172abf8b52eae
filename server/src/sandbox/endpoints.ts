// Operations that let integrators test without waiting. Only keys of sandbox shops can see them.
import { seconds } from "../kernel/values/clock.ts";
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import type { FollowedClock } from "../kernel/values/follow-clock.ts";
import { type Catalogue, eventExample, EventSchema, sendSample } from "../outbound-webhooks/index.ts";
import type { Database } from "../kernel/database/db.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import { playCourier } from "../dispatch/index.ts";
import { orderExample, OrderSchema, toOrder } from "../orders/index.ts";
import { paymentExample, PaymentSchema } from "../payments/index.ts";
import { shipmentExample, type ShipmentLinks, ShipmentSchema } from "../shipping/index.ts";
import {
  BegunAnewSchema,
  BuyerMessageSchema,
  ClockMoveSchema,
  CourierStepSchema,
  PaymentOutcomeSchema,
  SampleSchema,
  SandboxClockSchema,
  WrittenMessageSchema,
} from "./contract.ts";
import { beginAnew } from "./begin-anew.ts";
import { decidePayment } from "./decide-payment.ts";
import { moveSandboxShipment } from "./move-shipment.ts";
import { askForMove, announceClock } from "./move-clock.ts";
import { writeAsBuyer } from "./write-as-buyer.ts";

/** Shorter than a request may take. A longer move continues in the background. */
const patienceMs = seconds(20);
const example = { now: "2026-11-24T09:00:00.000Z", advancedSeconds: 259_200, movingTo: null };

type SandboxServices = ShipmentLinks & {
  sandboxClock: FollowedClock;
  config: { simulatorUrl: string; sandbox: { anyShopMovesClock: boolean } };
  catalogue: () => Catalogue;
  api: Database;
};

export function sandboxEndpoints(services: SandboxServices): EndpointRow[] {
  const { sandboxClock: clock, config } = services;
  return [
    endpoint({
      method: "GET",
      path: "/api/test/clock",
      operationId: "getTestClock",
      tag: "Test",
      summary: "Retrieve the sandbox clock",
      description: "Sandbox keys only.",
      scope: "shop:read",
      sandboxOnly: true,
      status: 200,
      output: SandboxClockSchema,
      refusals: ["not_found"],
      example: { output: { ...example, advancedSeconds: 0 } },
      run: (tx) => announceClock(tx, clock),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/clock",
      operationId: "moveTestClock",
      tag: "Test",
      summary: "Move the clock forward",
      description:
        "For this installation and all its shops, and for the simulated channels and providers. What falls due on the way is done " +
        "before the answer: money is released, orders expire, reminders are sent. It is looked for in steps of an hour, in moves " +
        "of more than two days in 48 steps. A move that takes longer than 20 seconds goes on; `movingTo` says where it ends. Everything " +
        "that expires does so by this clock, API keys and idempotency keys as well. A clock is never set back. Only for sandbox " +
        "keys, and only while the installation has no live shop. One shop does not move the time of another: where there are more, the " +
        "operator moves it with `npm run sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.",
      scope: "shop:write",
      sandboxOnly: true,
      body: ClockMoveSchema,
      status: 200,
      output: SandboxClockSchema,
      refusals: ["not_found", "invalid_request", "clock_fixed", "clock_shared"],
      example: { body: { advanceSeconds: 259_200 }, output: example },
      outside: {
        record: (tx, actor, { body }, taken = false) =>
          askForMove(tx, actor, clock, body, { taken, anyShop: config.sandbox.anyShopMovesClock }),
        call: (target) => clock.reach(target, patienceMs),
        settle: (tx) => announceClock(tx, clock),
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/shipments/{id}/status",
      operationId: "moveTestShipment",
      tag: "Test",
      summary: "Move a test shipment to a status",
      description:
        "Sets the status at the simulated aggregator, which notifies us with a signed webhook, as couriers do. The shipment and its order follow a moment later. The usual statuses are `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled`; any other word is passed on unchanged, to show how an unknown status is handled. Sandbox keys only.",
      scope: "orders:write",
      sandboxOnly: true,
      params: strict({ id: idOf("shipment") }),
      body: CourierStepSchema,
      status: 202,
      output: ShipmentSchema,
      location: ({ id }) => `/api/shipping/shipments/${id}`,
      refusals: ["not_found", "invalid_transition", "shipping_unavailable"],
      example: { body: { status: "picked_up" }, output: shipmentExample },
      outside: moveSandboxShipment(services, config.simulatorUrl),
    }),
    endpoint({
      method: "POST",
      path: "/api/test/orders/{id}/delivered",
      operationId: "deliverTestOrder",
      tag: "Test",
      summary: "Deliver a test order",
      description:
        "A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer, as a real courier's word " +
        "does. Orders that are not paid, that the buyer fetches or that the shop's own rider has are refused. Sandbox keys only.",
      scope: "orders:write",
      sandboxOnly: true,
      params: strict({ id: idOf("order") }),
      status: 200,
      output: OrderSchema,
      version: ({ version }) => version,
      refusals: ["choices_missing", "not_found", "invalid_transition"],
      example: {
        output: { ...orderExample, status: "delivered", paymentStatus: "paid", fulfilmentStatus: "delivered" },
      },
      run: async (tx, actor, { params }) => toOrder(await playCourier(tx, actor, services, params.id)),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/messages",
      operationId: "writeTestMessage",
      tag: "Test",
      summary: "Send a test message as a buyer",
      description:
        "Sends it in the simulated channel, which notifies us with a signed webhook, as real channels do. With `wait` the answer contains the agent's reply. No real phone gets anything. Sandbox keys only.",
      scope: "conversations:write",
      sandboxOnly: true,
      body: BuyerMessageSchema,
      status: 200,
      output: WrittenMessageSchema,
      refusals: ["not_found", "channel_unavailable", "grant_too_wide"],
      example: {
        body: {
          channel: "chatapp",
          from: "+2348031234567",
          name: "Ada",
          text: "How much is the Ankara dress?",
          wait: true,
        },
        output: {
          channelMessageId: "wamid.HBgNMjM0ODAzMTIzNDU2NxUCABIYFDNBMDJDNUE3",
          messageId: "msg_01kaq3x5v2e8b9m4c7d0f1g2h3",
          conversationId: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h3",
          turnOver: true,
          replies: [],
        },
      },
      outside: writeAsBuyer(services.api, config.simulatorUrl),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/payments/{reference}/outcome",
      operationId: "decideTestPayment",
      tag: "Test",
      summary: "Set the outcome of a test payment",
      description:
        "Sets the outcome at the simulated provider, which notifies us as the real one does. The payment and its order follow a moment later. Sandbox keys only.",
      scope: "payments:write",
      sandboxOnly: true,
      params: strict({ reference: Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9._=-]+$" }) }),
      body: PaymentOutcomeSchema,
      status: 202,
      output: PaymentSchema,
      location: ({ id }) => `/api/payments/${id}`,
      refusals: ["not_found", "invalid_transition", "provider_unavailable"],
      example: { body: { outcome: "success" }, output: paymentExample },
      outside: decidePayment(config.simulatorUrl),
    }),
    endpoint({
      method: "POST",
      path: "/api/test/events",
      operationId: "sendTestEvent",
      tag: "Test",
      summary: "Send a sample event of any type",
      description:
        "Sends it to each webhook endpoint that subscribes to it, signed and shaped like a real event. Its content is invented: no order is paid. Sandbox keys only.",
      scope: "webhooks:write",
      sandboxOnly: true,
      body: SampleSchema,
      status: 201,
      output: EventSchema,
      location: ({ id }) => `/api/events/${id}`,
      refusals: ["not_found"],
      example: { body: { type: "order.created" }, output: eventExample },
      run: (tx, actor, { body }) => sendSample(tx, actor, services.catalogue(), body.type),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/reset",
      operationId: "resetTestShop",
      tag: "Test",
      summary: "Reset the shop to its first day",
      description:
        "Deletes products, customers, conversations, orders, money, events and deliveries, the plan's history, payout accounts, discounts, canned replies and saved views. Keeps the setup, with its ids and secrets: API keys, members and their sessions, channels and templates, webhook endpoints, locations, and the settings of the shop and its agent. The plan continues as a trial until the end of the paid period. The shop gets a new id. The old shop is closed: late notices for it are accepted and have no effect, and its links open a page (410) that says so. The clock does not change. Requests in progress are finished first; two resets at the same moment count as one. Sandbox keys only.",
      scope: "shop:write",
      sandboxOnly: true,
      status: 200,
      output: BegunAnewSchema,
      refusals: ["not_found", "shop_reset"],
      example: {
        output: {
          shopId: "shp_01kaq3x5v2e8b9m4c7d0f1g2h4",
          formerShopId: "shp_01kaq3x5v2e8b9m4c7d0f1g2h3",
          channelsEmptied: true,
        },
      },
      outside: beginAnew(config.simulatorUrl),
    }),
  ];
}
