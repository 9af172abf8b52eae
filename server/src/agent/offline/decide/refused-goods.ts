// "The cheapest that is not a comb", "not comb", "autre que la perruque": what the buyer refuses is not searched for,
// and no list shows it.
import type { ProductCard } from "../../brain.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { isGoods } from "../understand/translate.ts";
import { isCalledSo } from "./called-so.ts";
import { inOrder } from "./by-price.ts";
import { closeChoice } from "./open-choices.ts";
import { resolveProduct, shownProducts } from "./resolve-product.ts";
import { wordsOfShop } from "./named-so.ts";
import { ask, type Scene } from "./scene.ts";
import type { Wish } from "../understand/wish.ts";

const refusal =
  /\b(?:not|no be|except|other than|apart from|anything but|pas|sauf|autre qu[e']|sans|si|sio|siyo|isipokuwa)\s(?:(?:a|an|the|any|di|d|de|une?|le|la|les|du|des|ni)\s)?(\p{L}{3,})/gu;
const ofTwo =
  /\b(?:the|which(?: one)? (?:is|be)|which of (?:them|the two) is) (?:cheaper|dearer|pricier|more expensive|less expensive)\b/;
const extreme = /\b(?:\p{L}+est|most|least|moins|plus|zaidi|kabisa|pass|lowest)\b/u;

export function refusedGoods(scene: Scene, text: string): string[] {
  const own = wordsOfShop(scene.card);
  return [...normalise(text).matchAll(refusal)].flatMap(([, word = ""]) =>
    own.has(stem(word)) || isGoods(word) ? [word] : [],
  );
}

/** The wish without what it refuses. */
export function withoutRefused(wish: Wish, refused: readonly string[]): Wish {
  if (refused.length === 0) return wish;
  const stems = new Set(refused.map(stem));
  const left = (words: readonly string[]): string[] => words.filter((word) => !stems.has(stem(word)));
  const { wanted } = wish;
  const words = left(wanted.words);
  const category = words.length === 0 ? null : wanted.category;
  return { ...wish, wanted: { ...wanted, words, asTyped: left(wanted.asTyped), category } };
}

export function isRefusedBy(product: ProductCard, refused: readonly string[]): boolean {
  return refused.length > 0 && isCalledSo(product, refused);
}

/** "The cheapest" of the goods that we just showed. */
export async function extremeOfShown(
  scene: Scene,
  { wanted, text }: Wish,
  way: "cheaper" | "dearer",
  refused: readonly string[],
): Promise<ProductCard | null> {
  if (wanted.words.length > 0 || scene.state.shown.length < 2) return null;
  // "The cheaper one", of two.
  const isOfTwo = scene.state.shown.length === 2 && ofTwo.test(text);
  if (!extreme.test(text) && !isOfTwo) return null;
  const there = (await shownProducts(scene)).filter(
    (product) => product.available > 0 && !isRefusedBy(product, refused),
  );
  return inOrder(there, way)[0] ?? null;
}

/** "And no feeding bottle please", which is not in the cart: the buyer does not want it, and we don't show it again. */
export async function leaveRefused(scene: Scene, wish: Wish): Promise<boolean> {
  const { intent, wanted, text, namesAmount, area } = wish;
  const asks =
    intent === null || intent === "buy" || intent === "find" || intent === "set_quantity" || intent === "stock";
  if (
    !asks ||
    wanted.words.length === 0 ||
    namesAmount ||
    area !== null ||
    text.includes("?") ||
    !refusesGoods.test(text)
  )
    return false;
  const resolved = await resolveProduct(scene, wanted);
  const found = resolved.kind === "one" ? [resolved.product] : resolved.kind === "many" ? resolved.products : [];
  if (found.length === 0) return false;
  const ids = found.flatMap(({ id, variants }) => [id, ...variants.map((variant) => variant.id)]);
  if (scene.cart.lines.some(({ productId }) => ids.includes(productId))) return false;
  for (const product of found) closeChoice(scene, product);
  if (scene.cart.lines.length > 0 || scene.state.choosing.length > 0) scene.proposalDue = true;
  else ask(scene, scene.say.askWhatToBuy(), "anything_else");
  return true;
}

/** Refuses goods, not their price or quality. */
const refusesGoods =
  /^(?:(?:and|but|et|mais|na|lakini|please|abeg)[\s,]+)*(?:i (?:don't|do not|no) (?:want|wan|need) (?:the |any |a |an |di )?|(?:no|not|without) (?:the |any |di )?|je ne (?:veux|voulais) pas (?:de |du |d'|le |la )?|pas (?:de |du |d')|aucune? |sans |sitaki |sihitaji |hakuna |bila )(?!more\b|problem|wahala|be\b|too\b|so\b|that\b|one\b|shida)/u;
