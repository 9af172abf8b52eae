// What the shop's settings need from modules that depend on them.
import { sql, type Tx } from "../kernel/database/db.ts";

/** Prices, customer figures, orders and books are all in the shop's currency. */
export async function hasMoney(tx: Tx, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where shop_id = ${shopId}) or exists (select from customers where shop_id = ${shopId})
      or exists (select from orders where shop_id = ${shopId}) or exists (select from ledger_transactions where shop_id = ${shopId}) found`.execute(
    tx,
  );
  return rows[0]?.found === true;
}
