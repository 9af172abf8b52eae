// Verifies payments until they are final, even if no webhook arrives.
import { systemActor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import {
  findPayment,
  lockPayment,
  nextLookAt,
  recordAnswer,
  type PaymentServices,
  paymentsToAsk,
} from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { verifyNow } from "./verify-payment.ts";

/** The maximum per round. The rest waits for the next round. */
const roundMax = 50;
/** Run concurrently, so that a slow gateway does not delay every payment. */
const atOnceMax = 10;

export function askPayments(database: Database, services: PaymentServices): Sweep {
  return {
    name: "ask-payments",
    everyMs: seconds(5),
    run: async ({ now, log, signal }) => {
      const due = await database.readWithoutShop((tx) => paymentsToAsk(tx, now, roundMax));
      await inParallel(due, atOnceMax, async ({ shopId, paymentId }) => {
        if (signal.aborted) return;
        try {
          const [shop, payment] = await database.read(shopId, (tx) =>
            Promise.all([findShop(tx, shopId), findPayment(tx, shopId, { id: paymentId })]),
          );
          if (payment)
            await verifyNow(database, services, systemActor(shopId, "ask-payments", now, shop.mode), {
              reference: payment.reference,
            });
        } catch (error) {
          // One payment's failure must not delay the others.
          log.error({ err: error, shopId, paymentId }, "a payment could not be asked about");
          await putOff(database, shopId, paymentId, now);
        }
      });
    },
  };
}

/** Verified again by its plan. Otherwise an answer that can't be applied would be requested every few seconds. */
async function putOff(database: Database, shopId: string, paymentId: string, now: Date): Promise<void> {
  const actor = systemActor(shopId, "ask-payments", now);
  await database.write(shopId, async (tx) => {
    const row = await lockPayment(tx, shopId, paymentId);
    if (row.next_ask_at !== null && row.next_ask_at <= now)
      await recordAnswer(tx, actor, row, { next_ask_at: nextLookAt(row, now) });
  });
}

async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: most }, lane));
}
