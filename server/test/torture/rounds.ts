// How much an acceptance test does: little in `npm test -- all`, all of it in `npm run torture`. It also prints the
// figures, each with its seed, so that a run can be repeated.
import { appendFileSync } from "node:fs";
import { createHash, randomInt } from "node:crypto";

const full = process.env["TORTURE"] === "full";

/** Times are judged only in the full run: it repeats often enough for the times to mean something, on a machine with no other work. */
export const judgesTime = full;

/** A fault is planted. Instead of a random selection, everything is tested, so that the fault must be found. */
export const isPlanted = Boolean(process.env["SABOTAGE"]);

/** @param small the count in `npm test -- all` @param all the count in `npm run torture` */
export function rounds(small: number, all: number): number {
  return full ? all : small;
}

/** Longer when there is more to do. It measures nothing and only ends what hangs. */
export function patienceMs(small: number, all: number): number {
  return full ? all : small;
}

/** The seed of this run: `SEED` repeats an earlier one. */
export const seed = Number(process.env["SEED"] ?? randomInt(2 ** 31));

/**
 * In `npm test -- all` this many of them, others in each run; in `npm run torture` all.
 * @param about a name for the items, so that the same items of two kinds are drawn separately
 */
export function some<Item>(all: readonly Item[], small: number, about: string): Item[] {
  if (full || all.length <= small) return [...all];
  const first = createHash("sha256").update(`${seed} ${about}`).digest().readUInt32BE(0) % all.length;
  return Array.from({ length: small }, (_, at) => all[(first + at) % all.length] as Item);
}

/** Reports figures for the page that `npm run torture` writes. @param number the number in acceptance.md */
export function report(number: number, what: string, figures: Record<string, number | string>): void {
  const said = Object.entries({ ...figures, seed }).map(([name, value]) => `${name} ${value.toLocaleString("en-GB")}`);
  const line = `| ${number} | ${what} | ${said.join(", ")} |\n`;
  process.stdout.write(line);
  const file = process.env["TORTURE_REPORT"];
  if (file) appendFileSync(file, line);
}

/** The value that `part` of them, between 0 and 1, do not exceed. */
export function quantile(of: readonly number[], part: number): number {
  return of.toSorted((a, b) => a - b)[Math.ceil(part * of.length) - 1] ?? Number.NaN;
}

/** n clean runs mean that the failure rate is below 3/n, with 95 % confidence. */
export function below(cleanRuns: number): string {
  return `failure rate < ${(300 / cleanRuns).toPrecision(2)} %`;
}
