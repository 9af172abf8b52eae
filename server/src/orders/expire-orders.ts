// An order was not paid in time: its goods return to stock, unless a payment is on its way. Orders without reserved goods have the same
// deadline: goods that are not counted, or are made to order.
import { systemActor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { expireOrder } from "./settle-order.ts";

const roundMax = 200;

export function expireOrders(database: Database): Sweep {
  return {
    name: "expire-orders",
    everyMs: seconds(10),
    run: async ({ now, log, signal }) => {
      const due = await database.readWithoutShop((tx) =>
        sql<{ shopId: string; orderId: string }>`
          select shop_id "shopId", order_id "orderId" from unpaid_orders_due(${now}, ${roundMax})`.execute(tx),
      );
      for (const { shopId, orderId } of due.rows) {
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
