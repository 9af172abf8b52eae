import { type Insights, type SalesOfCurrency, toMinor } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Change } from "./change.tsx";
import styles from "./insights.module.css";
import { usePointName } from "./point-name.ts";
import { Plot } from "./plot.tsx";
import { insightWords } from "./words.ts";

export function SalesCard({ now, before }: { now: Insights; before: Insights }) {
  const own = now.sales?.byCurrency ?? [];
  return own.map((one) => (
    <OfCurrency
      key={one.currency}
      sales={one}
      before={before.sales?.byCurrency.find(({ currency }) => currency === one.currency)}
      interval={now.interval}
      isOnly={own.length === 1}
    />
  ));
}

type OfProps = { sales: SalesOfCurrency; before: SalesOfCurrency | undefined; interval: string; isOnly: boolean };

function OfCurrency({ sales, before, interval, isOnly }: OfProps) {
  const words = useWords(insightWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const nameOf = usePointName(interval);
  const { currency, totals, previous, series } = sales;
  const told = (amount: number) => format.money({ amount: Math.round(amount), currency });
  // An axis has room for "20k". The currency is shown above it.
  const short = (amount: number) => format.short(amount / toMinor("1", currency));
  const first = series[0];
  const last = series.at(-1);
  const best = series.reduce<(typeof series)[number] | undefined>(
    (most, point) => (point.net > (most?.net ?? 0) ? point : most),
    undefined,
  );
  return (
    <Card title={isOnly ? words.sales : `${words.sales} · ${currency}`}>
      <div className={styles.heads}>
        <div>
          <span className="soft">{words.net}</span>
          <strong className={styles.figure}>{told(totals.net)}</strong>
          <Change now={totals.net} before={previous.net} />
        </div>
        <div>
          <span className="soft">{words.orders}</span>
          <strong className={styles.figure}>{format.number(totals.orders)}</strong>
          <Change now={totals.orders} before={previous.orders} />
        </div>
        <div>
          <span className="soft">{words.average}</span>
          <strong className={styles.figure}>{told(totals.averageOrder ?? 0)}</strong>
          <Change now={totals.averageOrder ?? 0} before={previous.averageOrder ?? 0} />
        </div>
      </div>
      {totals.unpaidOrders > 0 && (
        <p className="soft">{words.unpaid(format.number(totals.unpaidOrders), told(totals.unpaid))}</p>
      )}
      {first && last && (
        <Plot
          title={`${words.plot(nameOf(first.at), nameOf(last.at))}. ${best ? words.best(nameOf(best.at), told(best.net)) : ""}`}
          points={series.map(({ at, net }, index) => ({
            label: nameOf(at),
            now: net,
            before: before?.series[index]?.net ?? null,
          }))}
          told={told}
          short={short}
        />
      )}
    </Card>
  );
}
