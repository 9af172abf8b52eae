// Days in the shop's time zone: the current year, the end of a day, the time of a reminder.
import { sql, type Tx } from "../kernel/database/db.ts";

export const dueInDays = 7;
/** On the morning after the due date. */
const remindAt = "09:00";

export type Days = { year: number; today: string; dueAt: Date; remindAt: Date };

/** @param dueAt the requested date; by default the end of the seventh day from today */
export async function daysOf(tx: Tx, timezone: string, now: Date, dueAt: Date | null): Promise<Days> {
  const { rows } = await sql<Days>`
    select extract(year from here.now)::int as year, to_char(here.now, 'YYYY-MM-DD') as today, due.at as "dueAt",
      ((due.at at time zone ${timezone})::date + 1 + ${remindAt}::time) at time zone ${timezone} as "remindAt"
    from (select ${now}::timestamptz at time zone ${timezone} as now) here,
      lateral (select coalesce(${dueAt}::timestamptz,
        (here.now::date + ${dueInDays + 1}::int)::timestamp at time zone ${timezone} - interval '1 millisecond') as at) due`.execute(
    tx,
  );
  const [days] = rows;
  if (!days) throw new Error("a select without rows");
  return days;
}
