// What the agent did, and what people did.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import type { Insights } from "../contract.ts";
import type { Stretch } from "../period.ts";
import { exactly } from "./exact.ts";
import { cut, keptOf } from "./cut.ts";

type Agent = NonNullable<Insights["agent"]>;
type Side = "agent" | "human";

export async function readAgent(tx: Tx, shopId: string, stretch: Stretch, zone: string): Promise<Agent> {
  const { from, to } = stretch;
  const kept = (table: string) => sql`${cut([stretch], zone)} cross join lateral ${keptOf(table, shopId)}`;
  const [messages, talks, closed, handOvers] = await Promise.all([
    sql<{ author: Side; messages: bigint }>`
      select r.author, sum(r.messages)::bigint messages from ${kept("insight_replies")} r group by r.author`.execute(
      tx,
    ),
    sql<Record<"agent" | "human" | "both" | "all", bigint>>`
      select coalesce(sum(f.only_agent), 0)::bigint agent, coalesce(sum(f.only_human), 0)::bigint human,
        coalesce(sum(f.both_answered), 0)::bigint both, coalesce(sum(f.conversations), 0)::bigint "all"
      from ${kept("insight_funnel")} f`.execute(tx),
    sql<{ side: Side; currency: Currency; orders: bigint; net: bigint }>`
      select s.closed_by side, s.currency::text, sum(s.orders)::bigint orders, sum(s.gross - s.refunds)::bigint net from ${kept("insight_sales")} s group by s.closed_by, s.currency having sum(s.orders) > 0 order by s.currency`.execute(
      tx,
    ),
    sql<{ reason: string; count: bigint }>`
      select h.reason, count(*) count from insight_hand_overs h
      where h.shop_id = ${shopId} and h.at >= ${from} and h.at < ${to} group by h.reason order by count(*) desc, h.reason`.execute(
      tx,
    ),
  ]);
  const [talked = { agent: 0n, human: 0n, both: 0n, all: 0n }] = talks.rows;
  const side = (of: Side): Agent["agent"] => {
    const own = closed.rows.filter((row) => row.side === of);
    return {
      messages: Number(messages.rows.find(({ author }) => author === of)?.messages ?? 0n),
      conversations: Number(talked[of]),
      orders: Number(own.reduce((sum, { orders }) => sum + orders, 0n)),
      revenue: own.map(({ currency, net }) => ({ currency, ...exactly(currency, { net }) })),
    };
  };
  return {
    agent: side("agent"),
    human: side("human"),
    answeredByBoth: Number(talked.both),
    unanswered: Number(talked.all - talked.agent - talked.human - talked.both),
    handOvers: handOvers.rows.map(({ reason, count }) => ({ reason, count: Number(count) })),
  };
}
