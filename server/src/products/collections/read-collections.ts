// Reads of collections.
import type { Metadata } from "../../kernel/contract/metadata.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Id } from "../../kernel/values/id.ts";
import { type ListRequest, listPage, type Page } from "../../kernel/database/page.ts";
import { notFound } from "../../kernel/contract/refusal.ts";
import { type Collection, collectionSorts, type Rule } from "./contract.ts";

type Row = {
  shop_id: string;
  id: string;
  name: string;
  description: string;
  rule: Rule | null;
  metadata: Metadata;
  version: number;
  created_at: Date;
  updated_at: Date;
  product_ids: string[];
};

const collectionsWithProducts = sql<Row>`(
  select c.*, array(
    select p.product_id from collection_products p
      join products on products.shop_id = p.shop_id and products.id = p.product_id and products.deleted_at is null
    where p.shop_id = c.shop_id and p.collection_id = c.id order by p.place, p.product_id) as product_ids
  from collections c)`.as<"collections">("collections");

function collectionsOf(tx: Tx, shopId: string) {
  return tx.selectFrom(collectionsWithProducts).selectAll("collections").where("collections.shop_id", "=", shopId);
}

export function listCollections(tx: Tx, shopId: string, request: ListRequest): Promise<Page<Collection>> {
  return listPage({
    query: collectionsOf(tx, shopId),
    request,
    sorts: collectionSorts,
    otherwise: "-createdAt",
    item: toCollection,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function getCollection(tx: Tx, shopId: string, id: string): Promise<Collection> {
  const row = await collectionsOf(tx, shopId).where("collections.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toCollection(row);
}

const namesMax = 30;

/** The names of the shop's collections, newest first. */
export async function collectionNames(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from collections where shop_id = ${shopId} order by created_at desc, id desc limit ${sql.lit(namesMax)}`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

function toCollection(row: Row): Collection {
  return {
    id: row.id as Id<"collection">,
    name: row.name,
    description: row.description,
    rule: row.rule,
    productIds: row.rule === null ? (row.product_ids as Id<"product">[]) : null,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "collections.rule": Rule;
  }
}
