// Work that is due without an event: payouts to ask about or send, scheduled payouts, schedules.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobContext, JobRow, Sweep } from "../kernel/jobs/jobs.ts";
import { isCurrency } from "../kernel/values/money.ts";
import { findShop } from "../shops/index.ts";
import type { PayoutServices } from "./create-destination.ts";
import { pursuePayout } from "./pursue-payout.ts";
import { runSchedule } from "./run-schedule.ts";
import { startScheduled } from "./start-scheduled.ts";

/** The maximum per round. The rest waits for the next round. */
const roundMax = 50;
/** Run concurrently, so that a slow provider does not delay every payout. */
const atOnceMax = 10;

const afterTroubleMs = minutes(5);

type Due = { shopId: string; id: string };
type DueList = "payouts_to_ask" | "payouts_scheduled" | "payout_schedules_due";

export function payoutSweeps(database: Database, services: PayoutServices): Sweep[] {
  return [
    sweep(database, "start-scheduled-payouts", "payouts_scheduled", async (actor, id) => {
      await database.write(actor.shopId, (tx) => startScheduled(services, tx, actor, id));
    }),
    sweep(database, "run-payout-schedules", "payout_schedules_due", async (actor, currency) => {
      if (isCurrency(currency)) await database.write(actor.shopId, (tx) => runSchedule(services, tx, actor, currency));
    }),
    sweep(database, "ask-payouts", "payouts_to_ask", async (actor, id) => {
      try {
        await pursuePayout(database, services, actor, { payoutId: id });
      } catch (error) {
        await putOff(database, actor, id);
        throw error;
      }
    }),
  ];
}

/** Otherwise an answer that can't be applied would be requested every few seconds. */
async function putOff(database: Database, { shopId, now }: Actor, payoutId: string): Promise<void> {
  await database.write(shopId, (tx) =>
    tx
      .updateTable("payouts")
      .set({ next_ask_at: after(now, afterTroubleMs) })
      .where("shop_id", "=", shopId)
      .where("id", "=", payoutId)
      .where("next_ask_at", "<=", now)
      .execute(),
  );
}

/** Sends a payout that was just requested. */
export function sendPayoutJob(database: Database, services: PayoutServices): JobRow {
  return {
    name: "send-payout",
    concurrency: 4,
    retryLimit: 10,
    timeoutSeconds: 120,
    run: async (data, { now }) => {
      const { shopId, payoutId } = data as { shopId: string; payoutId: string };
      const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
      await pursuePayout(database, services, systemActor(shopId, "send-payout", now, mode), { payoutId });
    },
  };
}

function sweep(
  database: Database,
  name: string,
  list: DueList,
  work: (actor: Actor, id: string) => Promise<void>,
): Sweep {
  return {
    name,
    everyMs: seconds(5),
    run: async (context) => {
      const due = await database.readWithoutShop(async (tx) => {
        const { rows } = await sql<Due>`
          select shop_id "shopId", id from ${sql.raw(list)}(${context.now}, ${roundMax})`.execute(tx);
        return rows;
      });
      const lane = async (): Promise<void> => {
        for (let one = due.shift(); one && !context.signal.aborted; one = due.shift())
          await attempt(database, { name, one, context, work });
      };
      await Promise.all(Array.from({ length: atOnceMax }, lane));
    },
  };
}

/** One payout's failure must not delay the others. */
async function attempt(
  database: Database,
  {
    name,
    one: { shopId, id },
    context,
    work,
  }: { name: string; one: Due; context: JobContext; work: (actor: Actor, id: string) => Promise<void> },
): Promise<void> {
  try {
    const { mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
    await work(systemActor(shopId, name, context.now, mode), id);
  } catch (error) {
    context.log.error({ err: error, shopId, id, sweep: name }, "what has come due failed; it is tried again");
  }
}
