// "Is it waterproof?", "do your cakes have nuts?": answered in the words that the seller has written, or not at all.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { likeness } from "../understand/spelling.ts";
import { translationsOf } from "../understand/translate.ts";
import { saysNothing } from "../understand/wanted.ts";
import type { Wish } from "../understand/wish.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, tell, tellPolicy, type Scene } from "./scene.ts";

/** A word of theirs is this like one of the seller's. */
const alike = 0.86;
const longestTold = 500;

type Passage = { title: string; text: string; product: ProductCard | null };

export async function answerQuestion(scene: Scene, wish: Wish): Promise<void> {
  const resolved =
    wish.wanted.words.length > 0 || wish.wanted.points || wish.wanted.place !== null
      ? await resolveProduct(scene, wish.wanted)
      : null;
  const products = resolved?.kind === "one" ? [resolved.product] : resolved?.kind === "many" ? resolved.products : [];
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
  const told = best.text.slice(0, longestTold).trim();
  if (best.product) {
    scene.sellersWords.add(told);
    tell(scene, `*${best.product.name}*: ${told}`);
  } else tellPolicy(scene, told);
  carryOn(scene);
}

/** "How many people can the tray serve?" was read as a question for stock: what the seller wrote about that is told before it. */
export async function tellDetail(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  if (resolved.kind !== "one") return;
  const { product } = resolved;
  const written = new Set(wordsOf(product.description));
  const values = product.variants.flatMap(({ options }) => Object.values(options));
  const named = new Set(
    wordsOf([product.name, product.category ?? "", ...product.colours, ...product.sizes, ...values].join(" ")),
  );
  const asked = wordsOf(wish.text).filter((word) => word.length >= shortestDetail && !saysNothing(word));
  if (!asked.some((word) => says(written, word) && !says(named, word))) return;
  const told = product.description.slice(0, longestTold).trim();
  scene.sellersWords.add(told);
  tell(scene, `*${product.name}*: ${told}`);
}

const shortestDetail = 5;

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

function says(words: ReadonlySet<string>, word: string): boolean {
  const ways = [word, ...translationsOf(word)];
  return [...words].some((known) =>
    ways.some((way) => likeness(way, known) >= alike || (way.length > 4 && known.startsWith(way))),
  );
}

function carryOn(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.anythingElse(), "anything_else");
}
