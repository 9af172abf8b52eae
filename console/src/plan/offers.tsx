import type { PlansPlan, Subscription } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Badge, Card } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Choose } from "./choose.tsx";
import styles from "./plan.module.css";
import { meterWords, planNames, planWords } from "./words.ts";

export function Offers({ subscription }: { subscription: Subscription }) {
  const words = useWords(planWords);
  const interval = useTab(["monthly", "yearly"], "interval");
  const [chosen, setChosen] = useState<PlansPlan | null>(null);
  const query = useQuery({ queryKey: ["plan", "offers"], queryFn: () => sokoni.subscriptions.plans() });
  return (
    <Card title={words.choose}>
      <Tabs
        label={words.choose}
        name="interval"
        current={interval}
        entries={[
          { value: "monthly", label: words.monthly },
          { value: "yearly", label: words.yearly },
        ]}
      />
      {interval === "yearly" && <p className="soft">{words.yearlyMore}</p>}
      <Shown query={query}>
        {({ plans }) => (
          <div className={styles.offers}>
            {plans.map((offer) => (
              <Offer
                key={offer.plan}
                offer={offer}
                interval={interval}
                isCurrent={
                  offer.plan === subscription.plan &&
                  subscription.status !== "trialing" &&
                  (subscription.interval === interval || subscription.price === null)
                }
                onTake={() => setChosen(offer)}
              />
            ))}
          </div>
        )}
      </Shown>
      {chosen !== null && <Choose offer={chosen} interval={interval} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type OfferProps = { offer: PlansPlan; interval: "monthly" | "yearly"; isCurrent: boolean; onTake(): void };

function Offer({ offer: { plan, prices, includes }, interval, isCurrent, onTake }: OfferProps) {
  const words = useWords(planWords);
  const names: Record<string, string> = useWords(planNames);
  const meters: Record<string, string> = useWords(meterWords);
  const format = useFormat();
  const mayWrite = useMay("subscriptions:write");
  const price = prices.find((one) => one.interval === interval)?.price;
  const name = names[plan] ?? plan;
  const told = (): string => {
    if (!price || price.amount === 0) return words.isFree;
    return interval === "yearly" ? words.perYear(format.money(price)) : words.perMonth(format.money(price));
  };
  return (
    <section className={styles.offer} data-current={isCurrent} aria-label={name}>
      <div className={styles.offerHead}>
        <h3>{name}</h3>
        {isCurrent && <Badge tone="good">{words.current}</Badge>}
      </div>
      <p className={styles.price}>{told()}</p>
      <ul className={styles.includes}>
        {includes.map(({ meter, limit }) => (
          <li key={meter}>
            <span className="soft">{meters[meter] ?? meter}</span>
            <strong>{format.number(limit)}</strong>
          </li>
        ))}
      </ul>
      {mayWrite && !isCurrent && <Button onClick={onTake}>{words.take(name)}</Button>}
    </section>
  );
}
