// Creates, changes and deletes collections.
import { mergedMetadata, metadataColumn } from "../../kernel/contract/metadata.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx, violates } from "../../kernel/database/db.ts";
import { type Id, newId } from "../../kernel/values/id.ts";
import { announce, previousOf } from "../../kernel/jobs/outbox.ts";
import { checkVersion, type Fault, notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { refuseNoName } from "../../shops/index.ts";
import type { Collection, CollectionChange, NewCollection } from "./contract.ts";
import { getCollection } from "./read-collections.ts";

/** @throws Refusal invalid_request, collection_exists, resource_missing */
export async function createCollection(
  tx: Tx,
  actor: Actor,
  { name, description = "", rule, productIds, metadata }: NewCollection,
): Promise<Collection> {
  requireOne(rule, productIds);
  refuseNoName([{ pointer: "/name", text: name }]);
  const id = newId("collection");
  await tx
    .insertInto("collections")
    .values({
      shop_id: actor.shopId,
      id,
      name,
      description,
      rule: rule ? JSON.stringify(rule) : null,
      ...metadataColumn({ metadata }),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .execute()
    .catch((error: unknown) => refuseName(error, name));
  if (productIds) await list(tx, actor.shopId, id, productIds);
  const collection = await getCollection(tx, actor.shopId, id);
  await announce(tx, actor, "collection.created", { id, data: collection });
  return collection;
}

const told = ["name", "description", "rule", "productIds", "metadata"] as const;

/** @throws Refusal not_found, version_conflict, invalid_request, collection_exists, resource_missing */
export async function changeCollection(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: CollectionChange; ifMatch: number | null },
): Promise<Collection> {
  requireOne(change.rule, change.productIds);
  refuseNoName([{ pointer: "/name", text: change.name }]);
  const { shopId, now } = actor;
  const before = await hold(tx, shopId, id, ifMatch);
  const { name = before.name, description = before.description, productIds } = change;
  const metadata = mergedMetadata(before.metadata, change.metadata);
  const rule = productIds ? null : (change.rule ?? before.rule);
  const after = {
    ...before,
    name,
    description,
    rule,
    metadata,
    productIds: rule ? null : (productIds ?? before.productIds ?? []),
  };
  const previous = previousOf<Collection>(before, after, told);
  if (Object.keys(previous).length === 0) return before;
  await tx
    .updateTable("collections")
    .set({
      name,
      description,
      rule: rule && JSON.stringify(rule),
      ...metadataColumn({ metadata }),
      version: before.version + 1,
      updated_at: now,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => refuseName(error, name));
  if (productIds || rule) await list(tx, shopId, id, productIds ?? []);
  const collection = await getCollection(tx, shopId, id);
  await announce(tx, actor, "collection.updated", { id, data: collection, previous });
  return collection;
}

/** Its products stay. @throws Refusal not_found, version_conflict */
export async function removeCollection(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<{ id: Id<"collection"> }> {
  const before = await hold(tx, actor.shopId, id, ifMatch);
  await announce(tx, actor, "collection.deleted", { id, data: before });
  await tx.deleteFrom("collections").where("shop_id", "=", actor.shopId).where("id", "=", id).execute();
  return { id: before.id };
}

async function hold(tx: Tx, shopId: string, id: string, ifMatch: number | null): Promise<Collection> {
  const { rows } = await sql`
    select from collections where shop_id = ${shopId} and id = ${id} for update`.execute(tx);
  if (rows.length === 0) throw notFound();
  const collection = await getCollection(tx, shopId, id);
  checkVersion(collection.version, ifMatch);
  return collection;
}

function requireOne(rule: NewCollection["rule"] | undefined, productIds: readonly string[] | undefined): void {
  if (!rule || !productIds) return;
  const fault: Fault = { pointer: "/rule", code: "either_or", detail: "Send either a rule or the products, not both." };
  throw new Refusal("invalid_request", fault.detail, { errors: [fault] });
}

/** Replaces the whole list. @throws Refusal resource_missing */
async function list(tx: Tx, shopId: string, id: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("collection_products").where("shop_id", "=", shopId).where("collection_id", "=", id).execute();
  if (productIds.length === 0) return;
  const { rows } = await sql<{ product_id: string }>`
    insert into collection_products (shop_id, collection_id, product_id, place)
    select p.shop_id, ${id}, p.id, n.place - 1
    from unnest(${[...productIds]}::text[]) with ordinality n (id, place)
      join products p on p.shop_id = ${shopId} and p.id = n.id and p.deleted_at is null
    returning product_id`.execute(tx);
  if (rows.length === productIds.length) return;
  const there = new Set(rows.map((row) => row.product_id));
  const errors = productIds.flatMap((one, index) =>
    there.has(one)
      ? []
      : [{ pointer: `/productIds/${index}`, code: "resource_missing", detail: `Product ${one} does not exist.` }],
  );
  throw new Refusal("resource_missing", errors[0]?.detail, { errors });
}

function refuseName(error: unknown, name: string): never {
  if (!violates(error, "collections_name")) throw error;
  const detail = `Another collection is called ${name}.`;
  throw new Refusal("collection_exists", detail, { errors: [{ pointer: "/name", code: "collection_exists", detail }] });
}
