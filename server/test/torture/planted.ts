// Plants one of the sabotages into the source while it is loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault, type Sabotage, sabotages } from "./sabotages.ts";

const root = join(import.meta.dirname, "../../..");

/** The source under the sabotage that the environment names. @throws Error when the sabotage's text is not in it */
export function planted(path: string, source: string): string {
  const name = process.env["SABOTAGE"];
  if (!name) return source;
  const sabotage = sabotages.find((one) => one.name === name);
  if (!sabotage) throw new Error(`there is no sabotage named "${name}"`);
  return withFaults(sabotage, path, source);
}

/** All faults of this file, one after the other. @throws Error when the text of one is missing */
export function withFaults(sabotage: Sabotage, path: string, source: string): string {
  const faults = faultsOf(sabotage).filter(({ file }) => path === join(root, file));
  return faults.reduce((text, { file, find, replace }) => {
    if (!text.includes(find)) throw new Error(`${file} does not hold what "${sabotage.name}" replaces`);
    return text.replace(find, () => replace);
  }, source);
}

/** The sabotages whose text is no longer in the source. Such a sabotage would prove nothing. */
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
