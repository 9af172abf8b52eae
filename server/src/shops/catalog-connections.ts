// Which of the shop's channels show a catalog, and how much of the stock they show.
import type { Tx } from "../kernel/database/db.ts";
import type { ChannelConnection } from "./queries.ts";

export type CatalogConnection = ChannelConnection & {
  catalogId: string;
  /** This many pieces of each product are held back from the catalog, for other sales. */
  stockBuffer: number;
};

/** The connected channels with a catalog, oldest first. Several may have the same one. */
export async function catalogConnections(tx: Tx, shopId: string): Promise<CatalogConnection[]> {
  const rows = await tx
    .selectFrom("channel_connections")
    .select(["id", "slot", "account", "display", "access_token as sealedToken"])
    .select(["catalog_id", "stock_buffer"])
    .where("shop_id", "=", shopId)
    .where("state", "<>", "disconnected")
    .where("catalog_id", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ catalog_id: catalogId, stock_buffer: stockBuffer, slot, ...row }) => ({
    ...row,
    slot: slot === "photoapp" ? "photoapp" : "chatapp",
    catalogId: catalogId ?? "",
    stockBuffer,
  }));
}

/**
 * Sets the catalog that a channel shows, and how many pieces it holds back; null removes the catalog. The catalog's content is then updated
 * automatically.
 * @returns false when the shop has no such connection.
 */
export async function nameCatalog(
  tx: Tx,
  {
    shopId,
    connectionId,
    ...given
  }: { shopId: string; connectionId: string } & {
    catalogId: string | null;
    stockBuffer: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("channel_connections")
    .set({ catalog_id: given.catalogId, stock_buffer: given.stockBuffer })
    .where("shop_id", "=", shopId)
    .where("id", "=", connectionId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
