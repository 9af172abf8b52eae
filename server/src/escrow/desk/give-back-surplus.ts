// Gives back the surplus that arose because the shop lowered the price while the buyer was paying. It goes back automatically and immediately.
import { systemActor } from "../../kernel/security/actor.ts";
import type { Database } from "../../kernel/database/db.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { refundMispayment } from "./refund-mispayment.ts";

export function giveBackSurplusJob(database: Database): JobRow<{ shopId: string; mispaymentId: string }> {
  return {
    name: "give-back-surplus",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, mispaymentId }, { now }) => {
      try {
        await database.write(shopId, async (tx) => {
          const { mode } = await findShop(tx, shopId);
          await refundMispayment(tx, systemActor(shopId, "give-back-surplus", now, mode), mispaymentId, {});
        });
      } catch (error) {
        // It was decided meanwhile: given back already, or used because the buyer agreed.
        if (!(error instanceof Refusal) || error.code !== "mispayment_decided") throw error;
      }
    },
  };
}
