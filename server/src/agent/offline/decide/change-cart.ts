// What a wish changes in the cart: the buyer buys something, wants another count of it, or another thing instead.
import type { ProductCard } from "../../brain.ts";
import { doublesIn, halvesIn } from "../understand/counts.ts";
import { goesOn } from "../understand/goes-on.ts";
import { countOf, readFigures } from "../understand/numbers.ts";
import { normalise } from "../understand/normalise.ts";
import { pointsAtAll, someOf } from "../understand/swaps.ts";
import type { Wish } from "../understand/wish.ts";
import { addProduct, doubleLines, setEach, setQuantity, takeOut } from "./cart-lines.ts";
import { numberIsSize, sizeBesideCount, withSize } from "./number-as-size.ts";
import { findProduct, missingOptions, offerOne, offerSeveral } from "./find-product.ts";
import { alikeAmong, holds, lineCalled, lineMeant, linesPointedAt } from "./lines-meant.ts";
import { askedAbout } from "./named-by-own-words.ts";
import { productById, resolveProduct, shownProducts } from "./resolve-product.ts";
import { chosenOf, otherLook } from "./same-thing.ts";
import { awaited, keepList, openChoiceOf } from "./open-choices.ts";
import { ask, type Resolved, type Scene } from "./scene.ts";
import { askOtherLook } from "./which-line.ts";
import { calledByFigure } from "./with-figure.ts";

export async function buyProduct(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  const sized = resolved.kind === "one" ? sizeBesideCount(wish, resolved.product) : null;
  if (sized) return buyProduct(scene, sized);
  const chosen = resolved.kind === "one" ? await chosenOf(scene, resolved.product, wish) : null;
  if (chosen) return addProduct(scene, chosen, wish.quantity ?? scene.state.quantity ?? 1);
  if (resolved.kind === "one" && numberIsSize(wish, resolved.product))
    return (wish.intent === "buy" ? buyProduct : findProduct)(scene, withSize(scene, wish, resolved));
  const { wanted } = wish;
  const { state } = scene;
  const said = wish.quantity ?? (resolved.kind === "one" ? awaited(state, resolved.product) : state.quantity);
  const quantity = said ?? 1;
  if (resolved.kind !== "one") {
    // "One more jasmine", with a candle of that name in the cart.
    const again = wish.more && !wish.text.includes("?") ? await onlyLineCalled(scene, wanted.words) : null;
    if (again) return addProduct(scene, again, wish.quantity ?? 1);
    // "Yes, I order the perfume", which is in the cart.
    if (
      resolved.kind === "many" &&
      wish.quantity === null &&
      goesOn(wish.text) &&
      (await lineMeant(scene, resolved.products))
    ) {
      scene.proposalDue = true;
      return;
    }
    if (resolved.kind === "many" || resolved.kind === "near")
      return offerSeveral(scene, resolved.products, resolved.kind, wish);
    return (await unnamedAmong(scene, resolved.kind, quantity)) ? undefined : findProduct(scene, wish);
  }
  // We can't send what the buyer wants. We say so and let them choose.
  const { noColour, noSize } = missingOptions(resolved.product, wanted);
  if (noColour || noSize) return offerOne(scene, resolved.product, wish);
  if (resolved.product.variants.length === 0 && (await askedAbout(scene, resolved.product, wish))) return;
  const inCart = scene.cart.lines.find((line) => line.productId === resolved.product.id);
  const looks = wanted.words.length === 0 || namesLooks(resolved.product, wanted.words);
  const again = inCart !== undefined && looks && !wish.more;
  if (again && wish.quantity === null && wanted.words.length > 0) return offerLooks(scene, resolved.product, wish);
  // "And the perfume 3", "the perfume, I said": this is the count to set, not to add.
  if (inCart && !wish.more && said !== null)
    return setQuantity(scene, resolved.product, asksOther(scene, resolved.product, wish) ?? said);
  if (inCart && !wish.more) {
    scene.proposalDue = true;
    return;
  }
  const named = besideName(wish, resolved.product) ?? said;
  // The buyer named no count, so we take the smallest number that is sold.
  return addProduct(scene, resolved.product, named ?? resolved.product.unit?.minimum ?? 1);
}

async function onlyLineCalled(scene: Scene, said: readonly string[]): Promise<ProductCard | null> {
  const [line, another] = scene.cart.lines.filter(
    ({ name }) =>
      said.length > 0 &&
      said.every((word) =>
        normalise(name)
          .split(/[^\p{L}\p{N}]+/u)
          .includes(word),
      ),
  );
  return line && !another ? productById(scene, line.productId) : null;
}

/** "The natural one", for a bag that comes in natural or red. */
function namesLooks({ colours, sizes, name }: ProductCard, named: readonly string[]): boolean {
  const looks = [...colours, ...sizes].map((one) => normalise(one));
  return named.every((word) => looks.includes(word) && !normalise(name).includes(word));
}

