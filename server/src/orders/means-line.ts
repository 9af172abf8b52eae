// The line of an order that a request names: by product, variant, and choice if given.
import {
  choiceCode,
  type Chosen,
  type GivenPart,
  fitsChoice,
  hasParts,
  itemId,
  partsCode,
  reallyChosen,
} from "../products/index.ts";
import type { NewOrder } from "./contract.ts";
import type { OrderLine } from "./queries.ts";

type Named = {
  productId: string;
  variantId?: string | null;
  options?: Chosen | null;
  components?: readonly GivenPart[] | null;
};

export function meansLine(
  line: Pick<OrderLine, "productId" | "variantId" | "options" | "parts">,
  { productId, variantId = null, options = null, components = null }: Named,
): boolean {
  if (line.productId !== productId) return false;
  if (components !== null && !hasParts(line.parts, components)) return false;
  // A variant may be named by its options alone.
  if (options === null) return line.variantId === variantId;
  return (variantId === null || line.variantId === variantId) && fitsChoice(options, line.options ?? {});
}

/** All lines that it may mean. An exact match comes before those with further choices. */
export function linesMeant<Line extends Parameters<typeof meansLine>[0]>(lines: readonly Line[], named: Named): Line[] {
  const meant = lines.filter((line) => meansLine(line, named));
  const said = choiceCode(named.options ?? null).toLowerCase();
  const exact = meant.filter(({ options }) => choiceCode(options).toLowerCase() === said);
  return exact.length === 1 ? exact : meant;
}

/** The choices for a bundle's parts, in the form of the goods; nothing without a choice. */
export function chosenParts(parts: OrderLine["parts"]): {
  components?: NonNullable<NewOrder["items"][number]["components"]>;
} {
  const chosen = (parts ?? []).flatMap(({ productId, variantId, options = null, choices, quantity }) =>
    choices && options !== null ? [{ productId, ...(variantId ? { variantId } : { options }), quantity }] : [],
  );
  return chosen.length > 0 ? { components: chosen as NonNullable<NewOrder["items"][number]["components"]> } : {};
}

/** The item's name in carts and catalogs. */
export function itemOfLine({ productId, variantId, options, choices, parts }: OrderLine): string {
  const choice = choices && reallyChosen(choices.options, options ?? {});
  return itemId({ productId, variantId, choice, ofParts: partsCode(parts) });
}
