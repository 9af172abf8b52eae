// Sentences that the shop wrote, told as they stand: of which goods they are, and in whose language.
import { isTold, tell, tellPolicy, type Scene } from "./scene.ts";
import { shopWrites } from "../../shop-writes.ts";
import type { Written } from "./written.ts";

/** Each sentence once: of the goods first, then of the rules. */
export function tellFound(scene: Scene, all: readonly Written[]): void {
  const found = all.filter(
    ({ sentence }, at) => all.findIndex((one) => one.sentence === sentence) === at && !isTold(scene, sentence),
  );
  const products = new Map(found.flatMap(({ product }) => (product === null ? [] : [[product.id, product]])));
  for (const product of products.values()) {
    const told = sentencesOf(found.filter((one) => one.product?.id === product.id));
    scene.sellersWords.add(told);
    tell(scene, `*${product.name}*: ${scene.card.underWay?.orders ? shopWrites(scene.language, told) : told}`);
  }
  const rules = found.filter(({ product }) => product === null);
  if (rules.length > 0) tellPolicy(scene, sentencesOf(rules));
}

function sentencesOf(found: readonly Written[]): string {
  return found.map(({ sentence }) => sentence).join(" ");
}
