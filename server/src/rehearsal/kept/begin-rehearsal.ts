// A seller requests a rehearsal. The worker plays it, one at a time, because each uses a processor for a while.
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import type { NewRehearsal, RehearsalResource } from "./contract.ts";
import { rehearsalsOf, type RehearsalRow, toRehearsal } from "./rows.ts";

/** Announces rehearsal.begun, internally. @throws Refusal rehearsal_under_way */
export async function beginRehearsal(
  tx: Tx,
  actor: Actor,
  { languages = [], trials = 1 }: NewRehearsal,
): Promise<RehearsalResource> {
  const { shopId, now } = actor;
  const { rows } = await sql<RehearsalRow>`
    insert into rehearsals (shop_id, id, state, languages, trials, created_at)
    values (${shopId}, ${newId("rehearsal")}, 'queued', ${languages}::text[], ${trials}, ${now})
    on conflict (shop_id) where state in ('queued', 'running') do nothing returning *`.execute(tx);
  const [row] = rows;
  if (!row) {
    const other = await rehearsalsOf(tx, shopId).where("state", "in", ["queued", "running"]).executeTakeFirst();
    throw new Refusal("rehearsal_under_way", undefined, other ? { details: { rehearsalId: other.id } } : {});
  }
  await announce(tx, actor, "rehearsal.begun", { id: row.id, data: { id: row.id } });
  await audit(tx, actor, { act: "rehearsal_begun", objectId: row.id, detail: { languages, trials } });
  return toRehearsal(row);
}
