// The amounts that a seller sees, and the accounts that each sums up. Balance and statement both use these, so that the statement's rows
// always add up to the balance.
import { namesOf } from "../kernel/values/names.ts";
import { sql } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";

type Figure = { patterns: readonly string[]; sign: 1 | -1 };

const figures = {
  /** Captured and held for orders, or released and in hold-back. */
  pending: { patterns: ["escrow:%", "seller:pending"], sign: 1 },
  /** Can be paid out. */
  available: { patterns: ["seller:available"], sign: 1 },
  /** On its way to the seller's account. */
  inTransit: { patterns: ["payout:%"], sign: 1 },
  /** Frozen by a dispute, or kept against risk. */
  held: { patterns: ["dispute:%", "seller:reserve"], sign: 1 },
  /** What the seller owes. The next released money pays it first. */
  owed: { patterns: ["receivable:seller"], sign: -1 },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export type Figures = { currency: Currency } & Record<FigureName, bigint>;
export const figureNames = namesOf(figures);

const matching = (patterns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`code like ${sql.lit(pattern)}`),
    sql` or `,
  )})`;

/** One column per figure, summed over rows with `code` and `amount`. */
export const figureSums = sql.join(
  figureNames.map((name) => {
    const { patterns, sign } = figures[name];
    return sql`(${sql.lit(sign)} * coalesce(sum(amount) filter (where ${matching(patterns)}), 0))::bigint ${sql.id(name)}`;
  }),
);

/** Whether a row's `code` counts in any figure. */
export const inFigures = matching(Object.values(figures).flatMap(({ patterns }) => [...patterns]));
