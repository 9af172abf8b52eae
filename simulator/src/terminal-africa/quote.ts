// Carriers' prices for a draft: two carriers, by weight and by whether it stays in its state. Each rate can be booked once.
import type { SentAnswer } from "../answer.ts";
import { done, refuse } from "./answers.ts";
import type { Rate, Shipment, TerminalAccount } from "./books.ts";
import { newId } from "./draft.ts";
import { terminalEffect } from "./outcomes.ts";
import type { TerminalWorld } from "./world.ts";

const hourMs = 3_600_000;
const carriers = [
  { name: "Kwik Delivery", slug: "kwik", base: 130_000, each: 11_050, hours: 30, time: "Within 2 days" },
  { name: "GIG Logistics", slug: "gig", base: 99_000, each: 9_075, hours: 72, time: "Within 3 - 5 days" },
];

export function quoteDraft(
  world: TerminalWorld,
  account: TerminalAccount,
  shipment: Shipment,
  currency: string,
): SentAnswer {
  const { books, clock } = world;
  if (books.balanceOf(account, currency) === null) return refuse(400, `No wallet in ${currency}`);
  const { from, to, parcel } = shipment;
  const halfKilos = Math.ceil(parcel.items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0) / 500);
  const far = from.state === to.state ? 1 : 2;
  const rates = carriers.map(({ name, slug, base, each, hours, time }): Rate => {
    const amount = (base + each * halfKilos) * far;
    const deliveryAt = clock.now() + hours * hourMs;
    const shared = { shipmentId: shipment.id, currency, deliveryTime: time, deliveryAt, used: false };
    return { id: newId("RT"), carrier: name, slug, amount, ...shared };
  });
  if (terminalEffect(to).noCarriers) return done("Rates retrieved successfully", []);
  for (const rate of rates) books.rates.set(rate.id, rate);
  return done("Rates retrieved successfully", rates.map(rateView));
}

function rateView({ id, carrier, slug, amount, currency, deliveryTime, deliveryAt, used }: Rate): object {
  return {
    rate_id: id,
    amount: amount / 100,
    currency,
    carrier_name: carrier,
    carrier_slug: slug,
    carrier_reference: `CA-${slug.toUpperCase()}`,
    delivery_time: deliveryTime,
    delivery_eta: 1_440,
    delivery_date: new Date(deliveryAt).toISOString(),
    pickup_time: "Within 24 hours",
    pickup_eta: 1_440,
    insurance_fee: 0,
    includes_insurance: false,
    used,
    metadata: {},
  };
}
