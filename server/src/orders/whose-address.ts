// Who entered an order's address. A courier's delivery is proof only if the buyer knows the address: otherwise a seller could have the
// parcel sent to themselves.
import { createHash } from "node:crypto";
import { onOneLine } from "../kernel/text/one-line.ts";
import { refuseNoAddress } from "../shops/index.ts";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderResource } from "./contract.ts";
import { pinText } from "./pin-text.ts";
import { lockOrder, type OrderRow } from "./queries.ts";
import { shipsTo } from "./ships-to.ts";

export const addressOrigins = ["buyer", "shown", "seller"] as const;
type Place = Pick<OrderRow, "shipping_address" | "gift">;
type Label = Place & Pick<OrderRow, "ships_to">;

/** In the chat, the agent writes down what the buyer said and agreed to. */
export function isBuyersWord({ by }: Actor): boolean {
  return by.kind === "customer" || by.kind === "agent";
}

/**
 * The origin is the person who enters the address, even if it is the same address again.
 * @throws Refusal invalid_request when a member or a key of the shop, or a visitor of its page, enters a text that is not a place
 */
export function originOf(actor: Actor, address: OrderRow["shipping_address"]): OrderRow["address_origin"] {
  if (address === null) return null;
  if (isBuyersWord(actor)) return "buyer";
  if (mayWriteAnything(actor)) refuseNoAddress(wordsOf(address));
  return "seller";
}

/** Our messages to the buyer quote what they enter. */
function mayWriteAnything({ by }: Actor): boolean {
  return by.kind === "key" || by.kind === "human" || by.kind === "visitor";
}

function wordsOf(address: NonNullable<OrderRow["shipping_address"]>): { pointer: string; text: string }[] {
  return Object.entries(address).flatMap(([name, text]) =>
    typeof text === "string" ? [{ pointer: `/shippingAddress/${name}`, text }] : [],
  );
}

/** Follows a change of the address or the gift. If a seller enters the same data, nothing changes. If a buyer does, they confirm it. */
export function originAfter(actor: Actor, before: OrderRow, after: Place): OrderRow["address_origin"] {
  const same =
    isDeepStrictEqual(before.shipping_address, after.shipping_address) &&
    isDeepStrictEqual(receiverOf(before), receiverOf(after));
  if (same && !isBuyersWord(actor)) return before.address_origin;
  if (mayWriteAnything(actor)) refuseNoAddress([{ pointer: "/gift/receiver/name", text: receiverOf(after)?.name }]);
  return originOf(actor, after.shipping_address);
}

/** An order without an address can't be booked with a courier. Only the sandbox plays one for it. */
export function isBuyersAddress({ shipping_address, address_origin }: OrderRow): boolean {
  return shipping_address === null || address_origin === "buyer" || address_origin === "shown";
}

/** Everything that a courier would read. It counts as shown only if all of it is shown. "" without an address. */
export function wholeAddress({ shipping_address, gift, ships_to }: Label): string {
  const { contactName, phones, line, landmark, area, city, state, country, riderNote, pin } = shipping_address ?? {};
  const receiver = receiverOf({ gift });
  const own = shipping_address === null ? null : shipsTo({ ships_to });
  const people = [receiver?.name ?? contactName ?? own?.name, receiver?.phone ?? phones?.join(", ") ?? own?.phone];
  // A map position alone could send the courier elsewhere.
  const parts = [line, landmark, area, city, state, country, pin && pinText(pin), ...people, riderNote];
  return parts
    .flatMap((part) => (part ? onOneLine(part) : []))
    .filter(Boolean)
    .join(", ");
}

/** Identifies the current address and receiver. Another place gets another mark. */
export function addressMark(place: Label): string {
  return createHash("sha256").update(wholeAddress(place)).digest("hex").slice(0, 32);
}

/**
 * The seller's note for the rider: it could send the rider elsewhere. With such a note, the address does not count as shown to the buyer.
 */
export function shopsRiderNote({ shipping_address, address_origin }: OrderRow): string | null {
  const { riderNote } = shipping_address ?? {};
  return address_origin === "seller" && riderNote ? onOneLine(riderNote) || null : null;
}

/** The buyer agrees to the place with this mark. @returns false when the order goes elsewhere by now. Then nothing is agreed. */
export async function agreeToAddress(tx: Tx, shopId: string, orderId: string, mark: string): Promise<boolean> {
  const order = await lockOrder(tx, shopId, orderId);
  if (addressMark(order) !== mark) return false;
  await tx
    .updateTable("orders")
    .set({ address_origin: "buyer" })
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .execute();
  return true;
}

function receiverOf({ gift }: Pick<OrderRow, "gift">): NonNullable<OrderResource["gift"]>["receiver"] | null {
  return gift?.receiver ?? null;
}
