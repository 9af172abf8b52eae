// A shipment takes a step: automatically, by a test or on the courier's panel. The platform gets a webhook, correct or faulty.
import { createHmac } from "node:crypto";
import { naira } from "./answers.ts";
import type { Shipment } from "./books.ts";
import { shippingEffect } from "./outcomes.ts";
import { trackedView } from "./shipment-view.ts";
import type { ShipbubbleWorld } from "./world.ts";

/** Resent every five minutes, five times. */
export const shipbubbleRetryGapsSeconds: readonly number[] = [300, 300, 300, 300, 300];

const usualWay = ["confirmed", "picked_up", "in_transit", "completed"];
/** The value of `cod_remit_days`. */
export const cashDays = 3;
const firstStepMs = 600_000;
const stepMs = 7_200_000;

/** Plans all its steps from the booking on. */
export function planWay(world: ShipbubbleWorld, shipment: Shipment): void {
  const { way = usualWay } = shippingEffect(shipment.to.address);
  shipment.plan = way.map((status, step) => ({ status, at: shipment.bookedAt + firstStepMs + step * stepMs }));
  arm(world, shipment);
}

/** Continues the steps of an earlier run. */
export function takeUpWays(world: ShipbubbleWorld): void {
  for (const shipment of world.books.shipments.values()) {
    if (shipment.plan.length > 0) arm(world, shipment);
    awaitCash(world, shipment);
  }
}

export async function moveShipment(
  world: ShipbubbleWorld,
  shipment: Shipment,
  status: string,
  how: { told?: "once" | "twice" | "never" } = {},
): Promise<void> {
  const before = shipment.status;
  shipment.status = status;
  shipment.history.push({ status, at: world.clock.now() });
  settleCost(world, shipment);
  if (status === "completed" && shipment.cashOnDelivery && shippingEffect(shipment.to.address).cash !== "kept") {
    shipment.remitAt ??= world.clock.now() + cashDays * 86_400_000;
    awaitCash(world, shipment);
  }
  if (status === "picked_up") shipment.trackingCode ??= `RX-${shipment.orderId.slice(-6)}`;
  if (isFinal(status)) shipment.plan = [];
  const { notices } = shippingEffect(shipment.to.address);
  const event = status === "cancelled" ? "shipment.cancelled" : "shipment.status.changed";
  if (how.told === "never" || (how.told === undefined && notices === "none")) return;
  await tell(world, shipment, event);
  if (how.told === "twice" || notices === "twice") await tell(world, shipment, event);
  if (notices === "reversed") await tell(world, shipment, "shipment.status.changed", { status: before });
}

/** The step's effect on the wallet. */
function settleCost({ books }: ShipbubbleWorld, shipment: Shipment): void {
  const { heavier, noRefund } = shippingEffect(shipment.to.address);
  if (shipment.status === "cancelled" && !shipment.refunded && !noRefund) {
    books.spend(shipment.account, -shipment.fee);
    shipment.refunded = true;
  }
  if (shipment.status === "picked_up" && heavier && books.happensOnce(`weigh ${shipment.orderId}`)) {
    const more = Math.floor(shipment.fee / 5);
    books.spend(shipment.account, more);
    shipment.fee += more;
  }
}

/** What the receiver paid: the value of the items. */
function collected({ items }: Shipment): number {
  return items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
}

export function awaitCash(world: ShipbubbleWorld, shipment: Shipment): void {
  const due = shipment.remitAt;
  if (due === null) return;
  world.clock.at(due, async () => {
    if (shipment.remitAt !== due) return;
    shipment.remitAt = null;
    const { cash } = shippingEffect(shipment.to.address);
    const amount = cash === "short" ? Math.floor((collected(shipment) * 9) / 10) : collected(shipment);
    world.books.spend(shipment.account, -amount);
    const said = cash === "unsaid" ? {} : { cod_amount: naira(amount) };
    await tell(world, shipment, "shipment.cod.remitted", { more: said });
  });
}

/** Posts one webhook. @param status an earlier status than the present one: a delayed webhook. */
export async function tell(
  world: ShipbubbleWorld,
  shipment: Shipment,
  event: string,
  { status = shipment.status, more = {} }: { status?: Shipment["status"]; more?: object } = {},
): Promise<void> {
  const account = world.books.accounts.get(shipment.account);
  if (!account) return;
  const body = JSON.stringify({ event, ...trackedView(world, shipment, status), ...more });
  const webhook = {
    provider: "shipbubble" as const,
    about: `${event} ${shipment.orderId} ${status}`,
    url: account.webhookUrl,
    headers: {
      "x-ship-signature": createHmac(account.signature ?? "sha512", account.apiKey)
        .update(body)
        .digest("hex"),
    },
    body,
  };
  await world.webhooks.send(webhook, shipbubbleRetryGapsSeconds);
}

export function isFinal(status: string): boolean {
  return ["completed", "cancelled", "returned"].includes(status);
}

/** Schedules the next step, and the one after it. */
function arm(world: ShipbubbleWorld, shipment: Shipment): void {
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
