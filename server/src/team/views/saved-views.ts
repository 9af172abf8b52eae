// The views of lists that a member has named. Each member sees and changes only their own.
import type { Selectable } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { notFound, Refusal } from "../../kernel/contract/refusal.ts";
import { type Tx, violates } from "../../kernel/database/db.ts";
import type { DB } from "../../kernel/database/generated/database.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { newId } from "../../kernel/values/id.ts";
import type { NewSavedView, SavedView, SavedViewChange } from "./contract.ts";

/** More would not fit above a list. */
const viewsMax = 50;

/** The same view under the same name returns the existing one. @throws Refusal saved_view_exists, saved_views_full */
export async function saveView(
  tx: Tx,
  actor: Actor,
  { list, name, query }: NewSavedView,
): Promise<{ view: SavedView; created: boolean }> {
  const there = await viewsOf(tx, actor).where("list", "=", list).execute();
  const same = there.find((row) => row.name.toLowerCase() === name.toLowerCase());
  if (same && isDeepStrictEqual(same.query, query)) return { view: toSavedView(same), created: false };
  if (same) throw new Refusal("saved_view_exists");
  if (there.length >= viewsMax) throw new Refusal("saved_views_full");
  const row = await tx
    .insertInto("saved_views")
    .values({
      shop_id: actor.shopId,
      id: newId("savedView"),
      member_id: actor.by.id,
      list,
      name,
      query: JSON.stringify(query),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return { view: toSavedView(row), created: true };
}

/** @throws Refusal not_found, saved_view_exists */
export async function changeView(
  tx: Tx,
  actor: Actor,
  id: string,
  { name, query }: SavedViewChange,
): Promise<SavedView> {
  const row = await tx
    .updateTable("saved_views")
    .set({
      ...(name !== undefined && { name }),
      ...(query !== undefined && { query: JSON.stringify(query) }),
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", actor.by.id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseTaken);
  if (!row) throw notFound();
  return toSavedView(row);
}

/** Returns the deleted view. @throws Refusal not_found */
export async function deleteView(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const row = await tx
    .deleteFrom("saved_views")
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", actor.by.id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return toSavedView(row);
}

export function viewsOf(tx: Tx, actor: Actor) {
  return tx
    .selectFrom("saved_views")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("member_id", "=", actor.by.id);
}

export function toSavedView(row: Selectable<DB["saved_views"]>): SavedView {
  return {
    id: row.id as SavedView["id"],
    list: row.list,
    name: row.name,
    query: row.query as SavedView["query"],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function refuseTaken(error: unknown): never {
  if (violates(error, "saved_views_name")) throw new Refusal("saved_view_exists");
  throw error;
}
