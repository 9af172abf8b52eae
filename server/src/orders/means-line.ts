// Which line of an order somebody names: by its product, its variant, and its choice where they say one.
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

/** All lines that it may mean. One that is just so is meant before those that have more chosen than is said. */
export function linesMeant<Line extends Parameters<typeof meansLine>[0]>(lines: readonly Line[], named: Named): Line[] {
  const meant = lines.filter((line) => meansLine(line, named));
  const said = choiceCode(named.options ?? null).toLowerCase();
  const exact = meant.filter(({ options }) => choiceCode(options).toLowerCase() === said);
  return exact.length === 1 ? exact : meant;
}

/** What was chosen of a bundle's parts, as it is named where goods are; nothing for what has nothing to choose. */
export function chosenParts(parts: OrderLine["parts"]): {
  components?: NonNullable<NewOrder["items"][number]["components"]>;
} {
  const chosen = (parts ?? []).flatMap(({ productId, variantId, options = null, choices, quantity }) =>
    choices && options !== null ? [{ productId, ...(variantId ? { variantId } : { options }), quantity }] : [],
  );
  return chosen.length > 0 ? { components: chosen as NonNullable<NewOrder["items"][number]["components"]> } : {};
}

/** By which carts and catalogs know what was ordered. */
export function itemOfLine({ productId, variantId, options, choices, parts }: OrderLine): string {
  const choice = choices && reallyChosen(choices.options, options ?? {});
  return itemId({ productId, variantId, choice, ofParts: partsCode(parts) });
}
