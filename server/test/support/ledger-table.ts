// The books as a readable table: the expected output of every money story.
import type { Pool } from "pg";

type Row = { kind: string; code: string; currency: string; amount: string };

/** Entries in the order they were written, with ids replaced by their order of appearance, and the sums last. */
export async function ledgerTable(admin: Pool, shopId: string): Promise<string> {
  const { rows } = await admin.query<Row>(
    `select t.kind, e.code, e.currency, e.amount::text amount
     from ledger_entries e join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id
     where e.shop_id = $1 order by t.created_at, t.id, e.line`,
    [shopId],
  );
  const names = new Map<string, string>();
  const readable = (code: string): string =>
    code.replaceAll(/(ord|pay|chk|rfd|pot|mis|dsp|sub|rfl)_[0-9a-z]{26}/g, (id, kind: string) => {
      if (!names.has(id))
        names.set(id, `${kind}#${[...names.values()].filter((name) => name.startsWith(kind)).length + 1}`);
      return names.get(id) ?? id;
    });
  const sums = new Map<string, bigint>();
  const lines = rows.map(({ kind, code, currency, amount }) => {
    const account = readable(code);
    sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0n) + BigInt(amount));
    return row(kind, account, currency, BigInt(amount));
  });
  const totals = [...sums].map(([key, amount]) => row("balance", key.slice(0, -4), key.slice(-3), amount));
  return [head, rule, ...lines, rule, ...totals, ""].join("\n");
}

const head = "| posting      | account                        | cur |           debit |          credit |";
const rule = "|--------------|--------------------------------|-----|-----------------|-----------------|";

function row(kind: string, account: string, currency: string, amount: bigint): string {
  const figure = (value: bigint): string => (value > 0n ? value.toLocaleString("en-GB") : "").padStart(15);
  return `| ${kind.padEnd(12)} | ${account.padEnd(30)} | ${currency} | ${figure(-amount)} | ${figure(amount)} |`;
}
