// What a buyer chooses from: variants, or combinations of options that are not variants.
import { choiceWords, type Chosen, missingIn, type Option, toldOptions } from "./choices.ts";
import { choicesOf, chosenItem, type Item, itemOf } from "./items.ts";
import type { CatalogProduct } from "./queries.ts";

const kindsMax = 250;

/** What a buyer chooses from: the variants on sale, otherwise all combinations of the options. None when there is no choice. */
export function kindsOf(sold: CatalogProduct | Item): { id: string; name: string; options: Chosen; item: Item }[] {
  const product = "productId" in sold ? { ...sold, id: sold.productId } : sold;
  const variants = choicesOf(product);
  if (variants.length > 0)
    return variants.flatMap(({ id, name, options }) => {
      const item = itemOf(product, id);
      return item ? [{ id, name, options, item }] : [];
    });
  const options = toldOptions(product);
  if (missingIn(options, {}).length === 0) return [];
  return combinationsOf(options).map((chosen) => {
    const item = chosenItem(product, chosen);
    return { id: item.id, name: choiceWords(options, chosen), options: chosen, item };
  });
}

/** Returns none if there are too many to list. Then the options are asked one by one during the order. */
function combinationsOf(options: readonly Option[]): Chosen[] {
  const count = options.reduce((product, { values }) => product * values.length, 1);
  if (count > kindsMax) return [];
  return options.reduce<Chosen[]>(
    (chosen, { name, values }) => chosen.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
