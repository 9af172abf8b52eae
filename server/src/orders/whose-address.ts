// Whose an order's address is. A courier's delivery proves something only where the buyer knows the place: a seller could have the parcel
// brought to themselves.
import { onOneLine } from "../kernel/one-line.ts";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderResource } from "./contract.ts";
import type { OrderRow } from "./queries.ts";

export const addressOrigins = ["buyer", "shown", "seller"] as const;
type Place = Pick<OrderRow, "shipping_address" | "gift">;

/** In the chat the agent writes down what the buyer said and agreed to. */
export function isBuyersWord({ by }: Actor): boolean {
  return by.kind === "customer" || by.kind === "agent";
}

/** Who enters it, has it: a new address, or one that is said again. */
export function originOf(actor: Actor, address: OrderRow["shipping_address"]): OrderRow["address_origin"] {
  if (address === null) return null;
  return isBuyersWord(actor) ? "buyer" : "seller";
}

/** After a change of the address or of the gift. A seller who repeats what stands there changes nothing; a buyer who does confirms it. */
export function originAfter(actor: Actor, before: OrderRow, after: Place): OrderRow["address_origin"] {
  const same =
    isDeepStrictEqual(before.shipping_address, after.shipping_address) &&
    isDeepStrictEqual(receiverOf(before), receiverOf(after));
  return same && !isBuyersWord(actor) ? before.address_origin : originOf(actor, after.shipping_address);
}

/** An order without an address can't be booked with a courier; only the sandbox plays one for it. */
export function isBuyersAddress({ shipping_address, address_origin }: OrderRow): boolean {
  return shipping_address === null || address_origin === "buyer" || address_origin === "shown";
}

/** All that a courier would read: the whole of it is shown, or none counts as shown. "" where there is nothing. */
export function wholeAddress({ shipping_address, gift }: Place): string {
  const { contactName, phones, line, landmark, area, city, state, country, riderNote } = (shipping_address ??
    {}) as NonNullable<OrderResource["shippingAddress"]>;
  const receiver = receiverOf({ gift });
  const people = [receiver?.name ?? contactName, receiver?.phone ?? phones?.join(", ")];
  const parts = [line, landmark, area, city, state, country, ...people, riderNote];
  return parts
    .flatMap((part) => (part ? onOneLine(part) : []))
    .filter(Boolean)
    .join(", ");
}

function receiverOf({ gift }: Pick<OrderRow, "gift">): NonNullable<OrderResource["gift"]>["receiver"] | null {
  return (gift as OrderResource["gift"])?.receiver ?? null;
}

/** The buyer saw the whole address and the sum on their private page, and went on to pay. */
export async function noteAddressShown(tx: Tx, { shop_id, id, shipping_address, gift }: OrderRow): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ address_origin: "shown" })
    .where("shop_id", "=", shop_id)
    .where("id", "=", id)
    .where("address_origin", "=", "seller")
    .where("sold_at", "is", null)
    // Not one that was entered since they looked.
    .where("shipping_address", "=", JSON.stringify(shipping_address))
    .where(({ eb, lit }) => (gift === null ? eb("gift", "is", lit(null)) : eb("gift", "=", JSON.stringify(gift))))
    .execute();
}
