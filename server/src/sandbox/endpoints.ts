// What an integrator needs to test without waiting: for keys of sandbox shops; to others none of it is there.
import { seconds } from "../kernel/clock.ts";
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import type { FollowedClock } from "../kernel/follow-clock.ts";
import { type Catalogue, eventExample, EventSchema, sendSample } from "../event-delivery/index.ts";
import type { Database } from "../kernel/db.ts";
import { idOf, strict, Type } from "../kernel/schema.ts";
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
import { askForMove, tellClock } from "./move-clock.ts";
import { writeAsBuyer } from "./write-as-buyer.ts";

/** Shorter than a request may take; a longer move goes on by itself. */
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
      summary: "Tell the time of this installation",
      description: "Only for sandbox keys.",
      scope: "shop:read",
      sandboxOnly: true,
      status: 200,
      output: SandboxClockSchema,
      refusals: ["not_found"],
      example: { output: { ...example, advancedSeconds: 0 } },
      run: (tx) => tellClock(tx, clock),
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
        settle: (tx) => tellClock(tx, clock),
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/test/shipments/{id}/status",
      operationId: "moveTestShipment",
      tag: "Test",
      summary: "Let a courier take the next step",
      description:
        "At the simulated aggregator, which tells us of it with a signed webhook, as couriers do: the shipment and its order follow a moment " +
        "later. `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled` are the usual ones; any other word is said as it came, and " +
        "shows what becomes of one that nobody knows. Only for sandbox keys.",
      scope: "orders:write",
      sandboxOnly: true,
      params: strict({ id: idOf("shipment") }),
      body: CourierStepSchema,
      status: 202,
      output: ShipmentSchema,
      refusals: ["not_found", "invalid_transition", "shipping_unavailable"],
      example: { body: { status: "picked_up" }, output: shipmentExample },
      outside: moveSandboxShipment(services, config.simulatorUrl),
    }),
    endpoint({
      method: "POST",
      path: "/api/test/orders/{id}/delivered",
      operationId: "deliverTestOrder",
      tag: "Test",
      summary: "Let a courier deliver an order",
      description:
        "A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer, as a real courier's word " +
        "does. Orders that are not paid, that the buyer fetches or that the shop's own rider has are refused. Only for sandbox keys.",
      scope: "orders:write",
      sandboxOnly: true,
      params: strict({ id: idOf("order") }),
      status: 200,
      output: OrderSchema,
      version: ({ version }) => version,
      refusals: ["not_found", "invalid_transition"],
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
      summary: "Write to the shop as a buyer",
      description:
        "In the simulated channel, which tells us of it with a signed webhook, as channels do. With `wait` the answer holds what the agent " +
        "replied. Nothing reaches anybody's phone. Only for sandbox keys.",
      scope: "conversations:write",
      sandboxOnly: true,
      body: BuyerMessageSchema,
      status: 200,
      output: WrittenMessageSchema,
      refusals: ["not_found", "channel_unavailable"],
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
      summary: "Let a payer pay, be refused, or do nothing",
      description:
        "At the simulated provider, which tells us of it as the real one does: the payment and its order follow a moment later. Only for " +
        "sandbox keys.",
      scope: "payments:write",
      sandboxOnly: true,
      params: strict({ reference: Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9._=-]+$" }) }),
      body: PaymentOutcomeSchema,
      status: 202,
      output: PaymentSchema,
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
        "To each webhook endpoint that wants it, signed and shaped as the real one. What it tells of is made up: no order is paid and " +
        "nothing follows from it here. Only for sandbox keys.",
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
      summary: "Begin the shop anew, as on its first day",
      description:
        "Products, customers, conversations, orders, money, events and deliveries are gone, and so are the plan's history, payout " +
        "accounts, discounts and canned replies: what one makes. What one sets up stays, with its ids and secrets: API keys, " +
        "members and who is signed in, channels and their templates, webhook endpoints, locations, and the settings of the shop and its " +
        "agent. What the plan includes stays as well, as a trial until the end of what was paid. The shop has another id from then on. " +
        "What was before is closed for good: a notice of it that comes late is taken and has no effect, and a link of it opens a page " +
        "(410) that says so. The clock stays where it is. Requests under way are waited for; two resets at the same moment are one. " +
        "Only for sandbox keys.",
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
