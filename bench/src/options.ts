// Reads the options of `npm run bench`, such as `-- --only list,order --seconds 5 --rounds 5`.
import { parseArgs } from "node:util";

export const figureNames = [
  "list",
  "order",
  "webhook",
  "intake",
  "money",
  "turn",
  "start",
  "plans",
  "goods",
  "broadcasts",
  "segments",
  "insights",
  "console",
] as const;
export type FigureName = (typeof figureNames)[number];

export type Options = {
  only: ReadonlySet<FigureName>;
  /** The length of a round, and the number of rounds for each side. */
  seconds: number;
  rounds: number;
  /** A folder for CPU profiles of our server, one per process. */
  profile: string | null;
  /** Compares our server with itself, slowed down on purpose. The money figures have such a fault. */
  sabotage: boolean;
};

/** @throws Error that names the wrong option. */
export function readOptions(given: string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: {
      only: { type: "string", default: figureNames.join(",") },
      seconds: { type: "string", default: "4" },
      rounds: { type: "string", default: "5" },
      profile: { type: "string" },
      sabotage: { type: "boolean", default: false },
    },
  });
  const only = values.only.split(",").map((name) => {
    const known = figureNames.find((one) => one === name.trim());
    if (!known) throw new Error(`--only takes ${figureNames.join(", ")}, not "${name}"`);
    return known;
  });
  return {
    only: new Set(only),
    seconds: between("seconds", values.seconds, 1, 60),
    rounds: between("rounds", values.rounds, 1, 50),
    profile: values.profile ?? null,
    sabotage: values.sabotage,
  };
}

function between(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isFinite(number) && number >= least && number <= most) return number;
  throw new Error(`--${name} takes ${least} to ${most}, not "${text}"`);
}
