// Creates, replaces and ends API keys, for a key of the shop or for the operator.
import type { Id } from "../kernel/values/id.ts";
import type { Selectable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { type Fault, notFound, Refusal } from "../kernel/contract/refusal.ts";
import { addressFaults } from "../kernel/security/allowed-addresses.ts";
import { createKey } from "./create-shop.ts";
import {
  type KeyResource,
  type KeyRotation,
  type MadeKey,
  type NewKey,
  overlapDefaultSeconds,
  type RotatedKey,
} from "./key-contract.ts";
import { assertMayGrant } from "./may-grant.ts";
import type { Scope } from "./scopes.ts";

type KeyRow = Selectable<DB["api_keys"]>;

export function keysOf(tx: Tx, shopId: string) {
  return tx.selectFrom("api_keys").selectAll().where("shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function keyName(tx: Tx, shopId: string, id: string): Promise<string> {
  const row = await keysOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row.name;
}

/** The member who made it, or who made the key that made it; null when it was no member, or is not recorded. */
export async function memberBehindKey(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ member: string }>`
    with recursive makers as (
      select created_by from api_keys where shop_id = ${shopId} and id = ${id}
      union
      select k.created_by from api_keys k join makers m on m.created_by ->> 'kind' = 'key' and k.id = m.created_by ->> 'id'
        where k.shop_id = ${shopId}
    )
    select created_by ->> 'id' member from makers where created_by ->> 'kind' = 'human'`.execute(tx);
  return rows[0]?.member ?? null;
}

/** Who made it; null when it is not recorded, or there is no such key. */
export async function keyMaker(tx: Tx, shopId: string, id: string): Promise<Actor["by"] | null> {
  const row = await keysOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  return row?.created_by ?? null;
}

/** @throws Refusal not_found */
export async function findKey(tx: Tx, actor: Actor, id: string): Promise<KeyResource> {
  const row = await keysOf(tx, actor.shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toKey(row, actor);
}

/** All of them, oldest first: for the operator. */
export async function listKeys(tx: Tx, actor: Actor): Promise<KeyResource[]> {
  const rows = await keysOf(tx, actor.shopId).orderBy("created_at").orderBy("id").execute();
  return rows.map((row) => toKey(row, actor));
}

/** @throws Refusal invalid_request, grant_too_wide */
export async function issueKey(
  tx: Tx,
  actor: Actor,
  { name, scopes, expiresAt = null, allowedAddresses = [] }: NewKey,
): Promise<MadeKey> {
  const errors: Fault[] = [...expiryFaults(actor, expiresAt), ...addressFaults(allowedAddresses)];
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
  const use = { allowedAddresses, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  assertMayGrant(actor, { scopes, pointer: (scope) => `/scopes/${scopes.indexOf(scope as Scope)}`, use });
  return make(tx, actor, { name, scopes: [...new Set(scopes)], ...use });
}

/**
 * A new key with the same name and scopes. The old one ends after the overlap, or at its own earlier end.
 * @throws Refusal not_found, key_ended, grant_too_wide, invalid_request
 */
export async function rotateKey(tx: Tx, actor: Actor, id: string, rotation: KeyRotation): Promise<RotatedKey> {
  const row = await lockKey(tx, actor, id);
  if (row.replaced_by !== null && row.revoked_at === null)
    throw new Refusal("key_ended", `It was replaced already, by ${row.replaced_by}: rotate that one.`);
  if (stateOf(row, actor.now) !== "valid") throw new Refusal("key_ended");
  const errors = expiryFaults(actor, rotation.expiresAt ?? null);
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });

  const use = { allowedAddresses: row.allowed_addresses, expiresAt: newExpiry(row, rotation, actor) };
  assertMayGrant(actor, { scopes: row.scopes, use });
  const made = await make(tx, actor, { name: row.name, scopes: row.scopes, family: row.family, ...use });
  const overlapEnds = after(actor.now, seconds(rotation.overlapSeconds ?? overlapDefaultSeconds));
  const ends = row.expires_at !== null && row.expires_at < overlapEnds ? row.expires_at : overlapEnds;
  await change(tx, row, { replaced_by: made.id, expires_at: ends });
  await audit(tx, actor, { act: "key_rotated", objectId: id, detail: { replacedBy: made.id } });
  return { ...made, replaces: { id: row.id as RotatedKey["id"], expiresAt: ends.toISOString() } };
}

/** Its scopes stay. */
export async function renameKey(tx: Tx, shopId: string, id: string, name: string): Promise<void> {
  await tx.updateTable("api_keys").set({ name }).where("shop_id", "=", shopId).where("id", "=", id).execute();
}

/** Within five seconds no process accepts it any more. A second call changes nothing. @throws Refusal not_found */
export async function revokeKey(tx: Tx, actor: Actor, id: string): Promise<KeyResource> {
  const row = await lockKey(tx, actor, id);
  if (row.revoked_at !== null) return toKey(row, actor);
  const revoked = await change(tx, row, { revoked_at: actor.now });
  await audit(tx, actor, { act: "key_revoked", objectId: id, detail: {} });
  return toKey(revoked, actor);
}

export function toKey(row: KeyRow, { mode, now }: Pick<Actor, "mode" | "now">): KeyResource {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id as KeyResource["id"],
    name: row.name,
    begins: `sk_${mode}_${row.lookup}…`,
    scopes: row.scopes,
    state: stateOf(row, now),
    allowedAddresses: row.allowed_addresses,
    createdBy: row.created_by,
    replacedBy: row.replaced_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: time(row.expires_at),
    revokedAt: time(row.revoked_at),
    lastUsedAt: time(row.last_used_at),
  };
}

