// "The speaker, is it waterproof?", "and the battery big?": questions about one thing, told in the words that the seller wrote of it.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { likeness } from "../understand/spelling.ts";
import { translationsOf } from "../understand/translate.ts";
import { isColour, saysNothing } from "../understand/wanted.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { focusOn, tell, type Scene } from "./scene.ts";

/** A word of theirs is this like one of the seller's. */
const alike = 0.86;
const longestTold = 500;
const shortestAsked = 3;

/** What a question about a thing is read as. */
const askedAs: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null,
  "find",
  "stock",
  "question",
  "returns_policy",
  "bot",
]);

const looks: ReadonlySet<Intent | null> = new Set<Intent | null>(["find", "stock"]);

/** Opens a question about a thing: "is it", "do they", "e dey", "est-ce que", "je, ina". */
const asksOf =
  /\b(?:is|are|does|do|did|has|have|can|could|will|would) (?:it|they|this|that|these|those|the)\b|\b(?:e|dem|am) (?:dey|get|fit|be|go|carry)\b|\best-(?:ce|il|elle)\b|\b(?:a|ont|sont|peut)-(?:t-)?(?:il|elle|ils|elles)\b|^je\b|\b(?:ina|zina|ni|je)\b.*\?/;

/** Of which goods is meant they say nothing; asked of one thing they are the question. */
const qualities: ReadonlySet<string> = new Set(
  "original originals genuine authentic fake clone used durable fresh strong quality authentique neuf neuve solide qualite frais asili halisi orijino imara mpya".split(
    " ",
  ),
);

/** Tells what is written about what they ask. @returns the wishes that are still to be granted */
export async function answerFacts(scene: Scene, wishes: readonly Wish[]): Promise<Wish[]> {
  const isAsked = scene.reading.raw.includes("?") || wishes.some(({ text }) => asksOf.test(text));
  if (!isAsked || wishes.some(({ intent }) => !askedAs.has(intent))) return [...wishes];
  const left: { wish: Wish; subject: ProductCard | null; isAlone: boolean }[] = [];
  const answered = new Set<string>();
  let before: ProductCard | null = null;
  // What a clause said that names no goods went with it: of one wish the whole message is what is asked.
  const asked = wishes.length === 1 ? wishes.map((wish) => ({ ...wish, text: scene.reading.text })) : wishes;
  for (const [at, wish] of asked.entries()) {
    const products = await found(scene, wish);
    const subject: ProductCard | null = await subjectOf(scene, wish, before);
    if (subject && isWritten(subject, wish)) {
      tellWritten(scene, subject);
      answered.add(subject.id);
      // "Do you have a dress with pockets?": whether there is one, and for how much, is asked as well.
      if (looks.has(wish.intent) && !asksOf.test(wish.text))
        left.push({ wish: wishes[at] ?? wish, subject, isAlone: false });
    } else if (subject && asksOf.test(wish.text) && isUnknown(scene, subject, wish, products)) {
      focusOn(scene, subject);
      tell(scene, scene.say.noPolicy());
      answered.add(subject.id);
    } else left.push({ wish: wishes[at] ?? wish, subject, isAlone: products.length === 1 });
    before = subject ?? before;
  }
  // "The speaker, is it …?": to name it was no wish of its own.
  const open = left.filter(
    ({ wish, subject, isAlone }) => !(subject && answered.has(subject.id) && onlyNames(subject, wish, isAlone)),
  );
  // What was open before the question is open still.
  if (open.length === 0) {
    scene.state.asked = scene.card.dialogue.asked;
    if (scene.cart.lines.length > 0) scene.proposalDue = true;
  }
  return open.map(({ wish }) => wish);
}

/** What the seller wrote of it, whole. */
export function tellWritten(scene: Scene, product: ProductCard): void {
  const told = product.description.slice(0, longestTold).trim();
  focusOn(scene, product);
  scene.sellersWords.add(told);
  tell(scene, `*${product.name}*: ${told}`);
}

