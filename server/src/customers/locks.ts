// A new person has no row to lock yet, so their names are locked instead. Code that creates or finds a customer by one of these names takes
// the lock first.
import { sql, type Tx } from "../kernel/database/db.ts";

export const phoneName = (phone: string): string => `phone ${phone}`;
export const channelName = (channel: string, key: string): string => `channel ${channel} ${key}`;

export async function lockNames(tx: Tx, shopId: string, names: readonly string[]): Promise<void> {
  const all = names.map((name) => `customers ${shopId} ${name}`);
  await sql`
    select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 0) as key from unnest(${all}::text[]) name order by key) keys`.execute(tx);
}
