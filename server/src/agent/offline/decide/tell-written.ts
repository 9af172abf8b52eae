// Sentences that the shop wrote, told as they stand: of which goods they are, and in whose language.
import { isTold, tell, tellPolicy, type Scene } from "./scene.ts";
import { shopWrites } from "../../shop-writes.ts";
import { pieces } from "../../sentences.ts";
import { unsureWords } from "../say/known.ts";
import { leavesOpen, type Verdict, verdictIn } from "./verdict.ts";
import type { Written } from "./written.ts";

/** Each sentence once: of the goods first, then of the rules. A sentence that settles what was asked needs no other beside it. */
export function tellFound(scene: Scene, all: readonly Written[]): void {
  const found = all.filter(
    ({ sentence }, at) => all.findIndex((one) => one.sentence === sentence) === at && !isTold(scene, sentence),
  );
  const products = new Map(found.flatMap(({ product }) => (product === null ? [] : [[product.id, product]])));
  for (const product of products.values()) {
    const { told, settled } = settling(found.filter((one) => one.product?.id === product.id));
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
    tellPolicy(scene, settling(rules).told, rules[0]?.question);
}

function settling(found: readonly Written[]): { told: string; settled: Verdict | null } {
  const [first] = found;
  const question = first?.question ?? "";
  const settles = found
    .flatMap(({ sentence }) => pieces(sentence))
    .filter((sentence) => verdictIn(question, [sentence], first?.product ?? null) !== null);
  const told = settles.length > 0 ? settles.join(" ") : sentencesOf(found);
  return { told, settled: verdictIn(question, pieces(told), first?.product ?? null) };
}

function sentencesOf(found: readonly Written[]): string {
  return found.map(({ sentence }) => sentence).join(" ");
}
