// Holds that ran out: the goods go back on the shelf, unless a payment is on its way right now.
import { systemActor } from "../kernel/actor.ts";
import { seconds } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { Sweep } from "../kernel/jobs.ts";
import { ordersWithExpiredHolds } from "../inventory/index.ts";
import { expireOrder } from "./settle-order.ts";

const roundMax = 200;

export function expireOrders(database: Database): Sweep {
  return {
    name: "expire-orders",
    everyMs: seconds(10),
    run: async ({ now, log, signal }) => {
      const due = await database.look((tx) => ordersWithExpiredHolds(tx, now, roundMax));
      for (const { shopId, orderId } of due) {
        if (signal.aborted) return;
        try {
          await database.write(shopId, (tx) => expireOrder(tx, systemActor(shopId, "expire-orders", now), orderId));
        } catch (error) {
          log.error({ err: error, shopId, orderId }, "an order's hold could not be let go");
        }
      }
    },
  };
}
