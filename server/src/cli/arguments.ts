// A command line as a command and its options, with every mistake told in words.
import { parseArgs } from "node:util";

/** The operator asked for something that is not possible: told without a stack, exit code 2. */
export class Mistake extends Error {
  override readonly name = "Mistake";
}

export type Options = {
  /** @throws Mistake when it was not given. */
  required(name: string): string;
  optional(name: string): string | undefined;
};

/** @param known names of options that take a value. @throws Mistake for another one, or for words that belong to no option. */
export function readOptions(words: string[], known: readonly string[]): Options {
  const values = parse(words, known);
  return {
    optional: (name) => values[name],
    required: (name) => {
      const value = values[name];
      if (value === undefined) throw new Mistake(`--${name} is missing`);
      return value;
    },
  };
}

function parse(words: string[], known: readonly string[]): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: "string" as const }]));
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
