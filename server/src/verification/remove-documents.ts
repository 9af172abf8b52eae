// Removes documents some days after the decision, and those of requests that were never finished.
import { systemActor } from "../kernel/security/actor.ts";
import { after, days, hours } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { removeDocuments } from "./documents.ts";
import { keptDocuments, lockVerification } from "./rows.ts";

/** The rest waits for the next round. */
const roundMax = 100;

export function removeDueDocuments(worker: Database, keptDays: number): Sweep {
  return {
    name: "remove-verification-documents",
    everyMs: hours(1),
    run: async ({ now }) => {
      const before = after(now, -days(keptDays));
      const due = await worker.readWithoutShop(async (tx) => {
        const { rows } = await sql<{ shopId: string }>`
          select shop_id "shopId" from verification_documents_due(${before}, ${roundMax})`.execute(tx);
        return rows;
      });
      for (const { shopId } of due)
        await worker.write(shopId, async (tx) => {
          const row = await lockVerification(tx, shopId);
          // It may have been submitted meanwhile.
          if (!row || row.state === "submitted" || row.updated_at >= before) return;
          const actor = systemActor(shopId, "remove-verification-documents", now);
          await removeDocuments(tx, actor, await keptDocuments(tx, shopId).execute());
        });
    },
  };
}
