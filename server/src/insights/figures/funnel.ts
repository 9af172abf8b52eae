// How far the conversations that began in a period have come by now.
import { byName, namesOf } from "../../kernel/values/names.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Insights } from "../contract.ts";
import type { Period, Stretch } from "../period.ts";
import { cut, keptOf } from "./cut.ts";

type Steps = NonNullable<Insights["funnel"]>["totals"];
const none: Steps = { conversations: 0, carted: 0, ordered: 0, paid: 0, delivered: 0 };
const steps = namesOf(none);

export async function readFunnel(
  tx: Tx,
  shopId: string,
  period: Period,
  zone: string,
): Promise<NonNullable<Insights["funnel"]>> {
  const [byChannel, before] = await Promise.all([
    stepsOf(tx, shopId, period, zone),
    stepsOf(tx, shopId, period.previous, zone),
  ]);
  return { totals: added(byChannel), previous: added(before), byChannel };
}

async function stepsOf(
  tx: Tx,
  shopId: string,
  stretch: Stretch,
  zone: string,
): Promise<{ channel: string; totals: Steps }[]> {
  const { rows } = await sql<{ channel: string } & Record<keyof Steps, bigint>>`
    select f.channel, sum(f.conversations)::bigint conversations, sum(f.carted)::bigint carted, sum(f.ordered)::bigint ordered,
      sum(f.paid)::bigint paid, sum(f.delivered)::bigint delivered
    from ${cut([stretch], zone)} cross join lateral ${keptOf("insight_funnel", shopId)} f
    group by f.channel order by f.channel`.execute(tx);
  return rows.map(({ channel, ...row }) => ({
    channel,
    totals: byName(steps, (step) => Number(row[step])),
  }));
}

function added(parts: readonly { totals: Steps }[]): Steps {
  return parts.reduce((sum, { totals }) => byName(steps, (step) => sum[step] + totals[step]), none);
}
