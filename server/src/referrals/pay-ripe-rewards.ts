// Pays rewards that have waited long enough into the balance, unless there is a reason against it by now.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { minutes } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { bookBack, bookPaid } from "./book.ts";
import { lockReferral, moveReferral } from "./rows.ts";
import { whyNot } from "./why-not.ts";

const atOnceMost = 100;

export function payRipeRewards(database: Database): Sweep {
  return {
    name: "pay-referral-rewards",
    everyMs: minutes(1),
    run: async ({ now, log, signal }) => {
      const { rows } = await database.readWithoutShop((tx) =>
        sql<{ shopId: string; id: string; mode: Actor["mode"] }>`
          select shop_id "shopId", id, mode from referrals_ripe(${now}, ${atOnceMost})`.execute(tx),
      );
      for (const { shopId, id, mode } of rows) {
        if (signal.aborted) return;
        const actor = systemActor(shopId, "pay-referral-rewards", now, mode);
        try {
          await database.write(shopId, (tx) => payReward(tx, actor, id));
        } catch (error) {
          log.error({ err: error, shopId, id }, "a reward could not be paid; it is tried again");
        }
      }
    },
  };
}

async function payReward(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockReferral(tx, actor.shopId, id);
  if (!row || row.ripe_at === null || row.ripe_at > actor.now) return;
  const refusal = await whyNot(tx, row.shop_id, row.referred_shop_id);
  if (refusal !== null) {
    await bookBack(tx, actor, row);
    await moveReferral(tx, actor, { before: row, state: "refused", change: { refusal, ripe_at: null } });
    return;
  }
  await bookPaid(tx, actor, row);
  await moveReferral(tx, actor, { before: row, state: "rewarded", change: { ripe_at: null, rewarded_at: actor.now } });
}
