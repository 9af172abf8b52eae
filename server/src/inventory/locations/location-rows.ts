// Reads of locations.
import type { Selectable } from "kysely";
import type { Tx } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import { byNewest, listPage, type Page } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import type { Location, LocationQuery } from "./contract.ts";

export type LocationRow = Selectable<DB["locations"]>;

export function locationsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("locations").selectAll().where("shop_id", "=", shopId).where("removed_at", "is", null);
}

export async function listLocations(tx: Tx, shopId: string, query: LocationQuery): Promise<Page<Location>> {
  return listPage({
    query: locationsOf(tx, shopId),
    request: query,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toLocation,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function readLocation(tx: Tx, shopId: string, id: string): Promise<Location> {
  const row = await locationsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toLocation(row);
}

/**
 * These locations, locked until the transaction ends, so that none is removed or stops selling online. Take this lock before any lock on
 * levels, because a change of a location locks its levels after itself.
 */
export async function keepLocations(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, { name: string; sellsOnline: boolean }>> {
  const rows = await locationsOf(tx, shopId)
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, { name: row.name, sellsOnline: row.sells_online }]));
}

export function toLocation(row: LocationRow): Location {
  return {
    id: row.id as Location["id"],
    name: row.name,
    address: row.address,
    sellsOnline: row.sells_online,
    priority: row.priority,
    isHome: row.is_home,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
