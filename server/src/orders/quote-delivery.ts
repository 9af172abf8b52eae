// What delivery costs: a flat fee when the address names one of the shop's areas. Pure arithmetic over the shop's own table.
import { Refusal } from "../kernel/refusal.ts";
import type { DeliveryAreaRow } from "../shops/index.ts";
import type { DeliveryMethod, NewOrder } from "./contract.ts";

/** `fee` in the shop's minor units. */
export type Delivery = { method: "pickup" | "area"; area: string | null; fee: number; etaDays: number | null };

const areasNamedMax = 10;

export const pickup: Delivery = { method: "pickup", area: null, fee: 0, etaDays: null };

type OfShop = { deliveryAreas: readonly DeliveryAreaRow[]; pickup: object | null };
type Wanted = Pick<NewOrder, "deliveryMethod" | "shippingAddress">;

/**
 * What was chosen, or what follows from the address where nothing was.
 * @throws Refusal delivery_not_offered; invalid_request where the address that this way needs is missing
 */
export function deliveryOf(shop: OfShop, { deliveryMethod, shippingAddress }: Wanted): Delivery | null {
  if (deliveryMethod === "pickup") {
    if (shop.pickup) return pickup;
    throw new Refusal("delivery_not_offered", "The shop has no pick-up point: set `pickup` at /api/shop first.");
  }
  const quoted = quoteDelivery(shop, shippingAddress?.area ?? null);
  if (deliveryMethod === "own_rider" && !quoted) throw notThere(shop, deliveryMethod);
  const { line, landmark, area } = shippingAddress ?? {};
  if (deliveryMethod === "courier" && !line && !landmark && !area) throw notThere(shop, deliveryMethod);
  return quoted;
}

function notThere({ deliveryAreas }: OfShop, method: DeliveryMethod): Refusal {
  if (method === "own_rider" && deliveryAreas.length === 0)
    return new Refusal(
      "delivery_not_offered",
      "The shop's rider has no areas: set `deliveryAreas` at /api/shop first.",
    );
  const pointer = method === "own_rider" ? "/shippingAddress/area" : "/shippingAddress";
  const areas = deliveryAreas.slice(0, areasNamedMax).map(({ name }) => name);
  const detail =
    method === "own_rider"
      ? `The shop's rider goes to its areas: name one of ${areas.join(", ")}${deliveryAreas.length > areas.length ? " …" : ""}.`
      : "A courier needs an address: a line or a landmark.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code: "required", detail }] });
}

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
