// Ends keys of a member who has lost rights: keys that they made, and keys made with those, if they allow more than the member still may do.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** @returns the names of the ended keys */
export async function endKeysOf(tx: Tx, actor: Actor, memberId: string, keeps: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from end_keys_made_by(${memberId}, ${[...keeps]}::text[], ${actor.now}) order by id`.execute(tx);
  for (const { id } of rows)
    await audit(tx, actor, { act: "key_revoked", objectId: id, detail: { because: "maker_removed", memberId } });
  return rows.map(({ name }) => name);
}

/**
 * Ends what was made while another person had this owner's account: what they made as that owner, and what was made with it.
 * @returns the names of the ended keys
 */
export async function endKeysSince(tx: Tx, actor: Actor, memberId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from end_keys_made_since(${memberId}, ${since}, ${actor.now}) order by id`.execute(tx);
  for (const { id } of rows)
    await audit(tx, actor, { act: "key_revoked", objectId: id, detail: { because: "owner_objected", memberId } });
  return rows.map(({ name }) => name);
}

/** Includes ended keys: what they made may still exist. */
export async function keysMadeBy(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from keys_made_by(${memberId}) id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The same, for keys made since a time. */
export async function keysMadeSince(tx: Tx, memberId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from keys_made_since(${memberId}, ${since}) id`.execute(tx);
  return rows.map(({ id }) => id);
}
