// Pairs of a capture and a release per second through the API, with one gateway and a thousand shops, compared with the hand-written server.
import { type Child, startChild } from "../child.ts";
import { compare, type Measured, type Sent, type Side, warmUpSeconds, type Worked } from "../compare.ts";
import { median, quantile } from "../figures.ts";
import { freePort, type Ground } from "../ground.ts";
import { makeHandGround } from "../hand/ground.ts";
import type { HandSettings } from "../hand/serve.ts";
import { poolSize, sentIn } from "../hot-paths.ts";
import type { Options } from "../options.ts";
import type { Recorded } from "../../../server/test/support/record-statements.ts";
import type { OurSettings } from "../serve-ours.ts";
import type { Collected } from "../serve-simulator.ts";
import type { MoneyLoad } from "./load-money.ts";
import { type MoneyKind, requestOf } from "./money-requests.ts";
import { hotClearing } from "./hot-clearing.ts";
import { proveDeliveries } from "./prove-deliveries.ts";
import { amount, currency, type Sale, seedSales } from "./seed-sales.ts";
import type { MoneyResult } from "./work-off.ts";

export type Half = { title: string; kind: MoneyKind; p50Ms: number; p99Ms: number; sent: Sent };

const shops = 1_000;
const connections = 32;
/** More than any side does on any known machine. It sets the number of seeded sales. */
const pairsPerSecondMax = 500;

export async function measureMoney(
  ground: Ground,
  { seconds, rounds, profile, sabotage }: Pick<Options, "seconds" | "rounds" | "profile" | "sabotage">,
): Promise<{ pairs: Measured[]; halves: Half[] }> {
  const sidesOnGround = sabotage ? 2 : 1;
  const pairs = sidesOnGround * (rounds * seconds + 2 * warmUpSeconds) * pairsPerSecondMax;
  const sales = await seedSales(ground, { shops, ordersEach: 2 + Math.ceil(pairs / shops) });
  const nodeFlags = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const simulator = startChild("serve-simulator.ts");
  const ours = startChild("serve-ours.ts", { nodeFlags });
  const hand = startChild("hand/serve.ts");
  const load = startChild("money/load-money.ts");
  const handGround = await makeHandGround();
  try {
    const simulatorUrl = await simulator.ask<string>("start");
    const account = { secretKey: ground.paystackKey, currency };
    const references = sales.map(({ reference }) => reference);
    await simulator.ask("collect", { ...account, amount, references } satisfies Collected);
    await handGround.copySales(sales);
    const ourUrl = await ours.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: { SIMULATOR_URL: simulatorUrl, DATABASE_CONNECTIONS: String(poolSize) },
    } satisfies OurSettings);
    const handUrl = await hand.ask<string>("start", {
      databaseUrl: handGround.url,
      connections: poolSize,
      webhookSecret: "",
      provider: { url: `${simulatorUrl}/paystack`, secretKey: ground.paystackKey },
    } satisfies HandSettings);

    const halves: Half[] = [];
    const side = async (title: string, goal: string | null, place: Place): Promise<Side> => {
      const sent = await sentByPair(place, title);
      return {
        title,
        goal,
        servers: [place.server],
        folder: place.folder,
        sent: {
          statements: sent.capture.statements + sent.release.statements,
          roundTrips: sent.capture.roundTrips + sent.release.roundTrips,
        },
        settle: place.settle,
        work: async (length) => {
          await place.before?.();
          const { worked, capture, release } = await runPairs(load, place, length);
          for (const [kind, ms] of Object.entries({ capture, release }) as [MoneyKind, number[]][])
            halves.push({ title, kind, p50Ms: median(ms), p99Ms: quantile(ms, 0.99), sent: sent[kind] });
          return worked;
        },
      };
    };
    const ourPlace = {
      server: ours,
      url: ourUrl,
      folder: ground.folder,
      fresh: [...sales],
      settle: () => ground.owner.query("vacuum analyze"),
      prove: (some: readonly Sale[]) => proveDeliveries(ground.owner, some),
    } satisfies Place;
    const handPlace = {
      server: hand,
      url: handUrl,
      folder: handGround.folder,
      fresh: [...sales],
      settle: () => handGround.owner.query("vacuum analyze"),
      prove: async (some: readonly Sale[]) => {
        const given = [some.map(({ shopId }) => shopId), some.map(({ orderId }) => orderId)];
        await handGround.owner.query(
          "update orders o set delivered_at = now() from unnest($1::text[], $2::text[]) g (shop_id, id) where o.shop_id = g.shop_id and o.id = g.id",
          given,
        );
      },
    } satisfies Place;
    const fault = sabotage ? await hotClearing(ground.owner) : null;
    const name = "capture + release, 1,000 shops";
    const sides = fault
      ? [
          await side(`${name}: ours`, null, { ...ourPlace, before: fault.takeAway }),
          await side(`${name}: with a balance row for clearing`, null, { ...ourPlace, before: fault.give }),
        ]
      : [await side(`${name}: hand-written`, null, handPlace), await side(`${name}: ours`, "≤ 2", ourPlace)];
    const compared = await compare(sides, seconds, rounds);
    return { pairs: compared, halves: middle(halves) };
  } finally {
    await Promise.all([ours.stop(), hand.stop(), load.stop(), simulator.stop()]);
    await handGround.clear();
  }
}

