// "show me bags", "how much is the ankara dress?", "is it available?"
import { isNumbered } from "../understand/values-said.ts";
import type { ProductCard } from "../../brain.ts";
import { relevance, wordsOf } from "../../search-rank.ts";
import { asksDearest, asksNotDear } from "../understand/dearest.ts";
import { mend } from "../understand/mend.ts";
import { normalise } from "../understand/normalise.ts";
import { languagePacks } from "../understand/packs.ts";
import { bySize, inColour, sameValue, standsIn } from "../understand/option-values.ts";
import { asksForMore, asksHaving } from "../understand/packs/direct.ts";
import { says as isSaidBy } from "./written.ts";
import { isGoods } from "../understand/translate.ts";
import { addProduct } from "./cart-lines.ts";
import { withVerdict } from "../say/verdict.ts";
import { havingFact } from "./having-fact.ts";
import { asksYesNo } from "./verdict.ts";
import { asksOfPlace, tellNeverSold } from "./never-sold.ts";
import type { Wish } from "../understand/wish.ts";
import { offerInstead } from "./offer-instead.ts";
import { numberIsSize, withSize } from "./number-as-size.ts";
import { askVariant, tellPriceOf } from "./choose-variant.ts";
import { keepWish } from "./open-choices.ts";
import { asksAdvice, calledSo, goodsNamed, goodsWordsOf, isKnownGoods, isSurelyNotSold } from "./of-that-kind.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { goodsServing, purposeBeside, purposeOf, type Serving, servesByKind } from "./for-purpose.ts";
import { extremeOfShown, isRefusedBy, refusedGoods, withoutRefused } from "./refused-goods.ts";
import { offerRightQuantity } from "./offer-right-quantity.ts";
import { byPrice, inOrder } from "./by-price.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";
import { tellList } from "./one-list.ts";
import { tellFound } from "./tell-written.ts";
import { tellKnown } from "./tell-known.ts";

const browses = /\b(?:show|what (?:do|else|can|are)|everything|catalog(?:ue)?|menu|all|sell|wetin|see)\b/;
const cheap =
  /\b(?:cheap(?:er|est)?|lowest|affordable|(?:less|least) expensive|costs? (?:the )?least|smallest price)\b/;

const takesIt = /\b(?:take|want|wan|buy|give me|order|prends|nachukua|nataka)\b/;

/** In any language: of its own words there are some in each pack. */
export function saysCheap(text: string): boolean {
  return says("cheap", text);
}

function says(part: "browses" | "cheap", text: string): boolean {
  return (
    (part === "cheap" ? cheap : browses).test(text) || languagePacks.some((pack) => pack[part]?.test(text) ?? false)
  );
}

export async function findProduct(scene: Scene, said: Wish): Promise<void> {
  const refused = refusedGoods(scene, said.text);
  const wish = withoutRefused(said, refused);
  const way = asksDearest(wish.text)
    ? "dearer"
    : says("cheap", mend(wish.text)) || asksNotDear(wish.text)
      ? "cheaper"
      : null;
  const first = way === null ? null : await extremeOfShown(scene, wish, way, refused);
  // "I'll take the cheaper one, 4"
  if (first && wish.quantity !== null && takesIt.test(wish.text)) return addProduct(scene, first, wish.quantity);
  if (first) return offerOne(scene, first, { ...wish, quantity: null });
  const best = (way === null ? [] : await byPrice(scene, wish, way)).filter((one) => !isRefusedBy(one, refused));
  const [extreme] = best;
  if (extreme && way !== null && asksForMore.test(wish.text)) tell(scene, scene.say.extreme(extreme, way));
  if (best.length > 0) return offerSeveral(scene, best, "many", null);
  const { wanted } = wish;
  if (tellNeverSold(scene, wish)) return;
  // "I said not comb": no other thing is asked for.
  if (refused.length > 0 && wanted.words.length === 0 && wanted.colour === null && wanted.place === null)
    return scene.reading.wishes.length > 1 ? undefined : ask(scene, scene.say.askWhich(), "which");
  if (asksForAlike(wish)) {
    const like = scene.state.missed ?? scene.state.focus;
    const product = like ? await productById(scene, like) : null;
    if (product) return offerInstead(scene, product);
  }
  const resolved = havingFact(scene, await resolveProduct(scene, wanted), wanted);
  if (resolved.kind !== "one" && (await offerForBoth(scene, wish))) return;
  switch (resolved.kind) {
    case "one":
      return offerOne(scene, resolved.product, wish);
    case "many":
      return offerSeveral(
        scene,
        way === null ? resolved.products : inOrder(calledSo(scene, wanted, resolved.products), way),
        "many",
        wish,
      );
    case "near": {
      const products = resolved.products.filter((product) => !isRefused(scene, product));
      return products.length > 0 ? offerSeveral(scene, products, "near", wish) : tellNotSold(scene, wish);
    }
    case "no_such_place":
      // "The second one", after the list was left for the order.
      if (scene.cart.lines.length > 0 && scene.card.dialogue.asked !== "which") {
        scene.proposalDue = true;
        return;
      }
      return ask(scene, scene.say.noSuchPlace(resolved.count), "which");
    case "unnamed":
      return scene.state.shown.length > 1 && wish.intent === "find" && !says("browses", wish.text)
        ? ask(scene, scene.say.askWhich(), "which")
        : browse(scene);
    case "none":
      scene.state.quantity = wish.quantity ?? scene.state.quantity;
      return asksAdvice(scene) ? browse(scene) : tellNotSold(scene, wish);
  }
}

