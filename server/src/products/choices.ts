// Options without variants: nothing is counted or priced by them. What a buyer chooses is kept on the line of their order.
import type { Product } from "./contract.ts";

export type Option = Product["options"][number];
export type Chosen = Record<string, string>;
/** What could be chosen when it was ordered, of a product that was called so. */
export type LineChoices = { of: string; options: Option[] };

/** None where it is sold by variants. */
export function toldOptions({ variants, options }: { variants: readonly unknown[]; options: Option[] }): Option[] {
  return variants.length > 0 ? [] : options;
}

/** In the product's spelling, in its order. An option with one value needs no choice. */
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

/** What was given that there is not: each with what there is. */
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

/** What has still to be chosen. */
export function missingIn(options: readonly Option[], chosen: Chosen | null): Option[] {
  return options.filter(({ name, values }) => values.length > 1 && chosen?.[name] === undefined);
}

/** "M, Red": what was chosen where there was something to choose. Empty while nothing was. */
export function choiceWords(options: readonly Option[], chosen: Chosen): string {
  return options.flatMap(({ name, values }) => (values.length > 1 ? (chosen[name] ?? []) : [])).join(", ");
}

/** Without what needed no choice: by this a choice is known. */
export function reallyChosen(options: readonly Option[], chosen: Chosen): Chosen {
  const open = new Set(options.flatMap(({ name, values }) => (values.length > 1 ? [name] : [])));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => open.has(name)));
}

/** Whether all that was given was chosen. */
export function fitsChoice(given: Chosen, chosen: Chosen): boolean {
  return Object.entries(given).every(([name, value]) => same(said(chosen, name) ?? "", value));
}

/** The same for the same choice, in whatever order it is said. */
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
