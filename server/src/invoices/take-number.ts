// The next number of a shop's documents, without gaps or duplicates, even when many are issued in parallel. Its counter is locked until the
// transaction ends, so this is called last. A rolled-back transaction uses up no number.
import { sql, type Tx } from "../kernel/database/db.ts";

const prefixes = { invoice: "INV", credit_note: "CN" } as const;
const digits = 6;

/** For example INV-2026-000001. @param year in the shop's time zone */
export async function takeNumber(tx: Tx, shopId: string, kind: keyof typeof prefixes, year: number): Promise<string> {
  const { rows } = await sql<{ last: bigint }>`
    insert into invoice_counters as c (shop_id, kind, year, last) values (${shopId}, ${kind}, ${year}, 1)
    on conflict (shop_id, kind, year) do update set last = c.last + 1
    returning last`.execute(tx);
  return `${prefixes[kind]}-${year}-${String(rows[0]?.last).padStart(digits, "0")}`;
}
