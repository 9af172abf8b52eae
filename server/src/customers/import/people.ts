// The people that a batch of lines may identify: those the shop has already, and those created by earlier lines.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Customer } from "../contract.ts";
import { type CustomerRow, customersOf, toCustomer, type View } from "../queries.ts";
import type { Row } from "./read-row.ts";

/** The fields that a line can change. */
export type Kept = Pick<Customer, "name" | "phone" | "email" | "language" | "tags" | "addresses" | "consent">;
export type Person = {
  id: string;
  /** Their state before the batch; null for a new person. */
  before: Customer | null;
  kept: Kept;
  facts: Map<string, string>;
  /** Numbers they write from. */
  numbers: string[];
  changed: boolean;
};
/** By each identifier that a line may use. */
export type People = Map<string, Person>;

/** Adds all people that the rows may identify, and locks them until the transaction ends. */
export async function findPeople(
  tx: Tx,
  shopId: string,
  view: View,
  { rows, people }: { rows: readonly Row[]; people: People },
): Promise<void> {
  const all = (pick: (row: Row) => (string | null)[]): string[] => [
    ...new Set(rows.flatMap(pick).filter((key) => key !== null)),
  ];
  const ids = all((row) => [row.id]);
  const phones = all((row) => [row.phone, row.whatsapp]);
  const emails = all((row) => [row.email?.toLowerCase() ?? null]);
  const usernames = all((row) => [row.instagram]);
  const names = all((row) => [isNameOnly(row) ? lower(row.name) : null]);
  // Collected once as an array. As a join, PostgreSQL would repeat the search for each customer while the table has no statistics.
  const found = await customersOf(tx, shopId)
    .where(
      sql<boolean>`customers.id = any(array(
        select c.id from customers c
          where c.shop_id = ${shopId} and c.erased_at is null and c.id = any(${ids}::text[])
        union all
        select c.id from customers c
          where c.shop_id = ${shopId} and c.erased_at is null and c.phone = any(${phones}::text[])
        union all
        select c.id from customers c
          where c.shop_id = ${shopId} and c.erased_at is null and lower(c.email) = any(${emails}::text[])
        union all
        select i.customer_id from customer_identities i
          where i.shop_id = ${shopId} and i.channel = 'chatapp' and i.user_key = any(${phones}::text[])
        union all
        select i.customer_id from customer_identities i
          where i.shop_id = ${shopId} and i.channel = 'photoapp' and lower(i.username) = any(${usernames}::text[])
        union all
        select f.customer_id from customer_facts f
          where f.shop_id = ${shopId} and f.key = 'instagram' and lower(f.value) = any(${usernames}::text[])
        union all
        select c.id from customers c
          where c.shop_id = ${shopId} and c.erased_at is null and c.phone is null and c.email is null
            and c.sort_name = any(${names}::text[])))`,
    )
    .orderBy("customers.id")
    .forNoKeyUpdate("customers")
    .execute();
  for (const row of found) know(people, toPerson(row, view));
}

/** A key that already belongs to a person stays with that person. */
export function know(people: People, person: Person): void {
  const { kept, facts, before } = person;
  const usernames = before?.identities.filter(({ channel }) => channel === "photoapp").map(({ username }) => username);
  const instagrams = [...(usernames ?? []), facts.get("instagram")].filter((name) => typeof name === "string");
  const nothingElse =
    kept.phone === null && kept.email === null && !before?.identities.length && instagrams.length === 0;
  const keys = [
    `id ${person.id}`,
    ...[kept.phone, ...person.numbers].filter((phone) => phone !== null).map((phone) => `phone ${phone}`),
    ...instagrams.map((name) => `instagram ${name.toLowerCase()}`),
    ...(kept.email === null ? [] : [`email ${kept.email.toLowerCase()}`]),
    ...(nothingElse && kept.name !== null ? [`name ${lower(kept.name)}`] : []),
  ];
  for (const key of keys) if (!people.has(key)) people.set(key, person);
}

/** The person that the row identifies; null when there is none, "two" when its numbers belong to two people. */
export function meantBy(people: People, row: Row): Person | null | "two" {
  const get = (kind: string, key: string | null): Person | null =>
    key === null ? null : (people.get(`${kind} ${key}`) ?? null);
  const certain = new Set(
    [get("id", row.id), get("phone", row.phone), get("phone", row.whatsapp)].filter((person) => person !== null),
  );
  if (certain.size > 1) return "two";
  const [person] = certain;
  if (person) return person;
  const byEmail = get("email", row.email?.toLowerCase() ?? null);
  // A family may share an email address. A number belongs to one person.
  const another = byEmail !== null && byEmail.kept.phone !== null && (row.phone ?? row.whatsapp) !== null;
  return (
    get("instagram", row.instagram) ??
    (another ? null : byEmail) ??
    (isNameOnly(row) ? get("name", lower(row.name)) : null)
  );
}

function isNameOnly({ name, phone, whatsapp, email, instagram }: Row): boolean {
  return name !== null && [phone, whatsapp, email, instagram].every((part) => part === null);
}

function lower(name: string | null): string | null {
  return name?.toLowerCase() ?? null;
}

function toPerson(row: CustomerRow, view: View): Person {
  const before = toCustomer(row, view);
  const { name, phone, email, language, tags, addresses, consent } = before;
  return {
    id: row.id,
    before,
    kept: { name, phone, email, language, tags, addresses, consent },
    facts: new Map(before.facts.map(({ key, value }) => [key, value])),
    numbers: before.identities
      .filter(({ channel, user }) => channel === "chatapp" && user.startsWith("+"))
      .map(({ user }) => user),
    changed: false,
  };
}
