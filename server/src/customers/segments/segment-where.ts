// A segment as a condition of a query. Each part is true or false, never null, so that `not` is exact.
import { after, days } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { RawBuilder } from "kysely";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { findShop } from "../../shops/index.ts";
import { type Borders, isIn, readBorders } from "../rfm.ts";
import type { Conditions, SegmentExpression, When } from "./expression.ts";

type Condition = RawBuilder<boolean>;
type At = Pick<Actor, "shopId" | "now">;
/** `borders` and `currency` are read only if the expression needs them. */
type Read = { at: At; borders: Borders | null; currency: Currency | null; of: Columns };
/** The columns that a condition is applied to. */
type Columns = { id: RawBuilder<string>; agreed: (channel: "chatapp" | "photoapp") => Condition };

const ofCustomers: Columns = {
  id: sql`customers.id`,
  agreed: (channel) => sql`has_agreed(customers.consent, ${channel}::text)`,
};
const ofFigures: Columns = {
  id: sql`figures.customer_id`,
  agreed: (channel) => (channel === "chatapp" ? sql`figures.agreed_chatapp` : sql`figures.agreed_photoapp`),
};
/** On the customer's own row alone. */
const ofTheirRow: readonly (keyof Conditions)[] = ["tag", "city", "language", "createdAt"];

/**
 * All customers of the shop who match: a query's `customers`, with their `figures`. Erased and merged ones are left out.
 * @param expression one that passed `checkSegment`
 */
export async function segmentAudience(tx: Tx, at: At, expression: SegmentExpression) {
  const where = await segmentWhere(tx, at, expression);
  return (
    tx
      .selectFrom("customers")
      // Each customer has exactly one row. As a left join, PostgreSQL skips it when no condition needs it.
      .leftJoin("customer_figures as figures", (join) =>
        join.onRef("figures.shop_id", "=", "customers.shop_id").onRef("figures.customer_id", "=", "customers.id"),
      )
      .where("customers.shop_id", "=", at.shopId)
      .where("customers.erased_at", "is", null)
      .where(where)
  );
}

/**
 * The same people as narrow rows of `figures` alone, which counts a hundred thousand in a fraction of the time.
 * @returns null when the segment needs the customer's own row
 */
export async function segmentFigures(tx: Tx, at: At, expression: SegmentExpression) {
  if (ofTheirRow.some((condition) => asks(expression, condition))) return null;
  const where = await segmentWhere(tx, at, expression, ofFigures);
  return tx
    .selectFrom("customer_figures as figures")
    .where("figures.shop_id", "=", at.shopId)
    .where("figures.is_gone", "=", false)
    .where(where);
}

/** The condition alone, for a query that has `customers`, and `customer_figures` as `figures`. */
export async function segmentWhere(
  tx: Tx,
  at: At,
  expression: SegmentExpression,
  of: Columns = ofCustomers,
): Promise<Condition> {
  const [borders, shop] = await Promise.all([
    asks(expression, "segment") ? readBorders(tx, at.shopId, at.now) : null,
    asks(expression, "totalSpent") ? findShop(tx, at.shopId) : null,
  ]);
  return whereOf(expression, { at, borders, currency: shop?.currency ?? null, of });
}

function asks(expression: SegmentExpression, condition: keyof Conditions): boolean {
  const parts = expression.all ?? expression.any ?? (expression.not ? [expression.not] : []);
  return expression[condition] !== undefined || parts.some((part) => asks(part, condition));
}

function whereOf(node: SegmentExpression, read: Read): Condition {
  if (node.not) return sql`not (${whereOf(node.not, read)})`;
  const parts = node.all ?? node.any;
  if (parts)
    return sql`(${sql.join(
      parts.map((part) => whereOf(part, read)),
      node.all ? sql` and ` : sql` or `,
    )})`;
  for (const [name, condition] of Object.entries(conditions)) {
    const asked = node[name as keyof Conditions];
    if (asked !== undefined) return condition(asked as never, read);
  }
  throw new Error("an empty segment was let pass");
}

