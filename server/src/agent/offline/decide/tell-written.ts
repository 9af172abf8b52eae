// Sentences that the shop wrote, in its own words. We say which goods they are about, and in which language they are.
import { isTold, ruleOf, tell, tellPolicy, type Scene } from "./scene.ts";
import { shopWrites } from "../../shop-writes.ts";
import { pieces } from "../../sentences.ts";
import { unsureWords } from "../say/known.ts";
import { leavesOpen, type Verdict, verdictIn } from "./verdict.ts";
import type { Written } from "./written.ts";

/**
 * Each sentence once, first about the goods, then from the rules. A sentence that decides the question needs no other.
 */
export function tellFound(scene: Scene, all: readonly Written[]): void {
  const found = all.filter(
    ({ sentence }, at) => all.findIndex((one) => one.sentence === sentence) === at && !isTold(scene, sentence),
  );
  const products = new Map(found.flatMap(({ product }) => (product === null ? [] : [[product.id, product]])));
  for (const product of products.values()) {
    const { told, settled } = settling(
      scene,
      found.filter((one) => one.product?.id === product.id),
    );
    scene.sellersWords.add(told);
    const words = scene.card.underWay?.orders ? shopWrites(scene.language, told) : told;
    if (settled === null && products.size === 1 && leavesOpen(all[0]?.question ?? "", pieces(told), product))
      tell(scene, unsureWords[scene.language]);
    tell(scene, `*${product.name}*: ${words}`, settled);
  }
  for (const rules of Map.groupBy(
    found.filter(({ product }) => product === null),
    ({ question }) => question,
  ).values())
    tellPolicy(scene, settling(scene, rules).told, rules[0]?.question);
}

function settling({ card }: Scene, found: readonly Written[]): { told: string; settled: Verdict | null } {
  const [first] = found;
  const question = first?.question ?? "";
  const product = first?.product ?? null;
  const settle = (sentences: readonly string[]): Verdict | null =>
    verdictIn(question, sentences, product, product === null ? ruleOf(card, sentences[0] ?? "") : undefined);
  const settles = found.flatMap(({ sentence }) => pieces(sentence)).filter((sentence) => settle([sentence]) !== null);
  const told = settles.length > 0 ? settles.join(" ") : sentencesOf(found);
  return { told, settled: settle(pieces(told)) };
}

function sentencesOf(found: readonly Written[]): string {
  return found.map(({ sentence }) => sentence).join(" ");
}
