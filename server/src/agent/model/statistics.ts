// How a shop's agent has been doing: who answered, why not the model, how often the verifier stopped it, and what it cost.
import { sql, type Tx } from "../../kernel/db.ts";

export type AgentStatistics = {
  turns: number;
  byModel: number;
  handedOver: number;
  /** Drafts that the verifier stopped, of all brains. */
  stopped: number;
  fallbacks: Record<string, number>;
  tokens: { input: number; output: number };
  costMicros: bigint;
};

export async function agentStatistics(tx: Tx, shopId: string, since: Date): Promise<AgentStatistics> {
  const { rows } = await sql<{
    turns: bigint;
    by_model: bigint;
    handed_over: bigint;
    stopped: bigint;
    fallbacks: Record<string, number> | null;
    tokens_in: bigint;
    tokens_out: bigint;
    cost_micros: bigint;
  }>`
    with recent as materialized (
      select * from turns where shop_id = ${shopId} and created_at >= ${since}
    )
    select count(*) turns, count(*) filter (where brain = 'model') by_model,
      count(*) filter (where outcome = 'handed_over') handed_over,
      coalesce(sum(case
        when attempts <> '[]' then (select count(*) from jsonb_array_elements(attempts) a where a -> 'verdict' ->> 'verdict' = 'stop')
        when verdict ->> 'verdict' = 'stop' then 1 else 0 end), 0)::bigint stopped,
      (select jsonb_object_agg(f.fallback, f.count) from (
        select fallback, count(*) from recent where fallback is not null group by fallback) f) fallbacks,
      coalesce(sum(tokens_in), 0)::bigint tokens_in, coalesce(sum(tokens_out), 0)::bigint tokens_out,
      coalesce(sum(cost_micros), 0)::bigint cost_micros
    from recent`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a sum has a row");
  return {
    turns: Number(row.turns),
    byModel: Number(row.by_model),
    handedOver: Number(row.handed_over),
    stopped: Number(row.stopped),
    fallbacks: row.fallbacks ?? {},
    tokens: { input: Number(row.tokens_in), output: Number(row.tokens_out) },
    costMicros: row.cost_micros,
  };
}
