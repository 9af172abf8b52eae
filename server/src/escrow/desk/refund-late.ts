// Money that came when its order had ended and its goods were gone goes back by itself, unless the shop finds another use for it in a day.
import { systemActor } from "../../kernel/actor.ts";
import { after, days, seconds } from "../../kernel/clock.ts";
import { type Database, sql } from "../../kernel/db.ts";
import type { Sweep } from "../../kernel/jobs.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { refundMispayment } from "./refund-mispayment.ts";

const patienceMs = days(1);
const roundMax = 100;

/** Each is tried once: what does not arrive lies on the desk again, for a person. */
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
          // Somebody has decided meanwhile.
          if (error instanceof Refusal && error.code === "mispayment_decided") continue;
          log.error({ err: error, shopId, mispaymentId: id }, "late money could not be given back");
        }
      }
    },
  };
}
