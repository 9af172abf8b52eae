// The list of customers: filtered by their properties and purchases, and searched by name.
import type { RawBuilder } from "kysely";
import { plannedEachTime, sql, type Tx } from "../kernel/database/db.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { listPage, type Page } from "../kernel/database/page.ts";
import { findShop } from "../shops/index.ts";
import { badPhone } from "./check-contact.ts";
import { type Customer, type CustomerQuery, customerSorts } from "./contract.ts";
import { readPhone } from "./phone.ts";
import { type CustomerRow, customersOf, toCustomer, type View, viewOf } from "./queries.ts";
import { isIn } from "./rfm.ts";
import { findExpression } from "./segments/saved-segments.ts";
import { segmentWhere } from "./segments/segment-where.ts";

type Reader = Pick<Actor, "shopId" | "now">;

/** @throws Refusal invalid_request when `phone` is not a number, invalid_cursor */
export async function listCustomers(tx: Tx, reader: Reader, query: CustomerQuery): Promise<Page<Customer>> {
  const [view, narrowings] = await Promise.all([viewOf(tx, reader), narrow(tx, query)]);
  let rows = await filtered(tx, reader, view, query);
  for (const narrowing of narrowings) rows = rows.where(narrowing);
  const { limit: _limit, cursor: _cursor, sort: _sort, include: _include, ...filters } = query;
  if (Object.keys(filters).length > 0) rows = rows.where(sql<boolean>`true ${sql.raw(plannedEachTime)}`);
  return listPage({
    query: rows,
    request: query,
    sorts: customerSorts,
    otherwise: "-createdAt",
    item: (row: CustomerRow) => toCustomer(row, view),
    within: reader.shopId,
  });
}

