// The printed tables.
import type { Start } from "./cold-start.ts";
import type { Broadcasts } from "./broadcasts.ts";
import type { Comparison, Measured } from "./compare.ts";
import type { MoneyFigures } from "./money/money.ts";
import type { Looked } from "./plans/look.ts";
import type { Recorded } from "../../server/test/support/record-statements.ts";
import type { Previewed } from "./segments/segments.ts";
import type { Turns } from "./turns.ts";

const titles: Record<string, string> = {
  list: "product list, 20 of 10,000",
  order: "order creation, 2 of 10,000 products",
  webhook: "WhatsApp post accepted",
  money: "capture + release, 1,000 shops",
};
const targets: Record<string, number> = { list: 0.6, order: 0.6, webhook: 0.5, money: 0.4 };

export function comparisonTable(
  comparisons: ReadonlyMap<string, Comparison>,
  sent: { [name: string]: Recorded },
): string {
  const heads = [
    "",
    "requests/s (min–max)",
    "p50 ms",
    "p99 ms",
    "server CPU µs",
    "of bare (min–max)",
    "by CPU",
    "target",
    "statements",
    "round trips",
  ];
  const rows = [...comparisons].flatMap(([name, { ours, bare, ratio, cpuRatio }]) => [
    [
      titles[name] ?? name,
      ...measured(ours),
      `${percent(ratio.median)} (${percent(ratio.least)}–${percent(ratio.most)})`,
      percent(cpuRatio),
      targets[name] === undefined ? "" : `≥ ${percent(targets[name])}`,
      String(sent[name]?.statements.length ?? ""),
      String(sent[name]?.roundTrips ?? ""),
    ],
    ["  bare Fastify + pg", ...measured(bare), "100 %", "", "", "", ""],
  ]);
  return table(heads, rows);
}

/** The pairs, and below them the capture and release of each side. */
export function moneyTables({ pairs, halves, sent, alone }: MoneyFigures, other: "bare" | "sabotaged"): string {
  const { capture, release } = sent;
  const both = {
    statements: [...capture.statements, ...release.statements],
    roundTrips: capture.roundTrips + release.roundTrips,
  };
  const heads = ["", "p50 ms", "p99 ms", `${other} p50 ms`, `${other} p99 ms`, "statements", "round trips"];
  const rows = (["capture", "release"] as const).map((kind) => [
    `  ${kind}`,
    ...[halves.ours[kind], halves.bare[kind]].flatMap(({ p50Ms, p99Ms }) => [p50Ms.toFixed(1), p99Ms.toFixed(1)]),
    String(sent[kind].statements.length),
    String(sent[kind].roundTrips),
  ]);
  const compared =
    other === "bare"
      ? comparisonTable(new Map([["money", pairs]]), { money: both })
      : `with a balance row for clearing ${percent(1 / pairs.ratio.median)} of without (${rates(pairs.bare)} instead of ${rates(pairs.ours)} pairs/s)`;
  const sql = alone
    ? `\n  the statements alone, by pg: ${whole(alone.perSecond)} pairs/s, of which ours are ${percent(alone.ratio)}`
    : "";
  return `${compared}${sql}\n\n${table(heads, rows)}`;
}

function rates({ perSecond: { median, least, most } }: Measured): string {
  return `${whole(median)} (${whole(least)}–${whole(most)})`;
}

function measured(figures: Measured): string[] {
  const { p50Ms, p99Ms, serverCpuUs } = figures;
  return [rates(figures), p50Ms.toFixed(1), p99Ms.toFixed(1), whole(serverCpuUs)];
}

/** The first column is left-aligned; figures are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_head, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? "").padEnd(width) : (row[column] ?? "").padStart(width)))
      .join("  ");
  return [line(heads), widths.map((width) => "─".repeat(width)).join("──"), ...rows.map(line)].join("\n");
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

export function turnTable(all: readonly Turns[]): string {
  const heads = [
    "buyer's message → answer delivered",
    "turns",
    "turns/s",
    "median ms",
    "p99 ms",
    "statements a turn",
    "server CPU ms a turn",
  ];
  const rows = all.map(
    ({ products, buyersAtOnce, turns, perSecond, medianMs, p99Ms, statementsPerTurn, serverCpuMs }) => [
      `${whole(products)} products, ${buyersAtOnce === 1 ? "one buyer" : `${buyersAtOnce} buyers at once`}`,
      String(turns),
      perSecond.toFixed(1),
      whole(medianMs),
      whole(p99Ms),
      statementsPerTurn.toFixed(0),
      whole(serverCpuMs),
    ],
  );
  return table(heads, rows);
}

/** A Markdown table, because its last column is long. */
export function planTable(all: readonly Looked[]): string {
  const rows = all.map(
    ({ what, smallMs, largeMs, rows: count, plan }) =>
      `| ${what} | ${smallMs.toFixed(1)} | ${largeMs.toFixed(1)} | ${(largeMs / smallMs).toFixed(1)} | ${count} | ${plan} |`,
  );
  return ["| | small, ms | large, ms | ratio | rows | what is read |", "|---|---|---|---|---|---|", ...rows].join("\n");
}

export function previewTable(all: readonly Previewed[]): string {
  const rows = all.map(
    ({ what, count, p50Ms, p99Ms, plan }) =>
      `| ${what} | ${whole(count)} | ${whole(p50Ms)} | ${whole(p99Ms)} | ${plan} |`,
  );
  return [
    "| segment, of 100,000 customers | people | p50 ms | p99 ms | what the count reads |",
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

export function startTable(starts: readonly Start[]): string {
  const rows = starts.map(({ which, readyMs, rssMiB }) => [
    `${which} start`,
    (readyMs / 1_000).toFixed(1),
    rssMiB === null ? "unknown" : whole(rssMiB),
  ]);
  return table(["npm start → first 200 of /readyz", "seconds", "server's memory at idle, MiB"], rows);
}

export function broadcastTable(one: Broadcasts): string {
  const heads = [
    "broadcast by template",
    "preview ms",
    "first sent after ms",
    "recipients/s",
    "statements",
    "CPU ms",
    "MiB",
  ];
  const { previewMs, audienceMs, perSecond, statementsPerRecipient, serverCpuMs } = one;
  const memory = `${whole(one.memoryBeforeMiB)} → ${whole(one.memoryAtMostMiB)}`;
  const what = `${whole(one.recipients)} of ${whole(one.customers)} customers`;
  const figures = [whole(previewMs), whole(audienceMs), whole(perSecond), statementsPerRecipient.toFixed(1)];
  return table(heads, [[what, ...figures, serverCpuMs.toFixed(1), memory]]);
}
