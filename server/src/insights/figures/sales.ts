// Sales by currency, never added across currencies.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { readState } from "../counting/state.ts";
import type { SalesOfCurrency, SalesTotals } from "../contract.ts";
import type { Period, Stretch } from "../period.ts";
import { cut, keptOf } from "./cut.ts";
import { exactly } from "./exact.ts";

type Sold = { orders: bigint; gross: bigint; refunds: bigint; unpaidOrders: bigint; unpaid: bigint };
type SoldThen = Sold & { place: bigint; currency: Currency };

export async function readSales(
  tx: Tx,
  shopId: string,
  period: Period,
  zone: string,
): Promise<{ byCurrency: SalesOfCurrency[] }> {
  const [now, before] = await Promise.all([
    soldIn(tx, shopId, period.intervals, zone),
    soldIn(tx, shopId, [period.previous], zone),
  ]);
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))].sort();
  return {
    byCurrency: currencies.map((currency) => {
      const own = now.filter((one) => one.currency === currency);
      const points = new Map(own.map((one) => [Number(one.place), one]));
      return {
        currency,
        totals: totals(currency, own),
        previous: totals(
          currency,
          before.filter((one) => one.currency === currency),
        ),
        series: period.intervals.map(({ from }, place) => ({
          at: from.toISOString(),
          ...point(currency, points.get(place + 1)),
        })),
      };
    }),
  };
}

export type SoldLately = Record<"today" | "yesterday" | "sevenDays", { orders: number; net: number }>;

/** Days of the shop, by currency; `sevenDays` ends with today. */
export async function readSoldLately(
  tx: Tx,
  shopId: string,
  now: Date,
): Promise<{ asOf: Date; sold: Map<Currency, SoldLately> }> {
  // Read before the sums, which are never older than it says.
  const { asOf, zone } = await readState(tx, shopId, now);
  const { rows } = await sql<{ starts: Date[] }>`
    select array(select day_begins((${now}::timestamptz at time zone ${zone})::date + d, ${zone}) from unnest(array[-6, -1, 0, 1]) d) starts`.execute(
    tx,
  );
  const [days] = rows;
  if (!days) throw new Error("the days were not answered");
  const [week, yesterday, today, tomorrow] = days.starts as [Date, Date, Date, Date];
  const stretches = [
    { from: today, to: tomorrow },
    { from: yesterday, to: today },
    { from: week, to: tomorrow },
  ];
  const sold = await soldIn(tx, shopId, stretches, zone);
  const of = (currency: Currency, place: number) => {
    const { orders, net } = point(
      currency,
      sold.find((one) => one.currency === currency && Number(one.place) === place),
    );
    return { orders, net };
  };
  const lately = new Map(
    [...new Set(sold.map(({ currency }) => currency))].map((currency) => [
      currency,
      { today: of(currency, 1), yesterday: of(currency, 2), sevenDays: of(currency, 3) },
    ]),
  );
  return { asOf, sold: lately };
}

/** Columns for sums by quarter hour. */
const soldSums: RawBuilder<unknown> = sql`coalesce(sum(s.orders), 0)::bigint orders, coalesce(sum(s.gross), 0)::bigint gross,
  coalesce(sum(s.refunds), 0)::bigint refunds, coalesce(sum(s.unpaid_orders), 0)::bigint "unpaidOrders", coalesce(sum(s.unpaid), 0)::bigint unpaid`;

/** @throws Refusal figure_too_large */
export function point(
  currency: Currency,
  { orders, gross, refunds }: Pick<Sold, "orders" | "gross" | "refunds"> = { orders: 0n, gross: 0n, refunds: 0n },
) {
  return exactly(currency, { orders, gross, refunds, net: gross - refunds });
}

/** Per interval with sales, and per currency. */
async function soldIn(tx: Tx, shopId: string, stretches: readonly Stretch[], zone: string): Promise<SoldThen[]> {
  const { rows } = await sql<SoldThen>`
    select i.place, f.* from ${cut(stretches, zone)} cross join lateral (
      select s.currency::text, ${soldSums} from ${keptOf("insight_sales", shopId)} s group by s.currency) f`.execute(
    tx,
  );
  return rows;
}

function totals(currency: Currency, parts: readonly Sold[]): SalesTotals {
  const sum = (of: keyof Sold): bigint => parts.reduce((all, part) => all + part[of], 0n);
  const [orders, gross] = [sum("orders"), sum("gross")];
  const sums = exactly(currency, {
    paidOrders: orders,
    paid: gross,
    unpaidOrders: sum("unpaidOrders"),
    unpaid: sum("unpaid"),
  });
  return {
    ...point(currency, { orders, gross, refunds: sum("refunds") }),
    averageOrder: orders === 0n ? null : Number(gross / orders),
    ...sums,
  };
}
