// Reads of customers, each in one statement with their identities and purchases.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { days } from "../kernel/values/clock.ts";
import type { Customers } from "../kernel/database/generated/database.ts";
import type { Id } from "../kernel/values/id.ts";
import { type Currency, money, toWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, shopCurrency } from "../shops/index.ts";
import { toConsent } from "./consent.ts";
import type { Customer } from "./contract.ts";
import { factUsedUntil } from "./fact-life.ts";
import { type Borders, bordersOf, readBorders, scoresOf, segmentOf, toBorders } from "./rfm.ts";

type Own = Omit<Selectable<Customers>, "cities" | "merged_into" | "sort_name" | "name_words">;
export type CustomerRow = Own & {
  identities: Customer["identities"];
  facts: { key: string; value: string; source: string; messageId: string | null; at: string }[];
  order_count: number;
  paid_count: number;
  home_paid_count: number;
  total_spent: bigint;
  first_order_at: Date | null;
  last_order_at: Date | null;
  last_paid_at: Date | null;
  abroad: { currency: Currency; paidCount: number; totalSpent: number }[];
  favourites: Customer["orders"]["favouriteProducts"];
  open_conversation_id: string | null;
};
/** What the output of a row depends on: the shop's currency, the current time, and the segment borders of the shop. */
export type View = { currency: Currency; now: Date; borders: Borders };

export async function viewOf(tx: Tx, { shopId, now }: Pick<Actor, "shopId" | "now">): Promise<View> {
  const [shop, borders] = await Promise.all([findShop(tx, shopId), readBorders(tx, shopId, now)]);
  return { currency: shop.currency, now, borders };
}

const own = [
  "customers.shop_id",
  "customers.id",
  "customers.name",
  "customers.phone",
  "customers.email",
  "customers.language",
  "customers.tags",
  "customers.consent",
  "customers.addresses",
  "customers.metadata",
  "customers.version",
  "customers.created_at",
  "customers.updated_at",
  "customers.erased_at",
] as const;

const figures = [
  "figures.order_count",
  "figures.paid_count",
  "figures.home_paid_count",
  "figures.total_spent",
  "figures.first_order_at",
  "figures.last_order_at",
  "figures.last_paid_at",
] as const;

/** Favourites come from the latest purchases, so that a customer of many years is read as fast as a new one. */
const purchasesLookedAt = 200;

/** Further values are subqueries of the select list. PostgreSQL then evaluates them only for the page, after sorting. */
export function customersOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("customers")
    .innerJoin("customer_figures as figures", (join) =>
      join.onRef("figures.shop_id", "=", "customers.shop_id").onRef("figures.customer_id", "=", "customers.id"),
    )
    .select([...own, ...figures])
    .select([
      sql<Customer["identities"]>`coalesce((
        select json_agg(json_build_object('channel', i.channel, 'user', i.user_key, 'name', i.name, 'username', i.username)
          order by i.created_at, i.channel, i.user_key)
        from customer_identities i where i.shop_id = customers.shop_id and i.customer_id = customers.id), '[]')`.as(
        "identities",
      ),
      sql<CustomerRow["facts"]>`coalesce((
        select json_agg(json_build_object('key', f.key, 'value', f.value, 'source', f.source, 'messageId', f.message_id, 'at', f.at) order by f.key)
        from customer_facts f where f.shop_id = customers.shop_id and f.customer_id = customers.id), '[]')`.as("facts"),
      sql<CustomerRow["abroad"]>`coalesce((
        select json_agg(json_build_object('currency', a.currency, 'paidCount', a.paid_count, 'totalSpent', a.total_spent) order by a.currency)
        from customer_spending_abroad a
        where a.shop_id = customers.shop_id and a.customer_id = customers.id and a.paid_count > 0), '[]')`.as("abroad"),
      sql<CustomerRow["favourites"]>`coalesce((
        select json_agg(json_build_object('productId', f.product_id, 'name', f.name, 'quantity', f.quantity) order by f.quantity desc, f.product_id)
        from (
          select b.product_id, (array_agg(b.name order by b.created_at desc))[1] as name, sum(b.quantity)::integer as quantity
          from (
            select p.product_id, p.name, p.quantity, p.created_at from customer_purchases p
            where p.shop_id = customers.shop_id and p.customer_id = customers.id
            order by p.created_at desc limit ${sql.lit(purchasesLookedAt)}) b
          group by b.product_id order by quantity desc, b.product_id limit 3) f), '[]')`.as("favourites"),
      sql<string | null>`(
        select c.id from customer_conversations c
        where c.shop_id = customers.shop_id and c.customer_id = customers.id and c.status <> 'closed'
        order by c.last_message_at desc limit 1)`.as("open_conversation_id"),
    ])
    .where("customers.shop_id", "=", shopId)
    .where("customers.erased_at", "is", null);
}

