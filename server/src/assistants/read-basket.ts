// The lines that an assistant names, as the shop sells them now. What can't be sold as it was asked for is refused with its reason, and never lowered or
// left out silently: the assistant's buyer has not seen it.
import type { Tx } from "../kernel/database/db.ts";
import type { RefusalCode } from "../kernel/contract/refusal-codes.ts";
import { type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { findProducts } from "../products/index.ts";
import { added, type BasketLine, type OpenedShop, type ReadLine, readLines, troubleWith } from "../storefront/index.ts";
import { named, quoted } from "./shops-words.ts";

const nameMax = 100;

/** The same item twice is one line. */
export function asBasket(lines: readonly BasketLine[]): BasketLine[] {
  return lines.reduce<BasketLine[]>(added, []);
}

/** @throws Refusal with a fault for each line that can't be bought */
export async function readBasket(tx: Tx, opened: OpenedShop, basket: readonly BasketLine[]): Promise<ReadLine[]> {
  const { id } = opened.shop;
  const read = await readLines(tx, id, basket);
  if (read.length === basket.length && read.every(({ line, wanted }) => line.quantity === wanted)) return read;
  const products = await findProducts(tx, id, [...new Set(basket.map(({ productId }) => productId))]);
  const faults = basket.flatMap((line, at): (Fault & { code: RefusalCode })[] => {
    const product = products.get(line.productId);
    const pointer = `/lines/${at}`;
    if (product?.status !== "active") {
      const { message } = missing(pointer, `Product ${line.productId}`);
      return [{ pointer, code: "resource_missing", detail: message }];
    }
    const trouble = troubleWith(opened.language, product, line);
    return trouble === null
      ? []
      : [{ pointer, code: trouble.code, detail: `${quoted(named(product.name, nameMax))}: ${trouble.says}` }];
  });
  const [first] = faults;
  // Something changed between the two reads.
  if (!first) throw new Refusal("out_of_stock");
  throw new Refusal(first.code, first.detail, { errors: faults });
}
