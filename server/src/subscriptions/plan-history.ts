// The history of a shop's plan, with who made each change: its audit entries, its invoices and their payments.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

export type PlanEntry = { at: Date; act: string; by: Actor["by"]["kind"]; objectId: string; detail: object };

/** Oldest first. */
export async function planHistory(tx: Tx, shopId: string): Promise<PlanEntry[]> {
  const { rows } = await sql<PlanEntry>`
    select l.at, l.act, l.actor ->> 'kind' as by, l.object_id as "objectId", l.detail
      from audit_log l
      where l.shop_id = ${shopId} and l.object_id in (
        select id from subscriptions where shop_id = ${shopId}
        union all select id from plan_invoices where shop_id = ${shopId}
        union all select id from plan_charges where shop_id = ${shopId}
        union all select id from plan_portions where shop_id = ${shopId})
      order by l.at, l.id`.execute(tx);
  return rows;
}
