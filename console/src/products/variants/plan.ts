// Options, and every combination of their values.
import type { Product, ProductVariantChange } from "@sokoni/sdk";
import type { Values } from "../../parts/form.tsx";
import { wordsOf } from "../product-fields.tsx";

export type Option = { name: string; values: string[] };
type Variant = Product["variants"][number];

export const mostVariants = 100;
export const optionPlaces = [0, 1, 2] as const;

/** As typed into the form. */
export function optionsOf(values: Values): Option[] {
  return optionPlaces
    .map((place) => ({
      name: (values[`options.${place}.name`] ?? "").trim(),
      values: wordsOf(values[`options.${place}.values`]),
    }))
    .filter(({ name, values: offered }) => name !== "" && offered.length > 0);
}

export function typedIn(form: HTMLFormElement | null): Values {
  const pairs = form ? [...new FormData(form)] : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** Each combination has one value of each option. Without options there are none. */
export function combinationsOf(options: readonly Option[]): Record<string, string>[] {
  if (options.length === 0) return [];
  return options.reduce<Record<string, string>[]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

export function sameChoice(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

export function known(variants: readonly Variant[], options: Record<string, string>): Variant | undefined {
  return variants.find((variant) => sameChoice(variant.options, options));
}

/** @param price minor units; null uses the product's price. @param stock only for a new variant. */
export function changeOf(
  variant: Variant | undefined,
  options: Record<string, string>,
  price: ProductVariantChange["price"],
  stock: number | null,
): ProductVariantChange {
  return variant
    ? { id: variant.id, options, price: price ?? null, status: "active" }
    : { options, price: price ?? null, ...(stock !== null && { stock }) };
}
