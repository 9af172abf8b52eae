// Sales by channel.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import type { Insights } from "../contract.ts";
import type { Stretch } from "../period.ts";
import { cut, keptOf } from "./cut.ts";
import { point } from "./sales.ts";

export async function readChannels(
  tx: Tx,
  shopId: string,
  stretch: Stretch,
  zone: string,
): Promise<NonNullable<Insights["channels"]>> {
  const { rows } = await sql<{ channel: string; currency: Currency; orders: bigint; gross: bigint; refunds: bigint }>`
    select s.channel, s.currency::text, sum(s.orders)::bigint orders, sum(s.gross)::bigint gross, sum(s.refunds)::bigint refunds
    from ${cut([stretch], zone)} cross join lateral ${keptOf("insight_sales", shopId)} s
    group by s.channel, s.currency having sum(s.orders) > 0 order by s.channel, s.currency`.execute(tx);
  return [...new Set(rows.map(({ channel }) => channel))].map((channel) => ({
    channel,
    byCurrency: rows
      .filter((row) => row.channel === channel)
      .map(({ currency, ...sold }) => ({ currency, ...point(currency, sold) })),
  }));
}
