// The last used address comes first among a customer's addresses, so that "there again?" means that one.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Address } from "./contract.ts";
import { getCustomers } from "./queries.ts";

const addressesMax = 20;

/**
 * A known place moves to the front unchanged. If there are too many, the one unused for longest is dropped. A deleted customer is skipped.
 */
export async function recordAddressUsed(
  tx: Tx,
  actor: Actor,
  { customerId, address }: { customerId: string; address: Partial<Address> },
): Promise<void> {
  const { shopId, now } = actor;
  // Lock the row first, so that what is read after it can't change.
  const [, found] = await Promise.all([
    sql`select from customers where shop_id = ${shopId} and id = ${customerId} for no key update`.execute(tx),
    getCustomers(tx, actor, [customerId]),
  ]);
  const before = found.get(customerId);
  if (!before || isNowhere(address)) return;
  const known = before.addresses.find((one) => isSamePlace(one, address));
  // The new map position replaces the old one.
  const pin = address.pin ?? null;
  const moved = known && pin !== null && !isDeepStrictEqual(known.pin, pin) ? { ...known, pin } : known;
  if (known && moved === known && known === before.addresses[0]) return;
  const others = before.addresses.filter((one) => one !== known);
  const addresses = [moved ?? whole(address), ...others].slice(0, addressesMax);
  await sql`
    update customers set addresses = ${JSON.stringify(addresses)}, version = version + 1, updated_at = ${now}
    where shop_id = ${shopId} and id = ${customerId}`.execute(tx);
  const after = { ...before, addresses, version: before.version + 1, updatedAt: now.toISOString() };
  await announce(tx, actor, "customer.updated", {
    id: customerId,
    data: after,
    previous: { addresses: before.addresses },
  });
}

const placeFields = ["line", "landmark", "area", "city"] as const;

function isSamePlace(known: Address, used: Partial<Address>): boolean {
  return placeFields.every((field) => plain(known[field]) === plain(used[field]));
}

function isNowhere(address: Partial<Address>): boolean {
  return placeFields.every((field) => plain(address[field]) === "");
}

function plain(text: string | null | undefined): string {
  return (text ?? "").trim().toLowerCase();
}

function whole(address: Partial<Address>): Address {
  return {
    line: null,
    landmark: null,
    area: null,
    city: null,
    contactName: null,
    riderNote: null,
    pin: null,
    ...address,
    phones: address.phones ?? [],
  };
}
