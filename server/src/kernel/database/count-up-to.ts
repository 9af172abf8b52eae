// Counts only as far as a person would read, so that a figure on a dashboard costs the same in shops of any size.
import { type SelectQueryBuilder, sql } from "kysely";
import type { Tx } from "./db.ts";
import { named, strict, Type } from "../contract/schema.ts";

/** `more`: there are more than were counted. */
export type Counted = { count: number; more: boolean };

const countedMax = 1_000;

export const CountedSchema = named(
  "Counted",
  strict({
    count: Type.Integer({ minimum: 0, maximum: countedMax }),
    more: Type.Boolean({
      description: `There are more than ${countedMax.toLocaleString("en")}; counting ended there.`,
    }),
  }),
);

export async function countUpTo<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<Counted> {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(sql.lit(countedMax + 1));
  const { rows } = await sql<{ count: number }>`select count(*)::int count from (${some}) counted`.execute(tx);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countedMax), more: count > countedMax };
}
