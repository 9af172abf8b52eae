// Every day at two in the morning, UTC, the previous day is compared with each provider's own books, as is each earlier day with an open
// difference. New differences are logged.
import { after, days, hours, minutes } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { type Subject, subjects } from "./entry.ts";
import { type BookSlot, bookSlots, driverName } from "./places.ts";
import type { Place } from "./read-ours.ts";
import type { Stretch } from "./read-theirs.ts";
import { giveUpBalances } from "./later-balances.ts";
import { type ReconciliationServices, reconcile } from "./reconcile.ts";
import { logOutcome, type Run } from "./runs.ts";

const lookBackMs = days(30);
const beginsAtMs = hours(2);
const modes = ["sandbox", "live"] as const;

export function reconcileDaily(services: ReconciliationServices): Sweep {
  return {
    name: "reconcile",
    everyMs: minutes(10),
    mayWait: true,
    run: async (context) => {
      await giveUpBalances(services.worker, context);
      const yesterday = dayBefore(after(context.now, -beginsAtMs));
      for (const mode of modes)
        for (const slot of bookSlots) {
          if (!services.bind(mode, slot)) continue;
          const runs = await runsDue(services.worker, { mode, slot }, yesterday, context.now);
          for (const run of runs) {
            if (context.signal.aborted) return;
            const outcome = await reconcile(services, run, context.now);
            const facts = { driver: driverName(slot), mode, subject: run.subject, day: run.stretch.from };
            logOutcome(context.log, facts, outcome);
          }
        }
    },
  };
}

/** The previous day, and days with open differences, that this night has not compared yet. */
async function runsDue(
  worker: Database,
  { mode, slot }: { mode: Place["mode"]; slot: BookSlot },
  yesterday: Stretch,
  now: Date,
): Promise<Run[]> {
  const driver = driverName(slot);
  const night = after(yesterday.to, beginsAtMs);
  const { rows } = await worker.readWithoutShop((tx) =>
    sql<{ subject: Subject; day: Date }>`
      with wanted as (
        select s.subject, ${yesterday.from}::timestamptz as day from unnest(${[...subjects]}::text[]) s (subject)
        union
        select d.subject, date_trunc('day', d.happened_at, 'UTC') from reconciliation_differences d
          where d.driver = ${driver} and d.environment = ${mode} and d.state = 'open'
            and d.happened_at between ${after(now, -lookBackMs)} and ${yesterday.to} and d.subject <> 'balances'
      )
      select w.subject, w.day from wanted w where not exists (
        select from reconciliation_runs r where r.driver = ${driver} and r.environment = ${mode} and r.subject = w.subject
          and r.from_time = w.day and r.to_time = w.day + interval '1 day' - interval '1 millisecond' and r.started_at >= ${night}
          and (r.state <> 'failed' or r.started_at > ${after(now, -hours(1))}))
      order by w.day, w.subject`.execute(tx),
  );
  return rows.map(({ subject, day }) => ({ slot, mode, subject, stretch: dayOf(day) }));
}

/** The last complete day at this time. */
function dayBefore(time: Date): Stretch {
  return dayOf(after(time, -days(1)));
}

export function dayOf(time: Date): Stretch {
  const from = new Date(time);
  from.setUTCHours(0, 0, 0, 0);
  return { from, to: after(from, days(1) - 1) };
}
