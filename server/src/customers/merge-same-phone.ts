// A channel verified a number that another customer has, or reported a new number that another customer had written from. They are one
// person, and are merged once nothing blocks it.
import { systemActor } from "../kernel/security/actor.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { mergeCustomers } from "./merge-customers.ts";
import type { CustomerPart } from "./parts.ts";

/** The older of the two stays. A repeated run does nothing, because one of them is gone. */
export function mergeSamePhoneJob(
  database: Database,
  parts: readonly CustomerPart[],
): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "merge-same-phone",
    concurrency: 1,
    retryLimit: 5,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const actor = systemActor(shopId, "merge-same-phone", now, mode);
        const { rows } = await sql<{ id: string; by_notice: boolean }>`
          select c.id, coalesce((e.data #>> '{object,byNotice}')::boolean, false) by_notice
          from customers c join events e on e.shop_id = c.shop_id and e.id = ${eventId}
          where c.shop_id = ${shopId} and c.erased_at is null
            and (c.id = e.data #>> '{object,heldBy}' and (e.data #>> '{object,byNotice}' = 'true' or exists (
                select from customer_identities i
                where i.shop_id = c.shop_id and i.customer_id = e.object_id and i.user_key = c.phone))
              or c.id in (e.object_id, (select m.merged_into from customers m where m.shop_id = c.shop_id and m.id = e.object_id)))
          order by c.created_at, c.id`.execute(tx);
        const [into, from] = rows;
        if (into && from)
          await mergeCustomers(tx, actor, parts, { from: from.id, into: into.id, byNotice: into.by_notice });
      });
    },
  };
}
