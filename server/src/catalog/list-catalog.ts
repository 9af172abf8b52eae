// What buyers can see: each product with how every channel shows it.
import { sql, type Tx } from "../kernel/db.ts";
import type { Id } from "../kernel/id.ts";
import { listPage, type Page } from "../kernel/page.ts";
import { type CatalogProduct, findProducts, listProducts } from "../products/index.ts";
import { type CatalogConnection, catalogConnections } from "../shops/index.ts";
import { bufferOf } from "./advance-catalog.ts";
import { type CatalogEntry, type CatalogQuery, catalogSorts, type Listing, type ListingState } from "./contract.ts";
import { shareLink } from "./share-link.ts";

type ItemRow = {
  catalog_id: string;
  retailer_id: string;
  product_id: string;
  options: Record<string, string>;
  state: ListingState;
  reason: string | null;
  detail: string | null;
  changed_at: Date;
};

export async function listCatalog(tx: Tx, shopId: string, query: CatalogQuery): Promise<Page<CatalogEntry>> {
  const connections = await catalogConnections(tx, shopId);
  const page = query.state === undefined ? await activeProducts(tx, shopId, query) : await inState(tx, shopId, query);
  const items = await itemsOf(
    tx,
    shopId,
    page.data.map(({ id }) => id),
  );
  return { ...page, data: page.data.map((product) => toEntry(product, connections, items.get(product.id) ?? [])) };
}

function activeProducts(
  tx: Tx,
  shopId: string,
  { state: _none, ...query }: CatalogQuery,
): Promise<Page<CatalogProduct>> {
  return listProducts(tx, shopId, { ...query, status: "active" });
}

/** Of whatever status: also an archived product may still be on its way out. */
async function inState(tx: Tx, shopId: string, query: CatalogQuery): Promise<Page<CatalogProduct>> {
  const { state, sort: _unsorted, ...request } = query;
  const ids = tx
    .selectFrom("catalog_items")
    .select("product_id as id")
    .distinct()
    .where("shop_id", "=", shopId)
    .where("state", "=", state ?? "pending");
  const listed = tx.selectFrom(ids.as("listed")).select("listed.id");
  const page = await listPage(listed, request, catalogSorts, "-productId", ({ id }) => id, `${shopId} ${state}`);
  const products = await findProducts(tx, shopId, page.data);
  return { ...page, data: page.data.flatMap((id) => products.get(id) ?? []) };
}

async function itemsOf(tx: Tx, shopId: string, productIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`
    select catalog_id, retailer_id, product_id, options, state, reason, detail, changed_at from catalog_items
    where shop_id = ${shopId} and product_id = any(${[...productIds]}::text[])
    order by product_id, retailer_id`.execute(tx);
  return Map.groupBy(rows, (row) => row.product_id);
}

function toEntry(
  product: CatalogProduct,
  connections: readonly CatalogConnection[],
  items: readonly ItemRow[],
): CatalogEntry {
  return {
    productId: product.id,
    name: product.name,
    status: product.status,
    price: product.price,
    available: product.stock.available,
    channels: connections.map((connection) => {
      const { catalogId } = connection;
      const sharing = connections.filter((other) => other.catalogId === catalogId);
      const own = items.filter((item) => item.catalog_id === catalogId);
      return toListing(product, connection, bufferOf(sharing), own);
    }),
  };
}

function toListing(
  product: CatalogProduct,
  connection: CatalogConnection,
  stockBuffer: number,
  items: readonly ItemRow[],
): Listing {
  const listed = items.filter((item) => item.state !== "hidden");
  const available = Math.max(product.stock.available - stockBuffer, 0);
  const latest = items.reduce<Date | null>((time, { changed_at: at }) => (time && time > at ? time : at), null);
  const [only] = listed;
  return {
    channelId: connection.id as Id<"channel">,
    channel: connection.slot === "photoapp" ? "instagram" : "whatsapp",
    catalogId: connection.catalogId,
    state: stateOf(product, items),
    retailerIds: listed.map((item) => item.retailer_id),
    available,
    availability: available > 0 ? "in_stock" : "out_of_stock",
    rejections: listed
      .filter((item) => item.state === "rejected")
      .map(({ retailer_id: retailerId, options, reason, detail }) => ({
        retailerId,
        options,
        reason: reason ?? "",
        detail,
      })),
    shareLink: shareLink(connection, {
      retailerId: listed.length === 1 && only ? only.retailer_id : (product.sku ?? product.id),
      name: product.name,
    }),
    updatedAt: latest?.toISOString() ?? null,
  };
}

/** What is wrong somewhere is wrong; what is on its way somewhere is not there yet. */
function stateOf({ status }: CatalogProduct, items: readonly ItemRow[]): ListingState {
  const states = new Set(items.map((item) => item.state));
  if (states.has("rejected")) return "rejected";
  if (states.has("pending")) return "pending";
  if (states.has("synced")) return "synced";
  return status === "active" ? "pending" : "hidden";
}