/** What is asked for by what it is for. @returns whether it was that, and was answered */
export async function offerForPurpose(scene: Scene, wish: Wish | null): Promise<boolean> {
  const needs = purposeOf(scene);
  if (!needs) return false;
  const found = await goodsServing(scene, needs, wish?.wanted.maxPriceMinor ?? null);
  if (found.length === 0) {
    if (servesByKind(scene) || (wish !== null && wish.wanted.maxPriceMinor !== null)) return false;
    ask(scene, scene.say.noneFound(null), "anything_else");
    return true;
  }
  await offerServing(scene, found);
  return true;
}

/** …of goods that are named besides: "a cream for dry skin". */
async function offerForBoth(scene: Scene, { wanted }: Wish): Promise<boolean> {
  const needs = purposeBeside(scene);
  if (!needs) return false;
  const found = (await goodsServing(scene, needs, wanted.maxPriceMinor)).filter(({ isWhole }) => isWhole);
  const called = found.filter(({ product }) => wanted.words.some((word) => relevance([word], product) >= surelyMeant));
  await offerServing(scene, called.length > 0 ? called : found);
  return found.length > 0;
}

/** What says so of each, then the goods. */
async function offerServing(scene: Scene, found: readonly Serving[]): Promise<void> {
  tellFound(
    scene,
    found.flatMap(({ quoted }) => quoted),
  );
  const [only] = found;
  const products = found.map(({ product }) => product);
  if (products.length > 1) offerSeveral(scene, products, "many", null);
  else if (only) await offerOne(scene, only.product, null);
}

/** What they ask for is not sold, in their words where it is sure that they name goods. A question about anything else is not written down. */
async function tellNotSold(scene: Scene, wish: Wish): Promise<void> {
  // What was just put into the cart is sold.
  const taken = scene.cart.lines.map(({ name }) => normalise(name));
  const goods = goodsNamed(scene).filter(
    ({ isRejected, goods: said }) => !isRejected && !taken.some((name) => name.includes(normalise(said))),
  );
  const [[only, another], { asTyped }] = [goods, wish.wanted];
  const typed = asTyped.length > 0 && asTyped.every(isGoods) ? asTyped.join(" ") : null;
  // "Kindly confirm the total", beside what was put in: the order follows, and no goods are denied.
  if (scene.proposalDue && typed === null && goodsWordsOf(scene, wish.wanted).length === 0) return;
  if (goods.length === 0 && typed === null && scene.reading.raw.includes("?") && wish.wanted.named === null)
    return tellKnown(scene, scene.reading.raw);
  if (asksOfPlace(scene, wish)) {
    tell(scene, scene.say.noDeliveryThere(scene.card.shop.deliveryAreas), "no");
    return ask(scene, scene.say.askWhatToBuy(), "anything_else");
  }
  const what = another ? null : (only?.goods.toLowerCase() ?? typed);
  const kinds = scene.parts.length > 0 ? [] : scene.card.shop.categories.slice(0, 6);
  const isSaid = what !== null && sayable.test(what);
  if (isSaid && kinds.length > 0 && !isKnownGoods(what))
    return ask(scene, scene.say.unknownGoods(what, kinds), "anything_else");
  // Shops write mostly English: a French or Swahili word that we don't know may be of something that is sold.
  const isRead = scene.language === "en" || scene.language === "pcm";
  const isDenied = isSaid && (isRead || isKnownGoods(what)) && isSurelyNotSold(scene, what);
  const asks = isDenied && asksYesNo(normalise(scene.reading.raw));
  ask(
    scene,
    withVerdict(scene.language, asks ? "no" : null, scene.say.noneFound(isDenied ? what : null)),
    "anything_else",
  );
}

