// How a shop's agent has been doing: who answered, why not the model, how often the verifier stopped it, and what it cost.
import type { RawBuilder } from "kysely";
import { readingsSince } from "../../conversations/index.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { reads } from "../tools/reads.ts";

export type AgentStatistics = {
  turns: number;
  byModel: number;
  handedOver: number;
  /** Drafts that the verifier stopped, of all brains. */
  stopped: number;
  fallbacks: Record<string, number>;
  /** Turns that a model thought about and our rules answered: how many of its drafts may be sent, and how often both did the same. */
  shadow: { turns: number; sendable: number; sameActs: number };
  /** Voice notes and pictures; their cost is in `costMicros`. */
  files: { heard: number; seen: number; failed: number };
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
    shadowed: bigint;
    sendable: bigint;
    same_acts: bigint;
    tokens_in: bigint;
    tokens_out: bigint;
    cost_micros: bigint;
  }>`
    with recent as materialized (
      select * from turns where shop_id = ${shopId} and created_at >= ${since}
    ), shadowed as (
      select attempts -> -1 -> 'verdict' ->> 'verdict' = 'pass' sendable, ${acts(sql`receipts`)} = ${acts(sql`attempts -> -1 -> 'calls'`)} same
      from recent where fallback = 'shadow'
    )
    select count(*) turns, count(*) filter (where brain = 'model') by_model,
      count(*) filter (where outcome = 'handed_over') handed_over,
      coalesce(sum(case
        when attempts <> '[]' then (select count(*) from jsonb_array_elements(attempts) a where a -> 'verdict' ->> 'verdict' = 'stop')
        when verdict ->> 'verdict' = 'stop' then 1 else 0 end), 0)::bigint stopped,
      (select jsonb_object_agg(f.fallback, f.count) from (
        select fallback, count(*) from recent where fallback is not null group by fallback) f) fallbacks,
      (select count(*) from shadowed) shadowed, (select count(*) from shadowed where sendable) sendable,
      (select count(*) from shadowed where same) same_acts,
      coalesce(sum(tokens_in), 0)::bigint tokens_in, coalesce(sum(tokens_out), 0)::bigint tokens_out,
      coalesce(sum(cost_micros), 0)::bigint cost_micros
    from recent`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("a sum has a row");
  const { cost: costOfFiles, ...files } = await readingsSince(tx, shopId, since);
  return {
    turns: Number(row.turns),
    byModel: Number(row.by_model),
    handedOver: Number(row.handed_over),
    stopped: Number(row.stopped),
    fallbacks: row.fallbacks ?? {},
    shadow: { turns: Number(row.shadowed), sendable: Number(row.sendable), sameActs: Number(row.same_acts) },
    tokens: { input: Number(row.tokens_in), output: Number(row.tokens_out) },
    files,
    costMicros: row.cost_micros + costOfFiles,
  };
}

/** What calls changed: each tool with what it was given, in any order. */
function acts(calls: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select concat(c ->> 'tool', c -> 'input') from jsonb_array_elements(coalesce(${calls}, '[]')) c
    where c ->> 'tool' <> all(${[...reads]}::text[]) order by 1)`;
}
