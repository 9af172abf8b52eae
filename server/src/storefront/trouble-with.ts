// Why a line can't be bought as it was asked for.
import type { RefusalCode } from "../kernel/contract/refusal-codes.ts";
import type { PayLanguage } from "../checkout/index.ts";
import { atMost, availableOf, type CatalogProduct, isSoldBy, rulesOf } from "../products/index.ts";
import type { BasketLine } from "./basket.ts";
import { chosen } from "./read-lines.ts";
import { storefrontWords } from "./words.ts";

export type Trouble = { code: RefusalCode; says: string };

/** @param already the quantity of the same item that is in the basket */
export function troubleWith(
  language: PayLanguage,
  product: CatalogProduct,
  line: BasketLine,
  already = 0,
): Trouble | null {
  const words = storefrontWords(language);
  const item = chosen(product, line);
  if (!item) {
    const code = product.variants.length > 0 ? "variant_required" : "unknown_option";
    return { code, says: words.chooseFirst(product.options.map(({ name }) => name).join(", ")) };
  }
  if (item.unit && !isSoldBy(item.unit, line.quantity))
    return { code: "quantity_not_sold", says: words.soldIn(rulesOf(item.unit)) };
  const most = atMost(item.unit, availableOf(item));
  if (most < 1) return { code: "out_of_stock", says: words.soldOut };
  return line.quantity < 1 || already + line.quantity > most
    ? { code: "out_of_stock", says: words.notThatMany(most) }
    : null;
}
