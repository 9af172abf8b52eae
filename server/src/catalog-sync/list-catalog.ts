// Lists what buyers can see: each product with its state in every channel.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { type CatalogProduct, findProducts, isCounted } from "../products/index.ts";
import { type CatalogConnection, catalogConnections } from "../shops/index.ts";
import { bufferOf } from "./advance-catalog.ts";
import { buffersOf } from "./buffers.ts";
import {
  type CatalogEntry,
  type CatalogQuery,
  catalogSorts,
  type Listing,
  type ListingState,
  type Visibility,
} from "./contract.ts";
import { plentyShown } from "./desired-items.ts";
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
  const { state, status, ...request } = query;
  let rows = listed(tx, shopId, connections);
  if (state !== undefined) rows = rows.where("state", "in", state);
  if (status !== undefined) rows = rows.where("status", "in", status);
  const asked = `${shopId} ${state?.join(",")} ${status?.join(",")}`;
  const page = await listPage({
    query: rows,
    request,
    sorts: catalogSorts,
    otherwise: "-createdAt",
    item: (row) => row,
    within: asked,
  });
  const ids = page.data.map(({ id }) => id);
  const [products, items, buffers] = await Promise.all([
    findProducts(tx, shopId, ids),
    itemsOf(tx, shopId, ids),
    buffersOf(tx, shopId, ids),
  ]);
  return {
    ...page,
    data: page.data.flatMap((row) => {
      const product = products.get(row.id);
      return product
        ? [
            toEntry({
              product,
              state: row.state,
              connections,
              items: items.get(row.id) ?? [],
              ownBuffer: buffers.get(row.id),
            }),
          ]
        : [];
    }),
  };
}

type Listed = { shop_id: string; id: string; name: string; created_at: Date; status: string; state: ListingState };

/** Every product with its most important state: first problems, then pending changes. */
function listed(tx: Tx, shopId: string, connections: readonly CatalogConnection[]) {
  const named = connections.map(({ catalogId }) => catalogId);
  const states = sql<Listed>`(
    select p.shop_id, p.id, p.name, p.created_at, p.status, coalesce(
      (select case when bool_or(i.state = 'rejected') then 'rejected' when bool_or(i.state = 'pending') then 'pending'
          when bool_or(i.state = 'synced') then 'synced' end
        from catalog_items i
        where i.shop_id = p.shop_id and i.product_id = p.id and i.catalog_id = any(${named}::text[])),
      case when p.status = 'active' and ${named.length > 0} then 'pending' else 'hidden' end) as state
    from listable_products p where p.shop_id = ${shopId})`.as<"states">("states");
  return tx.selectFrom(states).select(["states.id", "states.state"]);
}

async function itemsOf(tx: Tx, shopId: string, productIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`
    select catalog_id, retailer_id, product_id, options, state, reason, detail, changed_at from catalog_items
    where shop_id = ${shopId} and product_id = any(${[...productIds]}::text[])
    order by product_id, retailer_id`.execute(tx);
  return Map.groupBy(rows, (row) => row.product_id);
}

function toEntry({
  product,
  state,
  connections,
  items,
  ownBuffer,
}: {
  product: CatalogProduct;
  state: ListingState;
  connections: readonly CatalogConnection[];
  items: readonly ItemRow[];
  ownBuffer: number | undefined;
}): CatalogEntry {
  const channels = connections.map((connection) => {
    const { catalogId } = connection;
    const sharing = connections.filter((other) => other.catalogId === catalogId);
    const own = items.filter((item) => item.catalog_id === catalogId);
    return toListing(product, connection, ownBuffer ?? bufferOf(sharing), own);
  });
  return {
    productId: product.id,
    name: product.name,
    status: product.status,
    price: product.price,
    available: isCounted(product) ? product.stock.available : 0,
    tracked: isCounted(product),
    visibility: visibilityOf(product, channels, items),
    state,
    createdAt: product.createdAt,
    channels,
  };
}

/** @param items in all catalogs; those of catalogs without a channel are ignored */
function visibilityOf(product: CatalogProduct, channels: readonly Listing[], items: readonly ItemRow[]): Visibility {
  if (product.status !== "active") return product.status;
  if (isCounted(product) && product.stock.available <= 0) return "out_of_stock";
  if (channels.length === 0) return "chat_only";
  if (channels.some(({ state }) => state === "synced")) return "visible";
  const shown = items.filter((item) => channels.some(({ catalogId }) => catalogId === item.catalog_id));
  const states = new Set(shown.map(({ state: one }) => one));
  if (states.has("rejected") && states.has("synced")) return "partly_taken";
  return states.has("pending") || !states.has("rejected") ? "not_synced" : "not_taken";
}

function toListing(
  product: CatalogProduct,
  connection: CatalogConnection,
  stockBuffer: number,
  items: readonly ItemRow[],
): Listing {
  const listed = items.filter((item) => item.state !== "hidden");
  const available = isCounted(product) ? Math.max(product.stock.available - stockBuffer, 0) : plentyShown;
  const latest = items.reduce<Date | null>((time, { changed_at: at }) => (time && time > at ? time : at), null);
  const [only] = listed;
  return {
    channelId: connection.id as Id<"channel">,
    channel: connection.slot,
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

/** A problem in one catalog is the product's problem; a change pending in one is pending. */
function stateOf({ status }: CatalogProduct, items: readonly ItemRow[]): ListingState {
  const states = new Set(items.map((item) => item.state));
  if (states.has("rejected")) return "rejected";
  if (states.has("pending")) return "pending";
  if (states.has("synced")) return "synced";
  return status === "active" ? "pending" : "hidden";
}
