// Gives back money in payment review that nobody decides about. A surplus goes back as soon as its order's money goes back. Money for an ended order
// goes back a day after it came, and all else after a week.
import { systemActor } from "../../kernel/security/actor.ts";
import { after, days, seconds } from "../../kernel/values/clock.ts";
import { type Database, sql } from "../../kernel/database/db.ts";
import type { Sweep } from "../../kernel/jobs/jobs.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findShop } from "../../shops/index.ts";
import { refundMispayment } from "./refund-mispayment.ts";

/** Time for the shop to use it for another order. */
const afterEndMs = days(1);
/** Time for the shop and the buyer to agree. */
const undecidedMs = days(7);
const roundMax = 100;

/** Each is tried once. If the refund fails, a person decides in payment review. */
export function giveBackUndecided(database: Database): Sweep {
  return {
    name: "give-back-undecided",
    everyMs: seconds(60),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shopId: string; id: string }>`
          select shop_id "shopId", id from desk_money_due_back(
            ${after(now, -afterEndMs)}, ${after(now, -undecidedMs)}, ${roundMax})`.execute(tx),
      );
      for (const { shopId, id } of rows) {
        if (signal.aborted) return;
        try {
          await database.write(shopId, async (tx) => {
            const { mode } = await findShop(tx, shopId);
            await refundMispayment(tx, systemActor(shopId, "give-back-undecided", now, mode), id, {});
          });
        } catch (error) {
          // It was decided meanwhile.
          if (error instanceof Refusal && error.code === "mispayment_decided") continue;
          log.error({ err: error, shopId, mispaymentId: id }, "money on the desk could not be given back");
        }
      }
    },
  };
}
