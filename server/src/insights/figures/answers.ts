// How long buyers waited for an answer, computed from bins of waiting times.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Insights } from "../contract.ts";
import { binBase } from "../counting/sums.ts";
import type { Stretch } from "../period.ts";
import { cut, keptOf } from "./cut.ts";

type Wait = NonNullable<Insights["answers"]>["all"];
type Bin = { author: string; bin: number; messages: bigint };

export async function readAnswers(
  tx: Tx,
  shopId: string,
  stretch: Stretch,
  zone: string,
): Promise<NonNullable<Insights["answers"]>> {
  const { rows } = await sql<Bin>`
    select r.author, r.bin, sum(r.messages)::bigint messages
    from ${cut([stretch], zone)} cross join lateral ${keptOf("insight_replies", shopId)} r where r.bin >= 0
    group by r.author, r.bin order by r.bin`.execute(tx);
  const by = (author: string) => waitOf(rows.filter((row) => row.author === author));
  return { agent: by("agent"), human: by("human"), all: waitOf(rows) };
}

/** @param bins from the shortest wait on. */
function waitOf(bins: readonly Bin[]): Wait {
  const answers = Number(bins.reduce((sum, { messages }) => sum + messages, 0n));
  return { answers, medianSeconds: within(bins, answers * 0.5), p90Seconds: within(bins, answers * 0.9) };
}

/** The middle of the bin that contains this rank. */
function within(bins: readonly Bin[], wanted: number): number | null {
  let seen = 0;
  for (const { bin, messages } of bins) {
    seen += Number(messages);
    if (seen >= wanted) return Math.round(binBase ** (bin + 0.5));
  }
  return null;
}
