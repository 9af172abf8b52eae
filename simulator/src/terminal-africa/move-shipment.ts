// A shipment takes a step, automatically or by a test. The platform gets a webhook, correct or faulty.
import { createHmac } from "node:crypto";
import type { Shipment } from "./books.ts";
import { terminalEffect } from "./outcomes.ts";
import { extrasOf } from "./view.ts";
import type { TerminalWorld } from "./world.ts";

/** The number of retries is not documented. */
export const terminalRetryGapsSeconds: readonly number[] = [300, 300, 300];

const usualWay = ["confirmed", "in-transit", "delivered"];
const firstStepMs = 600_000;
const stepMs = 7_200_000;

/** Plans all its steps from now on. */
export function planWay(world: TerminalWorld, shipment: Shipment): void {
  const { way = usualWay } = terminalEffect(shipment.to);
  const now = world.clock.now();
  shipment.plan = way.map((status, step) => ({ status, at: now + firstStepMs + step * stepMs }));
  arm(world, shipment);
}

/** Continues the steps of an earlier run. */
export function takeUpWays(world: TerminalWorld): void {
  for (const shipment of world.books.shipments.values()) arm(world, shipment);
}

export async function moveShipment(world: TerminalWorld, shipment: Shipment, status: string): Promise<void> {
  const before = shipment.status;
  shipment.status = status;
  shipment.history.push({ status, at: world.clock.now() });
  if (status === "canceled" && shipment.paid) {
    world.books.spend(shipment.account, shipment.paid.currency, -shipment.paid.amount);
    shipment.paid = null;
  }
  const { notices } = terminalEffect(shipment.to);
  if (notices === "none") return;
  await tell(world, shipment, status);
  if (notices === "twice") await tell(world, shipment, status);
  if (notices === "reversed") await tell(world, shipment, before);
}

async function tell(world: TerminalWorld, shipment: Shipment, status: string): Promise<void> {
  const account = world.books.accounts.get(shipment.account);
  if (!account) return;
  const event = status === "canceled" ? "shipment.canceled" : "shipment.updated";
  const data = { shipment_id: shipment.id, status, extras: extrasOf(world.url(), shipment) };
  const body = JSON.stringify({ event, data });
  const signature = createHmac("sha512", account.secretKey).update(body).digest("hex");
  await world.webhooks.send(
    {
      provider: "terminal-africa",
      about: `${event} ${shipment.id} ${status}`,
      url: account.webhookUrl,
      headers: { "x-terminal-signature": signature },
      body,
    },
    terminalRetryGapsSeconds,
  );
}

/** Schedules the next step, and the one after it. */
function arm(world: TerminalWorld, shipment: Shipment): void {
  const next = shipment.plan[0];
  if (!next) return;
  world.clock.at(next.at, async () => {
    // Moved by hand or cancelled meanwhile.
    if (shipment.plan[0] !== next) return;
    shipment.plan.shift();
    await moveShipment(world, shipment, next.status);
    arm(world, shipment);
  });
}
