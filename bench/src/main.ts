// `npm run bench`: the cost of the product's hot paths, compared with a hand-written server. docs/benchmarks.md explains the figures.
import { cpus, loadavg } from "node:os";
import { measureBroadcasts } from "./broadcasts.ts";
import { measureStarts } from "./cold-start.ts";
import { measureConsole } from "./console/console.ts";
import { consoleTables } from "./console/console-tables.ts";
import { type Ground, makeGround } from "./ground.ts";
import { compareHotPaths } from "./hot-paths.ts";
import { insightTable, measureInsights } from "./insights.ts";
import { measureIntake } from "./inbound/inbound.ts";
import { intakeTable } from "./inbound/inbound-tables.ts";
import { measureMoney } from "./money/money.ts";
import { readOptions } from "./options.ts";
import { lookAtGoods } from "./plans/goods.ts";
import { lookAtPlans } from "./plans/plans.ts";
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

const options = readOptions(process.argv.slice(2));
console.log(`${new Date().toISOString()} · ${cpus().length} cores · load before the start ${load()}`);
const hotPaths = (["list", "order", "webhook"] as const).filter((name) => options.only.has(name));
if (hotPaths.length > 0) say(comparisonTable(await compareHotPaths(hotPaths, options)));
if (options.only.has("intake")) say(intakeTable(await measureIntake(onNewGround)));
if (options.only.has("plans")) await onNewGround(async (ground) => say(planTable(await lookAtPlans(ground))));
if (options.only.has("goods")) await onNewGround(async (ground) => say(planTable(await lookAtGoods(ground))));
if (options.only.has("segments")) await onNewGround(async (ground) => say(previewTable(await lookAtSegments(ground))));
if (options.only.has("insights")) await onNewGround(async (ground) => say(insightTable(await measureInsights(ground))));
if (options.only.has("money"))
  await onNewGround(async (ground) => say(moneyTables(await measureMoney(ground, options))));
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

async function onNewGround(work: (ground: Ground) => Promise<void>): Promise<void> {
  const ground = await makeGround();
  try {
    await work(ground);
  } finally {
    await ground.clear();
  }
}
