// The time from a buyer's message to the delivered answer: through the webhook, the inbox, the agent's turn and the delivery queue. The wait for
// more messages of a burst is set to zero.
import { type Child, startChild } from "./child.ts";
import { type Figures, median, quantile } from "./figures.ts";
import { freePort, type Ground, type Shop } from "./ground.ts";
import type { Number, Writing } from "./serve-simulator.ts";
import type { OurSettings } from "./serve-ours.ts";
import { seedProducts } from "./seed.ts";

export type Turns = {
  products: number;
  buyersAtOnce: number;
  turns: number;
  perSecond: number;
  medianMs: number;
  p99Ms: number;
  statementsPerTurn: number;
  serverCpuMs: number;
};

const sequentialTurns = 60;
/** How many buyers write at the same time, and how many messages each. */
const crowds = [
  { buyersAtOnce: 20, messages: 5 },
  { buyersAtOnce: 100, messages: 1 },
];
const warmUpTurns = 10;
const idleMs = 3_000;

/** @param profile a folder for CPU profiles of our server */
export async function measureTurns(ground: Ground, profile: string | null): Promise<Turns[]> {
  const simulator = startChild("serve-simulator.ts");
  const nodeFlags = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const server = startChild("serve-ours.ts", { nodeFlags });
  try {
    const simulatorUrl = await simulator.ask<string>("start");
    const url = await server.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api", "worker"],
      environment: { SIMULATOR_URL: simulatorUrl, AGENT_BURST_QUIET_MS: "0" },
    } satisfies OurSettings);
    const all: Turns[] = [];
    for (const products of [10, 10_000]) {
      const shop = await ground.newShop(`${products} products`);
      await seedProducts(ground.owner, shop.id, products);
      await simulator.ask("configure", {
        phoneNumberId: shop.account,
        displayNumber: "2348000000001",
        accessToken: shop.accessToken,
        appSecret: ground.webhookSecret,
        webhookUrl: `${url}/api/webhooks/chatapp`,
      } satisfies Number);
      const one = (turn: number) => write(simulator, shop, buyer(products, 0), turn);
      for (let turn = 0; turn < warmUpTurns; turn += 1) await one(turn);
      const idle = await idleStatementsPerMs(server);
      all.push(await measured(server, idle, { products, buyersAtOnce: 1 }, () => oneByOne(sequentialTurns, one)));
      let before = 0;
      for (const { buyersAtOnce, messages } of crowds) {
        const first = before + 1;
        before += buyersAtOnce;
        all.push(
          await measured(server, idle, { products, buyersAtOnce }, async () => {
            const buyers = Array.from({ length: buyersAtOnce }, (_none, index) =>
              oneByOne(messages, (turn) => write(simulator, shop, buyer(products, first + index), turn + index)),
            );
            return (await Promise.all(buyers)).flat();
          }),
        );
      }
    }
    return all;
  } finally {
    await Promise.all([server.stop(), simulator.stop()]);
  }
}

async function measured(
  server: Child,
  idleStatementsPerMs: number,
  of: Pick<Turns, "products" | "buyersAtOnce">,
  work: () => Promise<number[]>,
): Promise<Turns> {
  const begun = performance.now();
  const before = await server.ask<Figures>("figures");
  const ms = await work();
  const after = await server.ask<Figures>("figures");
  const took = performance.now() - begun;
  const background = idleStatementsPerMs * took;
  return {
    ...of,
    turns: ms.length,
    perSecond: ms.length / (took / 1000),
    medianMs: median(ms),
    p99Ms: quantile(ms, 0.99),
    statementsPerTurn: (after.statements - before.statements - background) / ms.length,
    serverCpuMs: (after.cpuMs - before.cpuMs) / ms.length,
  };
}

/** The worker also polls when there is no work. */
async function idleStatementsPerMs(server: Child): Promise<number> {
  const before = await server.ask<Figures>("figures");
  await new Promise((done) => setTimeout(done, idleMs));
  const after = await server.ask<Figures>("figures");
  return (after.statements - before.statements) / idleMs;
}

async function oneByOne(count: number, turn: (index: number) => Promise<number>): Promise<number[]> {
  const ms: number[] = [];
  for (let index = 0; index < count; index += 1) ms.push(await turn(index));
  return ms;
}

const questions = [
  "how much is the red ankara wrap dress?",
  "do you have sandals?",
  "I want a kente kaftan",
  "show me tote bags",
  "what is the price of the blue lace skirt?",
];

async function write(simulator: Child, shop: Shop, from: string, turn: number): Promise<number> {
  const text = questions[turn % questions.length] ?? "";
  return simulator.ask<number>("write", { phoneNumberId: shop.account, from, text } satisfies Writing);
}

/** Avoids the endings by which the simulator recognises phones that fail on purpose. */
function buyer(products: number, index: number): string {
  return `+23480${String(30_007_500 + products * 100_000 + index).slice(-8)}`;
}
