// The operator's view of all shops, and of one shop's connections.
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { Currency } from "../kernel/values/money.ts";
import type { ChannelConnection } from "./queries.ts";

export type ListedShop = {
  id: Id<"shop">;
  name: string;
  mode: "sandbox" | "live";
  country: string;
  currency: Currency;
  createdAt: Date;
};

export async function listShops(database: Database): Promise<ListedShop[]> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<ListedShop>`
      select shop_id id, name, mode, country::text, currency::text, created_at "createdAt" from all_shops()`.execute(
      tx,
    ),
  );
  return rows;
}

/** Includes shops that were reset: `closedAt` is the time, and `successor` the shop that replaced it. */
export type EveryShop = ListedShop & { closedAt: Date | null; successor: string | null };

export async function listEveryShop(database: Database): Promise<EveryShop[]> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<EveryShop>`
      select shop_id id, name, mode, country, currency, created_at "createdAt", closed_at "closedAt", successor from every_shop()`.execute(
      tx,
    ),
  );
  return rows;
}

/** `business`: the channel's business of the account, once known. */
export async function listConnections(
  tx: Tx,
  shopId: string,
): Promise<(ChannelConnection & { business: string | null })[]> {
  return tx
    .selectFrom("channel_connections")
    .select(["id", "slot", "account", "display", "access_token as sealedToken", "business"])
    .where("shop_id", "=", shopId)
    .where("state", "<>", "disconnected")
    .orderBy("id")
    .execute();
}
