// The buyer said in the chat that the goods are in their hands: that proves the delivery.
import type { Actor } from "../kernel/security/actor.ts";
import { proveDelivery } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { recordReplacementCame } from "../returns/index.ts";

const jobName = "take-receipt";

/** Whether it is a buyer's own word that brought an order to where it is: said in the chat, or on their page. */
export function isBuyersWord({ kind, id }: Actor["by"]): boolean {
  return kind === "customer" || (kind === "system" && id === jobName);
}

export function takeReceiptJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: jobName,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor: Actor = systemActor(shopId, jobName, now);
      try {
        await database.write(shopId, (tx) =>
          proveDelivery(tx, actor, orderId, { kind: "buyer", source: "chat", at: now }),
        );
        // By itself: it locks the order that is replaced before what replaces it.
        await database.write(shopId, (tx) => recordReplacementCame(tx, actor, orderId));
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "invalid_transition") throw error;
        log.info({ shopId, orderId }, "the buyer says it came, but it was cancelled or returned meanwhile");
      }
    },
  };
}
