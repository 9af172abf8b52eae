// People who are erased while a file is being processed: their lines are skipped. The values that lines identify people by are stored as
// hashes, which are useless outside this run and are deleted when it ends.
import { sha256 } from "../../kernel/security/crypto.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Row } from "./read-row.ts";

export type Erased = { importId: string; marks: ReadonlySet<string> };

/** The batches of running imports wait until the erasure is done. Call it before any other lock: a batch locks its run first, too. */
export async function holdRunningImports(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_imports where shop_id = ${shopId} and state = 'running' order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** @param importIds the locked imports; the customers are not erased yet */
export async function recordErased(
  tx: Tx,
  shopId: string,
  importIds: readonly string[],
  customerIds: readonly string[],
): Promise<void> {
  if (importIds.length === 0) return;
  const ids = [...customerIds];
  const { rows } = await sql<{ name: string }>`
    select 'id ' || c.id as name from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::text[])
    union select 'phone ' || c.phone from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::text[]) and c.phone is not null
    union select 'email ' || lower(c.email) from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::text[]) and c.email is not null
    union select 'name ' || lower(c.name) from customers c
      where c.shop_id = ${shopId} and c.id = any(${ids}::text[]) and c.name is not null and c.phone is null and c.email is null
    union select 'phone ' || i.user_key from customer_identities i
      where i.shop_id = ${shopId} and i.customer_id = any(${ids}::text[]) and i.channel = 'chatapp'
    union select 'instagram ' || lower(i.username) from customer_identities i
      where i.shop_id = ${shopId} and i.customer_id = any(${ids}::text[]) and i.channel = 'photoapp' and i.username is not null
    union select case f.key when 'instagram' then 'instagram ' else 'phone ' end || lower(f.value) from customer_facts f
      where f.shop_id = ${shopId} and f.customer_id = any(${ids}::text[]) and f.key in ('instagram', 'other_phone')`.execute(
    tx,
  );
  for (const importId of importIds)
    await sql`
      update customer_imports set erased = erased || ${rows.map(({ name }) => markOf(importId, name))}::bytea[]
      where shop_id = ${shopId} and id = ${importId}`.execute(tx);
}

export function erasedOf(importId: string, marks: readonly Buffer[]): Erased {
  return { importId, marks: new Set(marks.map((mark) => mark.toString("hex"))) };
}

/** By any identifier in the line: an address that two people share counts as erased, too. */
export function isErased({ importId, marks }: Erased, row: Row): boolean {
  if (marks.size === 0) return false;
  const nameOnly = [row.phone, row.whatsapp, row.email, row.instagram].every((part) => part === null);
  const names = [
    row.id && `id ${row.id}`,
    row.phone && `phone ${row.phone}`,
    row.whatsapp && `phone ${row.whatsapp}`,
    row.email && `email ${row.email.toLowerCase()}`,
    row.instagram && `instagram ${row.instagram.toLowerCase()}`,
    nameOnly && row.name && `name ${row.name.toLowerCase()}`,
  ];
  return names.some((name) => typeof name === "string" && marks.has(markOf(importId, name).toString("hex")));
}

function markOf(importId: string, name: string): Buffer {
  return sha256(`${importId} ${name}`);
}
