// All customers as a file that the import can read again. It streams page by page, so the download starts immediately for any number of customers.
import { stringify } from "csv-stringify/sync";
import type { Actor } from "../../kernel/security/actor.ts";
import { audit } from "../../kernel/security/audit.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Reads } from "../../kernel/contract/endpoint.ts";
import { decimal, fromWire } from "../../kernel/values/money.ts";
import type { Customer } from "../contract.ts";
import { customersOf, toCustomer, viewOf } from "../queries.ts";
import { guardCell, writeList } from "../../kernel/text/csv/cells.ts";

const pageRows = 500;

/** The import reads the columns up to `notes`. The others are only for the reader. */
const columns: Record<string, (customer: Customer) => string | number | null | undefined> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  whatsapp: ({ identities }) =>
    identities.find(({ channel, user }) => channel === "chatapp" && user.startsWith("+"))?.user,
  email: ({ email }) => email,
  instagram: ({ identities, facts }) =>
    identities.find(({ channel, username }) => channel === "photoapp" && username !== null)?.username ??
    facts.find(({ key }) => key === "instagram")?.value,
  language: ({ language }) => language,
  tags: ({ tags }) => writeList(tags),
  address: ({ addresses }) => addresses[0]?.line,
  landmark: ({ addresses }) => addresses[0]?.landmark,
  area: ({ addresses }) => addresses[0]?.area,
  city: ({ addresses }) => addresses[0]?.city,
  consent: ({ consent }) => consentWord(consent.chatapp),
  consent_instagram: ({ consent }) => consentWord(consent.photoapp),
  notes: ({ facts }) => facts.find(({ key }) => key === "notes")?.value,
  segment: ({ segment }) => segment,
  orders: ({ orders }) => orders.count,
  paid_orders: ({ orders }) => orders.paidCount,
  spent: ({ orders }) => decimal(fromWire(orders.totalSpent)),
  currency: ({ orders }) => orders.totalSpent.currency,
  last_order_at: ({ orders }) => orders.lastOrderAt,
  created_at: ({ createdAt }) => createdAt,
};

/** CSV by RFC 4180, starting with a UTF-8 byte order mark for spreadsheets. */
export async function* exportCustomers(reads: Reads, { shopId, now }: Actor): AsyncGenerator<string> {
  const view = await reads((tx) => viewOf(tx, { shopId, now }));
  yield `\uFEFF${toCsv([Object.keys(columns)])}`;
  for (let after = ""; ;) {
    const rows = await reads((tx) =>
      customersOf(tx, shopId)
        .where("customers.id", ">", after)
        .orderBy("customers.id")
        .limit(sql.lit(pageRows))
        .execute(),
    );
    const customers = rows.map((row) => toCustomer(row, view));
    if (customers.length > 0) yield toCsv(customers.map(toLine));
    const last = customers.at(-1);
    if (!last || customers.length < pageRows) return;
    after = last.id;
  }
}

/** Records in the audit log who exported how many. */
export async function recordExport(tx: Tx, actor: Actor): Promise<void> {
  const { count } = await tx
    .selectFrom("customers")
    .select((rows) => rows.fn.countAll<bigint>().as("count"))
    .where("shop_id", "=", actor.shopId)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  await audit(tx, actor, {
    act: "customers_exported",
    objectId: actor.shopId,
    detail: { customers: Number(count), filters: {} },
  });
}

function toLine(customer: Customer): string[] {
  return Object.values(columns).map((cell) => guardCell(String(cell(customer) ?? "")));
}

function toCsv(lines: string[][]): string {
  return stringify(lines, { record_delimiter: "\r\n", quoted_match: /[\r\n\t;']|^\s|\s$/ });
}

function consentWord(said: { marketing: boolean } | undefined): string | null {
  return said === undefined ? null : said.marketing ? "yes" : "no";
}
