// Finds a posting by the key that names its fact.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";

export type PostedLine = { code: string; currency: Currency; amount: bigint };

/** Its lines as they were written; null if the fact was never posted. */
export async function transactionOf(tx: Tx, shopId: string, key: string): Promise<PostedLine[] | null> {
  const { rows } = await sql<PostedLine>`
    select e.code, e.currency, e.amount from ledger_transactions t
    join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = ${shopId} and t.key = ${key} order by e.line`.execute(tx);
  return rows.length === 0 ? null : rows;
}
