// The ways in which an order from the page can be delivered. They are the same as in the chat, from the shop's own settings.
import { type Money, money } from "../kernel/values/money.ts";
import { type Delivery, feeIn, pickup } from "../orders/index.ts";
import type { Shop } from "../shops/index.ts";

export type Way =
  | { id: string; kind: "area"; area: string; etaDays: number; fee: Money }
  | { id: "pickup"; kind: "pickup"; address: string; hours: string }
  /** The shop has neither areas nor a place, so it arranges the delivery itself, as for an order in the chat. */
  | { id: "arranged"; kind: "arranged" };

export function waysOf(shop: Shop): Way[] {
  const { currency, deliveryAreas, pickup: place } = shop;
  const areas = deliveryAreas.map((area): Way => {
    const fee = money(feeIn(area, currency, currency) ?? 0, currency);
    return { id: `area:${area.name}`, kind: "area", area: area.name, etaDays: area.etaDays, fee };
  });
  const ways: Way[] = place ? [...areas, { id: "pickup", kind: "pickup", ...place }] : areas;
  return ways.length > 0 ? ways : [{ id: "arranged", kind: "arranged" }];
}

export function feeOf(way: Way, { currency }: Pick<Shop, "currency">): Money {
  return way.kind === "area" ? way.fee : money(0, currency);
}

/** Null: the order stores no delivery, and the shop arranges it. */
export function deliveryOf(way: Way): Delivery | null {
  if (way.kind === "arranged") return null;
  if (way.kind === "pickup") return pickup;
  return { method: "area", area: way.area, fee: Number(way.fee.minor), etaDays: way.etaDays };
}
