// What delivery costs: a flat fee when the address is in one of the shop's areas. Computed from the shop's own table alone.
import type { Currency } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { DeliveryAreaRow } from "../shops/index.ts";
import type { DeliveryMethod, NewOrder } from "./contract.ts";

/** `fee` in minor units of the order's currency. */
export type Delivery = { method: "pickup" | "area"; area: string | null; fee: number; etaDays: number | null };

const areasNamedMax = 10;

export const pickup: Delivery = { method: "pickup", area: null, fee: 0, etaDays: null };

type Fees = { currency: Currency; deliveryAreas: readonly DeliveryAreaRow[] };

type OfShop = Fees & { pickup: object | null };
type Wanted = Pick<NewOrder, "deliveryMethod" | "shippingAddress">;

/**
 * The chosen delivery; without one, the delivery that follows from the address.
 * @throws Refusal delivery_not_offered; invalid_request when the required address is missing
 */
export function deliveryOf(
  shop: OfShop,
  { deliveryMethod, shippingAddress }: Wanted,
  currency: Currency,
): Delivery | null {
  if (deliveryMethod === "pickup") {
    if (shop.pickup) return pickup;
    throw new Refusal(
      "delivery_not_offered",
      "Your shop has no pick-up point yet: add one in its settings first. (`PATCH /api/shop` with `pickup`.)",
    );
  }
  const quoted = quoteDelivery(shop, shippingAddress?.area ?? null, currency);
  if (deliveryMethod === "own_rider" && !quoted) throw notThere(shop, deliveryMethod);
  const { line, landmark, area } = shippingAddress ?? {};
  if (deliveryMethod === "courier" && !line && !landmark && !area) throw notThere(shop, deliveryMethod);
  return quoted;
}

function notThere({ deliveryAreas }: OfShop, method: DeliveryMethod): Refusal {
  if (method === "own_rider" && deliveryAreas.length === 0)
    return new Refusal(
      "delivery_not_offered",
      "Your own rider has no delivery areas yet: add them in your shop's settings first. (`PATCH /api/shop` with `deliveryAreas`.)",
    );
  const pointer = method === "own_rider" ? "/shippingAddress/area" : "/shippingAddress";
  const areas = deliveryAreas.slice(0, areasNamedMax).map(({ name }) => name);
  const detail =
    method === "own_rider"
      ? `The shop's rider goes to its areas: name one of ${areas.join(", ")}${deliveryAreas.length > areas.length ? " …" : ""}.`
      : "A courier needs an address: a line or a landmark.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code: "required", detail }] });
}

/** Null when no area is given, or the shop does not deliver there in this currency: then the fee comes from shipping rates. */
export function quoteDelivery(shop: Fees, area: string | null, currency: Currency): Delivery | null {
  const named = area === null ? undefined : findArea(shop.deliveryAreas, area);
  const fee = named ? feeIn(named, currency, shop.currency) : null;
  return named && fee !== null ? { method: "area", area: named.name, fee, etaDays: named.etaDays } : null;
}

/** An area's delivery fee in a currency; null when the shop has set none in it. @param own the shop's currency */
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

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "orders.delivery": Omit<Delivery, "fee">;
  }
}
