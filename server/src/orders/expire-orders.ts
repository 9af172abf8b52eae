// Holds that ran out: the goods go back on the shelf, unless a payment is on its way right now.
import { systemActor } from "../kernel/actor.ts";
import { seconds } from "../kernel/clock.ts";
import { type Database, sql, type Tx } from "../kernel/db.ts";
import type { Sweep } from "../kernel/jobs.ts";
import { ordersWithExpiredHolds } from "../inventory/index.ts";
import { expireOrder } from "./settle-order.ts";

const roundMax = 200;

/** Orders with goods that are made for them, and perhaps none that are held: these tell the time by themselves. */
async function madeToOrderLapsed(tx: Tx, now: Date, most: number): Promise<{ shopId: string; orderId: string }[]> {
  const { rows } = await sql<{ shopId: string; orderId: string }>`
    select shop_id "shopId", order_id "orderId" from made_to_order_lapsed(${now}, ${most})`.execute(tx);
  return rows;
}

export function expireOrders(database: Database): Sweep {
  return {
    name: "expire-orders",
    everyMs: seconds(10),
    run: async ({ now, log, signal }) => {
      const due = await database.look(async (tx) => {
        const lapsed = await Promise.all([
          ordersWithExpiredHolds(tx, now, roundMax),
          madeToOrderLapsed(tx, now, roundMax),
        ]);
        return lapsed.flat();
      });
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
