// Erases what the kernel keeps about a resource: events, audit entries, stored answers.
import type { Actor } from "../security/actor.ts";
import { sql, type Tx } from "./db.ts";

/** Empties events and audit entries about these ids. Only the fact that they happened remains. */
export async function eraseEvents(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select erase_traces(${[...ids]}::text[])`.execute(tx);
}

/**
 * @param ids everything that mentioned the person, as full ids
 * @param shown those that answers contain: a stored answer with one of them becomes not found
 */
export async function eraseTraces(
  tx: Tx,
  actor: Actor,
  { ids, shown }: { ids: readonly string[]; shown: readonly string[] },
): Promise<void> {
  const problem = JSON.stringify({ title: "Not found", status: 404, code: "not_found", detail: "No such resource." });
  await Promise.all([
    eraseEvents(tx, ids),
    sql`
      update idempotency_keys k set status = 404, body = ${problem}, content_type = 'application/problem+json; charset=utf-8'
      where k.shop_id = ${actor.shopId} and k.state = 'answered' and exists (
        select from unnest(${[...shown]}::text[]) id where position(id in k.body) > 0)`.execute(tx),
  ]);
}
