// What the payment page says about the address: the landmark is next to the street, because it is often more useful.
import type { Tx } from "../kernel/database/db.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import type { OrderRow } from "../orders/index.ts";
import { addressMark, isFetched, pinText, shipsTo, shopsRiderNote } from "../orders/index.ts";
import { recordAddressSeen, type PaymentRow } from "../payments/index.ts";
import { isOfficesName, type Shop } from "../shops/index.ts";
import type { OrderFacts } from "./page/view.ts";

/** Null if there is no address. */
export function whereItGoes({ pickup }: Pick<Shop, "pickup">, order: OrderRow): OrderFacts["goesTo"] {
  if (isFetched(order)) {
    // The place that the buyer knows, and the shop's new one until we have told the buyer about it.
    const places = [...new Set([order.pickup_place, pickup].flatMap((one) => placeIn(one)))];
    return places.length > 0 ? { kind: "pickup", lines: [], shopsNote: places.join(" → ") } : null;
  }
  const address = order.shipping_address;
  const receiver = order.gift?.receiver;
  const own = address ? shipsTo(order) : null;
  const name = receiver?.name ?? address?.contactName ?? own?.name;
  if (!address && !name) return null;
  const { line, landmark, area, city, state, country, phones, riderNote, pin } = address ?? {};
  // A note may send the rider elsewhere, so the buyer sees who wrote it.
  const shopsNote = shopsRiderNote(order);
  const phone = receiver?.phone ?? phones?.join(", ") ?? own?.phone;
  // All of it: a payer here has seen the address.
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

function placeIn(place: Shop["pickup"]): string[] {
  if (!place) return [];
  const written = [place.address, place.hours].map(onOneLine).filter(Boolean).join(", ");
  return written ? [written.replaceAll(/[“”„‟"]/g, "'")] : [];
}

/**
 * With the private link, the whole address is shown next to the amount. The shop's note for the rider could send the rider elsewhere.
 * @param order locked
 * @param mark of the address shown with the form
 */
export async function recordSeenAddress(
  tx: Tx,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  mark: string | undefined,
): Promise<void> {
  if (mark === addressMark(order) && shopsRiderNote(order) === null) await recordAddressSeen(tx, payment);
}

/**
 * Enough to recognise the address. Other payers need no further details. The shop can enter the name, so it is "" if it looks like another
 * person's.
 */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? "";
  return isOfficesName(name) || isOfficesName(first) ? "" : first;
}
