// Pairs of a capture and a release per second through the API, with one gateway and a thousand shops. Compared with
// Fastify and pg that ask the same gateway and send the same statements.
import { type Child, startChild } from "../child.ts";
import { type Comparison, compareRounds, type Round, type SideName, warmUpSeconds } from "../compare.ts";
import { type Figures, median, quantile } from "../figures.ts";
import { freePort, type Ground } from "../ground.ts";
import type { Options } from "../options.ts";
import type { Recorded } from "../../../server/test/support/record-statements.ts";
import type { OurSettings } from "../serve-ours.ts";
import type { Collected } from "../serve-simulator.ts";
import type { MoneyLoad } from "./load-money.ts";
import { hotClearing } from "./hot-clearing.ts";
import { proveDeliveries } from "./prove-deliveries.ts";
import { recordPair } from "./record-pair.ts";
import { amount, currency, type Sale, seedSales } from "./seed-sales.ts";
import type { BareMoneySettings } from "./serve-bare-money.ts";
import type { MoneyResult } from "./work-off.ts";

export type MoneyFigures = {
  pairs: Comparison;
  halves: Record<SideName, Record<MoneyLoad["kind"], { p50Ms: number; p99Ms: number }>>;
  sent: Record<MoneyLoad["kind"], Recorded>;
  /** The statements without HTTP and gateway, in the same rounds; null under a sabotage. */
  alone: { perSecond: number; ratio: number } | null;
};

const shops = 1_000;
const connections = 32;
const poolSize = 20;
/** More than either side does on any known machine. It sets the number of seeded sales. */
const pairsPerSecondMax = 300;

export async function measureMoney(
  ground: Ground,
  { seconds, rounds, profile, sabotage }: Pick<Options, "seconds" | "rounds" | "profile" | "sabotage">,
): Promise<MoneyFigures> {
  const ordersEach = 2 + Math.ceil((3 * (rounds * seconds + warmUpSeconds) * pairsPerSecondMax) / shops);
  const sales = await seedSales(ground, { shops, ordersEach });
  const nodeFlags = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const simulator = startChild("serve-simulator.ts");
  const ours = startChild("serve-ours.ts", { nodeFlags });
  const bare = startChild("money/serve-bare-money.ts");
  const load = startChild("money/load-money.ts");
  try {
    const simulatorUrl = await simulator.ask<string>("start");
    const references = sales.map(({ reference }) => reference);
    const account = { secretKey: ground.paystackKey, currency };
    await simulator.ask("collect", { ...account, amount, references } satisfies Collected);
    const ourUrl = await ours.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: { SIMULATOR_URL: simulatorUrl, DATABASE_CONNECTIONS: String(poolSize) },
    } satisfies OurSettings);
    const [first, second] = [sales[0], sales[shops]] as [Sale, Sale];
    const { sent, ...recorded } = await recordPair(ours, ground, [first, second]);
    const bareUrl = await bare.ask<string>("start", {
      databaseUrl: ground.ownerUrl,
      connections: poolSize,
      provider: { url: `${simulatorUrl}/paystack`, secretKey: ground.paystackKey },
      ...recorded,
    } satisfies BareMoneySettings);

    const fault = sabotage ? await hotClearing(ground.owner) : null;
    const sides = { ours: { url: ourUrl, server: ours }, bare: { url: bareUrl, server: bare } };
    const fresh = sales.filter((sale) => sale !== first && sale !== second);
    const times = { ours: { capture: [], release: [] }, bare: { capture: [], release: [] } } as Times;
    const rates: { ours: number[]; alone: number[] } = { ours: [], alone: [] };
    const work = async (side: SideName, ofSeconds: number): Promise<Round> => {
      if (fault) await (side === "bare" ? fault.give() : fault.takeAway());
      const asked = fault ? "ours" : side;
      const place = { load, ground, side: asked, ...sides[asked] } satisfies Place;
      const { round, capture, release } = await runPairs(place, fresh, ofSeconds);
      times[side].capture.push(...capture);
      times[side].release.push(...release);
      if (side === "ours") rates.ours.push(round.perSecond);
      else if (!fault) {
        const statements = { load: bare, ground, side, ...sides.bare } satisfies Place;
        rates.alone.push((await runPairs(statements, fresh, ofSeconds)).round.perSecond);
      }
      return round;
    };
    const pairs = await compareRounds(work, seconds, rounds);
    const halves = { ours: halvesOf(times.ours), bare: halvesOf(times.bare) };
    return { pairs, halves, sent, alone: fault ? null : aloneOf(rates) };
  } finally {
    await Promise.all([ours.stop(), bare.stop(), load.stop(), simulator.stop()]);
  }
}

type Times = Record<SideName, Record<MoneyLoad["kind"], number[]>>;
type Place = { load: Child; ground: Ground; side: SideName; url: string; server: Child };

/** Captures for half of the time, then the release of each. The proof of delivery in between is not counted. */
async function runPairs(
  { load, ground, side, url, server }: Place,
  fresh: Sale[],
  seconds: number,
): Promise<{ round: Round; capture: number[]; release: number[] }> {
  const plan = { url, side, connections };
  const offered = fresh.slice(0, seconds * pairsPerSecondMax);
  const cpuMs = async (): Promise<number> => (await server.ask<Figures>("figures")).cpuMs;
  const half = async (of: Pick<MoneyLoad, "kind" | "seconds" | "sales">): Promise<MoneyResult & { cpuMs: number }> => {
    const before = await cpuMs();
    const result = await load.ask<MoneyResult>("run", { ...plan, ...of } satisfies MoneyLoad);
    return { ...result, cpuMs: (await cpuMs()) - before };
  };
  const capture = await half({ kind: "capture", seconds: seconds / 2, sales: offered });
  const captured = fresh.splice(0, capture.ms.length);
  await proveDeliveries(ground.owner, captured);
  const release = await half({ kind: "release", seconds: null, sales: captured });
  const count = captured.length;
  return {
    round: {
      count,
      perSecond: (count * 1_000) / (capture.tookMs + release.tookMs),
      ms: capture.ms.map((ms, index) => ms + (release.ms[index] ?? Number.NaN)),
      cpuMs: capture.cpuMs + release.cpuMs,
    },
    capture: capture.ms,
    release: release.ms,
  };
}

/** The first round of each was a warm-up and is left out. */
function aloneOf({ ours, alone }: { ours: number[]; alone: number[] }): { perSecond: number; ratio: number } {
  const ratios = ours.map((rate, index) => rate / (alone[index] ?? Number.NaN));
  return { perSecond: median(alone.slice(1)), ratio: median(ratios.slice(1)) };
}

function halvesOf(times: Times[SideName]): MoneyFigures["halves"][SideName] {
  const figures = (ms: readonly number[]) => ({ p50Ms: median(ms), p99Ms: quantile(ms, 0.99) });
  return { capture: figures(times.capture), release: figures(times.release) };
}
