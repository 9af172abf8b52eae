// Finds the parts of a bundle from a file. They are identified like products in a file, so that they are found in another shop too.
import type { Tx } from "../../kernel/database/db.ts";
import { type Fault, Refusal } from "../../kernel/contract/refusal.ts";
import type { NewComponent } from "../bundles.ts";
import type { Product } from "../contract.ts";
import { itemsWithSku } from "../items.ts";
import { choiceKey } from "../plan-variants.ts";
import type { ImportedPart } from "./contract.ts";
import { findKnown, meantBy } from "./known-products.ts";

/** @throws Refusal invalid_request, with all parts that were not found */
export async function findParts(tx: Tx, shopId: string, parts: readonly ImportedPart[]): Promise<NewComponent[]> {
  const [known, numbered] = await Promise.all([
    // Look up by each identifier in turn. The first that exists is used.
    findKnown(
      tx,
      shopId,
      parts.flatMap((part) => keysOf(part)),
    ),
    itemsWithSku(
      tx,
      shopId,
      parts.flatMap(({ sku }) => sku ?? []),
    ),
  ]);
  const errors: Fault[] = [];
  const found = parts.flatMap((part, index): NewComponent[] => {
    const bySku = part.sku === undefined || part.sku === null ? undefined : numbered.get(part.sku);
    const means = keysOf(part).map((key) => meantBy(known, key));
    const product = means.find((one): one is Product => one !== null && one !== "many");
    const { quantity } = part;
    const sameShop = product && part.productId === product.id;
    if (bySku && !sameShop) return [componentOf(bySku.productId, bySku.variantId, quantity)];
    if (product) return [componentOf(product.id, variantOf(product, part), quantity)];
    const detail = means.includes("many")
      ? "Several products are called so: give the part's externalId or SKU."
      : "No such product. List the components of a bundle before the bundle.";
    errors.push({ pointer: `/components/${index}`, code: "resource_missing", detail });
    return [];
  });
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
  return found;
}

/** The id here, another system's id, and the name: each on its own. */
function keysOf({ productId, externalId, name }: ImportedPart) {
  return [
    ...(productId === undefined ? [] : [{ id: productId }]),
    ...(externalId === undefined || externalId === null ? [] : [{ externalId }]),
    ...(name === undefined ? [] : [{ name }]),
  ];
}

function variantOf(product: Product, { variantId, options }: ImportedPart): string | null {
  if (variantId !== undefined && product.variants.some(({ id }) => id === variantId)) return variantId;
  const key = options && choiceKey(options);
  return product.variants.find((one) => choiceKey(one.options) === key)?.id ?? null;
}

function componentOf(productId: string, variantId: string | null, quantity: number): NewComponent {
  return { productId, quantity, ...(variantId === null ? {} : { variantId }) } as NewComponent;
}