type Place = {
  server: Child;
  url: string;
  folder: string;
  /** Neighbours belong to different shops. Each is used once. */
  fresh: Sale[];
  /** Proves delivery, which is not a part of the pair. */
  prove(sales: readonly Sale[]): Promise<void>;
  before?: () => Promise<void>;
  settle(): Promise<unknown>;
};

/** Captures for half of the time, then the release of each. */
async function runPairs(
  load: Child,
  { url, fresh, prove }: Place,
  seconds: number,
): Promise<{ worked: Worked; capture: number[]; release: number[] }> {
  const offered = fresh.slice(0, seconds * pairsPerSecondMax);
  const half = (of: Pick<MoneyLoad, "kind" | "seconds" | "sales">) =>
    load.ask<MoneyResult>("run", { url, connections, ...of } satisfies MoneyLoad);
  const capture = await half({ kind: "capture", seconds: seconds / 2, sales: offered });
  const captured = fresh.splice(0, capture.ms.length);
  await prove(captured);
  const release = await half({ kind: "release", seconds: null, sales: captured });
  return {
    worked: {
      count: captured.length,
      perSecond: (captured.length * 1_000) / (capture.tookMs + release.tookMs),
      ms: capture.ms.map((ms, index) => ms + (release.ms[index] ?? Number.NaN)),
    },
    capture: capture.ms,
    release: release.ms,
  };
}

/** Of the second of two sales of one shop: the first one caches the key and prepares the statements. */
async function sentByPair({ server, fresh, prove }: Place, title: string): Promise<Record<MoneyKind, Sent>> {
  const [first, second] = [fresh[0], fresh[shops]];
  if (!first || !second) throw new Error(`${title}: too few sales`);
  const ask = (kind: MoneyKind, sale: Sale) => server.ask<Recorded>("recordOnce", requestOf(kind, sale));
  await ask("capture", first);
  const capture = sentIn(await ask("capture", second));
  await prove([first, second]);
  await ask("release", first);
  const release = sentIn(await ask("release", second));
  fresh.splice(fresh.indexOf(second), 1);
  fresh.splice(fresh.indexOf(first), 1);
  return { capture, release };
}

/** The median of the rounds, for each side and kind. */
function middle(halves: readonly Half[]): Half[] {
  const groups = Map.groupBy(halves, ({ title, kind }) => `${title}, ${kind}`);
  return [...groups.values()].flatMap((all) =>
    all.slice(0, 1).map((one) => ({
      ...one,
      p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    })),
  );
}
