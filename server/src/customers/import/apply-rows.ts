// Writes a batch of lines to the shop's customers. Five hundred lines need no more statements than one line.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { announceAll, previousOf } from "../../kernel/jobs/outbox.ts";
import type { Customer } from "../contract.ts";
import { lockNames, phoneName } from "../locks.ts";
import { customersOf, toCustomer, type View, viewOf } from "../queries.ts";
import type { Column } from "./columns.ts";
import { type Erased, isErased } from "./erased-meanwhile.ts";
import { mergeRow } from "./merge-row.ts";
import { findPeople, know, meantBy, type People, type Person } from "./people.ts";
import { readRow, type Row, type RowError } from "./read-row.ts";

export type Outcome = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  errors: RowError[];
};
export type Batch = {
  columns: readonly Column[];
  lines: readonly { line: number; cells: readonly string[] }[];
  country: string;
  /** In a dry run, the people from earlier lines, who are not stored; null otherwise. */
  dryRun: People | null;
  /** Who was erased since the file was uploaded. */
  erased?: Erased;
};

export async function applyRows(
  tx: Tx,
  actor: Actor,
  { columns, lines, country, dryRun, erased }: Batch,
): Promise<Outcome> {
  const read = lines.map((line) => readRow(columns, line, country));
  const outcome: Outcome = {
    rows: lines.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    errors: read.flatMap(({ errors }) => errors),
  };
  const rows: Row[] = [];
  for (const { row } of read) {
    if (row === null) continue;
    if (erased && isErased(erased, row)) outcome.errors.push({ line: row.line, ...erasedLine });
    else rows.push(row);
  }
  const phones = rows.flatMap((row) => [row.phone, row.whatsapp]).filter((phone) => phone !== null);
  const [, view] = await Promise.all([
    // Two imports at the same time could create the same customer twice, so they take turns.
    lockNames(tx, actor.shopId, ["import", ...new Set(phones.map(phoneName))]),
    viewOf(tx, actor),
  ]);
  const people: People = dryRun ?? new Map();
  await findPeople(tx, actor.shopId, view, { rows, people });
  for (const row of rows) {
    const done = applyRow({ people, row, columns, now: actor.now, country });
    outcome[done.became] += 1;
    outcome.errors.push(...done.errors);
  }
  outcome.rejected += lines.length - rows.length;
  outcome.errors.sort((a, b) => a.line - b.line);
  if (!dryRun)
    await write(
      tx,
      actor,
      view,
      [...new Set(people.values())].filter((person) => person.changed),
    );
  return outcome;
}

const erasedLine = {
  column: null,
  code: "customer_erased",
  detail: "This customer was erased during the import. The line was skipped.",
  imported: false,
};

type Became = "created" | "updated" | "unchanged" | "rejected";

function applyRow({
  people,
  row,
  columns,
  now,
  country,
}: {
  people: People;
  row: Row;
  columns: readonly Column[];
  now: Date;
  country: string;
}): { became: Became; errors: RowError[] } {
  const meant = meantBy(people, row);
  const column = (field: Column["field"]): string | null => columns.find((one) => one.field === field)?.column ?? null;
  if (meant === "two") {
    const detail =
      "The numbers and the id of this line belong to two customers: merge them first, or correct the line.";
    const at = column("phone") ?? column("whatsapp");
    return {
      became: "rejected",
      errors: [{ line: row.line, column: at, code: "customer_exists", detail, imported: false }],
    };
  }
  const person = meant ?? nobodyYet();
  const merged = mergeRow({ person, row, now, country });
  const places: Record<string, string | null> = { phone: column("phone"), consent_refused: column("consent") };
  const errors = merged.errors.map((error) => ({ line: row.line, column: places[error.code] ?? null, ...error }));
  if (errors.some(({ imported }) => !imported)) return { became: "rejected", errors };
  if (merged.changes) know(people, person);
  return { became: meant === null ? "created" : merged.changes ? "updated" : "unchanged", errors };
}

function nobodyYet(): Person {
  return {
    id: newId("customer"),
    before: null,
    kept: { name: null, phone: null, email: null, language: null, tags: [], addresses: [], consent: {} },
    facts: new Map(),
    numbers: [],
    changed: false,
  };
}

async function write(tx: Tx, actor: Actor, view: View, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return;
  const { shopId, now } = actor;
  const rowsOf = (some: readonly Person[]): string => JSON.stringify(some.map(({ id, kept }) => ({ id, ...kept })));
  const made = people.filter(({ before }) => before === null);
  const known = people.filter(({ before }) => before !== null);
  const facts = people.flatMap(({ id, facts: all, before }) =>
    [...all]
      .filter(([key, value]) => before?.facts.find((fact) => fact.key === key)?.value !== value)
      .map(([key, value]) => ({ id, key, value })),
  );
  const shape = sql.raw(
    "r(id text, name text, phone text, email text, language text, tags text[], consent jsonb, addresses jsonb)",
  );
  await Promise.all([
    made.length > 0 &&
      sql`
        insert into customers (shop_id, id, name, phone, email, language, tags, consent, addresses, created_at, updated_at)
        select ${shopId}, r.id, r.name, r.phone, r.email, r.language, r.tags, r.consent, r.addresses, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_to_recordset(${rowsOf(made)}::jsonb) as ${shape}`.execute(tx),
    known.length > 0 &&
      sql`
        update customers c set name = r.name, phone = r.phone, email = r.email, language = r.language, tags = r.tags,
          consent = r.consent, addresses = r.addresses, version = c.version + 1, updated_at = ${now}
        from jsonb_to_recordset(${rowsOf(known)}::jsonb) as ${shape}
        where c.shop_id = ${shopId} and c.id = r.id`.execute(tx),
    facts.length > 0 &&
      sql`
        insert into customer_facts (shop_id, customer_id, key, value, source, at)
        select ${shopId}, r.id, r.key, r.value, 'seller', ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as r(id text, key text, value text)
        on conflict (shop_id, customer_id, key) do update
          set value = excluded.value, source = excluded.source, message_id = null, at = excluded.at`.execute(tx),
  ]);
  const before = new Map(people.map((person) => [person.id, person.before]));
  const rows = await customersOf(tx, shopId)
    .where(sql<boolean>`customers.id = any(${[...before.keys()]}::text[])`)
    .orderBy("customers.id")
    .execute();
  await announceAll(
    tx,
    actor,
    rows.map((row) => eventOf(toCustomer(row, view), before.get(row.id) ?? null)),
  );
}

const told = ["name", "phone", "email", "language", "tags", "addresses", "consent", "facts"] as const;

function eventOf(data: Customer, before: Customer | null) {
  if (before === null) return { type: "customer.created", id: data.id, data };
  return { type: "customer.updated", id: data.id, data, previous: previousOf(before, data, told) };
}
