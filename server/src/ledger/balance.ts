// What a shop has, per currency, as the books say.
import { sql, type Tx } from "../kernel/db.ts";
import type { Currency } from "../kernel/money.ts";

export type Balance = {
  currency: Currency;
  /** Captured and held for orders, or released and in hold-back. */
  pending: bigint;
  /** Can be paid out. */
  available: bigint;
  /** On its way to the seller's account. */
  inTransit: bigint;
};

export async function balances(tx: Tx, shopId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select currency,
      coalesce(sum(amount) filter (where code like 'escrow:%' or code like 'dispute:%' or code = 'seller:pending'), 0)::bigint pending,
      coalesce(sum(amount) filter (where code = 'seller:available'), 0)::bigint available,
      coalesce(sum(amount) filter (where code like 'payout:%'), 0)::bigint "inTransit"
    from ledger_balances where shop_id = ${shopId} group by currency order by currency`.execute(tx);
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

/** The shop's entries in the order they were written: the story of its money. */
export async function entries(tx: Tx, shopId: string): Promise<EntryView[]> {
  const { rows } = await sql<EntryView>`
    select t.kind, t.key, e.line::int line, e.code, e.currency, e.amount, t.effective_at at
    from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
    where e.shop_id = ${shopId} order by t.created_at, t.id, e.line`.execute(tx);
  return rows;
}
