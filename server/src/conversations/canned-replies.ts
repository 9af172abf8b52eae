// Texts that a shop sends often, each under a shortcut. Names in double braces are filled in when the text is used.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx, violates } from "../kernel/database/db.ts";
import { changedMetadata, type Metadata, type MetadataChange, metadataColumn } from "../kernel/contract/metadata.ts";
import { newId } from "../kernel/values/id.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../kernel/database/page.ts";
import { checkVersion, missing, notFound, Refusal } from "../kernel/contract/refusal.ts";
import type { Selectable } from "kysely";
import type { DB } from "../kernel/database/generated/database.ts";
import { requireOwnWords } from "./own-words.ts";
import type { CannedReply } from "./canned-reply-contract.ts";

type Words = Pick<CannedReply, "shortcut" | "text">;
type NewReply = Words & { metadata?: Metadata | undefined };
type Change = Partial<Words> & { metadata?: MetadataChange | undefined };
type Row = Selectable<DB["canned_replies"]>;

/**
 * The names that a text may use. The word after the bar is used when the value is unknown: `{{customerName}}` or `{{customerName|dear}}`.
 */
const variables = ["customerName", "shopName"] as const;
const variablePattern = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g;

export async function listCannedReplies(tx: Tx, actor: Actor, request: ListRequest): Promise<Page<CannedReply>> {
  const query = tx.selectFrom("canned_replies").selectAll().where("shop_id", "=", actor.shopId);
  return listPage({
    query,
    request,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toCannedReply,
    within: actor.shopId,
  });
}

/** @throws Refusal not_found */
export async function findCannedReply(tx: Tx, actor: Actor, id: string): Promise<CannedReply> {
  const row = await rowOf(tx, actor, id).executeTakeFirst();
  if (!row) throw notFound();
  return toCannedReply(row);
}

/** The same text under the same shortcut returns the existing reply. @throws Refusal invalid_request, shortcut_exists */
export async function createCannedReply(
  tx: Tx,
  actor: Actor,
  { shortcut, text, ...pairs }: NewReply,
): Promise<{ reply: CannedReply; created: boolean }> {
  await checkText(tx, actor, text);
  const row = await tx
    .insertInto("canned_replies")
    .values({
      shop_id: actor.shopId,
      id: newId("cannedReply"),
      shortcut,
      text,
      ...metadataColumn(pairs),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { reply: toCannedReply(row), created: true };
  const there = await tx
    .selectFrom("canned_replies")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where(sql`lower(shortcut)`, "=", sql`lower(${shortcut})`)
    .executeTakeFirst();
  if (there?.text !== text) throw new Refusal("shortcut_exists");
  return { reply: toCannedReply(there), created: false };
}

/** @throws Refusal not_found, version_conflict, invalid_request, shortcut_exists */
export async function changeCannedReply(
  tx: Tx,
  actor: Actor,
  { id, body: { metadata, ...change }, ifMatch }: { id: string; body: Change; ifMatch: number | null },
): Promise<CannedReply> {
  if (change.text !== undefined) await checkText(tx, actor, change.text);
  const before = await rowOf(tx, actor, id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  checkVersion(before.version, ifMatch);
  const row = await tx
    .updateTable("canned_replies")
    .set({ ...change, ...changedMetadata(before, { metadata }), version: sql`version + 1`, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);
  return toCannedReply(row);
}

/** Returns the deleted reply. @throws Refusal not_found, version_conflict */
export async function deleteCannedReply(
  tx: Tx,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<CannedReply> {
  const row = await tx
    .deleteFrom("canned_replies")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  checkVersion(row.version, ifMatch);
  return toCannedReply(row);
}

/** The text for one buyer. @throws Refusal resource_missing */
export async function fillCannedReply(tx: Tx, actor: Actor, id: string, conversationId: string): Promise<string> {
  const [reply, names] = await Promise.all([
    rowOf(tx, actor, id).executeTakeFirst(),
    tx
      .selectFrom("conversations as c")
      .innerJoin("customers as b", (join) =>
        join.onRef("b.shop_id", "=", "c.shop_id").onRef("b.id", "=", "c.customer_id"),
      )
      .innerJoin("shops as s", "s.shop_id", "c.shop_id")
      .select(["b.name as customerName", "s.name as shopName"])
      .where("c.shop_id", "=", actor.shopId)
      .where("c.id", "=", conversationId)
      .executeTakeFirst(),
  ]);
  if (!reply) throw missing("/cannedReplyId", `Canned reply ${id}`);
  const known: Record<string, string | null | undefined> = { ...names };
  return reply.text.replaceAll(variablePattern, (_, name: string, otherwise = "") => known[name] ?? otherwise);
}

function rowOf(tx: Tx, actor: Actor, id: string) {
  return tx.selectFrom("canned_replies").selectAll().where("shop_id", "=", actor.shopId).where("id", "=", id);
}

async function checkText(tx: Tx, actor: Actor, text: string): Promise<void> {
  checkVariables(text);
  await requireOwnWords(tx, { conversation: { shop_id: actor.shopId }, pointer: "/text", text });
}

function checkVariables(text: string): void {
  const unknown = [...text.matchAll(variablePattern)].find(([, name]) => !variables.some((known) => known === name));
  if (!unknown) return;
  const detail = `There is no \`${unknown[1]}\` to fill in. Known: ${variables.join(", ")}.`;
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/text", code: "unknown_variable", detail }] });
}

function refuseTaken(error: unknown): never {
  if (violates(error, "canned_replies_shortcut")) throw new Refusal("shortcut_exists");
  throw error;
}

function toCannedReply(row: Row): CannedReply {
  return {
    id: row.id as CannedReply["id"],
    shortcut: row.shortcut,
    text: row.text,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
