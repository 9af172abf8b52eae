// Works out a product's new variants, from its current ones and what was sent.
import { type Id, newId } from "../kernel/values/id.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { Product } from "./contract.ts";
import { lookAlikes } from "./look-alikes.ts";
import { withDefaults } from "./prices.ts";
import { type Variant, type VariantChange, variantOptionsMax } from "./variant-contract.ts";

type Options = Product["options"];
export type VariantFields = Omit<Variant, "stock" | "sellingPrice" | "sellingPrices">;
export type VariantPlan = {
  options: Options;
  /** All variants after the change, in order. */
  variants: VariantFields[];
  /** The stock of each new one; null when not given. */
  openings: { variantId: Id<"variant">; quantity: number | null }[];
  removed: Id<"variant">[];
};

/**
 * @param sent null: the variants stay, and must fit the new options
 * @param options null: the values of the variants are added to the existing options
 * @param gone removed variants: the same choice gets its old id back
 * @throws Refusal invalid_request, all errors together
 */
export function planVariants(
  before: Pick<Product, "options" | "variants">,
  sent: readonly VariantChange[] | null,
  options: Options | null,
  gone: ReadonlyMap<string, Id<"variant">>,
): VariantPlan {
  const faults: Fault[] = [];
  const known = new Map(before.variants.map((variant) => [variant.id, variant]));
  const byChoice = new Map(before.variants.map((variant) => [choiceKey(variant.options), variant.id]));
  const openings: VariantPlan["openings"] = [];
  const fields = (sent ?? before.variants).map((change, index): VariantFields => {
    const { id: named, stock, prices, ...given } = change as VariantChange;
    const key = choiceKey(given.options ?? {});
    const old = known.get(named ?? byChoice.get(key) ?? ("" as Id<"variant">));
    const fault = (at: string, code: string, detail: string) =>
      faults.push({ pointer: `/variants/${index}/${at}`, code, detail });
    if (named !== undefined && !old) fault("id", "resource_missing", `The product has no variant ${named}.`);
    else if (!old && !given.options) fault("options", "required", "A new variant needs its options.");
    if (sent && old && stock !== undefined)
      fault("stock", "not_new", "The stock of a variant that is there is changed by POST /api/inventory/adjustments.");
    const id = old?.id ?? gone.get(key) ?? newId("variant");
    if (sent && !old) openings.push({ variantId: id, quantity: stock ?? null });
    return {
      ...(old ? fieldsOf(old) : asNew),
      ...given,
      prices: prices ? withDefaults(prices) : (old?.prices ?? []),
      options: given.options ?? old?.options ?? {},
      id,
      name: "",
    };
  });
  const kept = new Set(fields.map(({ id }) => id));
  // Archived variants are not for sale, so they stay even if they are not listed.
  fields.push(...before.variants.filter(({ id, status }) => status === "archived" && !kept.has(id)).map(fieldsOf));
  const all = options ?? withValues(before.options, fields);
  faults.push(...newLookAlikes(before.options, all, options === null ? fields : null));
  if (fields.length > 0) checkChoices(faults, all, fields, sent === null);
  if (faults.length > 0) throw new Refusal("invalid_request", faults[0]?.detail, { errors: faults });
  return {
    options: all,
    variants: fields.map((one) => ({ ...one, name: all.map(({ name }) => one.options[name]).join(", ") })),
    openings,
    removed: before.variants.filter(({ id, status }) => status === "active" && !kept.has(id)).map(({ id }) => id),
  };
}

/** The same for the same choice, in any order of options. */
export function choiceKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const asNew = {
  price: null,
  compareAtPrice: null,
  sku: null,
  barcode: null,
  image: null,
  weightGrams: null,
  negotiation: null,
  status: "active",
} as const;

/** The fields of a variant that the seller sets. */
export function fieldsOf(variant: Variant): VariantFields {
  const { stock: _, sellingPrice: __, sellingPrices: ___, ...fields } = variant;
  return fields;
}

/** Options in their order, each with the additional values of the variants. */
function withValues(options: Options, variants: readonly VariantFields[]): Options {
  const values = new Map(options.map(({ name, values: own }) => [name, new Set(own)]));
  for (const variant of variants)
    for (const [name, value] of Object.entries(variant.options))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values].map(([name, own]) => ({ name, values: [...own] }));
}

/**
 * Only new ones are refused: a product that already has some can still be changed. @param bringing the variants that added the values, when
 * no options were sent
 */
function newLookAlikes(before: Options, after: Options, bringing: readonly VariantFields[] | null): Fault[] {
  const known = new Set(lookAlikes(before).map(({ detail }) => detail));
  const pointerInVariants = (option: number, value: number | null): string => {
    const { name = "", values = [] } = after[option] ?? {};
    const named = (one: VariantFields) => (value === null ? name in one.options : one.options[name] === values[value]);
    return `/variants/${bringing?.findIndex(named)}/options`;
  };
  return lookAlikes(after, bringing ? pointerInVariants : undefined).filter(({ detail }) => !known.has(detail));
}

function checkChoices(faults: Fault[], options: Options, variants: readonly VariantFields[], kept: boolean): void {
  if (options.length > variantOptionsMax)
    faults.push({
      pointer: "/options",
      code: "max_items",
      detail: `A product with variants has at most ${variantOptionsMax} options.`,
    });
  const seen = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    if (variant.status === "archived") continue;
    const pointer = kept ? "/options" : `/variants/${index}/options`;
    const names = Object.keys(variant.options);
    const fits =
      names.length === options.length &&
      options.every(({ name, values }) => values.includes(variant.options[name] ?? ""));
    const key = choiceKey(variant.options);
    if (!fits)
      faults.push({
        pointer,
        code: "not_an_option",
        detail: kept
          ? `The variant ${names.map((name) => variant.options[name]).join(", ")} does not fit these options; send \`variants\` with them.`
          : `Must hold one value of each option: ${options.map(({ name, values }) => `${name} (${values.join(", ")})`).join("; ")}.`,
      });
    else if (seen.has(key))
      faults.push({ pointer, code: "duplicate", detail: "Another variant has the same options." });
    seen.add(key);
  }
}
