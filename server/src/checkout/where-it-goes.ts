// What the payment page says of where the goods go: the landmark stands beside the street, because it is often the better address.
import type { OrderResource, OrderRow } from "../orders/index.ts";
import { isFetched } from "../orders/index.ts";
import type { Shop } from "../shops/index.ts";
import type { OrderFacts } from "./page/view.ts";

/** Null where nothing was said of it. */
export function whereItGoes({ pickup }: Pick<Shop, "pickup">, order: OrderRow): OrderFacts["goesTo"] {
  if (isFetched(order)) return pickup && { kind: "pickup", lines: [pickup.address, pickup.hours].filter(Boolean) };
  const address = order.shipping_address as OrderResource["shippingAddress"];
  const receiver = (order.gift as OrderResource["gift"])?.receiver.name ?? address?.contactName;
  if (!address && !receiver) return null;
  const { line, landmark, area, city } = address ?? {};
  const places = [receiver, line, landmark, [area, city].filter(Boolean).join(", ")];
  return { kind: "delivery", lines: places.filter((part): part is string => Boolean(part)) };
}

/** Enough to know them by; who pays needs no more. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
