// Saved segments.
import type { Selectable } from "kysely";
import { changedMetadata, metadataColumn } from "../../kernel/contract/metadata.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx, violates } from "../../kernel/database/db.ts";
import type { Segments } from "../../kernel/database/generated/database.ts";
import { newId } from "../../kernel/values/id.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../../kernel/database/page.ts";
import { checkVersion, notFound, Refusal } from "../../kernel/contract/refusal.ts";
import type { NewSegment, SegmentChange, SegmentResource } from "./contract.ts";
import type { SegmentExpression } from "./expression.ts";
import { requireSegment } from "./require-segment.ts";

export async function listSegments(tx: Tx, { shopId }: Actor, request: ListRequest): Promise<Page<SegmentResource>> {
  return listPage({
    query: segmentsOf(tx, shopId),
    request,
    sorts: byNewest,
    otherwise: "-createdAt",
    item: toSegment,
    within: shopId,
  });
}

/** @throws Refusal not_found */
export async function getSegment(tx: Tx, { shopId }: Pick<Actor, "shopId">, id: string): Promise<SegmentResource> {
  const row = await segmentsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toSegment(row);
}

/** Null when the shop does not have this segment, or no longer has it. */
export async function findExpression(tx: Tx, shopId: string, id: string): Promise<SegmentExpression | null> {
  const row = await segmentsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  return row ? toSegment(row).expression : null;
}

/** @throws Refusal segment_empty, invalid_request, resource_missing, segment_exists */
export async function createSegment(tx: Tx, actor: Actor, input: NewSegment): Promise<SegmentResource> {
  await requireSegment(tx, actor, input.expression, "/expression");
  const { shopId, now } = actor;
  const name = input.name.trim();
  const row = await tx
    .insertInto("segments")
    .values({
      shop_id: shopId,
      id: newId("segment"),
      name,
      description: input.description ?? null,
      expression: JSON.stringify(input.expression),
      ...metadataColumn(input),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return toSegment(row);
  throw nameTaken(
    await segmentsOf(tx, shopId)
      .where(sql`lower(name)`, "=", sql`lower(${name})`)
      .executeTakeFirst(),
  );
}

/** @throws Refusal not_found, version_conflict, segment_empty, invalid_request, resource_missing, segment_exists */
export async function changeSegment(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: SegmentChange; ifMatch: number | null },
): Promise<SegmentResource> {
  if (change.expression) await requireSegment(tx, actor, change.expression, "/expression");
  const { shopId, now } = actor;
  const before = await segmentsOf(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!before) throw notFound();
  checkVersion(before.version, ifMatch);
  const row = await tx
    .updateTable("segments")
    .set({
      name: change.name?.trim() ?? before.name,
      description: change.description === undefined ? before.description : change.description,
      expression: JSON.stringify(change.expression ?? before.expression),
      ...changedMetadata(before, change),
      version: before.version + 1,
      updated_at: now,
    })
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, "segments_name") ? nameTaken(undefined) : error;
    });
  return toSegment(row);
}

/** What was done with it stays. @returns the deleted segment @throws Refusal not_found, version_conflict */
export async function deleteSegment(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<SegmentResource> {
  const row = await segmentsOf(tx, actor.shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  checkVersion(row.version, ifMatch);
  await tx
    .updateTable("segments")
    .set({ deleted_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return toSegment(row);
}

function segmentsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("segments").selectAll().where("shop_id", "=", shopId).where("deleted_at", "is", null);
}

/** After a constraint violation, PostgreSQL refuses further statements in this transaction. Then the other segment is not named. */
function nameTaken(other: { id: string } | undefined): Refusal {
  const detail = other ? `${other.id} has this name.` : "Another segment has this name.";
  return new Refusal("segment_exists", undefined, {
    errors: [{ pointer: "/name", code: "segment_exists", detail }],
    ...(other ? { details: { segmentId: other.id } } : {}),
  });
}

function toSegment(row: Selectable<Segments>): SegmentResource {
  return {
    id: row.id as SegmentResource["id"],
    name: row.name,
    description: row.description,
    expression: row.expression,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "segments.expression": SegmentExpression;
  }
}
