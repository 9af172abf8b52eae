// What the operator sees of all shops, and of one shop's keys and connections.
import { type Database, sql, type Tx } from "../kernel/db.ts";
import type { ChannelConnection } from "./queries.ts";

export type ListedShop = {
  id: string;
  name: string;
  mode: "sandbox" | "live";
  country: string;
  currency: string;
  createdAt: Date;
};

export async function listShops(database: Database): Promise<ListedShop[]> {
  const { rows } = await database.look((tx) =>
    sql<ListedShop>`
      select shop_id id, name, mode, country::text, currency::text, created_at "createdAt" from all_shops()`.execute(
      tx,
    ),
  );
  return rows;
}

export type ListedKey = {
  id: string;
  name: string;
  /** Its beginning, enough to find it in a client's settings. */
  begins: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
};

export async function listKeys(tx: Tx, shopId: string): Promise<ListedKey[]> {
  const rows = await tx
    .selectFrom("api_keys")
    .innerJoin("shops", "shops.shop_id", "api_keys.shop_id")
    .select(["api_keys.id", "api_keys.name", "lookup", "mode", "scopes", "api_keys.created_at"])
    .select(["expires_at", "revoked_at", "last_used_at"])
    .where("api_keys.shop_id", "=", shopId)
    .orderBy("api_keys.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    begins: `sk_${row.mode}_${row.lookup}…`,
    scopes: row.scopes,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** @returns false when the shop has no such key. A key that was revoked before keeps its first time. */
export async function revokeKey(tx: Tx, shopId: string, keyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("api_keys")
    .set((row) => ({ revoked_at: row.fn.coalesce("revoked_at", row.val(now)) }))
    .where("shop_id", "=", shopId)
    .where("id", "=", keyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listConnections(tx: Tx, shopId: string): Promise<ChannelConnection[]> {
  const rows = await tx
    .selectFrom("channel_connections")
    .select(["id", "slot", "account", "display", "access_token as sealedToken"])
    .where("shop_id", "=", shopId)
    .where("state", "<>", "disconnected")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, slot: row.slot === "photoapp" ? "photoapp" : "chatapp" }));
}
