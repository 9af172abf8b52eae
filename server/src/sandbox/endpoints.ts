// What an integrator needs to test without waiting: for keys of sandbox shops; to others none of it is there.
import { seconds } from "../kernel/clock.ts";
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import type { FollowedClock } from "../kernel/follow-clock.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { shipmentExample, type ShipmentLinks, ShipmentSchema } from "../shipping/index.ts";
import { ClockMoveSchema, CourierStepSchema, SandboxClockSchema } from "./contract.ts";
import { moveSandboxShipment } from "./move-shipment.ts";
import { askForMove, tellClock } from "./move-clock.ts";

/** Shorter than a request may take; a longer move goes on by itself. */
const patienceMs = seconds(20);
const example = { now: "2026-11-24T09:00:00.000Z", advancedSeconds: 259_200, movingTo: null };

type SandboxServices = ShipmentLinks & { sandboxClock: FollowedClock; config: { simulatorUrl: string } };

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
        "keys, and only while the installation has no live shop.",
      scope: "shop:write",
      sandboxOnly: true,
      body: ClockMoveSchema,
      status: 200,
      output: SandboxClockSchema,
      refusals: ["not_found", "invalid_request", "clock_fixed"],
      example: { body: { advanceSeconds: 259_200 }, output: example },
      outside: {
        record: (tx, _actor, { body }, taken) => askForMove(tx, clock, body, taken),
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
  ];
}