async function filtered(tx: Tx, reader: Reader, { borders }: View, query: CustomerQuery) {
  const { shopId } = reader;
  const { phone, segment, segmentId, channel, language, consent } = query;
  let rows = customersOf(tx, shopId);
  if (phone !== undefined) {
    const { country } = await findShop(tx, shopId);
    const number = readPhone(phone, country);
    if (number === null) throw badPhone(["/query/phone"], country);
    rows = rows.where("customers.phone", "=", number);
  }
  if (segment !== undefined) rows = rows.where(({ or }) => or(segment.map((one) => isIn(one, borders))));
  if (segmentId !== undefined) {
    const expression = await findExpression(tx, shopId, segmentId);
    rows = rows.where(expression ? await segmentWhere(tx, reader, expression) : sql<boolean>`false`);
  }
  if (language !== undefined) rows = rows.where("customers.language", "=", language);
  if (consent !== undefined)
    rows = rows.where(({ or }) =>
      or(consent.map((one) => sql<boolean>`(customers.consent -> ${one} ->> 'marketing')::boolean`)),
    );
  if (channel !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from customer_identities i where i.shop_id = customers.shop_id and i.customer_id = customers.id and i.channel in (${sql.join(channel)}))`,
    );
  const spent = { ">=": query["totalSpent[gte]"], "<=": query["totalSpent[lte]"] };
  for (const [operator, bound] of Object.entries(spent))
    if (bound !== undefined) rows = rows.where(sql<boolean>`figures.total_spent ${sql.raw(operator)} ${bound}::bigint`);
  const ordered = { ">=": query["lastOrderAt[gte]"], "<=": query["lastOrderAt[lte]"] };
  for (const [operator, bound] of Object.entries(ordered))
    if (bound !== undefined)
      rows = rows
        .where("figures.last_order_at", "is not", null)
        .where(sql<boolean>`figures.last_order_sort ${sql.raw(operator)} ${new Date(bound)}`);
  return rows;
}

/** Few matches are read from an index. With more, walking the list finds the next page faster. */
const fewMax = 1_000;

async function narrow(tx: Tx, { q, tag, city }: CustomerQuery): Promise<RawBuilder<boolean>[]> {
  const wanted: [source: RawBuilder<unknown>, condition: RawBuilder<boolean>][] = [];
  if (q !== undefined) wanted.push(holding(q));
  if (tag !== undefined)
    wanted.push([sql`customers_tagged(${tag}, ${fewMax + 1})`, sql<boolean>`customers.tags @> array[${tag}]`]);
  if (city !== undefined)
    wanted.push([
      sql`customers_in_city(${city}, ${fewMax + 1})`,
      sql<boolean>`customers.cities @> to_jsonb(lower(${city}))`,
    ]);
  return Promise.all(
    wanted.map(async ([source, condition]) => {
      const { rows } = await sql<{
        ids: string[];
      }>`select array(select distinct customer_id from ${source}) as ids`.execute(tx);
      const ids = rows[0]?.ids ?? [];
      return ids.length > fewMax ? condition : sql<boolean>`customers.id = any(${ids}::text[])`;
    }),
  );
}

const fewestDigits = 3;
/** No index finds shorter parts of usernames. With `@` they are searched anyway. */
const fewestLetters = 3;

/**
 * Customers whose name has each word of the text, in any spelling of accents, or whose email, phone or username contains the text. If there is
 * nobody, those whose name is a slip away. A leading `@` means a username. A leading 0 belongs to local dialling, not to the number.
 */
function holding(text: string): [RawBuilder<unknown>, RawBuilder<boolean>] {
  const part = (words: string) => `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const digits = (readPhone(text, "") ?? text).replaceAll(/\D/g, "").replace(/^0+/, "");
  const phone = digits.length >= fewestDigits && !/[a-z]/i.test(text) ? `%${digits}%` : null;
  const named = text.startsWith("@") ? text.slice(1) : text;
  const username = text.startsWith("@") || text.length >= fewestLetters ? part(named) : null;
  const asked = text.startsWith("@") ? null : text;
  const words = asked === null ? null : part(asked);
  return [
    sql`search_customers(${asked}, ${words}, ${phone}, ${username}, ${fewMax + 1})`,
    sql<boolean>`((cardinality(word_patterns(${asked})) > 0 and customers.name_words like all (word_patterns(${asked}))) or customers.email ilike ${words} or customers.phone like ${phone} or (
      select true from customer_identities i
      where i.shop_id = customers.shop_id and i.customer_id = customers.id and i.username ilike ${username} limit 1))`,
  ];
}

/**
 * The customers that a text names, by part of a name, email, phone or username. Limited if there are many. Empty for a caller who may not
 * read customers: searching by parts of a phone would reveal it step by step.
 */
export async function customersNamed(tx: Tx, actor: Actor, text: string): Promise<string[]> {
  if (lacksScope(actor, "customers:read")) return [];
  const [source] = holding(text);
  const { rows } = await sql<{
    ids: string[];
  }>`select array(select distinct customer_id from ${source}) as ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

export type NamedCustomer = {
  id: string;
  name: string | null;
  phone: string | null;
  username: string | null;
  /** 1: the text is the whole name, phone, email or username. Below 0.5: a name that is spelt otherwise. */
  likeness: number;
};

/** The customers that a text names, the best match first, then who ordered last. */
export async function findCustomers(tx: Tx, shopId: string, text: string, most: number): Promise<NamedCustomer[]> {
  const [source] = holding(text);
  const { rows } = await sql<NamedCustomer>`
    select c.id, c.name, c.phone, f.likeness, (
        select i.username from customer_identities i
        where i.shop_id = c.shop_id and i.customer_id = c.id and i.username is not null order by i.created_at limit 1) as username
    from (select customer_id, max(likeness) as likeness from ${source} group by customer_id) f
      join customers c on c.shop_id = ${shopId} and c.id = f.customer_id and c.erased_at is null
      join customer_figures g on g.shop_id = c.shop_id and g.customer_id = c.id
    order by f.likeness desc, g.last_order_at desc nulls last, c.created_at desc, c.id desc
    limit ${most}`.execute(tx);
  return rows;
}
