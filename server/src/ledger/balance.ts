// A shop's balances per currency, from the ledger.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Currency } from "../kernel/values/money.ts";
import { type Figures, figureSums } from "./figures.ts";

export type Balance = Figures;

export async function balances(tx: Tx, shopId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select currency, ${figureSums} from ledger_balances where shop_id = ${shopId} group by currency order by currency`.execute(
    tx,
  );
  return rows;
}

export type EntryView = {
  kind: string;
  key: string;
  line: number;
  code: string;
  currency: Currency;
  amount: bigint;
  at: Date;
};

/** The shop's entries in the order they were written. */
export async function entries(tx: Tx, shopId: string): Promise<EntryView[]> {
  const { rows } = await sql<EntryView>`
    select t.kind, t.key, e.line::int line, e.code, e.currency, e.amount, t.effective_at at
    from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
    where e.shop_id = ${shopId} order by t.created_at, t.id, e.line`.execute(tx);
  return rows;
}

/** What is on one account, by currency. */
export async function amountsOn(tx: Tx, shopId: string, code: string): Promise<Map<Currency, bigint>> {
  const { rows } = await sql<{ currency: Currency; amount: bigint }>`
    select currency::text, amount from ledger_balances where shop_id = ${shopId} and code = ${code}`.execute(tx);
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}
