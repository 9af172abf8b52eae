// Opens, changes and removes locations.
import { changedMetadata, metadataColumn } from "../../kernel/contract/metadata.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx, violates } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { checkVersion, notFound, Refusal } from "../../kernel/contract/refusal.ts";
import type { Location, LocationChange, NewLocation } from "./contract.ts";
import { type LocationRow, locationsOf, toLocation } from "./location-rows.ts";
import { startOrStopSelling } from "./start-or-stop-selling.ts";

/** The same data again returns the existing location. @throws Refusal location_exists */
export async function openLocation(
  tx: Tx,
  actor: Actor,
  location: NewLocation,
): Promise<{ location: Location; opened: boolean }> {
  const { name, address = null, sellsOnline = true, priority = 100 } = location;
  const there = await named(tx, actor, name);
  if (there) {
    const same = there.address === address && there.sells_online === sellsOnline && there.priority === priority;
    if (!same || there.name !== name) throw taken(there.id);
    return { location: toLocation(there), opened: false };
  }
  const row = await tx
    .insertInto("locations")
    .values({
      shop_id: actor.shopId,
      id: newId("location"),
      name,
      address,
      sells_online: sellsOnline,
      priority,
      ...metadataColumn(location),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return { location: toLocation(row), opened: true };
}

/**
 * If it stops selling online, its goods are no longer for sale from this moment on. Reserved goods stay reserved.
 * @throws Refusal not_found, version_conflict, location_exists, location_is_home
 */
export async function changeLocation(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: LocationChange; ifMatch: number | null },
): Promise<Location> {
  const before = await lock(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  const { name = before.name, sellsOnline = before.sells_online, priority = before.priority } = change;
  const address = change.address === undefined ? before.address : change.address;
  if (before.is_home && !sellsOnline) throw new Refusal("location_is_home");
  const other = name === before.name ? undefined : await named(tx, actor, name);
  if (other && other.id !== id) throw taken(other.id);
  const row = await tx
    .updateTable("locations")
    .set({
      name,
      address,
      priority,
      sells_online: sellsOnline,
      ...changedMetadata(before, change),
      version: sql`version + 1`,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  if (sellsOnline !== before.sells_online) await startOrStopSelling(tx, actor, id, sellsOnline);
  return toLocation(row);
}

/** @returns the removed location. @throws Refusal not_found, location_is_home, location_in_use */
export async function removeLocation(tx: Tx, actor: Actor, id: string, ifMatch: number | null): Promise<Location> {
  const before = await lock(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  if (before.is_home) throw new Refusal("location_is_home");
  const { rows } = await sql<{ items: number; transfers: number }>`
    select (select count(*)::int from location_stock where shop_id = ${actor.shopId} and location_id = ${id} and on_hand > 0) items,
      (select count(*)::int from stock_transfers where shop_id = ${actor.shopId} and state in ('draft', 'in_transit')
        and ${id} in (from_location, to_location)) transfers`.execute(tx);
  const [{ items, transfers } = { items: 0, transfers: 0 }] = rows;
  if (items > 0 || transfers > 0)
    throw new Refusal(
      "location_in_use",
      `${items} items lie at ${before.name} and ${transfers} transfers to or from it are open. Transfer or count off what lies there, and receive or cancel the transfers.`,
      { details: { items, transfers } },
    );
  await tx
    .updateTable("locations")
    .set({ removed_at: actor.now, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return toLocation(before);
}

async function lock(tx: Tx, shopId: string, id: string): Promise<LocationRow> {
  const row = await locationsOf(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function named(tx: Tx, { shopId }: Actor, name: string): Promise<LocationRow | undefined> {
  return locationsOf(tx, shopId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
}

function taken(locationId: string): Refusal {
  return new Refusal("location_exists", undefined, { details: { locationId } });
}

/** Two requests at the same moment. */
function refuseTaken(error: unknown): never {
  if (violates(error, "locations_name")) throw new Refusal("location_exists");
  throw error;
}
