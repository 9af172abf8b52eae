// The item that each line of a request names: by its variant, by its options, or by the product alone.
import type { Fault } from "../kernel/contract/refusal.ts";
import {
  type CatalogProduct,
  type Choice,
  choiceCode,
  choicesOf,
  type Chosen,
  type ChosenPart,
  chosenOf,
  partsCode,
  partsOf,
  toldOptions,
  unknownIn,
  variantWords,
} from "../products/index.ts";
import type { NewOrder } from "./contract.ts";

type Named = NewOrder["items"][number];
/** `options`: for a product whose options are not variants; `parts`: for a bundle. `fault`: it names something that does not exist. */
export type Wanted = Choice & {
  options: Chosen | null;
  parts: ChosenPart[] | null;
  quantity: number;
  index: number;
  fault: Fault | null;
};

export function itemsWanted(items: readonly Named[], products: ReadonlyMap<string, CatalogProduct>): Wanted[] {
  return items.map((item, index) => {
    const product = products.get(item.productId);
    const { productId, variantId = null, quantity } = item;
    const plain = { productId, variantId, options: null, parts: null, quantity, index, fault: null };
    if (!product) return plain;
    const { parts, faults } = partsOf(product, item.components);
    const own = meant(product, item);
    return { ...plain, ...own, parts, fault: own.fault ?? faults[0] ?? null };
  });
}

/** Repeated items become one line, at the place of the first. */
export function sumByItem(items: readonly Wanted[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  for (const item of items) {
    const key = `${item.productId} ${item.variantId} ${choiceCode(item.options)} ${partsCode(item.parts)}`;
    const before = wanted.get(key);
    if (before)
      wanted.set(key, { ...before, quantity: before.quantity + item.quantity, fault: before.fault ?? item.fault });
    else wanted.set(key, item);
  }
  return wanted;
}

type Meant = Pick<Wanted, "variantId" | "options" | "fault">;

function meant(product: CatalogProduct, { variantId: named, options }: Named): Meant {
  const variantId = named ?? null;
  const told = toldOptions(product);
  if (options === undefined) return { variantId, options: filled(told, {}), fault: null };
  if (variantId !== null) return { variantId, options: null, fault: eitherOr };
  const known = told.length > 0 ? told : product.options;
  const [unknown] = unknownIn(product.name, known, options);
  if (unknown) {
    const fault = { pointer: `options/${unknown.name}`, code: "unknown_option", detail: unknown.detail };
    return { variantId: null, options: null, fault };
  }
  const chosen = chosenOf(known, options);
  return choicesOf(product).length > 0
    ? { options: null, ...variantWith(product, chosen) }
    : { variantId: null, options: filled(told, options), fault: null };
}

/** Null when there is nothing to choose, so that nothing is stored. */
function filled(told: CatalogProduct["options"], given: Chosen): Chosen | null {
  const chosen = chosenOf(told, given);
  return Object.keys(chosen).length > 0 ? chosen : null;
}

function variantWith(product: CatalogProduct, chosen: Chosen): Pick<Meant, "variantId" | "fault"> {
  const fitting = choicesOf(product).filter(({ options }) =>
    Object.entries(chosen).every(([name, value]) => options[name] === value),
  );
  const [only, ...others] = fitting;
  if (only && others.length === 0) return { variantId: only.id, fault: null };
  const code = only ? "variant_required" : "unknown_option";
  const there = (only ? fitting : choicesOf(product)).map(({ id, name }) => `${id} (${name})`);
  return { variantId: null, fault: { pointer: "options", code, detail: variantWords(product.name, there) } };
}

const eitherOr: Fault = {
  pointer: "options",
  code: "either_or",
  detail: "Send `variantId` or `options`, not both.",
};
