// The team's internal notes about an order, with their authors and editors. The buyer never sees them.
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderNotes } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../kernel/database/page.ts";
import { checkVersion, notFound } from "../kernel/contract/refusal.ts";
import type { OrderNote } from "./note-contract.ts";
import { findOrder } from "./queries.ts";

type Words = { text: string; author?: string };

/** @throws Refusal not_found */
export async function addNote(tx: Tx, actor: Actor, orderId: string, { text, author }: Words): Promise<OrderNote> {
  await findOrder(tx, actor.shopId, orderId);
  const row = await tx
    .insertInto("order_notes")
    .values({
      shop_id: actor.shopId,
      id: newId("orderNote"),
      order_id: orderId,
      text,
      author: JSON.stringify({ name: author ?? null, by: actor.by }),
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row);
}

/** Newest first. @throws Refusal not_found */
export async function listNotes(tx: Tx, actor: Actor, orderId: string, request: ListRequest): Promise<Page<OrderNote>> {
  const [, page] = await Promise.all([
    findOrder(tx, actor.shopId, orderId),
    listPage({
      query: notesOf(tx, actor.shopId, orderId),
      request,
      sorts: byNewest,
      otherwise: "-createdAt",
      item: toNote,
      within: `${actor.shopId} ${orderId}`,
    }),
  ]);
  return page;
}

/** @throws Refusal not_found */
export async function findNote(tx: Tx, actor: Actor, orderId: string, noteId: string): Promise<OrderNote> {
  const row = await notesOf(tx, actor.shopId, orderId).where("id", "=", noteId).executeTakeFirst();
  if (!row) throw notFound();
  return toNote(row);
}

/** @throws Refusal not_found, version_conflict */
export async function editNote(
  tx: Tx,
  actor: Actor,
  {
    orderId,
    noteId,
    body: { text, author },
    ifMatch,
  }: { orderId: string; noteId: string; body: Words; ifMatch: number | null },
): Promise<OrderNote> {
  const note = await notesOf(tx, actor.shopId, orderId).where("id", "=", noteId).forUpdate().executeTakeFirst();
  if (!note) throw notFound();
  checkVersion(note.version, ifMatch);
  const row = await tx
    .updateTable("order_notes")
    .set({
      text,
      edited_by: JSON.stringify({ name: author ?? null, by: actor.by }),
      edited_at: actor.now,
      version: note.version + 1,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", noteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNote(row);
}

/** Oldest first. */
export async function notesOfOrders(tx: Tx, shopId: string, orderIds: readonly string[]): Promise<OrderNote[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .selectFrom("order_notes")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("order_id", "in", [...orderIds])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toNote);
}

function notesOf(tx: Tx, shopId: string, orderId: string) {
  return tx.selectFrom("order_notes").selectAll().where("shop_id", "=", shopId).where("order_id", "=", orderId);
}

type Author = { name: string | null; by: OrderNote["by"] };

function toNote(row: Selectable<OrderNotes>): OrderNote {
  const { name, by } = row.author;
  return {
    id: row.id as OrderNote["id"],
    orderId: row.order_id as OrderNote["orderId"],
    text: row.text,
    author: name,
    by,
    editedBy: row.edited_by?.by ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "order_notes.author": Author;
    "order_notes.edited_by": Author;
  }
}