/** "No, not the speaker, earbuds": neither what they refuse now, nor what was offered just before. */
function isRefused(scene: Scene, product: ProductCard): boolean {
  if (scene.reading.correction && scene.card.dialogue.shown.includes(product.id)) return true;
  return goodsNamed(scene).some(
    ({ goods, isRejected }) => isRejected && relevance(wordsOf(goods), product) >= surelyMeant,
  );
}

const surelyMeant = 0.8;
/** A few plain words, which can be said back. */
const sayable = /^\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,2}$/u;

/** "Not the speaker, earbuds": something else is asked for in its place. */
export function namesInstead(scene: Scene, { wanted }: Wish): boolean {
  const refused = goodsNamed(scene).filter(({ isRejected }) => isRejected);
  return (
    refused.length > 0 && wanted.asTyped.some((word) => refused.every(({ goods }) => !wordsOf(goods).includes(word)))
  );
}

/** Price, stock and options of one product; if it is sold out, what comes near. */
export async function offerOne(scene: Scene, product: ProductCard, wish: Wish | null): Promise<void> {
  if (wish && numberIsSize(wish, product))
    return offerOne(scene, product, withSize(scene, wish, { kind: "one", product }));
  const { say } = scene;
  if (product.variants.length > 0 && product.available > 0) {
    if (wish) tellMissingOptions(scene, product, wish);
    if (wish?.intent === "price" && (await tellPriceOf(scene, product, wish.quantity ?? 1))) {
      askVariant(scene, product, null);
      // A question: but when they choose one, they want as many as they asked about.
      scene.state.quantity = wish.quantity;
      return;
    }
    return askVariant(scene, product, wish?.intent === "buy" ? (wish.quantity ?? 1) : null);
  }
  focusOn(scene, product);
  const others = scene.offered.filter(({ id }) => id !== product.id);
  // Of a list that was shown, the list stays: "not that, the second".
  const listed = others.length === 0 && scene.state.shown.length > 1 && scene.state.shown.includes(product.id);
  if (!listed) showList(scene, [...others, product]);
  if (product.available <= 0) return offerInstead(scene, product);
  scene.offered.push(product);
  if (wish && onlyOptions(wish) && isKnown(scene, product)) return answerOption(scene, product, wish);
  if (wish?.intent === "price" && (wish.quantity ?? 0) > 1) return tellPriceFor(scene, product, wish.quantity ?? 1);
  const lacks = wish !== null && tellMissingOptions(scene, product, wish);
  const ways = [say.offer(product), say.inStock(product)];
  if (!ways.some((way) => scene.parts.includes(way)))
    tell(
      scene,
      wish?.intent === "stock" && !lacks ? say.inStock(product) : say.offer(product),
      wish && !lacks && isAskedFor(scene, product, wish) ? "yes" : null,
    );
  if (product.imageUrl) scene.image = product.id;
  // "I want two, how much?": they are in the cart by now, and the order follows.
  const isHeld = scene.cart.lines.some((line) => line.productId === product.id);
  if (scene.proposalDue && isHeld) return;
  // The answer mentions what is in the cart, and the order goes on.
  if (isHeld && wish?.intent !== "buy" && others.length === 0) {
    scene.proposalDue = true;
    return;
  }
  if (others.length > 0) {
    scene.state.focus = null;
    return ask(scene, say.askWhich(), "which");
  }
  ask(scene, say.askHowMany(), "quantity");
}

/** "Do you have a blue power bank?", of that; "and the red one?" */
function isAskedFor({ reading }: Scene, product: ProductCard, { wanted }: Wish): boolean {
  if (onlyOptions({ wanted })) return true;
  const values = product.variants.flatMap(({ options }) => Object.values(options));
  const own = wordsOf(
    [product.name, product.category ?? "", ...product.colours, ...product.sizes, ...values].join(" "),
  );
  return asksHaving.test(reading.text) && wanted.words.every((word) => isSaidBy(own, word));
}

