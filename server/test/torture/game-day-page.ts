// What docs/operating.md says about a fault, and the page that says what was seen on the game day.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Entry = {
  fault: string;
  planted: string;
  seen: string;
  /** What docs/operating.md says to do. */
  says: string;
  /** Until readiness said so. */
  noticedMs: number | null;
  /** From the remedy until a shop's request succeeded. */
  backMs: number | null;
  slowestMs: number;
};

const page = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");

/** The row of «When something fails». @throws Error if there is none: the page lacks it */
export function rowOf(fault: string): { happens: string; todo: string } {
  const line = page.split("\n").find((one) => one.startsWith(`| ${fault}`));
  const [, , happens, todo] = line?.split("|").map((cell) => cell.trim()) ?? [];
  if (!happens || !todo) throw new Error(`docs/operating.md does not say what to do: ${fault}`);
  // The words are shown on another page.
  return { happens, todo: todo.replaceAll("](#", "](operating.md#") };
}

export function pageOfGameDay(entries: readonly Entry[], figures: Record<string, number>): string {
  const time = (ms: number | null): string => (ms === null ? "–" : `${(ms / 1_000).toFixed(1)} s`);
  const rows = entries.map(
    ({ fault, planted, seen, says, noticedMs, backMs, slowestMs }) =>
      `| ${[fault, planted, seen, says, time(noticedMs), time(backMs), time(slowestMs)].join(" | ")} |`,
  );
  return `# Game day

A test plants each fault on a running installation while buyers order and pay, and handles it with what
[operating.md](operating.md#when-something-fails) says, and nothing else. It fails if that page has no row for a fault. This page is what it wrote:

    GAME_DAY=docs/game-day.md npm test -- game-day

| Fault | Planted | Seen | What the page says to do | Noticed after | Used again after | Slowest answer |
|---|---|---|---|---|---|---|
${rows.join("\n")}

*Noticed*: from the fault until \`/readyz\` said so, or did not answer. *Used again*: from the remedy until a shop's request succeeded; for a fault without
a remedy, from the notice. The machine had two cores and other work.

| Figure | |
|---|---|
${Object.entries(figures)
  .map(([name, value]) => `| ${name} | ${value.toLocaleString("en-GB")} |`)
  .join("\n")}
`;
}
