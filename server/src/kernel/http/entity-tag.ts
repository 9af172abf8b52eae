// Checks whether a resource is still what the caller saw: ETag on answers, If-Match on writes. Resources with a version compare it
// themselves, under their lock. For the others we compare a hash of GET's answer here.
import type { Actor } from "../security/actor.ts";
import { sha256 } from "../security/crypto.ts";
import { sql, type Tx } from "../database/db.ts";
import type { EndpointRow } from "../contract/endpoint.ts";
import { Refusal } from "../contract/refusal.ts";
import { serialize } from "./serialize.ts";

/** How a write without versions is compared with what the caller saw. `read`: the GET at the same path. */
export type Guard = { read: EndpointRow | null; place: string; seen: string | null };

/** Null for lists, and for answers of writes that carry no version. */
export function entityTag(row: EndpointRow, body: unknown, text: string): string | null {
  if (row.version) return `"v${row.version(body as never)}"`;
  const isList = typeof body === "object" && body !== null && "nextCursor" in body;
  return row.method === "GET" && !isList ? `"h${sha256(text).toString("base64url").slice(0, 21)}"` : null;
}

/** Whether the operation itself compares versions. */
export function comparesVersions(row: EndpointRow): boolean {
  return row.refusals.includes("version_conflict");
}

/** Whether If-Match is supported. */
export function takesIfMatch(row: EndpointRow): boolean {
  return comparesVersions(row) || row.method === "PUT" || row.method === "PATCH" || row.method === "DELETE";
}

/** Also takes the lock of the place, so that writers there take turns. @throws Refusal version_conflict, not_found */
export async function refuseUnseen(tx: Tx, actor: Actor, { read, place, seen }: Guard, params: unknown): Promise<void> {
  if (read && "run" in read) {
    const lock = sha256(`${actor.shopId} ${place}`).readBigInt64BE(0);
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  }
  if (seen === null) return;
  if (!read || !("run" in read))
    throw new Refusal("version_conflict", "This resource has no ETag that could match. Leave out If-Match.");
  const body = await read.run(tx, actor, { params, query: {}, body: undefined, ifMatch: null } as never);
  if (entityTag(read, body, serialize(read.output, body)) !== seen) throw new Refusal("version_conflict");
}