/** The one thing a question is about: what it names, else what was named before it, else what is talked about. */
export async function subjectOf(scene: Scene, wish: Wish, before: ProductCard | null): Promise<ProductCard | null> {
  const { wanted } = wish;
  const products = wanted.words.length > 0 || wanted.place !== null ? await found(scene, wish) : [];
  const called = products.filter(({ name }) => wanted.words.some((word) => says(partsOf(name), word)));
  const sorted = products.filter((product) => wanted.words.some((word) => isNamed(product, word)));
  // "Earbuds", of what the shop calls otherwise: the search found that one thing by it.
  const alone = wanted.points || (await resolveProduct(scene, wanted)).kind !== "one" ? [] : products;
  const named = wanted.place !== null ? products : called.length > 0 ? called : sorted.length > 0 ? sorted : alone;
  const known = before ?? (await talkedAbout(scene));
  if (known && wanted.words.some((word) => isNamed(known, word))) return known;
  const [only, another] = named;
  if (only && !another) {
    // "The itel battery", and a "Battery Case" is sold too: what is talked about, where it is written of.
    return known && !wanted.words.every((word) => isNamed(only, word)) && isWritten(known, wish) ? known : only;
  }
  return another && !(known && isWritten(known, wish)) ? null : known;
}

/** What its words find; of what only comes near, nothing is sure unless a name says it. */
async function found(scene: Scene, wish: Wish): Promise<ProductCard[]> {
  const resolved = await resolveProduct(scene, wish.wanted);
  if (resolved.kind === "one") return [resolved.product];
  return "products" in resolved ? resolved.products : [];
}

/** A variant is told of as the whole that it is of. */
async function talkedAbout(scene: Scene): Promise<ProductCard | null> {
  const { cart } = scene;
  const { focus, shown } = scene.card.dialogue;
  const only = cart.lines.length === 1 ? cart.lines[0]?.productId : undefined;
  const ids = focus !== null ? [focus] : shown.length > 0 ? shown : only === undefined ? [] : [only];
  const wholes = new Map<string, ProductCard>();
  for (const id of ids) {
    const product = await productById(scene, id);
    const whole = product?.whole ? await productById(scene, product.whole) : product;
    if (whole) wholes.set(whole.id, whole);
  }
  return wholes.size === 1 ? ([...wholes.values()][0] ?? null) : null;
}

/** Words of the question that say more than what the thing is called, and which of its kinds is meant. */
function askedWords(product: ProductCard, { text }: Wish): string[] {
  const values = product.variants.flatMap(({ options }) => Object.entries(options).flat());
  const named = new Set(
    wordsOf([product.name, product.category ?? "", ...product.colours, ...product.sizes, ...values].join(" ")),
  );
  return wordsOf(text).filter(
    (word) =>
      word.length >= shortestAsked &&
      (!saysNothing(word) || qualities.has(word)) &&
      !says(named, word) &&
      !isNamed(product, word),
  );
}

function isWritten(product: ProductCard, wish: Wish): boolean {
  const written = new Set(wordsOf(product.description));
  return askedWords(product, wish).some((word) => says(written, word));
}

/** Something is asked of it that nobody wrote, and that is no other thing of the shop. */
function isUnknown(scene: Scene, product: ProductCard, wish: Wish, products: readonly ProductCard[]): boolean {
  const asked = askedWords(product, wish).filter((word) => !isColour(word));
  return (
    asked.length > 0 &&
    wish.wanted.size === null &&
    wish.wanted.maxPriceMinor === null &&
    wish.quantity === null &&
    !asked.some((word) => products.some((other) => isNamed(other, word))) &&
    !Object.values(scene.card.shop.policies).some((text) => asked.some((word) => says(new Set(wordsOf(text)), word)))
  );
}

function onlyNames(product: ProductCard, { wanted, quantity, text }: Wish, isAlone: boolean): boolean {
  return (
    quantity === null &&
    wanted.maxPriceMinor === null &&
    !asksOf.test(text) &&
    wanted.colour === null &&
    wanted.size === null &&
    (isAlone || wanted.words.every((word) => isNamed(product, word)))
  );
}

function isNamed({ name, category }: ProductCard, word: string): boolean {
  return says(partsOf(`${name} ${category ?? ""}`), word);
}

/** "Type-C" is a "type" too. */
function partsOf(text: string): Set<string> {
  return new Set(wordsOf(text).flatMap((one) => [one, ...one.split("-")]));
}

export function says(words: ReadonlySet<string>, word: string): boolean {
  const ways = [word, ...translationsOf(word)];
  return [...words].some((known) =>
    ways.some((way) => likeness(way, known) >= alike || (way.length > 4 && known.startsWith(way))),
  );
}
