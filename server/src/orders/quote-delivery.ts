// What delivery costs: a flat fee when the address names one of the shop's areas. Pure arithmetic over the shop's own table.
import type { DeliveryAreaRow } from "../shops/index.ts";

/** `fee` in the shop's minor units. */
export type Delivery = { method: "pickup" | "area"; area: string | null; fee: number; etaDays: number | null };

export const pickup: Delivery = { method: "pickup", area: null, fee: 0, etaDays: null };

/** Null when no area is named or the shop does not deliver there: then the fee comes from shipping rates. */
export function quoteDelivery(
  shop: { deliveryAreas: readonly DeliveryAreaRow[] },
  area: string | null,
): Delivery | null {
  const named = area === null ? undefined : findArea(shop.deliveryAreas, area);
  return named ? { method: "area", area: named.name, fee: named.fee, etaDays: named.etaDays } : null;
}

export function findArea(areas: readonly DeliveryAreaRow[], text: string): DeliveryAreaRow | undefined {
  const wanted = fold(text);
  return areas.find((area) => [area.name, ...area.aliases].some((name) => fold(name) === wanted));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
