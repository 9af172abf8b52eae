// Adds one thing as the buyer asked for it: the named variant, or the part of the choice that they made, with the rest
// to be chosen.
import type { ProductCard, VariantCard } from "../../brain.ts";
import { leastSize } from "../understand/no-counts.ts";
import { normalise } from "../understand/normalise.ts";
import { coloursLike } from "../understand/translate.ts";
import type { Take } from "../understand/takes.ts";
import type { Wanted } from "../understand/wish.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { askVariant, fittingVariants, lineOfVariant, saidIn } from "./choose-variant.ts";
import { findProduct, missingOptions, offerOne } from "./find-product.ts";
import { offerInstead } from "./offer-instead.ts";
import { numberIsSize, withSize } from "./number-as-size.ts";
import { askedAbout } from "./named-by-own-words.ts";
import { awaited, closeChoice, keepOpen, leaveUnsaid, openChoiceOf } from "./open-choices.ts";
import { productById } from "./resolve-product.ts";
import { focusOn, tell, type Scene } from "./scene.ts";

/** @param freed how many were removed to make place for it */
export async function putIn(scene: Scene, product: ProductCard, take: Take, freed: number | null): Promise<void> {
  const whole = product.whole === null ? product : ((await productById(scene, product.whole)) ?? product);
  if (whole.available <= 0) return isAlone(scene) ? offerInstead(scene, whole) : tellSoldOut(scene, whole);
  const choosing = scene.card.dialogue.asked === "which" || (take.wish.quantity ?? 0) >= leastSize;
  const sized = choosing ? numberAsOption(whole, take) : null;
  if (sized) return putIn(scene, product, sized, freed);
  return product.variants.length > 0 ? putVariant(scene, product, take, freed) : putPlain(scene, product, take, freed);
}

function isAlone({ reading }: Scene): boolean {
  return (reading.taken?.takes.length ?? 0) < 2;
}

/** If other things are in the message, we only say that it is sold out, because the questions are about those. */
function tellSoldOut(scene: Scene, product: ProductCard): void {
  tell(scene, scene.say.soldOut(product));
  scene.state.missed = product.id;
}

/** The variants that fit all named values; all variants if none was named. */
export function fitting(
  { variants }: ProductCard,
  options: readonly string[],
  looks: Pick<Wanted, "colour" | "size" | "said"> = noLooks,
): VariantCard[] {
  if (options.length === 0) return variants;
  const words = options.flatMap((option) => saidIn(option).words);
  return fittingVariants(
    variants,
    {
      ...looks,
      text: [...options, looks.said].join(", "),
      words: words.flatMap((word) => [word, ...coloursLike(word)]),
    },
    true,
  );
}

const noLooks = { colour: null, size: null, said: "" };

async function putVariant(scene: Scene, product: ProductCard, take: Take, freed: number | null): Promise<void> {
  const { dialogue } = scene.card;
  const { wish, act } = take;
  const open = openChoiceOf(scene, product);
  // The buyer wants the same number as before, in a size that exists.
  if (lacks(product, take))
    return offerOne(scene, product, { ...wish, quantity: wish.quantity ?? open?.quantity ?? null });
  const held =
    take.options.length === 0 && wish.quantity !== null && sets(scene, take) ? lineOfVariant(scene, product) : null;
  const line = held === null ? null : await productById(scene, held);
  // "Only one speaker", when the red one is in the cart.
  if (line && wish.quantity !== null) return setQuantity(scene, line, wish.quantity);
  const answers = open !== null && !take.names && wish.quantity === null;
  const options = answers ? together(product, open.said ?? [], take.options) : take.options;
  const fits = fitting(product, options, answers ? undefined : wish.wanted);
  const more = wish.more && !take.names ? (open?.quantity ?? 0) : 0;
  const quantity =
    wish.quantity === null ? (freed ?? open?.quantity ?? awaited(dialogue, product) ?? 1) : wish.quantity + more;
  const [only, another] = options.length > 0 ? fits : (chosenOf(scene, product) ?? fits);
  const variant = only && !another ? await productById(scene, only.id) : null;
  if (variant) return put(scene, variant, take, quantity);
  focusOn(scene, product);
  scene.fitting.set(product.id, fits);
  const isAsked =
    wish.quantity !== null || dialogue.asked === "quantity" || awaited(dialogue, product) !== null || open !== null;
  if (act === "choose" && !isAsked) return askVariant(scene, product, null);
  const said = settledBy(fits, product.variants);
  if (answers) closeChoice(scene, product);
  else if (said.length > 0) leaveUnsaid(scene, product);
  keepOpen(scene, product, quantity, said);
  scene.question = null;
}

