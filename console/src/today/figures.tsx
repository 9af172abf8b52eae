import type { Today } from "@sokoni/sdk";
import { useSession } from "../app/session.tsx";
import { Card } from "../parts/layout.tsx";
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
