// Parses a command line into a command and its options, and explains every mistake.
import { parseArgs } from "node:util";

/** The operator asked for something impossible: printed without a stack, exit code 2. */
export class Mistake extends Error {
  override readonly name = "Mistake";
}

export type Options = {
  /** @throws Mistake if it was not given. */
  required(name: string): string;
  optional(name: string): string | undefined;
  /** Whether an option without a value was given. */
  has(flag: string): boolean;
  /** The environment variable whose name an option gave. */
  variable(name: string): string | undefined;
};

/**
 * @param known names of options with a value. @param flags options without one. @param operand the name for the word without an option.
 * @throws Mistake for unknown options, or words that belong to no option.
 */
export function readOptions({
  words,
  known,
  flags = [],
  environment = {},
  operand,
}: {
  words: string[];
  known: readonly string[];
  flags?: readonly string[] | undefined;
  environment?: Readonly<Record<string, string | undefined>>;
  operand?: string | undefined;
}): Options {
  const [first = ""] = words;
  const isGiven = operand !== undefined && first !== "" && !first.startsWith("--");
  const values = { ...parse(isGiven ? words.slice(1) : words, known, flags), ...(isGiven ? { [operand]: first } : {}) };
  const textOf = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    has: (flag) => values[flag] === true,
    variable: (name) => environment[name],
    optional: textOf,
    required: (name) => {
      const value = textOf(name);
      if (value === undefined) throw new Mistake(`${name === operand ? "" : "--"}${name} is missing`);
      return value;
    },
  };
}

function parse(
  words: string[],
  known: readonly string[],
  flags: readonly string[],
): Record<string, string | boolean | undefined> {
  try {
    const options = {
      ...Object.fromEntries(known.map((name) => [name, { type: "string" as const }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
    };
    return { ...parseArgs({ args: words, options, strict: true, allowPositionals: false }).values };
  } catch (error) {
    const [told = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new Mistake(`${told}${known.length > 0 ? `; this command takes --${known.join(", --")}` : ""}`);
  }
}

export function oneOf<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Mistake(`--${name} must be one of ${values.join(", ")}, not "${text}"`);
  return found;
}