/** "One sandal only", when we asked how many of the brown ones: those are meant. */
function chosenOf({ card }: Scene, { variants }: ProductCard): VariantCard[] | null {
  const { asked, focus } = card.dialogue;
  const own = asked === "quantity" ? variants.filter(({ id }) => id === focus) : [];
  return own.length > 0 ? own : null;
}

export function sets({ reading }: Scene, { act }: Take): boolean {
  return act === "set_count" || act === "replace" || reading.correction;
}

/** The values that are settled once only these variants are left. */
export function settledBy(fits: readonly VariantCard[], all: readonly VariantCard[]): string[] {
  const valuesOf = (variants: readonly VariantCard[], name: string): Set<string> =>
    new Set(variants.flatMap(({ options }) => options[name] ?? []));
  return Object.keys(all[0]?.options ?? {}).flatMap((name) => {
    const [value, another] = valuesOf(fits, name);
    return value !== undefined && another === undefined && valuesOf(all, name).size > 1 ? [value] : [];
  });
}

/** "Burgundy" was said, now "M": both count. Another colour replaces the first. */
export function together({ variants }: ProductCard, before: readonly string[], now: readonly string[]): string[] {
  const optionOf = (value: string): string | undefined =>
    variants
      .flatMap(({ options }) => Object.entries(options))
      .find(([, one]) => normalise(one) === normalise(value))?.[0];
  const said = new Set(now.map(optionOf));
  return [...before.filter((value) => !said.has(optionOf(value))), ...now];
}

async function putPlain(scene: Scene, product: ProductCard, take: Take, freed: number | null): Promise<void> {
  const { wish, act, options } = take;
  const before = awaited(scene.card.dialogue, product);
  if (numberIsSize(wish, product)) return findProduct(scene, withSize(scene, wish, { kind: "one", product }));
  // "No, 34", for a product in one size for all: we say whether it exists.
  const asksLooks = options.length > 0 && !take.names && wish.quantity === null && act !== "buy" && act !== "add";
  if (lacks(product, take)) return offerOne(scene, product, wish);
  if (asksLooks) return offerOne(scene, product, { ...wish, intent: null });
  if (freed === null && isAlone(scene) && (await askedAbout(scene, product, wish))) return;
  const quantity = wish.quantity ?? freed ?? before;
  if (act === "choose" && quantity === null) return offerOne(scene, product, null);
  return put(scene, product, take, quantity ?? product.unit?.minimum ?? 1);
}

/** "Two", for what is in the cart, means two. With "more" it means two more. */
function put(scene: Scene, product: ProductCard, { act, wish }: Take, quantity: number): Promise<void> {
  const isHeld = scene.card.cart.lines.some(({ productId }) => productId === product.id);
  const adds = act === "add" || scene.reading.wishes.some(({ more }) => more);
  // "The red one, I said": it is in the cart already.
  if (isHeld && !adds && act !== "replace" && wish.quantity === null) return stays(scene, product);
  const sets = isHeld && !adds;
  return sets ? setQuantity(scene, product, quantity) : addProduct(scene, product, quantity);
}

function stays(scene: Scene, product: ProductCard): Promise<void> {
  closeChoice(scene, product);
  scene.proposalDue = true;
  return Promise.resolve();
}

/** We can't send what the buyer wants. We say so, and they choose. */
export function lacks(product: ProductCard, { wish }: Take): boolean {
  const { noColour, noSize } = missingOptions(product, wish.wanted);
  return noColour || noSize;
}

/** "Forty-one", for shoes that come in 41: this is the size, not the count. Null if there is no such size. */
function numberAsOption({ variants }: ProductCard, take: Take): Take | null {
  const value = String(take.wish.quantity);
  const option = variants.flatMap(({ options }) => Object.entries(options)).find(([, one]) => one === value)?.[0];
  if (option === undefined) return null;
  const own = variants.map(({ options }) => normalise(options[option] ?? ""));
  const isNamed = take.options.some((said) => own.some((one) => said.split(" ").includes(one)));
  return isNamed ? null : { ...take, wish: { ...take.wish, quantity: null }, options: [...take.options, value] };
}
