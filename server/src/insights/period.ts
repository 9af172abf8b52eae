// A period, cut into days, weeks or months in the shop's time zone.
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { isTimezone } from "../shops/index.ts";
import type { InsightsQuery, Interval } from "./contract.ts";

export type Stretch = { from: Date; to: Date };
export type Period = Stretch & {
  timeZone: string;
  interval: Interval;
  /** As long, just before: the same number of days if both begin with a day. */
  previous: Stretch;
  /** Each interval's start and end; the period cuts the first and the last. */
  intervals: Stretch[];
};

const pointsMost = 1_000;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;
/** Earlier, some time zones had offsets that are no multiple of a quarter hour. */
const earliest = "2000-01-01";

const noSuchZone = fault("timeZone", "There is no such time zone; one is Africa/Nairobi.");

type Asked = Pick<InsightsQuery, "from" | "to" | "interval" | "timeZone">;

/** @param zone the shop's. @throws Refusal invalid_request */
export async function readPeriod(tx: Tx, asked: Asked, zone: string, now: Date): Promise<Period> {
  const { timeZone = zone, interval = "day" } = asked;
  const faults: Fault[] = [];
  if (!isTimezone(timeZone)) faults.push(noSuchZone);
  for (const end of ["from", "to"] as const) {
    const said = asked[end];
    if (said !== undefined && !isTime(said))
      faults.push(fault(end, "Send a day such as 2026-11-01, or a time such as 2026-11-01T08:00:00Z; from 2000 on."));
  }
  if (faults.length > 0) throw refused(faults);

  const { from, to } = await bounds(tx, asked, timeZone, now);
  for (const [name, at] of [["from", from] as const, ["to", to] as const])
    if (at.getTime() % 900_000 !== 0)
      faults.push(fault(name, "Figures are kept by the quarter of an hour: send a time at :00, :15, :30 or :45."));
  if (from >= to)
    faults.push(fault("to", "Must be after `from`; it is the first moment that does not count any more."));
  if (faults.length > 0) throw refused(faults);

  const { rows } = await sql<{ starts: Date; previous: Date }>`
    with here as (select ${from}::timestamptz at time zone ${timeZone} b, ${to}::timestamptz at time zone ${timeZone} e),
      whole as (select h.b::date b, h.e::date e, day_begins(h.b::date, ${timeZone}) = ${from} and day_begins(h.e::date, ${timeZone}) = ${to} is_whole from here h)
    select greatest(day_begins(g::date, ${timeZone}), ${from}) starts,
      case when w.is_whole then day_begins(w.b - (w.e - w.b), ${timeZone}) else ${from}::timestamptz - (${to}::timestamptz - ${from}::timestamptz) end previous
    from here h cross join whole w
      cross join generate_series(date_trunc(${interval}, h.b), h.e, ('1 ' || ${interval})::interval) with ordinality g(g, place)
    where day_begins(g::date, ${timeZone}) < ${to} and place <= ${pointsMost + 1}
    order by place`.execute(tx);
  if (rows.length > pointsMost)
    throw refused([
      fault("interval", `That makes more than ${pointsMost} points: choose longer intervals or a shorter period.`),
    ]);
  const intervals = rows.map(({ starts }, place) => ({ from: starts, to: rows[place + 1]?.starts ?? to }));
  return { from, to, timeZone, interval, previous: { from: rows[0]?.previous ?? from, to: from }, intervals };
}

/** Default: the last thirty days there, including today. */
async function bounds(tx: Tx, { from, to }: Asked, timeZone: string, now: Date): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    select coalesce(${timeOf(from)}::timestamptz, day_begins(${dayOf(from)}::date, ${timeZone}),
        day_begins(coalesce((${timeOf(to)}::timestamptz at time zone ${timeZone})::date, ${dayOf(to)}::date, today + 1) - 30, ${timeZone})) "from",
      coalesce(${timeOf(to)}::timestamptz, day_begins(${dayOf(to)}::date, ${timeZone}), day_begins(today + 1, ${timeZone})) "to"
    from (select (${now}::timestamptz at time zone ${timeZone})::date today) t`
    .execute(tx)
    .catch((error: unknown) => {
      throw isUnknownZone(error) ? refused([noSuchZone]) : error;
    });
  const [stretch] = rows;
  if (!stretch) throw new Error("one row was not answered");
  return stretch;
}

const dayOf = (said: string | undefined): string | null => (said !== undefined && dayPattern.test(said) ? said : null);
const timeOf = (said: string | undefined): string | null => (said === undefined || dayPattern.test(said) ? null : said);

function isTime(said: string): boolean {
  if (!dayPattern.test(said) && !timePattern.test(said)) return false;
  const at = new Date(said);
  // JavaScript reads 30 February as another day.
  const day = new Date(`${said.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said.slice(0, 10));
  return !Number.isNaN(at.getTime()) && isDay && said >= earliest && said < "2200";
}

/** The database's time zone list may have another version than ours. */
function isUnknownZone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "22023";
}

function fault(name: string, detail: string): Fault {
  return { pointer: `/query/${name}`, code: "invalid", detail };
}

function refused(errors: Fault[]): Refusal {
  return new Refusal(
    "invalid_request",
    errors.length === 1 ? errors[0]?.detail : `The request has ${errors.length} faults; see errors.`,
    { errors },
  );
}