const conditions: { [Name in keyof Conditions]: (asked: Conditions[Name], read: Read) => Condition } = {
  tag: (tag) => sql`customers.tags @> array[${tag}]::text[]`,
  segment: (segment, { borders }) => isIn(segment, borders as Borders),
  totalSpent: spent,
  orderCount: ({ gte, lte }) =>
    every(
      gte === undefined ? null : sql`figures.order_count >= ${gte}::integer`,
      lte === undefined ? null : sql`figures.order_count <= ${lte}::integer`,
    ),
  hasOrdered: (has) => (has ? sql`figures.order_count > 0` : sql`figures.order_count = 0`),
  // The column is -infinity for a customer who never ordered.
  lastOrderAt: (asked, { at }) =>
    every(sql`figures.last_order_sort > '-infinity'`, ...bounds(sql`figures.last_order_sort`, asked, at)),
  firstOrderAt: (asked, { at }) =>
    every(sql`figures.first_order_at is not null`, ...bounds(sql`figures.first_order_at`, asked, at)),
  createdAt: (asked, { at }) => every(...bounds(sql`customers.created_at`, asked, at)),
  lastMessageAt: lastWrote,
  bought: ({ productId, withinDays }, { at, of }) => sql`${of.id} in (
    select p.customer_id from customer_purchases p where p.shop_id = ${at.shopId} and p.product_id = ${productId}
      and ${withinDays === undefined ? sql`true` : sql`p.created_at >= ${daysBefore(at, withinDays)}`})`,
  city: (city) => sql`customers.cities @> to_jsonb(lower(${city}::text))`,
  channel: (channel, { at, of }) => sql`${of.id} in (
    select i.customer_id from customer_identities i where i.shop_id = ${at.shopId} and i.channel = ${channel})`,
  language: (language) => sql`customers.language is not distinct from ${language}::text`,
  consent: (channel, { of }) => of.agreed(channel),
};

function every(...parts: (Condition | null)[]): Condition {
  const said = parts.filter((part) => part !== null);
  return sql`(${sql.join(said, sql` and `)})`;
}

function bounds(value: RawBuilder<unknown>, asked: When, at: At): Condition[] {
  const { from, before, withinDays, notWithinDays } = asked;
  return [
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${new Date(from)}`]),
    ...(before === undefined ? [] : [sql<boolean>`${value} < ${new Date(before)}`]),
    ...(withinDays === undefined ? [] : [sql<boolean>`${value} >= ${daysBefore(at, withinDays)}`]),
    ...(notWithinDays === undefined ? [] : [sql<boolean>`${value} < ${daysBefore(at, notWithinDays)}`]),
  ];
}

function daysBefore({ now }: At, count: number): Date {
  return after(now, -days(count));
}

/** They have a conversation with messages since one time, and none since another. This way neither needs grouping by customer. */
function lastWrote(asked: When, { at, of }: Read): Condition {
  const heard = (since: Condition) => sql`(
    select c.customer_id from customer_conversations c where c.shop_id = ${at.shopId} and ${since})`;
  const { before, notWithinDays, ...since } = asked;
  const sinces = bounds(sql`c.last_inbound_at`, since, at);
  const untils = [
    ...(before === undefined ? [] : [new Date(before)]),
    ...(notWithinDays === undefined ? [] : [daysBefore(at, notWithinDays)]),
  ];
  return every(
    sql`${of.id} in ${heard(every(sql`c.last_inbound_at is not null`, ...sinces))}`,
    ...untils.map((until): Condition => sql`${of.id} not in ${heard(sql`c.last_inbound_at >= ${until}`)}`),
  );
}

/** The figures are in the shop's currency. Spending in other currencies has its own table, with one row per currency. */
function spent({ gte, lte }: Conditions["totalSpent"], { at, currency, of }: Read): Condition {
  const asked = (gte ?? lte)?.currency;
  const between = (value: RawBuilder<unknown>) =>
    every(gte ? sql`${value} >= ${gte.amount}::bigint` : null, lte ? sql`${value} <= ${lte.amount}::bigint` : null);
  if (asked === currency) return between(sql`figures.total_spent`);
  const abroad = (which: Condition) => sql`(
    select a.customer_id from customer_spending_abroad a
    where a.shop_id = ${at.shopId} and a.currency = ${asked} and ${which})`;
  return (gte?.amount ?? 0) > 0
    ? sql`${of.id} in ${abroad(between(sql`a.total_spent`))}`
    : sql`${of.id} not in ${abroad(sql`not ${between(sql`a.total_spent`)}`)}`;
}
