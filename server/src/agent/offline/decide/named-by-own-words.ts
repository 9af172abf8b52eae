// "I want earbuds", from a shop whose only earbuds are called "Airpods Pro Clone". If the search found it only because
// it is similar, or by its category, we show it and ask, and do not add it.
import type { ProductCard } from "../../brain.ts";
import { relevance } from "../../search-rank.ts";
import { meaningsIn, namesakesOf } from "../understand/same-names.ts";
import { translationsOf } from "../understand/translate.ts";
import type { Wish } from "../understand/wish.ts";
import { tellPriceFor } from "./find-product.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";

/** A word is in the name itself, apart from typos. */
const inName = 0.8;

/** @returns whether it was only shown: it was not named, shown or talked about before */
export async function askedAbout(scene: Scene, product: ProductCard, wish: Wish): Promise<boolean> {
  if (product.available <= 0 || isKnown(scene, product) || isNamed(product, wish)) return false;
  const { say, state } = scene;
  const quantity = wish.quantity ?? product.unit?.minimum ?? 1;
  focusOn(scene, product);
  showList(scene, [product]);
  if (quantity > 1) {
    tell(scene, say.offer(product));
    await tellPriceFor(scene, product, quantity);
    return true;
  }
  tell(scene, say.offer(product));
  if (product.imageUrl) scene.image = product.id;
  state.quantity = quantity;
  ask(scene, say.askTakeWhatIsLeft(quantity), "quantity");
  return true;
}

function isKnown({ card, cart }: Scene, { id, whole }: ProductCard): boolean {
  const { focus, shown, choosing } = card.dialogue;
  const known = [
    focus,
    ...shown,
    ...choosing.map(({ productId }) => productId),
    ...cart.lines.map((line) => line.productId),
  ];
  return known.includes(id) || (whole !== null && known.includes(whole));
}

/** The buyer named it by a word of its name, in any language. If no word names goods, they point at it. */
function isNamed(product: ProductCard, { wanted }: Wish): boolean {
  const said = [...wanted.words, ...wanted.asTyped];
  if (said.length === 0 || wanted.named !== null || wanted.place !== null) return true;
  const called = { ...product, category: null, description: "" };
  if (meaningsIn(said).some((name) => relevance([...name], called) >= inName)) return true;
  return said.some((word) =>
    [
      [word],
      ...translationsOf(word).map((way) => [way]),
      ...namesakesOf([word]).filter((name) => name.length > 1),
    ].some((way) => relevance([...way], called) >= inName),
  );
}
