// The agent's product search for a buyer: it tolerates spelling errors, and finds only what is on sale, with its stock.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { collectionNamed, type Held, isIn, placeIn } from "./collections/in-collection.ts";
import { foldText, searchWords } from "./fold-text.ts";
import {
  type CatalogProduct,
  matchesOf,
  productsOf,
  shownIn,
  type StockedProductRow,
  toCatalogProduct,
} from "./queries.ts";

export type ProductWishes = {
  /** The buyer's words; empty finds everything that meets the other wishes, newest first. */
  query: string;
  category?: string;
  /** By name: only products in it. Its rule may depend on a product's age. */
  collection?: { name: string; now: Date };
  colour?: string;
  size?: string;
  /** Minor units of `currency`, both ends included. */
  minPrice?: bigint;
  maxPrice?: bigint;
  currency: Currency;
  limit: number;
};

export type ProductMatches = {
  /** Best first. */
  matches: CatalogProduct[];
  /** False: nothing meets all wishes, and these come close. */
  exact: boolean;
};

/** How many of the best matches are checked for the other wishes, if there are any. It is ample. */
const candidatesMax = 1_000;
const candidatesMaxWithoutWishes = 100;
/** From this score on every word was found, perhaps in another spelling. */
const goodScore = 550_000n;

export async function searchProducts(tx: Tx, shopId: string, wishes: ProductWishes): Promise<ProductMatches> {
  if (wishes.collection) {
    const collection = await collectionNamed(tx, shopId, wishes.collection.name);
    const { now } = wishes.collection;
    return collection
      ? toMatches(await within(tx, { shopId, wishes, collection, now }))
      : { matches: [], exact: false };
  }
  const words = searchWords(wishes.query);
  if (words.length === 0) return toMatches(await newest(tx, shopId, wishes));
  const first = await best(tx, { shopId, wishes, words, enough: wishes.limit });
  return toMatches(
    isSettled(first, wishes.limit) ? first : await best(tx, { shopId, wishes, words, enough: candidatesMax }),
  );
}

type Ranked = StockedProductRow & { meets: boolean; score: bigint; others: bigint };

/** The products in the collection, in the order of its list; newest first for a rule. */
function within(
  tx: Tx,
  { shopId, wishes, collection, now }: { shopId: string; wishes: ProductWishes; collection: Held; now: Date },
): Promise<Ranked[]> {
  const meets = meetsWishes(wishes);
  const rows = onSale(tx, shopId)
    .where(meets)
    .where(isIn(collection, shopId, now))
    .select([meets.as("meets"), sql<bigint>`1000000::bigint`.as("score"), sql<bigint>`0::bigint`.as("others")])
    .limit(wishes.limit);
  const listed = collection.rule === null ? rows.orderBy(placeIn(collection, shopId)) : rows;
  return listed.orderBy("products.created_at", "desc").orderBy("products.id", "desc").execute();
}

function newest(tx: Tx, shopId: string, wishes: ProductWishes): Promise<Ranked[]> {
  const meets = meetsWishes(wishes);
  return onSale(tx, shopId)
    .where(meets)
    .select([meets.as("meets"), sql<bigint>`1000000::bigint`.as("score"), sql<bigint>`0::bigint`.as("others")])
    .orderBy("products.created_at", "desc")
    .orderBy("products.id", "desc")
    .limit(wishes.limit)
    .execute();
}

function best(
  tx: Tx,
  {
    shopId,
    wishes,
    words,
    enough,
  }: { shopId: string; wishes: ProductWishes; words: readonly string[]; enough: number },
): Promise<Ranked[]> {
  const { category, colour, size, minPrice, maxPrice, limit } = wishes;
  const wished = [category, colour, size, minPrice, maxPrice].some((wish) => wish !== undefined);
  const most = wished ? candidatesMax : candidatesMaxWithoutWishes;
  return onSale(tx, shopId)
    .innerJoin(matchesOf(words, ["active"], most, enough), "matches.product_id", "products.id")
    .select([meetsWishes(wishes).as("meets"), "matches.score", "matches.others"])
    .orderBy("meets", "desc")
    .orderBy("score", "desc")
    .orderBy(
      sql`coalesce(available, 0) > 0 or products.lead_time_days is not null or not products.stock_tracked or products.part_count > 0`,
      "desc",
    )
    .orderBy("products.id", "desc")
    .limit(limit)
    .execute();
}

/** No other product can come before these. */
function isSettled(rows: readonly Ranked[], limit: number): boolean {
  return rows.every((row) => row.others === 0n || (rows.length === limit && row.meets && row.score > row.others));
}

function toMatches(rows: readonly Ranked[]): ProductMatches {
  const exact = rows.filter((row) => row.meets && row.score >= goodScore);
  return { matches: (exact.length > 0 ? exact : rows).map(toCatalogProduct), exact: exact.length > 0 };
}

function onSale(tx: Tx, shopId: string) {
  return productsOf(tx, shopId).where("products.status", "=", "active");
}

function meetsWishes({ category, colour, size, minPrice, maxPrice, currency }: ProductWishes) {
  const lowest = sql`case when products.currency = ${currency} then coalesce(products.lowest_price, products.price)
          else (products.price_ranges -> ${currency}::text ->> 0)::bigint end`;
  const said = [
    category === undefined ? null : sql`lower(products.category) = lower(${category})`,
    minPrice === undefined ? null : sql`${lowest} >= ${minPrice}`,
    maxPrice === undefined ? null : sql`${lowest} <= ${maxPrice}`,
    size === undefined ? null : hasOption(size),
    colour === undefined
      ? null
      : sql`(${hasWordInOption(colour)} or ${namesColour(colour)} or ${shownIn(foldText(colour))})`,
  ].filter((wish) => wish !== null);
  return said.length === 0 ? sql<boolean>`true` : sql<boolean>`coalesce(${sql.join(said, sql` and `)}, false)`;
}

function hasOption(value: string) {
  return sql`exists (
    select from jsonb_array_elements(products.options) o, jsonb_array_elements_text(o -> 'values') v
    where lower(v) = lower(${value}))`;
}

/** "Red and black" matches "red". */
function hasWordInOption(value: string) {
  return sql`exists (
    select from jsonb_array_elements(products.options) o, jsonb_array_elements_text(o -> 'values') v
    where lower(${value}) = any (regexp_split_to_array(lower(v), '[^[:alnum:]]+')))`;
}

/** A product in only one colour has it in its name. */
function namesColour(colour: string) {
  return sql`exists (
    select from products named where named.shop_id = products.shop_id and named.id = products.id
      and position(${` ${foldText(colour)} `} in ' ' || split_part(named.search, '|', 1)) > 0)`;
}
