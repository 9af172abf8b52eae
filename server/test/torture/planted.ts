// Plants one of the sabotages in the source while it is loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault, type Sabotage, sabotages } from "./sabotages.ts";

const root = join(import.meta.dirname, "../../..");

/** The source as it is loaded under the sabotage named in the environment. @throws Error when its text is not there. */
export function planted(path: string, source: string): string {
  const name = process.env["SABOTAGE"];
  if (!name) return source;
  const sabotage = sabotages.find((one) => one.name === name);
  if (!sabotage) throw new Error(`there is no sabotage named "${name}"`);
  return withFaults(sabotage, path, source);
}

/** All faults of this file, one after the other. @throws Error when the text of one is not there. */
export function withFaults(sabotage: Sabotage, path: string, source: string): string {
  const faults = faultsOf(sabotage).filter(({ file }) => path === join(root, file));
  return faults.reduce((text, { file, find, replace }) => {
    if (!text.includes(find)) throw new Error(`${file} does not hold what "${sabotage.name}" replaces`);
    return text.replace(find, () => replace);
  }, source);
}

/** Each names a text that is there: a sabotage that finds nothing would prove nothing. */
export function lostSabotages(): string[] {
  return sabotages.flatMap((sabotage) =>
    faultsOf(sabotage).flatMap(({ file, find }) =>
      readFileSync(join(root, file), "utf8").includes(find) ? [] : [`${sabotage.name}: ${file}`],
    ),
  );
}

function faultsOf({ also, ...sabotage }: Sabotage): readonly Fault[] {
  return also ? [sabotage, also] : [sabotage];
}
