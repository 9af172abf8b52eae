// The parts of a bundle in an order: each with the buyer's choice, and with the options at that time.
import type { Fault } from "../kernel/contract/refusal.ts";
import type { Component } from "./bundles.ts";
import {
  choiceCode,
  choiceWords,
  type Chosen,
  chosenOf,
  fitsChoice,
  type LineChoices,
  missingIn,
  type Option,
  reallyChosen,
  unknownIn,
} from "./choices.ts";

/**
 * `made`: it was made to order, so no stock is reserved. `variants`: each combination has its own stock, and `variantId` is the chosen one.
 * Old orders, from before parts had choices, have neither `options` nor `choices`.
 */
export type ChosenPart = {
  productId: string;
  variantId: string | null;
  name: string;
  quantity: number;
  made: boolean;
  options?: Chosen | null;
  choices?: (LineChoices & { variants: { id: string; name: string; options: Chosen }[] | null }) | null;
};
/** As a caller gives it. */
export type GivenPart = { productId: string; variantId?: string | null; options?: Chosen | null; quantity?: number };

type Bundle = { name: string; components: readonly Component[] };
type Named = { given: GivenPart; pointer: string };

/** Up to this number, the pieces of a part are chosen one by one. More are chosen together. */
const askedApartMax = 6;

/** @returns null when it is not a bundle. Each fault points into `components` as given. */
export function partsOf(
  { name, components }: Bundle,
  given: readonly GivenPart[] = [],
): { parts: ChosenPart[] | null; faults: Fault[] } {
  const named = given.map((one, place) => ({
    given: one,
    pointer: `components/${place}`,
    component: componentMeant(components, one),
  }));
  const faults = named.flatMap(({ pointer, component }) =>
    component
      ? []
      : [{ pointer: `${pointer}/productId`, code: "not_in_bundle", detail: `${name} does not contain this product.` }],
  );
  if (components.length === 0) return { parts: null, faults };
  const made = components.map((one) =>
    partsOfOne(
      one,
      named.filter(({ component }) => component === one),
    ),
  );
  return { parts: made.flatMap(({ parts }) => parts), faults: [...faults, ...made.flatMap((one) => one.faults)] };
}

/** The part with one more option chosen; or the reason why not. */
export function choosePart(
  part: ChosenPart,
  { given: { variantId = null, options = null }, pointer }: Named,
): { part: ChosenPart; faults: Fault[] } {
  const { choices } = part;
  const refused = (place: string, code: string, detail: string) => ({
    part,
    faults: [{ pointer: `${pointer}/${place}`, code, detail }],
  });
  if (!choices) {
    if (variantId !== null && variantId !== part.variantId)
      return refused("variantId", "resource_missing", `The variant of ${part.name} is fixed in this bundle.`);
    return options === null
      ? { part, faults: [] }
      : refused("options", "nothing_to_choose", `${part.name} has no options.`);
  }
  if (variantId !== null) {
    const variant = choices.variants?.find(({ id }) => id === variantId);
    if (!variant) return refused("variantId", "resource_missing", `${choices.of} has no variant ${variantId} on sale.`);
    if (options !== null && !fitsChoice(options, variant.options))
      return refused("options", "either_or", "Send `variantId` or `options`, not both.");
    return { part: chosen(part, variant.options), faults: [] };
  }
  const unknown = unknownIn(choices.of, choices.options, options ?? {});
  const faults = unknown.map(({ name, detail }) => ({
    pointer: `${pointer}/options/${name}`,
    code: "unknown_option",
    detail,
  }));
  if (faults.length > 0) return { part, faults };
  const wanted = { ...chosenOf(choices.options, part.options ?? {}), ...chosenOf(choices.options, options ?? {}) };
  if (choices.variants && fitting(choices.variants, wanted).length === 0) {
    const there = choices.variants.map((variant) => variant.name).join("; ");
    return refused(
      "options",
      "unknown_option",
      `${choices.of} has no ${choiceWords(choices.options, wanted)}. It has ${there}.`,
    );
  }
  return { part: chosen(part, wanted), faults: [] };
}

/** What still has to be chosen for it. With variants, only values that go with the earlier choices. */
export function missingOfPart({ choices, options = null, variantId }: ChosenPart): Option[] {
  if (!choices) return [];
  if (choices.variants === null) return missingIn(choices.options, options);
  if (variantId !== null) return [];
  const left = fitting(choices.variants, options ?? {});
  const open = choices.options.map(({ name, values }) => ({
    name,
    values: values.filter((value) => left.some((variant) => variant.options[name] === value)),
  }));
  return missingIn(open, options);
}

/** Its variants that fit the earlier choices and this one. */
export function fittingVariants({ choices, options = null }: ChosenPart, wanted: Chosen) {
  return fitting(choices?.variants ?? [], { ...options, ...wanted });
}

/** Whether its variant, and so its stock, is still unknown. */
export function isUnchosen({ choices, variantId }: ChosenPart): boolean {
  return variantId === null && (choices?.variants ?? null) !== null;
}

/**
 * "Tea Set (Mug – Blue, 2 × Sock – M)": a bundle's name with the choices for its parts. @param before the parts that `name` already
 * contains
 */
export function withParts(
  name: string,
  parts: readonly ChosenPart[] | null,
  before: readonly ChosenPart[] = [],
): string {
  const was = wordsOf(before);
  const plain = was !== "" && name.endsWith(was) ? name.slice(0, -was.length) : name;
  return `${plain}${wordsOf(parts ?? [])}`;
}

