// Compares several servers in alternating rounds under the same load, so that other work on the machine affects all of them.
import type { Child } from "./child.ts";
import { cpuMsOfPostgres } from "./cpu-of-postgres.ts";
import { type Figures, median, quantile } from "./figures.ts";
import type { LoadResult } from "./load.ts";

export type Spread = { median: number; least: number; most: number };
export type Measured = {
  title: string;
  /** Null for the hand-written server, which is the first. */
  goal: string | null;
  perSecond: Spread;
  p50Ms: number;
  p99Ms: number;
  /** Processor time per operation of the server's processes, and of all processes of its PostgreSQL. Depends little on other work on the machine. */
  serverCpuUs: number;
  postgresCpuUs: number;
  /** Processor time of both, divided by that of the first server, round by round. */
  cpuRatio: Spread;
  sent: Sent | null;
};
/** What one operation sends to PostgreSQL, with begin, commit and settings. */
export type Sent = { statements: number; roundTrips: number };

export type Worked = Pick<LoadResult, "count" | "perSecond" | "ms">;
export type Side = {
  title: string;
  goal: string | null;
  servers: readonly Child[];
  /** Of its PostgreSQL. */
  folder: string;
  sent: Sent | null;
  work(seconds: number): Promise<Worked>;
  /** After the warm-up. */
  settle(): Promise<unknown>;
};
type Round = Worked & { serverCpuMs: number; postgresCpuMs: number };

export const warmUpSeconds = 2;
/**
 * Each of twenty connections then has run each statement often enough for PostgreSQL to keep its plan. On a busy machine, seconds alone
 * measured the planning of our statements, of which there are more.
 */
const warmUpOperations = 400;
const warmUpsMost = 15;

/** @param sides the hand-written server first */
export async function compare(sides: readonly Side[], seconds: number, rounds: number): Promise<Measured[]> {
  const results = sides.map((): Round[] => []);
  for (const side of sides) {
    await side.work(warmUpSeconds);
    // Its tables were empty until now. PostgreSQL plans again what it planned for empty tables.
    await side.settle();
    let done = 0;
    for (let time = 0; time < warmUpsMost && done < warmUpOperations; time += 1)
      done += (await side.work(warmUpSeconds)).count;
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) results[index]?.push(await once(side, seconds));
  const [first = []] = results;
  return sides.map(({ title, goal, sent }, index) => {
    const own = results[index] ?? [];
    const ms = own.flatMap((round) => round.ms);
    return {
      title,
      goal,
      sent,
      perSecond: spread(own.map((round) => round.perSecond)),
      p50Ms: median(ms),
      p99Ms: quantile(ms, 0.99),
      serverCpuUs: median(own.map((round) => (round.serverCpuMs * 1_000) / round.count)),
      postgresCpuUs: median(own.map((round) => (round.postgresCpuMs * 1_000) / round.count)),
      cpuRatio: spread(own.map((round, at) => cpuOf(round) / cpuOf(first[at]))),
    };
  });
}

async function once({ servers, folder, work }: Side, seconds: number): Promise<Round> {
  const cpu = async (): Promise<{ serverCpuMs: number; postgresCpuMs: number }> => {
    const figures = await Promise.all(servers.map((server) => server.ask<Figures>("figures")));
    return {
      serverCpuMs: figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      postgresCpuMs: cpuMsOfPostgres(folder),
    };
  };
  const before = await cpu();
  const worked = await work(seconds);
  const after = await cpu();
  return {
    ...worked,
    serverCpuMs: after.serverCpuMs - before.serverCpuMs,
    postgresCpuMs: after.postgresCpuMs - before.postgresCpuMs,
  };
}

function cpuOf(round: Round | undefined): number {
  return round ? (round.serverCpuMs + round.postgresCpuMs) / round.count : Number.NaN;
}

function spread(values: readonly number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) };
}
