// The printed tables.
import type { Start } from "./cold-start.ts";
import type { Broadcasts } from "./broadcasts.ts";
import type { Measured, Spread } from "./compare.ts";
import type { Half } from "./money/money.ts";
import type { Looked } from "./plans/look.ts";
import type { Previewed } from "./segments/segments.ts";
import type { Turns } from "./turns.ts";

export function comparisonTable(all: readonly Measured[]): string {
  const heads = [
    "",
    "a second (min–max)",
    "p50 ms",
    "p99 ms",
    "server CPU µs",
    "PostgreSQL CPU µs",
    "CPU of hand-written (min–max)",
    "goal",
    "statements",
    "round trips",
  ];
  const rows = all.map(({ title, goal, sent, ...figures }) => [
    title,
    ...measured(figures),
    times(figures.cpuRatio),
    goal ?? "",
    sent ? String(sent.statements) : "",
    sent ? String(sent.roundTrips) : "",
  ]);
  return table(heads, rows);
}

/** The pairs, and below them the capture and release of each side. */
export function moneyTables({ pairs, halves }: { pairs: readonly Measured[]; halves: readonly Half[] }): string {
  const rows = halves.map(({ title, kind, p50Ms, p99Ms, sent }) => [
    `${title}, ${kind}`,
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    String(sent.statements),
    String(sent.roundTrips),
  ]);
  return `${comparisonTable(pairs)}\n\n${table(["", "p50 ms", "p99 ms", "statements", "round trips"], rows)}`;
}

function times({ median, least, most }: Spread): string {
  return `${median.toFixed(1)}× (${least.toFixed(1)}–${most.toFixed(1)})`;
}

function measured(
  figures: Pick<Measured, "perSecond" | "p50Ms" | "p99Ms" | "serverCpuUs" | "postgresCpuUs">,
): string[] {
  const { perSecond, p50Ms, p99Ms, serverCpuUs, postgresCpuUs } = figures;
  const rates = `${whole(perSecond.median)} (${whole(perSecond.least)}–${whole(perSecond.most)})`;
  return [rates, p50Ms.toFixed(1), p99Ms.toFixed(1), whole(serverCpuUs), whole(postgresCpuUs)];
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
