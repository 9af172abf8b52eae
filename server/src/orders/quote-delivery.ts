// What delivery costs: a flat fee when the address names one of the shop's areas. Pure arithmetic over the shop's own table.
import type { Currency } from "../kernel/money.ts";
import type { DeliveryAreaRow } from "../shops/index.ts";

/** `fee` in minor units of the order's currency. */
export type Delivery = { method: "pickup" | "area"; area: string | null; fee: number; etaDays: number | null };

export const pickup: Delivery = { method: "pickup", area: null, fee: 0, etaDays: null };

type Fees = { currency: Currency; deliveryAreas: readonly DeliveryAreaRow[] };

/** Null when no area is named, or the shop does not deliver there for this currency: then the fee comes from shipping rates. */
export function quoteDelivery(shop: Fees, area: string | null, currency: Currency): Delivery | null {
  const named = area === null ? undefined : findArea(shop.deliveryAreas, area);
  const fee = named ? feeIn(named, currency, shop.currency) : null;
  return named && fee !== null ? { method: "area", area: named.name, fee, etaDays: named.etaDays } : null;
}

/** What an area's delivery costs in a currency; null when the shop has set no fee in it. @param own the shop's currency */
export function feeIn(area: DeliveryAreaRow, currency: Currency, own: Currency): number | null {
  return currency === own ? area.fee : (area.fees?.find((fee) => fee.currency === currency)?.amount ?? null);
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
