// What the payment page says of where the goods go: the landmark stands beside the street, because it is often the better address.
import type { Tx } from "../kernel/db.ts";
import { onOneLine } from "../kernel/one-line.ts";
import type { OrderResource, OrderRow } from "../orders/index.ts";
import { addressMark, isFetched, noteAddressShown, pinText, shopsRiderNote } from "../orders/index.ts";
import type { Shop } from "../shops/index.ts";
import type { OrderFacts } from "./page/view.ts";

/** Null where nothing was said of it. */
export function whereItGoes({ pickup }: Pick<Shop, "pickup">, order: OrderRow): OrderFacts["goesTo"] {
  if (isFetched(order)) {
    const written =
      pickup &&
      [pickup.address, pickup.hours]
        .map(onOneLine)
        .filter(Boolean)
        .join(", ")
        .replaceAll(/[“”„‟"]/g, "'");
    return written ? { kind: "pickup", lines: [], shopsNote: written } : null;
  }
  const address = order.shipping_address as OrderResource["shippingAddress"];
  const receiver = (order.gift as OrderResource["gift"])?.receiver;
  const name = receiver?.name ?? address?.contactName;
  if (!address && !name) return null;
  const { line, landmark, area, city, state, country, phones, riderNote, pin } = address ?? {};
  // It may send the rider elsewhere: the buyer reads whose words it is.
  const shopsNote = shopsRiderNote(order);
  const phone = receiver?.phone ?? phones?.join(", ");
  // All of it: who pays here has seen where it goes.
  const places = [
    name,
    line,
    landmark,
    [area, city, state, country].filter(Boolean).join(", "),
    pin && pinText(pin),
    phone,
  ];
  const lines = [...places, shopsNote === null ? riderNote : null];
  return { kind: "delivery", lines: lines.flatMap((part) => (part ? onOneLine(part) : [])).filter(Boolean), shopsNote };
}

/** With the private link the whole address stands beside the sum. @param mark of the address that the form stood beside */
export async function noteSeenAddress(tx: Tx, order: OrderRow, mark: string | undefined): Promise<void> {
  if (mark === addressMark(order)) await noteAddressShown(tx, order);
}

/** Enough to know them by; who pays needs no more. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
