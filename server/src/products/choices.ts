// Options without variants: they have no stock or price of their own. The order line keeps what a buyer chooses.
import type { Product } from "./contract.ts";

export type Option = Product["options"][number];
export type Chosen = Record<string, string>;
/** The options at the time of the order, and the product's name then. */
export type LineChoices = { of: string; options: Option[] };

/** None when the product is sold by variants. */
export function toldOptions({ variants, options }: { variants: readonly unknown[]; options: Option[] }): Option[] {
  return variants.length > 0 ? [] : options;
}

/** In the product's spelling and order. An option with one value is chosen automatically. */
export function chosenOf(options: readonly Option[], given: Chosen): Chosen {
  const chosen = options.flatMap(({ name, values }): [string, string][] => {
    const word = said(given, name);
    const value = word === undefined ? undefined : values.find((one) => same(one, word));
    const [only, ...others] = values;
    const taken = value ?? (others.length === 0 ? only : undefined);
    return taken === undefined ? [] : [[name, taken]];
  });
  return Object.fromEntries(chosen);
}

/** The given values that don't exist, each with those that do. */
export function unknownIn(
  product: string,
  options: readonly Option[],
  given: Chosen,
): { name: string; detail: string }[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const option = options.find((one) => same(one.name, name));
    if (option?.values.some((one) => same(one, value))) return [];
    const valid = option
      ? `Choose ${inWords(option.values)}.`
      : options.length === 0
        ? "It has no options."
        : `It has ${options.map(({ name: known, values }) => `${known} (${values.join(", ")})`).join("; ")}.`;
    return [
      { name, detail: `${product} has no ${option ? `${option.name} "${value}"` : `option "${name}"`}. ${valid}` },
    ];
  });
}

/** What still has to be chosen. */
export function missingIn(options: readonly Option[], chosen: Chosen | null): Option[] {
  return options.filter(({ name, values }) => values.length > 1 && chosen?.[name] === undefined);
}

/** "M, Red": what the buyer chose, without options that have only one value. Empty if nothing was chosen. */
export function choiceWords(options: readonly Option[], chosen: Chosen): string {
  return options.flatMap(({ name, values }) => (values.length > 1 ? (chosen[name] ?? []) : [])).join(", ");
}

/** The chosen values without options that have only one value. They identify a choice. */
export function reallyChosen(options: readonly Option[], chosen: Chosen): Chosen {
  const open = new Set(options.flatMap(({ name, values }) => (values.length > 1 ? [name] : [])));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => open.has(name)));
}

/** Whether everything that was given is part of the choice. */
export function fitsChoice(given: Chosen, chosen: Chosen): boolean {
  return Object.entries(given).every(([name, value]) => same(said(chosen, name) ?? "", value));
}

/** The same for the same choice, in any order. */
export function choiceCode(chosen: Chosen | null): string {
  const pairs = Object.entries(chosen ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(pairs).toString();
}

function said(given: Chosen, name: string): string | undefined {
  return Object.entries(given).find(([key]) => same(key, name))?.[1];
}

function same(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(word: string): string {
  return word.trim().normalize("NFC").toLowerCase();
}

function inWords(values: readonly string[]): string {
  return values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
