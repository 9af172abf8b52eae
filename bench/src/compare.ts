// Compares our server with the bare one, in alternating rounds under the same load, so that other work on the machine affects both.
import type { Child } from "./child.ts";
import { type Figures, median, quantile } from "./figures.ts";
import type { Load, LoadResult } from "./load.ts";

export type Side = { url: string; server: Child };
export type Measured = {
  perSecond: { median: number; least: number; most: number };
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server process per request. Unlike throughput, it depends little on other work on the machine. */
  serverCpuUs: number;
};
export type Comparison = {
  ours: Measured;
  bare: Measured;
  /** Ours divided by bare, round by round: other work on the machine affects both of a pair. */
  ratio: { median: number; least: number; most: number };
  /** The same for processor time per request: bare divided by ours. */
  cpuRatio: number;
};

export type SideName = "ours" | "bare";
export type Round = Pick<LoadResult, "count" | "perSecond" | "ms"> & { cpuMs: number };

export const warmUpSeconds = 2;

/** @throws Error if a request was refused, because such a figure would mean nothing. */
export async function compare(
  load: Child,
  sides: { ours: Side; bare: Side },
  plan: Omit<Load, "url">,
  rounds: number,
): Promise<Comparison> {
  return compareRounds((name, seconds) => once(load, sides[name], { ...plan, seconds }), plan.seconds, rounds);
}

/** @param work one round of one side. */
export async function compareRounds(
  work: (name: SideName, seconds: number) => Promise<Round>,
  seconds: number,
  rounds: number,
): Promise<Comparison> {
  const results: Record<SideName, Round[]> = { ours: [], bare: [] };
  const names = ["ours", "bare"] as const;
  for (const name of names) await work(name, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results[name].push(await work(name, seconds));
  const ours = summarize(results.ours);
  const bare = summarize(results.bare);
  return {
    ours,
    bare,
    ratio: spread(results.ours.map((round, index) => round.perSecond / (results.bare[index]?.perSecond ?? Number.NaN))),
    cpuRatio: bare.serverCpuUs / ours.serverCpuUs,
  };
}

async function once(load: Child, { url, server }: Side, plan: Omit<Load, "url">): Promise<Round> {
  const before = await server.ask<Figures>("figures");
  const result = await load.ask<LoadResult>("run", { ...plan, url } satisfies Load);
  const after = await server.ask<Figures>("figures");
  if (result.failures > 0) throw new Error(`${plan.kind}: ${result.failures} requests failed: ${result.firstFailure}`);
  return { ...result, cpuMs: after.cpuMs - before.cpuMs };
}

function spread(values: readonly number[]): { median: number; least: number; most: number } {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}

function summarize(rounds: readonly Round[]): Measured {
  const ms = rounds.flatMap((round) => round.ms);
  return {
    perSecond: spread(rounds.map((round) => round.perSecond)),
    p50Ms: median(ms),
    p99Ms: quantile(ms, 0.99),
    serverCpuUs: median(rounds.map((round) => (round.cpuMs * 1_000) / round.count)),
  };
}
