// Faults planted in the source while it is loaded, never on disk: each must turn its acceptance test red, because a test
// that was never red proves nothing. `npm run torture -- --sabotage` plants them one by one.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Sabotage = {
  name: string;
  /** From the root. */
  file: string;
  find: string;
  replace: string;
  /** The test files that must fail, from the root. */
  tests: readonly string[];
};

export const sabotages: readonly Sabotage[] = [
  {
    name: "an amount is not compared",
    file: "server/src/payments/believe.ts",
    find: 'if (payment.amount < expected.amount) return { kind: "misfit", why: "under" };',
    replace: 'if (payment.amount < expected.amount) return { kind: "exact" };',
    tests: ["server/test/torture/lying-notices.test.ts"],
  },
];

const root = join(import.meta.dirname, "../../..");

/** The source as it is loaded under the sabotage named in the environment. @throws Error when its text is not there. */
export function planted(path: string, source: string): string {
  const name = process.env["SABOTAGE"];
  if (!name) return source;
  const sabotage = sabotages.find((one) => one.name === name);
  if (!sabotage) throw new Error(`there is no sabotage named "${name}"`);
  if (path !== join(root, sabotage.file)) return source;
  if (!source.includes(sabotage.find)) throw new Error(`${sabotage.file} does not hold what "${name}" replaces`);
  return source.replace(sabotage.find, sabotage.replace);
}

/** Each names a text that is there: a sabotage that finds nothing would prove nothing. */
export function lostSabotages(): string[] {
  return sabotages.flatMap(({ name, file, find }) =>
    readFileSync(join(root, file), "utf8").includes(find) ? [] : [`${name}: ${file}`],
  );
}