/** The same for the same choices, in any order. Empty if nothing was chosen. */
export function partsCode(parts: readonly ChosenPart[] | null): string {
  const counts = new Map<string, { productId: string; code: string; quantity: number }>();
  for (const part of parts ?? []) {
    const { productId, quantity } = part;
    const code = codeOf(part);
    const key = `${productId} ${code}`;
    if (code !== "") counts.set(key, { productId, code, quantity: quantity + (counts.get(key)?.quantity ?? 0) });
  }
  const pairs = [...counts.values()].map(({ productId, code, quantity }) => [`+${productId}`, `${quantity}*${code}`]);
  return new URLSearchParams(pairs.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toString();
}

/** The parts that a code describes. */
export function partsInCode(code: string): GivenPart[] {
  return [...new URLSearchParams(code)].flatMap(([key, said]): GivenPart[] => {
    const [quantity, choice = ""] = said.split(/\*(.*)/s, 2);
    if (!key.startsWith("+")) return [];
    const part = { productId: key.slice(1), quantity: Number(quantity) };
    if (choice.startsWith("var_")) return [{ ...part, variantId: choice }];
    return [{ ...part, options: Object.fromEntries(new URLSearchParams(choice)) }];
  });
}

/** Whether the parts match everything that was given about them. */
export function hasParts(parts: readonly ChosenPart[] | null, given: readonly GivenPart[]): boolean {
  const left = (parts ?? []).map((part) => ({ ...part }));
  return given.every(({ productId, variantId = null, options = null, quantity = 1 }) => {
    let wanted = quantity;
    for (const part of left) {
      const isMeant = part.productId === productId && (variantId === null || part.variantId === variantId);
      if (!isMeant || (options !== null && !fitsChoice(options, part.options ?? {}))) continue;
      const taken = Math.min(part.quantity, wanted);
      part.quantity -= taken;
      wanted -= taken;
    }
    return wanted === 0;
  });
}

/** The component that is fixed to this variant, otherwise the one with a choice. */
function componentMeant(components: readonly Component[], { productId, variantId = null }: GivenPart) {
  const same = components.filter((component) => component.productId === productId);
  return (
    same.find((component) => variantId !== null && component.variantId === variantId) ??
    same.find(({ options }) => options.length > 0) ??
    same[0]
  );
}

function partsOfOne(component: Component, named: readonly Named[]): { parts: ChosenPart[]; faults: Fault[] } {
  const { productId, variantId, name, quantity, available, options, variants } = component;
  const plain: ChosenPart = { productId, variantId, name, quantity, made: available === null };
  const { part: open } = choosePart(
    options.length === 0
      ? plain
      : {
          ...plain,
          options: null,
          choices: {
            of: name,
            options,
            variants:
              variants.length === 0
                ? null
                : variants.map((one) => ({ id: one.id, name: one.name, options: one.options })),
          },
        },
    { given: { productId, ...(options.length === 0 ? {} : { options: {} }) }, pointer: "" },
  );
  const faults: Fault[] = [];
  let left = quantity;
  const chosenOnes = named.map(({ given, pointer }) => {
    const wanted = given.quantity ?? (named.length === 1 ? quantity : 1);
    if (wanted > left)
      faults.push({
        pointer: `${pointer}/quantity`,
        code: "too_many",
        detail: `The bundle contains ${quantity} × ${name}. Choose no more than that.`,
      });
    left -= wanted;
    const { part, faults: own } = choosePart(open, { given, pointer });
    faults.push(...own);
    return { ...part, quantity: wanted };
  });
  if (faults.length > 0) return { parts: [], faults };
  const apart = left <= askedApartMax && missingOfPart(open).length > 0;
  const rest = apart ? Array.from({ length: left }, () => 1) : left > 0 ? [left] : [];
  return { parts: [...merged(chosenOnes), ...rest.map((each) => ({ ...open, quantity: each }))], faults };
}

/** Equal choices become one part with their total quantity. */
function merged(parts: readonly ChosenPart[]): ChosenPart[] {
  const known = new Map<string, ChosenPart>();
  for (const part of parts) {
    const key = codeOf(part);
    known.set(key, { ...part, quantity: part.quantity + (known.get(key)?.quantity ?? 0) });
  }
  return [...known.values()];
}

function chosen(part: ChosenPart, wanted: Chosen): ChosenPart {
  const { choices } = part;
  if (!choices) return part;
  const [only, ...others] = choices.variants ? fitting(choices.variants, wanted) : [];
  const variant = only && others.length === 0 ? only : null;
  const options = variant?.options ?? wanted;
  const words = variant?.name ?? choiceWords(choices.options, options);
  return {
    ...part,
    variantId: variant?.id ?? null,
    options: Object.keys(options).length > 0 ? options : null,
    name: words === "" ? choices.of : `${choices.of} – ${words}`,
  };
}

function fitting<Variant extends { options: Chosen }>(variants: readonly Variant[], wanted: Chosen): Variant[] {
  return variants.filter(({ options }) => Object.entries(wanted).every(([name, value]) => options[name] === value));
}

function codeOf({ choices, options = null, variantId }: ChosenPart): string {
  if (!choices) return "";
  return choices.variants && variantId !== null ? variantId : choiceCode(reallyChosen(choices.options, options ?? {}));
}

function wordsOf(parts: readonly ChosenPart[]): string {
  const counts = new Map<string, number>();
  for (const part of parts)
    if (part.choices && part.name !== part.choices.of)
      counts.set(part.name, part.quantity + (counts.get(part.name) ?? 0));
  const words = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
  return words.length > 0 ? ` (${words.join(", ")})` : "";
}
