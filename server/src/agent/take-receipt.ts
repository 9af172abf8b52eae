// The buyer said in the chat that the goods are in their hands: that proves the delivery.
import type { Actor } from "../kernel/actor.ts";
import { proveDelivery } from "../escrow/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";

export function takeReceiptJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "take-receipt",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor: Actor = systemActor(shopId, "take-receipt", now);
      try {
        await database.write(shopId, (tx) =>
          proveDelivery(tx, actor, orderId, { kind: "buyer", source: "chat", at: now }),
        );
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "invalid_transition") throw error;
        log.info({ shopId, orderId }, "the buyer says it came, but it was cancelled or returned meanwhile");
      }
    },
  };
}
