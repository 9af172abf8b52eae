// When refunds are checked: after a request, and when an unsettled one is due.
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { JobRow, Sweep } from "../kernel/jobs/jobs.ts";
import { askLater } from "./follow-provider.ts";
import { checkRefunds, type RefundServices } from "./check-refunds.ts";
import { findRefund, refundsToAsk } from "./queries.ts";

/** Planned with the payment's id as its key. If there is no answer, the sweep looks again. */
export function sendRefundsJob(services: RefundServices): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "send-refunds",
    concurrency: 8,
    oneAtATime: true,
    retryLimit: 8,
    timeoutSeconds: 300,
    run: async ({ shopId, paymentId }) => {
      await checkRefunds(services, { shopId, paymentId, by: "send-refunds" });
    },
  };
}

/** The maximum per round. The rest waits for the next round. */
const roundMax = 50;
/** Run concurrently, so that a slow gateway does not delay every payment. */
const atOnceMax = 10;

export function askRefunds(services: RefundServices): Sweep {
  return {
    name: "ask-refunds",
    everyMs: seconds(5),
    run: async ({ now, log, signal }) => {
      const due = await paymentsDue(services.worker, now);
      for (let start = 0; start < due.length && !signal.aborted; start += atOnceMax) {
        const looks = due.slice(start, start + atOnceMax).map(async ({ shopId, paymentId }) => {
          try {
            await checkRefunds(services, { shopId, paymentId, by: "ask-refunds" });
          } catch (error) {
            // One payment's failure must not delay the others.
            log.error({ err: error, shopId, paymentId }, "a payment's refunds could not be looked at");
            // Otherwise an answer that can't be applied would be requested every few seconds.
            await services.worker.write(shopId, (tx) =>
              askLater(tx, { shopId: shopId as Actor["shopId"], now }, paymentId, ["provider", "shop"]),
            );
          }
        });
        await Promise.all(looks);
      }
    },
  };
}

async function paymentsDue(worker: Database, now: Date): Promise<{ shopId: string; paymentId: string }[]> {
  const due = await worker.readWithoutShop((tx) => refundsToAsk(tx, now, roundMax));
  const payments = new Map<string, { shopId: string; paymentId: string }>();
  for (const { shopId, refundId } of due) {
    const { payment_id: paymentId } = await worker.read(shopId, (tx) => findRefund(tx, shopId, refundId));
    payments.set(paymentId, { shopId, paymentId });
  }
  return [...payments.values()];
}
