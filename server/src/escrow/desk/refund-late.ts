// Refunds money that came after its order ended and its goods were gone, unless the shop uses it otherwise within a day.
import { systemActor } from "../../kernel/actor.ts";
import { after, days, seconds } from "../../kernel/clock.ts";
import { type Database, sql } from "../../kernel/db.ts";
import type { Sweep } from "../../kernel/jobs.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { refundMispayment } from "./refund-mispayment.ts";

const patienceMs = days(1);
const roundMax = 100;

/** Each is tried once. If the refund fails, a person decides in payment review. */
export function refundLateMoney(database: Database): Sweep {
  return {
    name: "refund-late-money",
    everyMs: seconds(60),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.look((tx) =>
        sql<{ shopId: string; id: string }>`
          select shop_id "shopId", id from late_money_waiting(${after(now, -patienceMs)}, ${roundMax})`.execute(tx),
      );
      for (const { shopId, id } of rows) {
        if (signal.aborted) return;
        try {
          await database.write(shopId, async (tx) => {
            const { mode } = await findShop(tx, shopId);
            await refundMispayment(tx, systemActor(shopId, "refund-late-money", now, mode), id, {});
          });
        } catch (error) {
          // It was decided meanwhile.
          if (error instanceof Refusal && error.code === "mispayment_decided") continue;
          log.error({ err: error, shopId, mispaymentId: id }, "late money could not be given back");
        }
      }
    },
  };
}
