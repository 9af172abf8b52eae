// An owner rejected a new phone, so the old one counts again. Webhook endpoints that were made or changed from the new phone are switched off. Its
// API keys have already ended. The owners get a list of what has ended.
import { announcedObject } from "../../kernel/jobs/outbox.ts";
import { endEndpointsSince } from "../../outbound-webhooks/index.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import type { Database } from "../../kernel/database/db.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import { findShop, keysMadeSince } from "../../shops/index.ts";
import { memberName, notifyOwners } from "../../team/index.ts";

/** What the rejection has already ended. */
type Undone = { object: { since: string; keys: string[] } };

export function endGrantsOfPhoneJob(database: Database): JobRow<{ shopId: string; eventId: string; memberId: string }> {
  return {
    name: "end-grants-of-phone",
    concurrency: 2,
    retryLimit: 24,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId, memberId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const { since: at, keys } = await announcedObject<Undone["object"]>(tx, shopId, eventId);
        const since = new Date(at);
        const { mode } = await findShop(tx, shopId);
        const actor = systemActor(shopId, "end-grants-of-phone", now, mode);
        const keyIds = await keysMadeSince(tx, memberId, since);
        const hosts = await endEndpointsSince(tx, actor, since, { memberId, keyIds });
        if (keys.length + hosts.length === 0) return;
        const name = (await memberName(tx, shopId, memberId)) ?? "";
        const facts = { name, keys: keys.map((key) => `"${key}"`).join(", "), hosts: hosts.join(", ") };
        await notifyOwners(tx, actor, { kind: "keys_of_phone_ended", facts });
      });
    },
  };
}
