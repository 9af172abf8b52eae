import type { Today } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { useSession } from "../app/session.tsx";
import { Card, Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./today.module.css";
import { todayWords } from "./words.ts";

export function SalesCard({ sales }: { sales: NonNullable<Today["sales"]> }) {
  const words = useWords(todayWords);
  const { shop } = useSession();
  const { money } = useFormat(shop.timezone);
  return (
    <Card title={words.sales}>
      {[sales, ...sales.others].map(({ currency, today, yesterday, sevenDays }) => (
        <div key={currency}>
          <p className={styles.sum}>
            <strong className="figures">{money({ amount: today.net, currency })}</strong>
            <span className="soft">{words.orders(today.orders)}</span>
          </p>
          <p className="soft">
            {words.yesterday(money({ amount: yesterday.net, currency }, "short"))} ·{" "}
            {words.week(money({ amount: sevenDays.net, currency }, "short"))}
          </p>
        </div>
      ))}
    </Card>
  );
}

export function MoneyCard({ money: own }: { money: NonNullable<Today["money"]> }) {
  const words = useWords(todayWords);
  const { money } = useFormat();
  return (
    <Card
      title={words.money}
      action={
        <Link to="/money" className={styles.all} aria-label={`${words.all}: ${words.money}`}>
          {words.all}
        </Link>
      }
    >
      {[own, ...own.others].map(({ currency, held, frozen, available, onTheWay, owed, dueToday }) => (
        <Facts key={currency}>
          <Fact name={words.available}>
            <strong className="figures">{money({ amount: available, currency })}</strong>
          </Fact>
          {dueToday > 0 && <Fact name={words.dueToday}>{money({ amount: dueToday, currency })}</Fact>}
          <Fact name={words.held}>{money({ amount: frozen > 0 ? held - frozen : held, currency })}</Fact>
          {frozen > 0 && <Fact name={words.frozen}>{money({ amount: frozen, currency })}</Fact>}
          {onTheWay > 0 && <Fact name={words.onTheWay}>{money({ amount: onTheWay, currency })}</Fact>}
          {owed > 0 && <Fact name={words.owed}>{money({ amount: owed, currency })}</Fact>}
        </Facts>
      ))}
    </Card>
  );
}
