// `npm run bench`: the cost of the product's hot paths, compared with plain Fastify and pg. docs/benchmarks.md explains the figures.
import { createHmac } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { measureBroadcasts } from "./broadcasts.ts";
import { startChild } from "./child.ts";
import { measureStarts } from "./cold-start.ts";
import { measureConsole } from "./console/console.ts";
import { consoleTables } from "./console/console-tables.ts";
import { compare, type Comparison } from "./compare.ts";
import { freePort, type Ground, makeGround } from "./ground.ts";
import { insightTable, measureInsights } from "./insights.ts";
import { measureInbound, measureIntake } from "./inbound/inbound.ts";
import { acceptedTable, intakeTable } from "./inbound/inbound-tables.ts";
import { measureMoney } from "./money/money.ts";
import { type FigureName, type Options, readOptions } from "./options.ts";
import { lookAtGoods } from "./plans/goods.ts";
import { lookAtPlans } from "./plans/plans.ts";
import { recordHotPaths } from "./record-hot-paths.ts";
import type { OurSettings } from "./serve-ours.ts";
import type { BareSettings } from "./serve-bare.ts";
import { seedCustomers, seedProducts } from "./seed.ts";
import { lookAtSegments } from "./segments/segments.ts";
import {
  broadcastTable,
  comparisonTable,
  moneyTables,
  planTable,
  previewTable,
  startTable,
  turnTable,
} from "./tables.ts";
import { measureTurns } from "./turns.ts";

const connections = 50;
const poolSize = 20;

const options = readOptions(process.argv.slice(2));
console.log(`${new Date().toISOString()} · ${cpus().length} cores · load before the start ${load()}`);
if (wanted(options).length > 0) await onNewGround((ground) => compareOperations(ground, options));
if (options.only.has("inbound")) say(acceptedTable(await measureInbound(onNewGround, options)));
if (options.only.has("intake")) say(intakeTable(await measureIntake(onNewGround)));
if (options.only.has("plans")) await onNewGround(async (ground) => say(planTable(await lookAtPlans(ground))));
if (options.only.has("goods")) await onNewGround(async (ground) => say(planTable(await lookAtGoods(ground))));
if (options.only.has("segments")) await onNewGround(async (ground) => say(previewTable(await lookAtSegments(ground))));
if (options.only.has("insights")) await onNewGround(async (ground) => say(insightTable(await measureInsights(ground))));
if (options.only.has("money"))
  await onNewGround(async (ground) =>
    say(moneyTables(await measureMoney(ground, options), options.sabotage ? "sabotaged" : "bare")),
  );
// In its own environment, because the comparisons leave thousands of unprocessed posts and events.
if (options.only.has("turn"))
  await onNewGround(async (ground) => say(turnTable(await measureTurns(ground, options.profile))));
if (options.only.has("broadcasts"))
  await onNewGround(async (ground) => say(broadcastTable(await measureBroadcasts(ground))));
if (options.only.has("console")) await onNewGround(async (ground) => say(consoleTables(await measureConsole(ground))));
if (options.only.has("start")) say(startTable(await measureStarts()));
console.log(`\nload at the end ${load()}`);

function say(text: string): void {
  console.log(`\n${text}`);
}

function load(): string {
  return loadavg()
    .map((average) => average.toFixed(1))
    .join(" ");
}

function wanted({ only }: Options): ("list" | "order" | "webhook")[] {
  return (["list", "order", "webhook"] as const).filter((name) => only.has(name));
}

async function onNewGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  const ground = await makeGround();
  try {
    await work(ground);
  } finally {
    await ground.clear();
  }
}

async function compareOperations(ground: Ground, { seconds, rounds, profile }: Options): Promise<void> {
  const shop = await ground.newShop("Amaka's Closet");
  const products = await seedProducts(ground.owner, shop.id, 10_000);
  const customers = await seedCustomers(ground.owner, shop.id, 1_000);

  const nodeFlags = profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const ours = startChild("serve-ours.ts", { nodeFlags });
  const bare = startChild("serve-bare.ts");
  const generator = startChild("load.ts");
  try {
    const ourUrl = await ours.ask<string>("start", {
      databaseUrl: ground.loginUrl,
      folder: ground.folder,
      port: await freePort(),
      parts: ["api"],
      environment: { DATABASE_CONNECTIONS: String(poolSize) },
    } satisfies OurSettings);
    const post = (index: number) => {
      const body = JSON.stringify({ object: "whatsapp_business_account", entry: [], index });
      const signature = createHmac("sha256", ground.webhookSecret).update(body).digest("hex");
      const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` };
      return { method: "POST", path: "/api/webhooks/chatapp", headers, body };
    };
    const paths = await recordHotPaths(ours, { key: shop.key, products, customer: customers[0] ?? "", post });
    const bareUrl = await bare.ask<string>("start", {
      databaseUrl: ground.ownerUrl,
      connections: poolSize,
      list: paths.list,
      order: paths.order,
      webhook: { text: paths.webhookText, secret: ground.webhookSecret },
    } satisfies BareSettings);

    const plan = { connections, seconds, key: shop.key, secret: ground.webhookSecret, account: shop.account };
    const sides = { ours: { url: ourUrl, server: ours }, bare: { url: bareUrl, server: bare } };
    const comparisons = new Map<FigureName, Comparison>();
    for (const kind of wanted(options))
      comparisons.set(kind, await compare(generator, sides, { ...plan, kind, products, customers }, rounds));
    say(comparisonTable(comparisons, paths.sent));
  } finally {
    await Promise.all([ours.stop(), bare.stop(), generator.stop()]);
  }
}
