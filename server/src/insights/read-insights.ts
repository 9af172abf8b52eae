// The requested parts of a shop's figures.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Page } from "../kernel/database/page.ts";
import {
  type Cohorts,
  type Insights,
  type InsightsQuery,
  type Metric,
  metrics,
  type ProductFigures,
  type ProductFiguresQuery,
} from "./contract.ts";
import { readState } from "./counting/state.ts";
import { readAgent } from "./figures/agent.ts";
import { readAnswers } from "./figures/answers.ts";
import { readBroadcasts } from "./figures/broadcasts.ts";
import { readChannels } from "./figures/channels.ts";
import { readCohorts, readCustomers } from "./figures/customers.ts";
import { readFunnel } from "./figures/funnel.ts";
import { listProductFigures, readTopProducts } from "./figures/products.ts";
import { readSales } from "./figures/sales.ts";
import { readPeriod } from "./period.ts";

/** @throws Refusal invalid_request */
export async function readInsights(tx: Tx, { shopId, now }: Actor, query: InsightsQuery): Promise<Insights> {
  const { asOf, zone } = await readState(tx, shopId, now);
  const period = await readPeriod(tx, query, zone, now);
  const wanted = new Set<Metric>(query.metrics ?? metrics);
  const only = async <Name extends Metric>(
    name: Name,
    read: () => Promise<NonNullable<Insights[Name]>>,
  ): Promise<Partial<Insights>> => (wanted.has(name) ? { [name]: await read() } : {});
  const parts = await Promise.all([
    only("sales", () => readSales(tx, shopId, period, zone)),
    only("funnel", () => readFunnel(tx, shopId, period, zone)),
    only("agent", () => readAgent(tx, shopId, period, zone)),
    only("answers", () => readAnswers(tx, shopId, period, zone)),
    only("products", () => readTopProducts(tx, shopId, period, zone)),
    only("channels", () => readChannels(tx, shopId, period, zone)),
    only("customers", () => readCustomers(tx, shopId, period, zone)),
    only("broadcasts", () => readBroadcasts(tx, shopId, period)),
  ]);
  const { from, to, timeZone, interval, previous } = period;
  return Object.assign(
    {
      from: from.toISOString(),
      to: to.toISOString(),
      timeZone,
      interval,
      asOf: asOf.toISOString(),
      previous: { from: previous.from.toISOString(), to: previous.to.toISOString() },
    },
    ...parts,
  ) as Insights;
}

export async function readRetention(tx: Tx, { shopId, now }: Actor, months: number): Promise<Cohorts> {
  const { asOf, zone } = await readState(tx, shopId, now);
  return { timeZone: zone, asOf: asOf.toISOString(), cohorts: await readCohorts(tx, { shopId, zone, now, months }) };
}

/** @throws Refusal invalid_request, invalid_cursor */
export async function readProductFigures(
  tx: Tx,
  { shopId, now }: Actor,
  query: ProductFiguresQuery,
): Promise<Page<ProductFigures>> {
  const { zone } = await readState(tx, shopId, now);
  const period = await readPeriod(tx, { ...query, interval: "month" }, zone, now);
  return listProductFigures(tx, { shopId, stretch: period, zone, query });
}
