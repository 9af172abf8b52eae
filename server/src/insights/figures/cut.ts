// A time span in stored pieces: whole days of the shop's time zone, and the quarter hours before and after.
import type { RawBuilder } from "kysely";
import { sql } from "../../kernel/database/db.ts";
import type { Stretch } from "../period.ts";

/** As `i (place, starts, ends, first, last)`; places count from 1. Without a whole day, `first` and `last` are the end. */
export function cut(stretches: readonly Stretch[], zone: string): RawBuilder<unknown> {
  return sql`(
    select d.place, d.starts, d.ends, case when d.first < d.last then d.first else d.ends end as first,
      case when d.first < d.last then d.last else d.ends end as last
    from (
      select a.*, case when day_begins(a.b, ${zone}) >= a.starts then day_begins(a.b, ${zone}) else day_begins(a.b + 1, ${zone}) end as first,
        day_begins(a.e, ${zone}) as last
      from (
        select u.*, (u.starts at time zone ${zone})::date b, (u.ends at time zone ${zone})::date e
        from unnest(${stretches.map(({ from }) => from)}::timestamptz[], ${stretches.map(({ to }) => to)}::timestamptz[])
          with ordinality u(starts, ends, place)
      ) a
    ) d
  ) i`;
}

/** The rows of a sum that make up the span `i`. */
export function keptOf(table: string, shopId: string): RawBuilder<unknown> {
  const of = (grain: "day" | "quarter", from: string, to: string) => sql`
    select * from ${sql.table(table)} where shop_id = ${shopId} and grain = ${sql.lit(grain)}
      and at >= ${sql.ref(`i.${from}`)} and at < ${sql.ref(`i.${to}`)}`;
  return sql`(${of("day", "first", "last")} union all ${of("quarter", "starts", "first")} union all ${of("quarter", "last", "ends")})`;
}
