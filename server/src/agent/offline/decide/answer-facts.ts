// Questions about one thing: "The speaker, is it waterproof?", "and the battery big?". They are answered in the
// seller's own words.
import type { ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { asksForStock } from "../understand/asked-apart.ts";
import { root } from "../understand/root.ts";
import { likeness } from "../understand/spelling.ts";
import { otherNamesOf } from "../understand/translate.ts";
import { languagePacks } from "../understand/packs.ts";
import { isColour } from "../understand/colour-words.ts";
import { saysNothing } from "../understand/wanted.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { focusOn, type Scene } from "./scene.ts";
import { tellKnown } from "./tell-known.ts";
import { tellFound } from "./tell-written.ts";
import { verdictIn } from "./verdict.ts";
import { asManyAs, writtenOf } from "./written.ts";
import { pieces } from "../../sentences.ts";

/** A word of the buyer's counts as one of the seller's if it is this similar. */
const alike = 0.86;
const longestTold = 300;
const shortestAsked = 3;

/** The intents that a question about a thing may be read as. */
const mayAsk: ReadonlySet<Intent | null> = new Set<Intent | null>([
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
  /\b(?:is|are|does|do|did|has|have|can|could|will|would) (?:it|they|this|that|these|those|the)\b|\b(?:e|dem|am) (?:dey|get|fit|be|go|carry)\b|\bna (?:for|from|with)\b|\best-(?:ce|il|elle)\b|\b(?:a|ont|sont|peut)-(?:t-)?(?:il|elle|ils|elles)\b|^je\b(?! (?:cherche|veux|voudrais|voulais|prends|peux|suis|vais|ne|me|la|le|les|vous|souhaite|desire|commande|pense|paie|paye)\b| n')|\b(?:ina|zina|yana|ni|je)\b.*\?|\b(?:contains?|contient|contiennent)\b/;

/** "Which phone has the best battery?" looks for one of several. */
const choosesOne = /\b(?:which|what|wetin|quel\w*|lequel|laquelle|gani|ipi|zipi)\b/;

/** These words don't say which goods are meant. Asked about one thing, they are the question. */
const qualities: ReadonlySet<string> = new Set(
  "original originals genuine authentic fake clone used durable fresh strong quality authentique neuf neuve solide qualite frais asili halisi orijino imara mpya".split(
    " ",
  ),
);

/** Says what the seller wrote about the buyer's questions. @returns the wishes that are still to be granted */
export async function answerFacts(scene: Scene, wishes: readonly Wish[]): Promise<Wish[]> {
  const isAsked = scene.reading.raw.includes("?") || wishes.some(({ text }) => asksOf.test(text));
  if (!isAsked) return [...wishes];
  const left: { wish: Wish; subjects: ProductCard[]; isAlone: boolean }[] = [];
  const answered = new Set<string>();
  let before: ProductCard[] = [];
  // A clause that names no goods belongs to the wish before it. If there is only one wish, the whole message is the
  // question.
  const asked = wishes.length === 1 ? wishes.map((wish) => ({ ...wish, text: scene.reading.text })) : wishes;
  for (const [at, wish] of asked.entries()) {
    const given = wishes[at] ?? wish;
    if (asksForStock(wish.text) || (!mayAsk.has(wish.intent) && !carriesOn(wish))) {
      left.push({ wish: given, subjects: [], isAlone: false });
      if (wish.wanted.words.length > 0) before = await subjectsOf(scene, wish, before);
      continue;
    }
    const products = await found(scene, wish);
    const subjects = await subjectsOf(scene, wish, before);
    const one = subjects.length === 1 || (asksOf.test(wish.text) && !choosesOne.test(wish.text));
    const told = one
      ? subjects.filter(
          (subject) =>
            isWritten(subject, wish) ||
            isMeasured(subject, wish) ||
            isFound(scene, subject, wish) ||
            settling(subject, wish.text).length > 0,
        )
      : [];
    for (const subject of told) tellWritten(scene, subject, wish.text);
    const isOpen = subjects.length > 0 && one && asksOf.test(wish.text);
    if (told.length > 0) {
      // "Do you have a dress with pockets?" also asks whether there is one, and for how much.
      if (looks.has(wish.intent) && !asksOf.test(wish.text)) left.push({ wish: given, subjects, isAlone: false });
    } else if (isOpen && subjects.every((subject) => isUnknown(subject, wish, products))) {
      const rules = writtenOf(wish.text, subjects, scene.card).filter(({ product }) => product === null);
      if (rules.length === 0) await tellKnown(scene, wish.text);
      else tellFound(scene, rules);
    } else {
      left.push({ wish: given, subjects, isAlone: products.length === 1 });
      before = subjects.length > 0 ? subjects : before;
      continue;
    }
    const [only, another] = subjects;
    if (only && !another) focusOn(scene, only);
    for (const { id } of subjects) answered.add(id);
    before = subjects;
  }
  // "The speaker, is it …?": naming it is not a separate wish.
  const open = left.filter(
    ({ wish, subjects, isAlone }) =>
      subjects.length === 0 ||
      !subjects.every((subject) => answered.has(subject.id) && onlyNames(subject, wish, isAlone)),
  );
  // A question that was open before stays open.
  if (open.length === 0) {
    scene.state.asked = scene.card.dialogue.asked;
    if (scene.cart.lines.length > 0) scene.proposalDue = true;
  }
  return open.map(({ wish }) => wish);
}

/** "How much is the lamp? Does it have a stand?": the second was read like the first, but asks for no price. */
function carriesOn({ intent, text }: Wish): boolean {
  return intent === "price" && asksOf.test(text) && !languagePacks.some(({ intents }) => intents.price?.test(text));
}

/** The part of the seller's text that answers; if none of it stands out, its first sentences. */
export function tellWritten(scene: Scene, product: ProductCard, question: string): void {
  const found = writtenOf(question, [product], scene.card).filter((one) => one.product !== null);
  const settles = settling(product, question);
  const told =
    settles.length > 0
      ? settles
      : found.length > 0
        ? found.map(({ sentence }) => sentence)
        : asManyAs(pieces(product.description), longestTold);
  focusOn(scene, product);
  tellFound(
    scene,
    told.map((sentence) => ({ sentence, product, score: 1, question })),
  );
}

/** The sentences of the description that answer with a yes or a no. */
function settling(product: ProductCard, question: string): string[] {
  return pieces(product.description).filter((sentence) => verdictIn(question, [sentence], product) !== null);
}

/**
 * What a question is about, a few things at most: what it names, or what was named before it, or what is talked about.
 */
export async function subjectsOf(scene: Scene, wish: Wish, before: readonly ProductCard[]): Promise<ProductCard[]> {
  const { wanted } = wish;
  const isNamedIn = (product: ProductCard): boolean => wanted.words.some((word) => isNamed(product, word));
  const products = wanted.words.length > 0 || wanted.place !== null ? await found(scene, wish) : [];
  const called = products.filter(({ name }) => wanted.words.some((word) => says(partsOf(name), word)));
  const sorted = products.filter(isNamedIn);
  // "Earbuds", if the shop uses another name: the search found this one thing by the word.
  const alone = wanted.points || (await resolveProduct(scene, wanted)).kind !== "one" ? [] : products;
  const named = wanted.place !== null ? products : called.length > 0 ? called : sorted.length > 0 ? sorted : alone;
  const known = before.length > 0 ? [...before] : await talkedAbout(scene);
  const again = known.filter(isNamedIn);
  if (again.length > 0) return again;
  const [only, another] = named;
  if (!only) return known;
  const isMeant = known.some((product) => isWritten(product, wish));
  // "The itel battery", if the shop also sells a "Battery Case": the buyer means the product talked about, if its text
  // mentions one.
  if (!another) return isMeant && !wanted.words.every((word) => isNamed(only, word)) ? known : [only];
  if (isMeant) return known;
  return named.length <= mostTold ? named : [];
}

const mostTold = 3;

/** What the words find. A product that only comes close is unsure, unless a name has the words. */
async function found(scene: Scene, wish: Wish): Promise<ProductCard[]> {
  const resolved = await resolveProduct(scene, wish.wanted);
  if (resolved.kind === "one") return [resolved.product];
  return "products" in resolved ? resolved.products : [];
}

/** For a variant we use the whole product. */
async function talkedAbout(scene: Scene): Promise<ProductCard[]> {
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
  return wholes.size === 1 ? [...wholes.values()] : [];
}

/** Words of the question that say more than the product's name and the variant that is meant. */
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

/** The same, with a typo in a word or in other words. */
function isFound({ card }: Scene, product: ProductCard, { text }: Wish): boolean {
  return asksOf.test(text) && writtenOf(text, [product], card).some((one) => one.product !== null);
}

/** "How big is it?", if the seller wrote figures about it. */
function isMeasured({ description }: ProductCard, { text }: Wish): boolean {
  return asksMeasure.test(text) && /\d/.test(description);
}

const asksMeasure =
  /\bhow (?:big|large|small|long|short|tall|wide|high|deep|heavy|thick)\b|\bquelles? (?:taille|longueur|largeur|hauteur|dimensions?)\b|\b(?:ukubwa|urefu|upana|uzito) gani\b/;

/** The buyer asks about something that the shop did not write about, and that is no other product of the shop. */
function isUnknown(product: ProductCard, wish: Wish, products: readonly ProductCard[]): boolean {
  const asked = askedWords(product, wish).filter((word) => !isColour(word));
  return (
    asked.length > 0 &&
    wish.wanted.size === null &&
    wish.wanted.maxPriceMinor === null &&
    wish.quantity === null &&
    !asked.some((word) => products.some((other) => isNamed(other, word)))
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
  const ways = [word, ...otherNamesOf(word)];
  return [...words].some((known) =>
    ways.some(
      (way) => likeness(way, known) >= alike || root(way) === root(known) || (way.length > 4 && known.startsWith(way)),
    ),
  );
}
