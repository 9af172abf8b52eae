// Counts the calls of providers in this process, and adds them once a minute to what the other processes counted.
import { after, type Clock, days, minutes } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import { listenFor, type Measured } from "../kernel/process/measured.ts";

export type CallCounter = {
  /** Stores what was counted since the last time. */
  store(): Promise<void>;
  close(): Promise<void>;
};

type Counted = {
  provider: string;
  mode: string;
  operation: string;
  calls: number;
  failed: number;
  ms: number;
  slowest: number;
};

const keptMs = days(1);

export function countProviderCalls({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): CallCounter {
  let counted = new Map<string, Counted>();
  const end = listenFor("call", (call) => {
    const { provider, mode, operation, seconds } = call;
    const key = `${provider} ${mode} ${operation}`;
    const of = counted.get(key) ?? { provider, mode, operation, calls: 0, failed: 0, ms: 0, slowest: 0 };
    const ms = Math.round(seconds * 1_000);
    of.calls += 1;
    of.failed += hasFailed(call) ? 1 : 0;
    of.ms += ms;
    of.slowest = Math.max(of.slowest, ms);
    counted.set(key, of);
  });

  async function store(): Promise<void> {
    const all = [...counted.values()];
    counted = new Map();
    if (all.length === 0) return;
    const now = clock.now();
    await database.platform(async (tx) => {
      await sql`
        insert into provider_calls (minute, provider, mode, operation, calls, failed, total_ms, slowest_ms)
          select date_trunc('minute', ${now}::timestamptz), c.* from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
            c (provider text, mode text, operation text, calls integer, failed integer, ms bigint, slowest integer)
          order by c.provider, c.mode, c.operation
        on conflict (minute, provider, mode, operation) do update set calls = provider_calls.calls + excluded.calls,
          failed = provider_calls.failed + excluded.failed, total_ms = provider_calls.total_ms + excluded.total_ms,
          slowest_ms = greatest(provider_calls.slowest_ms, excluded.slowest_ms)`.execute(tx);
      await tx.deleteFrom("provider_calls").where("minute", "<", after(now, -keptMs)).execute();
    });
  }

  // They are figures for a person to look at: what can't be stored is lost.
  const tryToStore = (): Promise<void> =>
    store().catch((error: unknown) => log.warn({ err: error }, "the calls of providers were not stored"));
  const timer = setInterval(() => void tryToStore(), minutes(1));
  timer.unref();
  return {
    store,
    close: async () => {
      clearInterval(timer);
      end();
      await tryToStore();
    },
  };
}

/** A model's answer has one kind; every other outcome is a failure. Of the others, a refusal is an answer too. */
function hasFailed({ operation, outcome }: Measured["call"]): boolean {
  return operation === "think" ? outcome !== "answer" : ["trouble", "error", "not_asked"].includes(outcome);
}

export type ProviderCalls = {
  provider: string;
  mode: string;
  operation: string;
  calls: number;
  failed: number;
  averageMs: number;
  slowestMs: number;
};

/** Those with most failures first. */
export async function callsSince(tx: Tx, since: Date): Promise<ProviderCalls[]> {
  const { rows } = await sql<ProviderCalls>`
    select provider, mode, operation, sum(calls)::int calls, sum(failed)::int failed,
        round(sum(total_ms)::numeric / sum(calls))::int "averageMs", max(slowest_ms) "slowestMs"
      from provider_calls where minute >= ${since} group by 1, 2, 3
      order by sum(failed)::numeric / sum(calls) desc, 1, 2, 3`.execute(tx);
  return rows;
}
