// Segments that sellers know, from three questions about a buyer: how recently, how often, how much (RFM). Each answer is a score from 1 to
// 5: one plus the number of borders below it. Only paid orders count.
import { namesOf } from "../kernel/values/names.ts";
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

export const segments = {
  prospects: "Has not paid for an order yet.",
  new: "One paid order, lately.",
  promising: "Several paid orders, lately, but seldom and little so far.",
  loyal: "Buys again and again: three paid orders at least.",
  champions: "Buys lately, often and much: three paid orders at least.",
  fading: "Bought seldom or little, and not for a while.",
  at_risk: "Used to buy well, and has not for a long time: three paid orders at least.",
  cannot_lose: "Used to be among the best, and has not bought for a long time: three paid orders at least.",
  lost: "Bought seldom or little, longest ago.",
} as const;
export type Segment = keyof typeof segments;
export const segmentNames = namesOf(segments);

/** Two orders may be a coincidence. A buyer who counts as loyal, or as at risk, has paid for at least this many. */
const habitFrom = 3;

/** By recency, 5 (latest) down to 1, and by worth: one paid order · two, or a worth of 1 or 2 · 3 · 4 · 5. */
const grid: Record<number, readonly [Segment, Segment, Segment, Segment, Segment]> = {
  5: ["new", "promising", "loyal", "champions", "champions"],
  4: ["new", "promising", "loyal", "champions", "champions"],
  3: ["fading", "fading", "loyal", "loyal", "loyal"],
  2: ["fading", "fading", "at_risk", "at_risk", "cannot_lose"],
  1: ["lost", "lost", "at_risk", "at_risk", "cannot_lose"],
};

/** Four each, ascending. */
export type Borders = { lastOrderAt: readonly Date[]; orderCount: readonly number[]; totalSpent: readonly bigint[] };
export type Scores = { recency: number; frequency: number; spent: number };
export type Bought = { paid_count: number; total_spent: bigint; last_paid_at: Date | null };

/** With this many buyers a shop uses ranks; a smaller one uses fixed borders. */
export const rankedFrom = 100;
const recentDays = [180, 90, 60, 30];
const oftenOrders = [1, 2, 4, 9];
/** Percent of the average that the shop's buyers spent. */
const spentPercents = [25n, 50n, 100n, 200n];

/** Null without a paid order: there is nothing to score. */
export function scoresOf(bought: Bought, borders: Borders): Scores | null {
  const { paid_count, total_spent, last_paid_at } = bought;
  if (paid_count === 0 || last_paid_at === null) return null;
  return {
    recency: 1 + borders.lastOrderAt.filter((border) => border < last_paid_at).length,
    frequency: 1 + borders.orderCount.filter((border) => border < paid_count).length,
    spent: 1 + borders.totalSpent.filter((border) => border < total_spent).length,
  };
}

export function segmentOf(bought: Bought, scores: Scores | null): Segment {
  if (scores === null) return "prospects";
  const worth = Math.floor((scores.frequency + scores.spent + 1) / 2);
  const column = bought.paid_count < habitFrom ? bought.paid_count : Math.max(2, worth);
  return grid[scores.recency]?.[column - 1] ?? "lost";
}

/** The same in SQL, on the figures joined as `figures`. */
export function isIn(segment: Segment, borders: Borders) {
  if (segment === "prospects") return sql<boolean>`figures.paid_count = 0`;
  const recency = scoreBy("last_paid_at", "timestamptz", borders.lastOrderAt);
  const frequency = scoreBy("paid_count", "integer", borders.orderCount);
  const spent = scoreBy("total_spent", "bigint", borders.totalSpent);
  const worth = sql`case when figures.paid_count < ${sql.lit(habitFrom)} then figures.paid_count else greatest(2, (${frequency} + ${spent} + 1) / 2) end`;
  const cells = Object.entries(grid).flatMap(([row, names]) =>
    names.flatMap((name, index) => (name === segment ? [Number(row) * 10 + index + 1] : [])),
  );
  return sql<boolean>`(figures.paid_count > 0 and ${recency} * 10 + ${worth} = any(${cells}::integer[]))`;
}

function scoreBy(column: string, type: string, borders: readonly unknown[]) {
  const value = sql.ref(`figures.${column}`);
  const above = borders.map((border) => sql`(${value} > ${border}::${sql.raw(type)})::integer`);
  return sql`(1 + ${sql.join(above, sql` + `)})`;
}

/** The borders of the last renewal if the shop uses ranks; otherwise fixed ones, with the current average. */
export async function readBorders(tx: Tx, shopId: string, now: Date): Promise<Borders> {
  const { rows } = await sql<{ borders: ReadBorders }>`select ${bordersOf(shopId)} as borders`.execute(tx);
  return toBorders(rows[0]?.borders ?? null, now);
}

export type ReadBorders = {
  lastOrderAt: string[] | null;
  orderCount: number[] | null;
  totalSpent: string[] | null;
  average: string | null;
} | null;

/** Select this along with other columns; `toBorders` reads it. */
export function bordersOf(shopId: string) {
  return sql<ReadBorders>`(
    select json_build_object('lastOrderAt', b.last_order_at, 'orderCount', b.order_count, 'totalSpent', b.total_spent::text[],
      'average', mean.average::text)
    from (select) one
      left join customer_segment_borders b on b.shop_id = ${shopId}
      left join lateral (
        select (sum(f.total_spent) / count(*))::bigint as average from customer_figures f
        where f.shop_id = ${shopId} and f.paid_count > 0 and b.shop_id is null) mean on true)`;
}

export function toBorders(read: ReadBorders, now: Date): Borders {
  if (read?.lastOrderAt && read.orderCount && read.totalSpent)
    return {
      lastOrderAt: read.lastOrderAt.map((at) => new Date(at)),
      orderCount: read.orderCount,
      totalSpent: read.totalSpent.map(BigInt),
    };
  const average = BigInt(read?.average ?? 0);
  return {
    lastOrderAt: recentDays.map((count) => after(now, -days(count))),
    orderCount: oftenOrders,
    totalSpent: spentPercents.map((percent) => (average * percent) / 100n),
  };
}
