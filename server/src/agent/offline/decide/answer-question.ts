// "Is it waterproof?", "do your cakes have nuts?": answered in the words that the seller has written, or not at all.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { saysNothing } from "../understand/wanted.ts";
import type { Wish } from "../understand/wish.ts";
import { says, subjectsOf, tellWritten } from "./answer-facts.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, tell, tellPolicy, type Scene } from "./scene.ts";

const longestTold = 500;

type Passage = { title: string; text: string; product: ProductCard | null };

export async function answerQuestion(scene: Scene, wish: Wish): Promise<void> {
  const resolved =
    wish.wanted.words.length > 0 || wish.wanted.points || wish.wanted.place !== null
      ? await resolveProduct(scene, wish.wanted)
      : null;
  const products = resolved?.kind === "one" ? [resolved.product] : await subjectsOf(scene, wish, []);
  const [only, another] = products;
  if (only && !another) focusOn(scene, only);
  const named = new Set(products.flatMap(({ name, category }) => wordsOf(`${name} ${category ?? ""}`)));
  const asked = wordsOf(wish.text).filter((word) => !saysNothing(word) && !named.has(word) && word.length > 2);
  const passages: Passage[] = [
    ...products.map((product) => ({ title: product.name, text: product.description, product })),
    ...Object.entries(scene.card.shop.policies).map(([title, text]) => ({ title, text, product: null })),
  ];
  const best = bestOf(asked, passages);
  if (!best) {
    tell(scene, scene.say.noPolicy());
    return carryOn(scene);
  }
  if (best.product) {
    tellWritten(scene, best.product);
    if (scene.cart.lines.length > 0) scene.proposalDue = true;
    return;
  }
  tellPolicy(scene, best.text.slice(0, longestTold).trim());
  carryOn(scene);
}

/** The passage that has most of the words; none where it has no word that tells it from the others. */
function bestOf(asked: readonly string[], passages: readonly Passage[]): Passage | null {
  const known = passages.map((passage) => ({
    passage,
    words: new Set([...wordsOf(passage.title), ...wordsOf(passage.text)]),
  }));
  const worth = (word: string): { hits: number[]; weight: number } => {
    const hits = known.map(({ words }) => (says(words, word) ? 1 : 0));
    const count = hits.reduce<number>((sum, hit) => sum + hit, 0);
    return { hits, weight: count === 0 ? 0 : 1 / count };
  };
  const scores = passages.map(() => 0);
  for (const word of new Set(asked)) {
    const { hits, weight } = worth(word);
    for (const [at, hit] of hits.entries()) scores[at] = (scores[at] ?? 0) + hit * weight;
  }
  const most = Math.max(0, ...scores);
  return most < leastWorth ? null : (passages[scores.indexOf(most)] ?? null);
}

/** Half of what one word is worth that stands in one passage alone. */
const leastWorth = 0.5;

function carryOn(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.anythingElse(), "anything_else");
}
