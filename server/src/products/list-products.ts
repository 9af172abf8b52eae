// The list of products: filtered, searched, sorted, page by page.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { findCollection, isIn, placesIn } from "./collections/in-collection.ts";
import { type Product, type ProductQuery, productSorts, productStatuses } from "./contract.ts";
import { searchWords } from "./fold-text.ts";
import { matchesOf, productsOf, shownIn, toProduct } from "./queries.ts";

/** More matches than a person pages through. */
const matchesMax = 1_000;

/** @throws Refusal invalid_cursor */
export async function listProducts(tx: Tx, shopId: string, query: ProductQuery, now: Date): Promise<Page<Product>> {
  const {
    q,
    status,
    category,
    tag,
    externalId,
    collectionId,
    colour,
    currency,
    "price[gte]": least,
    "price[lte]": most,
  } = query;
  const statuses = status ?? [...productStatuses];
  let rows = productsOf(tx, shopId);
  if (status !== undefined) rows = rows.where("products.status", "in", statuses);
  if (category !== undefined) rows = rows.where("products.category", "=", category);
  if (tag !== undefined) rows = rows.where(sql<boolean>`products.tags @> ${[tag]}::text[]`);
  if (externalId !== undefined) rows = rows.where("products.external_id", "=", externalId);
  if (colour !== undefined) rows = rows.where(shownIn(colour));
  // Its price range overlaps the wanted one: the highest price is above the minimum, the lowest below the maximum.
  const priced = pricedIn(currency);
  if (currency !== undefined) rows = rows.where(sql<boolean>`${priced.lowest} is not null`);
  if (least !== undefined) rows = rows.where(sql<boolean>`${priced.highest} >= ${least}`);
  if (most !== undefined) rows = rows.where(sql<boolean>`${priced.lowest} <= ${most}`);
  if (collectionId !== undefined) {
    const collection = await findCollection(tx, shopId, collectionId);
    if (!collection) return { data: [], hasMore: false, nextCursor: null };
    if (q === undefined && query.sort === undefined && collection.rule === null) {
      const placed = rows
        .innerJoin(placesIn(collection, shopId), "placed.product_id", "products.id")
        .select("placed.place");
      const sorts = { ...productSorts, place: { column: "place", as: "bigint" as const } };
      return listPage({ query: placed, request: query, sorts, otherwise: "place", item: toProduct, within: shopId });
    }
    rows = rows.where(isIn(collection, shopId, now));
  }
  if (currency !== undefined && /^-?price$/.test(query.sort ?? "") && q === undefined) {
    const sorted = rows
      .innerJoinLateral(sql<{ asked_price: bigint }>`(select ${priced.lowest} as asked_price)`.as("asked"), (join) =>
        join.onTrue(),
      )
      .select("asked.asked_price");
    const sorts = { ...productSorts, price: { column: "asked_price", as: "bigint" as const } };
    return listPage({ query: sorted, request: query, sorts, otherwise: "-createdAt", item: toProduct, within: shopId });
  }
  if (q === undefined)
    return listPage({
      query: rows,
      request: query,
      sorts: productSorts,
      otherwise: "-createdAt",
      item: toProduct,
      within: shopId,
    });

  const matching = rows
    .innerJoin(matchesOf(searchWords(q), statuses, matchesMax), "matches.product_id", "products.id")
    .select("matches.score");
  const sorts = { ...productSorts, relevance: { column: "score", as: "bigint" as const } };
  return listPage({ query: matching, request: query, sorts, otherwise: "-relevance", item: toProduct, within: shopId });
}

/** SQL: the lowest and highest price of what is on sale in a product, in the shop's currency or the wanted one. */
function pricedIn(currency: Currency | undefined) {
  const own = {
    lowest: sql`coalesce(products.lowest_price, products.price)`,
    highest: sql`coalesce(products.highest_price, products.price)`,
  };
  if (currency === undefined) return own;
  const end = (whole: RawBuilder<unknown>, place: number) =>
    sql`case when products.currency = ${currency} then ${whole} else (products.price_ranges -> ${currency}::text ->> ${sql.lit(place)})::bigint end`;
  return { lowest: end(own.lowest, 0), highest: end(own.highest, 1) };
}