/** "how much for three?" A question: the cart stays as it is, and a yes to "how many?" takes as many as were asked about. */
export async function tellPriceFor(scene: Scene, product: ProductCard, quantity: number): Promise<void> {
  const { say, tools, cart, state } = scene;
  if (quantity > product.available) {
    tell(scene, say.onlyLeft(product), "no");
    return ask(scene, say.askHowMany(), "quantity");
  }
  const result = await tools.call("quote_price", { productId: product.id, quantity });
  if (!result.ok && result.next !== undefined) return offerRightQuantity(scene, product, result.next, 0);
  if (!result.ok) return tell(scene, say.offer(product));
  tell(scene, say.priceFor(product, quantity, result.data.total));
  const inCart = cart.lines.some((line) => line.productId === product.id);
  if (!inCart) state.quantity = quantity;
  if (inCart) ask(scene, say.anythingElse(), "anything_else");
  else ask(scene, say.askTakeWhatIsLeft(quantity), "quantity");
}

export function offerSeveral(scene: Scene, products: ProductCard[], kind: "many" | "near", wish: Wish | null): void {
  tellList(scene, products, kind);
  keepWish(scene, kind === "many" ? products : [], wish);
  ask(scene, scene.say.askWhich(), "which");
}

/** "autre chose du meme genre?", naming nothing itself. */
function asksForAlike({ text, wanted }: Wish): boolean {
  return (
    wanted.words.length === 0 &&
    wanted.colour === null &&
    wanted.place === null &&
    languagePacks.some(({ alike }) => alike?.test(text))
  );
}

/** It lies in the cart, or was shown just before. */
function isKnown({ cart, card }: Scene, product: ProductCard): boolean {
  return cart.lines.some((line) => line.productId === product.id) || card.dialogue.focus === product.id;
}

/** "brown" of what is known already: whether it comes so; then the order, or how many. */
function answerOption(scene: Scene, product: ProductCard, wish: Wish): void {
  const { say, cart } = scene;
  const { colour, size } = wish.wanted;
  const written = (colour === null || product.colours.length > 0) && (size === null || product.sizes.length > 0);
  if (!written) tell(scene, say.offer(product));
  else if (!tellMissingOptions(scene, product, wish))
    tell(scene, say.comesIn(product, [colour, size && `size ${size}`].filter(Boolean).join(", ")));
  if (cart.lines.some((line) => line.productId === product.id)) scene.proposalDue = true;
  else ask(scene, say.askHowMany(), "quantity");
}

function tellMissingOptions(scene: Scene, product: ProductCard, { wanted }: Wish): boolean {
  const { noColour, noSize } = missingOptions(product, wanted);
  if (noColour && wanted.colour !== null) tell(scene, scene.say.notInColour(product, wanted.colour), "no");
  if (noSize && wanted.size !== null) tell(scene, scene.say.notInSize(product, wanted.size), "no");
  return noColour || noSize;
}

/** What the product does not come in, as far as the shop has written it down. A variant was chosen by its looks. */
export function missingOptions(
  product: ProductCard,
  { said, colour, size }: Wish["wanted"],
): { noColour: boolean; noSize: boolean } {
  if (product.whole !== null) return { noColour: false, noSize: false };
  return {
    noColour:
      colour !== null &&
      product.colours.length > 0 &&
      inColour([...product.colours, product.name], colour).length === 0,
    noSize:
      size !== null &&
      product.sizes.length > 0 &&
      !product.sizes.some(
        (one) => sameValue(one, size) || standsIn(said, one) || isNumbered(one, size, product.sizes),
      ) &&
      bySize(product.sizes, said) === null,
  };
}

function onlyOptions({ wanted }: Pick<Wish, "wanted">): boolean {
  return wanted.words.length === 0 && (wanted.colour !== null || wanted.size !== null);
}

/** "what do you sell?": some of what is there. */
async function browse(scene: Scene): Promise<void> {
  const result = await scene.tools.call("search_products", { query: "", limit: 10 });
  const products = result.ok ? result.data.matches.filter((one) => one.available > 0).slice(0, 5) : [];
  if (products.length === 0) return ask(scene, scene.say.greeting(scene.card.shop), "anything_else");
  offerSeveral(scene, products, "many", null);
  // Some of what there is: anything that was asked for by name comes before it.
  const last = scene.lists.at(-1);
  if (last) last.kind = "near";
}
