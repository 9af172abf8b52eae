// The sabotage of the money figures: the gateway's clearing account gets its own balance row, and every capture of every shop waits for it. The
// ledger has no such row on purpose.
import type pg from "pg";

export type HotClearing = { give(): Promise<void>; takeAway(): Promise<void> };

const entriesBegin = "insert into ledger_entries (";
const counting = `
  update hot_clearing h set amount = h.amount + p.amount
    from unnest(codes, amounts) p(code, amount) where p.code = 'clearing:paystack' and p.amount < 0 and h.code = p.code;
  `;

export async function hotClearing(owner: pg.Pool): Promise<HotClearing> {
  await owner.query("create table hot_clearing (code text primary key, amount bigint not null) with (fillfactor = 50)");
  await owner.query("grant select, update on hot_clearing to public");
  await owner.query("insert into hot_clearing values ('clearing:paystack', 0)");
  const { rows } = await owner.query<{ text: string }>("select pg_get_functiondef('ledger_post'::regproc) as text");
  const good = rows[0]?.text ?? "";
  const bad = good.replace(entriesBegin, `${counting}${entriesBegin}`);
  if (bad === good) throw new Error("ledger_post writes its entries in other words than this knows");
  return { give: async () => void (await owner.query(bad)), takeAway: async () => void (await owner.query(good)) };
}
