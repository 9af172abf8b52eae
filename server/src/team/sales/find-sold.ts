// Finds the item that the words mean: with the search that answers buyers, and then the variants that the words name.
import type { Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { type CatalogProduct, choicesOf, foldText, type Item, itemOf, searchProducts } from "../../products/index.ts";

export type Candidates = {
  items: Item[];
  /** There is one, and every word was found. */
  clear: boolean;
};

const productsMost = 8;

export async function findSold(tx: Tx, shopId: string, words: string, currency: Currency): Promise<Candidates> {
  const { matches, exact } = await searchProducts(tx, shopId, { query: words, currency, limit: productsMost });
  const said = foldText(words).split(" ").filter(Boolean);
  const meant = best(
    matches.flatMap((product) => itemsNamed(product, said)),
    (item) => said.filter((word) => names(item, word)).length,
  );
  // "Ankara dress" means that product, not the "Ankara dress for girls", if the shop sells both.
  const items = best(
    meant,
    (item) =>
      -foldText(item.name)
        .split(" ")
        .filter((word) => !said.some((one) => alike(one, word))).length,
  );
  return { items, clear: exact && items.length === 1 };
}

/** The product, or those of its variants whose options match the words best. */
function itemsNamed(product: CatalogProduct, said: readonly string[]): Item[] {
  const choices = choicesOf(product);
  const items = (choices.length === 0 ? [null] : choices.map(({ id }) => id)).flatMap(
    (variantId) => itemOf(product, variantId) ?? [],
  );
  return best(items, (item) => said.filter((word) => names(item, word)).length);
}

function names({ name }: Item, word: string): boolean {
  return foldText(name)
    .split(" ")
    .some((one) => alike(word, one));
}

/** Also matches plurals. Numbers are sizes, and must be equal. */
function alike(said: string, word: string): boolean {
  if (said === word) return true;
  if (/\d/.test(said + word) || word.length < 3 || said.length < 3) return false;
  return said.startsWith(word)
    ? said.length - word.length <= 2
    : word.startsWith(said) && word.length - said.length <= 2;
}

function best<One>(all: readonly One[], score: (one: One) => number): One[] {
  const scores = all.map(score);
  const most = Math.max(...scores);
  return all.filter((_, index) => scores[index] === most);
}
