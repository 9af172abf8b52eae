// Reads of customers, each in one statement with their identities and what they have bought.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/db.ts";
import type { Customers } from "../kernel/generated/database.ts";
import type { Id } from "../kernel/id.ts";
import { type Currency, money, toWire } from "../kernel/money.ts";
import { listPage, type Page } from "../kernel/page.ts";
import { notFound } from "../kernel/refusal.ts";
import { findShop } from "../shops/index.ts";
import { badPhone } from "./check-contact.ts";
import { type Customer, type CustomerQuery, customerSorts } from "./contract.ts";
import { readPhone } from "./phone.ts";

export type CustomerRow = Selectable<Customers> & {
  identities: Customer["identities"] | null;
  order_count: number | null;
  paid_count: number | null;
  total_spent: bigint | null;
  first_order_at: Date | null;
  last_order_at: Date | null;
};

export function customersOf(tx: Tx, shopId: string) {
  return (
    tx
      .selectFrom("customers")
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom("customer_identities")
            .select(
              sql<Customer["identities"] | null>`
              json_agg(json_build_object('channel', channel, 'user', user_key, 'name', name, 'username', username)
                order by created_at, channel, user_key)`.as("identities"),
            )
            .whereRef("customer_identities.shop_id", "=", "customers.shop_id")
            .whereRef("customer_identities.customer_id", "=", "customers.id")
            .as("known_as"),
        (join) => join.onTrue(),
      )
      // The limit keeps this a look-up per customer; without it every order of the shop would be summed first.
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom("customer_order_figures as bought")
            .select(["order_count", "paid_count", "total_spent", "first_order_at", "last_order_at"])
            .whereRef("bought.shop_id", "=", "customers.shop_id")
            .whereRef("bought.customer_id", "=", "customers.id")
            .limit(1)
            .as("figures"),
        (join) => join.onTrue(),
      )
      .selectAll("customers")
      .select([
        "known_as.identities",
        "figures.order_count",
        "figures.paid_count",
        "figures.total_spent",
        "figures.first_order_at",
        "figures.last_order_at",
      ])
      .where("customers.shop_id", "=", shopId)
      .where("customers.erased_at", "is", null)
  );
}

/** @throws Refusal not_found */
export async function getCustomer(tx: Tx, shopId: string, id: string): Promise<Customer> {
  const [shop, row] = await Promise.all([
    findShop(tx, shopId),
    customersOf(tx, shopId).where("customers.id", "=", id).executeTakeFirst(),
  ]);
  if (!row) throw notFound();
  return toCustomer(row, shop.currency);
}

/** @throws Refusal invalid_request when `phone` is none, invalid_cursor */
export async function listCustomers(tx: Tx, shopId: string, query: CustomerQuery): Promise<Page<Customer>> {
  const { q, phone, tag } = query;
  const shop = await findShop(tx, shopId);
  let rows = customersOf(tx, shopId);
  if (phone !== undefined) {
    const number = readPhone(phone, shop.country);
    if (number === null) throw badPhone(["/query/phone"], shop.country);
    rows = rows.where("customers.phone", "=", number);
  }
  if (tag !== undefined) rows = rows.where(sql<boolean>`customers.tags @> array[${tag}]`);
  const item = (row: CustomerRow) => toCustomer(row, shop.currency);
  if (q === undefined) return listPage(rows, query, customerSorts, "-createdAt", item, shopId);
  const matching = rows.innerJoin(holding(q), "matches.customer_id", "customers.id");
  return listPage(matching, query, customerSorts, "-createdAt", item, shopId);
}

const fewestDigits = 3;

/** The ids of customers whose name or phone holds the text. A leading 0 is how a number is said at home, not part of it. */
function holding(text: string) {
  const digits = text.replaceAll(/\D/g, "").replace(/^0+/, "");
  const name = `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const phone = digits.length >= fewestDigits ? `%${digits}%` : null;
  return sql<{ customer_id: string }>`search_customers(${name}, ${phone})`.as<"matches">("matches");
}

export function toCustomer(row: CustomerRow, currency: Currency): Customer {
  const spent = row.total_spent ?? 0n;
  const paidCount = row.paid_count ?? 0;
  return {
    id: row.id as Id<"customer">,
    name: row.name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    tags: row.tags,
    addresses: row.addresses as Customer["addresses"],
    consent: row.consent as Customer["consent"],
    metadata: row.metadata as Customer["metadata"],
    identities: row.identities ?? [],
    orders: {
      count: row.order_count ?? 0,
      paidCount,
      totalSpent: toWire(money(spent, currency)),
      average: paidCount === 0 ? null : toWire(money(spent / BigInt(paidCount), currency)),
      firstOrderAt: row.first_order_at?.toISOString() ?? null,
      lastOrderAt: row.last_order_at?.toISOString() ?? null,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The row of a customer who has just been made. */
export function newCustomerRow(row: Selectable<Customers>, identities: Customer["identities"]): CustomerRow {
  return {
    ...row,
    identities,
    order_count: 0,
    paid_count: 0,
    total_spent: 0n,
    first_order_at: null,
    last_order_at: null,
  };
}

export async function customerExists(tx: Tx, shopId: string, id: string): Promise<boolean> {
  return (await customerName(tx, shopId, id)) !== null;
}

/** Whom we speak with, without what they bought; null for nobody, or one who was erased. */
export async function customerName(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ name: string | null; language: string | null } | null> {
  const row = await tx
    .selectFrom("customers")
    .select(["name", "language"])
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
