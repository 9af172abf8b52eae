// The clock of plans: shops without a plan begin their trial, and due work of the others is done.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, hours, seconds } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { advancePlan } from "./advance-plan.ts";
import { beginSubscription } from "./begin-subscription.ts";
import type { PlanServices } from "./rows.ts";

const roundMax = 100;
const laterMs = hours(1);

export function workPlans(database: Database, services: PlanServices): Sweep {
  return {
    name: "work-plans",
    everyMs: seconds(60),
    run: async ({ now, log, signal }) => {
      const each = async (
        shopIds: readonly string[],
        work: (tx: Tx, actor: Actor) => Promise<unknown>,
      ): Promise<void> => {
        for (const shopId of shopIds) {
          if (signal.aborted) return;
          try {
            await database.write(shopId, async (tx) => {
              const { mode } = await findShop(tx, shopId);
              await work(tx, systemActor(shopId, "work-plans", now, mode));
            });
          } catch (error) {
            log.error({ err: error, shopId }, "a plan could not be worked on");
            // One shop's failure must not delay the others.
            await database.write(shopId, (tx) => putOff(tx, shopId, after(now, laterMs)));
          }
        }
      };
      await each(await withoutPlan(database, services), beginSubscription);
      await each(await due(database, now), (tx, actor) => advancePlan(services, tx, actor));
    },
  };
}

/** If no shop is limited, no trial begins automatically. */
async function withoutPlan(database: Database, { config }: PlanServices): Promise<string[]> {
  const { limit } = config.plans;
  if (limit === "off") return [];
  const modes = limit === "all" ? ["sandbox", "live"] : ["live"];
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shop_id: string }>`select shop_id from shops_without_plan(${modes}::text[], ${roundMax})`.execute(tx),
  );
  return rows.map(({ shop_id }) => shop_id);
}

async function due(database: Database, now: Date): Promise<string[]> {
  const { rows } = await database.readWithoutShop((tx) =>
    sql<{ shop_id: string }>`select shop_id from subscriptions_due(${now}, ${roundMax})`.execute(tx),
  );
  return rows.map(({ shop_id }) => shop_id);
}

async function putOff(tx: Tx, shopId: string, until: Date): Promise<void> {
  await tx.updateTable("subscriptions").set({ due_at: until }).where("shop_id", "=", shopId).execute();
}
