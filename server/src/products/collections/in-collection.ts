// Which products are in a collection: those that are listed, or those that match its rule now. The result of a rule is not stored.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Rule } from "./contract.ts";

export type Held = { id: string; rule: Rule | null };

export async function findCollection(tx: Tx, shopId: string, id: string): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select id, rule from collections where shop_id = ${shopId} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** By its name, ignoring case. */
export async function collectionNamed(tx: Tx, shopId: string, name: string): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select id, rule from collections where shop_id = ${shopId} and lower(name) = lower(${name})`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the row of `products` is in it. */
export function isIn(collection: Held, shopId: string, now: Date): RawBuilder<boolean> {
  return collection.rule === null ? isListed(collection, shopId) : fits(collection.rule, now);
}

function isListed({ id }: Held, shopId: string): RawBuilder<boolean> {
  return sql<boolean>`products.id in (
    select product_id from collection_products where shop_id = ${shopId} and collection_id = ${id})`;
}

/** The text of a subquery: the listed products with their places. */
export function placesIn({ id }: Held, shopId: string) {
  return sql<{ product_id: string; place: number }>`(
    select product_id, place from collection_products where shop_id = ${shopId} and collection_id = ${id})`.as<"placed">(
    "placed",
  );
}

/** The place of the row of `products` in the list. */
export function placeIn({ id }: Held, shopId: string): RawBuilder<number> {
  return sql<number>`(
    select place from collection_products
    where shop_id = ${shopId} and collection_id = ${id} and product_id = products.id)`;
}

function fits(rule: Rule, now: Date): RawBuilder<boolean> {
  const { categories, tags, colours, priceFrom, priceTo, reduced, newerThanDays } = rule;
  const said = [
    categories && sql`lower(products.category) = any(${categories.map((one) => one.toLowerCase())}::text[])`,
    tags && sql`products.tags && ${tags}::text[]`,
    colours && sql`(${shows(colours)} or ${isChoice(colours)})`,
    priceFrom !== undefined && sql`coalesce(products.highest_price, products.price) >= ${priceFrom}`,
    priceTo !== undefined && sql`coalesce(products.lowest_price, products.price) <= ${priceTo}`,
    reduced !== undefined && sql`(products.compare_at_price is not null) = ${reduced}`,
    newerThanDays !== undefined &&
      sql`products.created_at > ${now}::timestamptz - make_interval(days => ${newerThanDays})`,
  ].filter((one) => one !== undefined && one !== false);
  return sql<boolean>`coalesce(${sql.join(said, sql` and `)}, false)`;
}

function shows(colours: readonly string[]) {
  return sql`exists (
    select from jsonb_array_elements(products.images) i where i -> 'colour' ->> 'name' = any(${[...colours]}::text[]))`;
}

function isChoice(colours: readonly string[]) {
  return sql`exists (
    select from jsonb_array_elements(products.options) o, jsonb_array_elements_text(o -> 'values') v
    where lower(v) = any(${[...colours]}::text[]))`;
}
