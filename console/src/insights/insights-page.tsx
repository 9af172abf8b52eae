// The shop's figures for a period, compared with the period before.
import type { Insights } from "@sokoni/sdk";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartLine } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Page } from "../parts/layout.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AgentCard } from "./agent-card.tsx";
import { BroadcastsCard } from "./broadcasts-card.tsx";
import { ChannelsCard } from "./channels-card.tsx";
import { CohortsCard } from "./cohorts-card.tsx";
import { CustomersCard } from "./customers-card.tsx";
import { FunnelCard } from "./funnel-card.tsx";
import styles from "./insights.module.css";
import { type Period, periods, periodsInOrder, rangeOf } from "./period.ts";
import { ProductsCard } from "./products-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { insightWords } from "./words.ts";
import { now as timeNow } from "../words/now.ts";

export default function InsightsPage() {
  const words = useWords(insightWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const period = useTab(periods, "period");
  const query = useQuery({
    queryKey: ["insights", period],
    queryFn: () => readBoth(period, shop.timezone),
    // The old chart stays until the new data is there, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.name}>
      <Tabs
        label={words.period}
        name="period"
        entries={periodsInOrder.map((value) => ({ value, label: words[value] }))}
        current={period}
      />
      <Shown query={query}>
        {({ now, before }) => (
          <>
            <p className="soft">
              {words.beside} · {words.asOf(format.ago(now.asOf))}
            </p>
            {isEmpty(now) ? (
              <Empty title={words.nothing} icon={<ChartLine size={32} aria-hidden />}>
                <p>{words.nothingMore}</p>
              </Empty>
            ) : (
              <div className={styles.cards}>
                <SalesCard now={now} before={before} />
                <div className={styles.two}>
                  <FunnelCard funnel={now.funnel} />
                  <AgentCard agent={now.agent} answers={now.answers} />
                  <ProductsCard products={now.products} />
                  <ChannelsCard channels={now.channels} />
                  <CustomersCard customers={now.customers} interval={now.interval} />
                  <BroadcastsCard broadcasts={now.broadcasts} />
                </div>
                <CohortsCard />
              </div>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

/** The period, and the sales of the period before, point by point. */
async function readBoth(period: Period, timeZone: string) {
  const asked = rangeOf(period, timeZone, timeNow());
  const now = await sokoni.insights.get(asked);
  const { from, to } = now.previous;
  const before = await sokoni.insights.get({ from, to, interval: asked.interval, metrics: ["sales"] });
  return { now, before };
}

function isEmpty({ sales, funnel }: Insights): boolean {
  const orders = sales?.byCurrency.some(({ totals }) => totals.orders > 0) ?? false;
  return !orders && (funnel?.totals.conversations ?? 0) === 0;
}