function offerLooks(scene: Scene, product: ProductCard, wish: Wish): Promise<void> {
  const wanted = { ...wish.wanted, words: [], colour: wish.wanted.words.join(" ") };
  scene.resolved.set(wanted, { kind: "one", product });
  return offerOne(scene, product, { ...wish, wanted, intent: null });
}

/**
 * The count, if another figure of the wish belongs to the product's name: "one 7 Up" is one. Null if no figure does.
 */
function besideName({ counts }: Wish, { name }: ProductCard): number | null {
  const known = ` ${normalise(name).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  const named = counts.filter(({ phrase }) => phrase.includes(" ") && known.includes(` ${phrase} `));
  if (named.length === 0) return null;
  return counts.find((one) => !named.includes(one))?.count ?? 1;
}

/** "Why two? I want one": the message has the count in the cart and another one. The buyer wants the other one. */
function asksOther({ cart }: Scene, { id }: ProductCard, { quantity, counts }: Wish): number | null {
  const held = cart.lines.find(({ productId }) => productId === id)?.quantity ?? null;
  const other = held === quantity ? counts.find(({ count }) => count !== held) : undefined;
  return other?.count ?? quantity;
}

export async function changeQuantity(scene: Scene, wish: Wish): Promise<void> {
  if (doublesIn(wish.text)) return doubleQuantity(scene, wish);
  if (halvesIn(wish.text)) return halveQuantity(scene, wish);
  if (wish.quantity === null) return buyProduct(scene, wish);
  if (scene.cart.lines.length > 1 && wish.wanted.words.length === 0 && ofEach.test(wish.text))
    return setEach(scene, wish.quantity);
  const resolved = await resolveProduct(scene, wish.wanted);
  const product =
    resolved.kind === "one"
      ? ((await lineMeant(scene, [resolved.product])) ?? resolved.product)
      : await lineMeant(scene, resolved.kind === "many" ? resolved.products : []);
  if (!product) return (await unnamedAmong(scene, resolved.kind, wish.quantity)) ? undefined : findProduct(scene, wish);
  // "Sorry not 32, 34": for jeans this is the size.
  const sized = sizeBesideCount(wish, product);
  if (sized) return findProduct(scene, sized);
  if (numberIsSize(wish, product)) return findProduct(scene, withSize(scene, wish, { kind: "one", product }));
  const inCart = scene.cart.lines.some((line) => line.productId === product.id);
  // "change it to 2 lamps": instead of what was talked about.
  const names = wish.wanted.words.length > 0 && turnsInto.test(wish.text);
  const isOther = scene.reading.correction && calledByFigure(scene, wish.wanted) !== null;
  if (!inCart && scene.cart.lines.length > 0 && (names || isOther)) return swapProduct(scene, wish);
  // "une de plus", "mettez-en une autre"
  if (inCart && wish.more && !soMany.test(wish.text)) return addProduct(scene, product, wish.quantity);
  if (inCart) return setQuantity(scene, product, asksOther(scene, product, wish) ?? wish.quantity);
  const open = openChoiceOf(scene, product);
  const before = open && wish.more && !soMany.test(wish.text) ? open.quantity : 0;
  return addProduct(scene, product, before + wish.quantity);
}

const ofEach =
  /\b(?:each|every(?:thing| one)|all of (?:them|dem|it)|(?:one one|1 1|two two|2 2)|chaque|chacune?|kila moja|moja moja|mbili mbili|zote|vyote)\b/;

/** "Double it": twice as many of the line that is meant. If the thing was only talked about, two of it. */
async function doubleQuantity(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
  const product = await lineMeant(scene, found);
  const held = scene.cart.lines.find(({ productId }) => productId === product?.id)?.quantity;
  if (product && held !== undefined) return setQuantity(scene, product, held * 2);
  // "Double", for an order of several things: all of them.
  if (scene.cart.lines.length > 1 && wish.wanted.words.length === 0 && scene.state.focus === null)
    return doubleLines(scene);
  return buyProduct(scene, { ...wish, quantity: 2 });
}

/** "Half of that": half of the line that is meant, if it can be halved. */
async function halveQuantity(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  const product = await lineMeant(scene, resolved.kind === "one" ? [resolved.product] : []);
  const held = scene.cart.lines.find(({ productId }) => productId === product?.id)?.quantity ?? 0;
  return product && held > 1 && held % 2 === 0 ? setQuantity(scene, product, held / 2) : findProduct(scene, wish);
}

const turnsInto = /\b(?:change|make|swap|turn|replace) (?:it|that|them|am|dem)\b/;

/** Sets a count, whatever other words are there. */
const soMany = /\b(?:make (?:it|them|that|am|dem)|change|instead|[ivzy]+we|be)\b(?! (?:one|two|three|\d+) more\b)/;

/** "no, the blue one": removes what was just added, and adds the other in the same number. */
export async function swapProduct(scene: Scene, wish: Wish): Promise<void> {
  const { outgoing } = scene.reading;
  if (outgoing !== null && pointsAtAll.test(outgoing)) return swapAll(scene, wish);
  const [, some = "", ofWhat] = someOf.exec(outgoing ?? "") ?? [];
  const few = some === "" ? null : (readFigures(some).flatMap((figure) => countOf(figure) ?? [])[0] ?? 1);
  const called = lineCalled(scene, few === null ? outgoing : (ofWhat ?? null));
  if (outgoing !== null && !called && few === null) return buyProduct(scene, wish);
  const oldLine =
    called ??
    scene.cart.lines.find((line) => line.productId === scene.state.focus) ??
    (scene.cart.lines.length === 1 ? scene.cart.lines[0] : undefined);
  const resolved = await resolveProduct(scene, wish.wanted);
  if (oldLine && outgoing === null && resolved.kind === "one") {
    const other = otherLook(scene, resolved.product, oldLine);
    if (other === oldLine.productId) return wish.quantity === null ? staysSo(scene) : changeQuantity(scene, wish);
    const variant = other === null ? null : await productById(scene, other);
    if (variant) scene.resolved.set(wish.wanted, { kind: "one", product: variant });
    if (variant) return swapProduct(scene, wish);
  }
  if (resolved.kind === "one" && !oldLine && (await swapOpenChoice(scene, resolved.product, wish))) return;
  // "No perfume", when one is in the cart.
  if (
    resolved.kind === "one" &&
    wish.quantity === null &&
    noneOfIt.test(scene.reading.text) &&
    holds(scene, resolved.product)
  )
    return setQuantity(scene, resolved.product, 0);
  if (resolved.kind === "many" || resolved.kind === "near") {
    // "No, one perfume only", when one of those is in the cart.
    if (wish.quantity !== null && outgoing === null && (await lineMeant(scene, resolved.products)))
      return changeQuantity(scene, wish);
    const other = oldLine && (await alikeAmong(scene, resolved.products, oldLine.productId));
    if (other) scene.resolved.set(wish.wanted, { kind: "one", product: other });
    return other ? swapProduct(scene, wish) : offerSeveral(scene, resolved.products, resolved.kind, wish);
  }
  if (resolved.kind !== "one" || !oldLine || resolved.product.id === oldLine.productId) {
    if (oldLine && resolved.kind === "one" && numberIsSize(wish, resolved.product)) return findProduct(scene, wish);
    return wish.quantity !== null && oldLine ? changeQuantity(scene, wish) : findProduct(scene, wish);
  }
  if (resolved.product.variants.some(({ id }) => id === oldLine.productId))
    return askOtherLook(scene, resolved.product, oldLine);
  const old = await productById(scene, oldLine.productId);
  // The "two" of a "Two-Piece Set" is not a count.
  const said = besideName(wish, resolved.product) === null ? wish.quantity : null;
  if (resolved.product.available < (said ?? oldLine.quantity))
    return addProduct(scene, resolved.product, said ?? oldLine.quantity);
  // "Sorry, 2 mugs not 3", when mugs are in the cart: only their count changes, and nothing is removed.
  if (called === undefined && said !== null && holds(scene, resolved.product)) return changeQuantity(scene, wish);
  const gone = few === null ? oldLine.quantity : Math.min(few, oldLine.quantity);
  if (old) await setQuantity(scene, old, oldLine.quantity - gone);
  return addProduct(scene, resolved.product, said ?? gone);
}

function staysSo(scene: Scene): void {
  scene.proposalDue = true;
}

/** "No, the sunglasses", when we asked for the colour of another product. @returns whether that was the case */
async function swapOpenChoice(scene: Scene, product: ProductCard, wish: Wish): Promise<boolean> {
  const open = scene.state.choosing.find(({ productId }) => productId === scene.card.dialogue.focus);
  if (!open || open.productId === (product.whole ?? product.id)) return false;
  scene.state.choosing = scene.state.choosing.filter((one) => one !== open);
  await addProduct(scene, product, wish.quantity ?? open.quantity);
  return true;
}

/** "Remove those and give me …": removes what was added last, all of it if it was several things. */
async function swapAll(scene: Scene, wish: Wish): Promise<void> {
  await takeOut(scene, linesPointedAt(scene));
  return buyProduct(scene, wish);
}

const noneOfIt =
  /^(?:(?:please|pls|abeg|ok|svp)[\s,]+)?(?:no|pas d[e']|hakuna)\s?(?!the |i |that |this |it\b)\p{L}{3,}(?: \p{L}+)?[.! ]*$/u;

/**
 * "only one", with a list shown and nothing chosen from it: we keep the count and ask which one. @returns whether that
 * was the case
 */
async function unnamedAmong(scene: Scene, kind: Resolved["kind"], quantity: number): Promise<boolean> {
  if (kind !== "unnamed" || scene.state.shown.length < 2) return false;
  scene.state.quantity = quantity;
  keepList(scene, await shownProducts(scene), quantity, "");
  ask(scene, scene.say.askWhich(), "which");
  return true;
}
