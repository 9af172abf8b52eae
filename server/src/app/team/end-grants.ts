// A member was removed or got another role. The keys and webhook endpoints that they made are ended if they allow more than the member may do now.
// Otherwise a former member, or a thief who was removed, would still have access. The owners get a message, because one of their systems may stop.
import { type Catalogue, endEndpointsOf } from "../../outbound-webhooks/index.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import type { Database } from "../../kernel/database/db.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import { endKeysOf, findShop, keysMadeBy } from "../../shops/index.ts";
import { memberName, scopesLeft, notifyOwners } from "../../team/index.ts";

/** A repeated run finds nothing more to end. */
export function endGrantsJob(
  database: Database,
  catalogue: () => Catalogue,
): JobRow<{ shopId: string; memberId: string }> {
  return {
    name: "end-grants",
    concurrency: 2,
    retryLimit: 24,
    timeoutSeconds: 60,
    run: async ({ shopId, memberId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const actor = systemActor(shopId, "end-grants", now, mode);
        const keeps = await scopesLeft(tx, shopId, memberId);
        const keys = await endKeysOf(tx, actor, memberId, keeps);
        const keyIds = await keysMadeBy(tx, memberId);
        const hosts = await endEndpointsOf(tx, actor, catalogue(), { memberId, keyIds, keeps });
        if (keys.length + hosts.length === 0) return;
        const name = (await memberName(tx, shopId, memberId)) ?? "";
        const facts = { name, keys: keys.map((key) => `"${key}"`).join(", "), hosts: hosts.join(", ") };
        await notifyOwners(tx, actor, { kind: "grants_ended", facts });
      });
    },
  };
}