/** @throws Refusal not_found; for a merged customer it names the other one (`mergedInto`). */
export async function getCustomer(tx: Tx, at: Pick<Actor, "shopId" | "now">, id: string): Promise<Customer> {
  const [view, row] = await Promise.all([
    viewOf(tx, at),
    customersOf(tx, at.shopId).where("customers.id", "=", id).executeTakeFirst(),
  ]);
  if (!row) throw await gone(tx, at.shopId, id);
  return toCustomer(row, view);
}

/** Several together, in one statement. Erased and merged customers are missing. */
export async function getCustomers(
  tx: Tx,
  at: Pick<Actor, "shopId" | "now">,
  ids: readonly string[],
): Promise<Map<string, Customer>> {
  const { shopId, now } = at;
  const rows = await customersOf(tx, shopId)
    .select([shopCurrency(shopId).as("currency"), bordersOf(shopId).as("borders")])
    .where(sql<boolean>`customers.id = any(${[...new Set(ids)]}::text[])`)
    .execute();
  const [first] = rows;
  if (!first) return new Map();
  const view: View = { currency: first.currency, now, borders: toBorders(first.borders, now) };
  return new Map(rows.map((row) => [row.id, toCustomer(row, view)]));
}

export async function gone(tx: Tx, shopId: string, id: string): Promise<Refusal> {
  const row = await tx
    .selectFrom("customers")
    .select("merged_into")
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.merged_into) return new Refusal("not_found");
  return new Refusal("not_found", `This customer was merged into ${row.merged_into}.`, {
    details: { mergedInto: row.merged_into },
  });
}

export function toCustomer(row: CustomerRow, { currency, now, borders }: View): Customer {
  const scores = scoresOf(row, borders);
  return {
    id: row.id as Id<"customer">,
    name: row.name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    tags: row.tags,
    addresses: row.addresses,
    consent: toConsent(row.consent),
    metadata: row.metadata,
    facts: row.facts.map((fact) => {
      const at = new Date(fact.at);
      return { ...fact, at: at.toISOString(), usedUntil: factUsedUntil({ ...fact, at })?.toISOString() ?? null };
    }) as Customer["facts"],
    identities: row.identities,
    orders: {
      count: row.order_count,
      paidCount: row.paid_count,
      totalSpent: toWire(money(row.total_spent, currency)),
      average:
        row.home_paid_count === 0 ? null : toWire(money(row.total_spent / BigInt(row.home_paid_count), currency)),
      otherCurrencies: row.abroad.map((abroad) => ({
        paidCount: abroad.paidCount,
        totalSpent: { amount: abroad.totalSpent, currency: abroad.currency },
      })),
      firstOrderAt: row.first_order_at?.toISOString() ?? null,
      lastOrderAt: row.last_order_at?.toISOString() ?? null,
      daysSinceLast:
        row.last_order_at === null ? null : Math.floor((now.getTime() - row.last_order_at.getTime()) / days(1)),
      favouriteProducts: row.favourites,
    },
    segment: segmentOf(row, scores),
    scores,
    openConversationId: row.open_conversation_id as Customer["openConversationId"],
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function newCustomerRow(row: Own): CustomerRow {
  return {
    ...row,
    facts: [],
    identities: [],
    order_count: 0,
    paid_count: 0,
    home_paid_count: 0,
    total_spent: 0n,
    first_order_at: null,
    last_order_at: null,
    last_paid_at: null,
    abroad: [],
    favourites: [],
    open_conversation_id: null,
  };
}

/** For many together. Customers without a name, and deleted ones, are missing. */
export async function customerNames(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("customers")
    .select(["id", "name"])
    .where("shop_id", "=", shopId)
    .where("id", "in", [...new Set(ids)])
    .where("name", "is not", null)
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** The person, without their purchases; null when there is none, or when they were erased. */
export async function customerName(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ name: string | null; phone: string | null; language: string | null } | null> {
  const row = await tx
    .selectFrom("customers")
    .select(["name", "phone", "language"])
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Who a customer is, with the facts that are not too old to use, by key. `name` and the others are null for one who was erased. */
export async function knownOf(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<{ name: string | null; language: string | null; facts: Map<string, string> }> {
  type Fact = { key: string; value: string; source: string; at: string };
  const { rows } = await sql<{ name: string | null; language: string | null; facts: Fact[] }>`
    select c.name, c.language, coalesce(f.facts, '[]') facts
    from (
        select jsonb_agg(jsonb_build_object('key', key, 'value', value, 'source', source, 'at', at)) facts
        from customer_facts where shop_id = ${shopId} and customer_id = ${id}) f
      left join customers c on c.shop_id = ${shopId} and c.id = ${id} and c.erased_at is null`.execute(tx);
  const [{ name, language, facts } = { name: null, language: null, facts: [] }] = rows;
  const fresh = facts.filter(({ at, ...fact }) => {
    const until = factUsedUntil({ ...fact, at: new Date(at) });
    return until === null || until > now;
  });
  return { name, language, facts: new Map(fresh.map(({ key, value }) => [key, value])) };
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "customers.addresses": Customer["addresses"];
  }
}