async function make(
  tx: Tx,
  actor: Actor,
  given: {
    name: string;
    scopes: readonly string[];
    allowedAddresses: readonly string[];
    expiresAt: Date | null;
    family?: string;
  },
): Promise<MadeKey> {
  const { id, text } = await createKey(
    tx,
    { shopId: actor.shopId, mode: actor.mode, createdBy: actor.by, ...given },
    actor.now,
  );
  const [row] = await Promise.all([
    keysOf(tx, actor.shopId).where("id", "=", id).executeTakeFirstOrThrow(),
    audit(tx, actor, {
      act: "key_created",
      objectId: id,
      detail: {
        name: given.name,
        scopes: given.scopes,
        allowedAddresses: given.allowedAddresses,
      },
    }),
  ]);
  return { ...toKey(row, actor), key: text };
}

async function lockKey(tx: Tx, actor: Actor, id: string): Promise<KeyRow> {
  const row = await keysOf(tx, actor.shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function change(
  tx: Tx,
  row: KeyRow,
  values: Partial<Pick<KeyRow, "replaced_by" | "expires_at" | "revoked_at">>,
): Promise<KeyRow> {
  return tx
    .updateTable("api_keys")
    .set(values)
    .where("shop_id", "=", row.shop_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function stateOf(row: KeyRow, now: Date): KeyResource["state"] {
  if (row.revoked_at !== null) return "revoked";
  return row.expires_at !== null && row.expires_at <= now ? "expired" : "valid";
}

/** By default it has the old key's remaining lifetime, but ends no later than the calling key. */
function newExpiry(row: KeyRow, { expiresAt }: KeyRotation, { now, bounds }: Actor): Date | null {
  if (expiresAt !== undefined) return expiresAt === null ? null : new Date(expiresAt);
  const usual = row.expires_at === null ? null : after(now, row.expires_at.getTime() - row.created_at.getTime());
  const last = bounds?.expiresAt ?? null;
  return last !== null && (usual === null || usual > last) ? last : usual;
}

function expiryFaults({ now }: Actor, expiresAt: string | null): Fault[] {
  if (expiresAt === null || new Date(expiresAt) > now) return [];
  return [{ pointer: "/expiresAt", code: "past", detail: "Must be in the future." }];
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "api_keys.scopes": KeyResource["scopes"];
    "api_keys.replaced_by": Id<"key">;
    "api_keys.created_by": NonNullable<KeyResource["createdBy"]>;
  }
}
