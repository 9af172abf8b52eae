// Finds the items that a transfer names.
import type { Tx } from "../../kernel/database/db.ts";
import { type Fault, Refusal } from "../../kernel/contract/refusal.ts";
import { choicesOf, findProducts, itemOf, variantWords } from "../../products/index.ts";
import type { NewTransfer } from "./contract.ts";

/** @throws Refusal resource_missing, variant_required */
export async function itemsThere(tx: Tx, shopId: string, items: NewTransfer["items"]): Promise<void> {
  const products = await findProducts(
    tx,
    shopId,
    items.map(({ productId }) => productId),
  );
  const faults = items.flatMap(({ productId, variantId = null }, index): Fault[] => {
    const product = products.get(productId);
    const gone = (field: string, what: string): Fault[] => [
      { pointer: `/items/${index}/${field}`, code: "resource_missing", detail: `${what} does not exist.` },
    ];
    if (!product) return gone("productId", "This product");
    if (!itemOf(product, variantId)) return gone("variantId", "This variant of the product");
    const choices = choicesOf(product);
    if (variantId !== null || choices.length === 0) return [];
    const detail = variantWords(
      product.name,
      choices.map(({ id, name }) => `${id} (${name})`),
    );
    return [{ pointer: `/items/${index}/variantId`, code: "variant_required", detail }];
  });
  if (faults.length === 0) return;
  const code = faults.every((fault) => fault.code === "variant_required") ? "variant_required" : "resource_missing";
  throw new Refusal(code, faults[0]?.detail, { errors: faults });
}
