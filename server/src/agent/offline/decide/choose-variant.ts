// Which variant of a product is meant: by its colour, its size or another option. If several are left, one question
// names what there is.
import type { ProductCard, VariantCard } from "../../brain.ts";
import { colourOption, sizeOption, variantAsProduct } from "../../variant-card.ts";
import { normalise, words } from "../understand/normalise.ts";
import { bySize, inColour, sameValue, standsIn, withoutNote } from "../understand/option-values.ts";
import { nameOf } from "../say/parts.ts";
import { coloursLike } from "../understand/translate.ts";
import { havingWord, valuesSaid } from "../understand/values-said.ts";
import { isColour } from "../understand/colour-words.ts";
import type { Wanted, Wish } from "../understand/wish.ts";
import { tellList } from "./one-list.ts";
import { closeChoice, keepOpen } from "./open-choices.ts";
import { ask, focusOn, showList, tell, type Resolved, type Scene } from "./scene.ts";
import type { productById } from "./resolve-product.ts";

/** More variants than this are not listed. We ask for their options. */
const listedMost = 10;

/** What the buyer said about it: the words, and a colour or size read from them. */
export type Said = { text: string; words: readonly string[]; colour: string | null; size: string | null };

export function saidOf({ said, asTyped, words: named, looks = [], colour, size }: Wanted): Said {
  return { text: said, words: [...asTyped, ...named, ...looks], colour, size };
}

export function saidIn(text: string, wanted?: Wanted): Said {
  const said = words(normalise(text)).map((word) => word.text);
  return { text, words: said, colour: wanted?.colour ?? null, size: wanted?.size ?? null };
}

/** The variants that fit all named options; all variants if no option was named. */
export function fittingVariants(variants: readonly VariantCard[], said: Said, asked = false): VariantCard[] {
  const named = namedValues(variants, said, asked);
  return variants.filter(({ options }) => [...named].every(([name, values]) => values.has(options[name] ?? "")));
}

/** The values of each option that were named. */
function namedValues(variants: readonly VariantCard[], said: Said, asked = false): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const option of Object.keys(variants[0]?.options ?? {})) {
    const values = valuesOf(variants, option);
    const inFull = values.length > 1 ? valuesSaid(values, normalise(said.text), asked).map(({ value }) => value) : [];
    const own = inFull.length > 0 ? inFull : values.filter((value) => isNamed(option, value, said, asked));
    const meant = own.length > 0 ? own : likeNamed(option, values, said);
    if (meant.length > 0) named.set(option, new Set(meant));
  }
  return named;
}

/** @param asked we just asked for it: "M, red" answers both */
function isNamed(option: string, value: string, { text, words: said, colour, size }: Said, asked: boolean): boolean {
  const own = words(normalise(withoutNote(value))).map((word) => word.text);
  if (standsIn(text, value)) return true;
  if (size !== null && sizeOption.test(option)) return sameValue(value, size);
  if (colourOption.test(option))
    return own.some((word) => coloursLike(colour ?? "").includes(word) || said.includes(word));
  // A single letter is a size only if it was read as one, or if we asked for a size.
  if (own.length === 0 || (!asked && own.join("").length < 2)) return false;
  // "12-18", for "12-18 months"; "60", for "60 ml".
  const figures = own.filter((word) => /^\d[\d.-]+$/.test(word));
  const enough = asked && figures.length > 0 ? figures : own;
  return enough.every((word) => said.includes(word));
}

/** "Wine", if it comes in burgundy; "the long one", if it comes in two lengths. */
function likeNamed(option: string, values: readonly string[], { text, words: said, colour, size }: Said): string[] {
  const coloured = isColours(option, values)
    ? [colour, ...said]
        .filter((word) => word !== null && isColour(word))
        .flatMap((word) => inColour(values, word ?? ""))
    : [];
  if (coloured.length > 0) return coloured;
  // Of several lengths or sizes, one is the longest. A value that was named outright needs no comparison.
  const bySaid = size === null || size === "L" || size === "S" ? bySize(values, text) : null;
  if (bySaid !== null) return [bySaid];
  const having = havingWord(values, said);
  return having.length < values.length ? having : [];
}

function isColours(option: string, values: readonly string[]): boolean {
  return (
    colourOption.test(option) || values.every((value) => words(normalise(value)).some(({ text }) => isColour(text)))
  );
}

/**
 * If what was said leaves one variant, the product becomes that variant. Otherwise we keep what is left for the
 * question.
 */
export async function narrowed(
  scene: Scene,
  wanted: Wanted,
  resolved: Resolved,
  byId: typeof productById,
): Promise<Resolved> {
  if (resolved.kind !== "one" || resolved.product.variants.length === 0) return resolved;
  const { product } = resolved;
  const fitting = fittingVariants(product.variants, saidOf(wanted));
  // "The curly wig, the long one? I want plenty": what was said first still counts.
  const before = scene.fitting.get(product.id);
  if (!before || fitting.length < product.variants.length) scene.fitting.set(product.id, fitting);
  const [only, another] = fitting;
  const variant = only && !another ? await byId(scene, only.id) : null;
  return variant ? { kind: "one", product: variant } : resolved;
}

/**
 * Says which variants there are, and asks which one. @param quantity the number wanted; null while the buyer only asks
 */
export function askVariant(scene: Scene, product: ProductCard, quantity: number | null): void {
  const { say, state } = scene;
  const left = scene.fitting.get(product.id) ?? [];
  const variants = left.length > 0 ? left : product.variants;
  focusOn(scene, product);
  state.quantity = quantity;
  const open = state.choosing.filter(({ productId }) => productId === product.id);
  if (quantity !== null && open.every(({ said }) => said === undefined)) keepOpen(scene, product, quantity);
  if (product.imageUrl) scene.image = product.id;
  if (askedByName({ variants })) {
    const cards = variants.map((variant) => variantAsProduct(product, variant));
    showList(scene, variants.length > listedMost ? [product] : cards);
    // We just said its price, or haggled over it, so we repeat only what there is to choose.
    const { focus, asked } = scene.card.dialogue;
    // After words about another product, the options alone would look like that product's.
    const isNamed = scene.parts.length === 0 || scene.parts.some((part) => part.includes(nameOf(product.name)));
    const isKnown = quantity !== null && focus === product.id && asked !== null && isNamed;
    tell(scene, isKnown ? say.options(product) : say.offer(product));
    return askByName(scene, { name: withSaid(scene, product), variants }, quantity);
  }
  if (variants.length > listedMost) {
    showList(scene, [product]);
    tell(scene, say.offer(product));
  } else {
    // Sold-out variants come last.
    const sorted = variants.toSorted((one, other) => Number(one.available <= 0) - Number(other.available <= 0));
    const cards = sorted.map((variant) => variantAsProduct(product, variant));
    tellList(scene, cards, "many");
  }
  ask(scene, say.askWhich(), "which");
}

/** "Oxford Shirt – White, Blue", if both still need a size: the answer counts for both. */
function withSaid({ state }: Scene, { id, name }: ProductCard): string {
  const said = state.choosing.flatMap((one) => (one.productId === id && one.said ? [one.said.join(" ")] : []));
  return said.length > 1 ? `${name} – ${said.join(", ")}` : name;
}

/** The variants differ only in size and colour, so a list would repeat one price again and again. */
export function askedByName({ variants }: Pick<ProductCard, "variants">): boolean {
  const [first] = variants;
  const named = openOptions(variants).every((name) => sizeOption.test(name) || colourOption.test(name));
  return named && variants.length > 1 && variants.every((one) => one.shared && one.price.minor === first?.price.minor);
}

/** A question that a buyer passed over this often must not keep the rest of their order from them. */
const askedMost = 3;

/** Asks about the first thing whose choice is still open. @returns whether there was one */
export async function askOpenChoice(scene: Scene, byId: typeof productById): Promise<boolean> {
  for (const open of scene.state.choosing) {
    const { productId, quantity, said = [], again = 0 } = open;
    const product = await byId(scene, productId);
    if (product && again >= askedMost && scene.cart.lines.length > 0) {
      closeChoice(scene, product);
      tell(scene, scene.say.notChosen(product));
    } else if (product && product.variants.length > 0 && product.available > 0) {
      scene.state.choosing = scene.state.choosing.map((one) => (one === open ? { ...one, again: again + 1 } : one));
      const fits = said.length > 0 ? fittingVariants(product.variants, saidIn(said.join(" ")), true) : [];
      if (fits.length > 0) scene.fitting.set(product.id, fits);
      if (fits.length === 1) return askWhetherAll(scene, product);
      if (scene.cart.lines.length > 0 && scene.parts.length === 0) tell(scene, scene.say.cart(scene.cart));
      await tellPriceOf(scene, product, quantity);
      askVariant(scene, product, quantity);
      return true;
    }
    // It was sold out or changed in the meantime.
    else if (product) closeChoice(scene, product);
    else scene.state.choosing = scene.state.choosing.filter((one) => one.productId !== productId);
  }
  return askOpenList(scene, byId);
}

/** "Which one?", for a list that is still open after the buyer talked about something else. */
async function askOpenList(scene: Scene, byId: typeof productById): Promise<boolean> {
  const { state, say, cart } = scene;
  for (const list of state.lists ?? []) {
    const products: ProductCard[] = [];
    for (const id of list.productIds) {
      const product = await byId(scene, id);
      if (product && product.available > 0) products.push(product);
    }
    const { again = 0 } = list;
    const [first] = products;
    if (!first || (again >= askedMost && cart.lines.length > 0)) {
      state.lists = state.lists?.filter((one) => one !== list) ?? [];
      if (first) tell(scene, say.notChosen(first));
      continue;
    }
    state.lists = state.lists?.map((one) => (one === list ? { ...one, again: again + 1 } : one)) ?? [];
    if (cart.lines.length > 0 && scene.parts.length === 0) tell(scene, say.cart(cart));
    tellList(scene, products, "many");
    Object.assign(state, { focus: null, quantity: list.quantity });
    ask(scene, say.askWhich(), "which");
    return true;
  }
  return false;
}

/** We already said what each one is. The open question is only whether that is all. */
async function askWhetherAll(scene: Scene, { id, variants }: ProductCard): Promise<boolean> {
  const open = scene.state.choosing.filter(({ productId }) => productId === id);
  const sum = open.reduce((all, { quantity }) => all + quantity, 0);
  if (variants[0]) await scene.tools.call("quote_price", { productId: variants[0].id, quantity: sum });
  ask(scene, scene.say.askTakeWhatIsLeft(sum), "sum");
  return true;
}

/** "3 mugs would be ₦15,000", if all variants cost the same. @returns whether we said so */
export async function tellPriceOf(scene: Scene, product: ProductCard, quantity: number): Promise<boolean> {
  if (quantity < 2) return false;
  const quoted = await scene.tools.call("quote_price", { productId: product.id, quantity });
  if (quoted.ok) tell(scene, scene.say.priceFor(product, quantity, quoted.data.total));
  return quoted.ok;
}

/** "Which size would you like?" */
export function askByName(
  scene: Scene,
  { name, variants }: Pick<ProductCard, "name" | "variants">,
  quantity: number | null,
): void {
  scene.state.quantity = quantity;
  const asked = openOptions(variants);
  const some = (option: RegExp): boolean => asked.some((one) => option.test(one));
  // If several products need a choice, we say which one the question is about.
  const product = scene.state.choosing.length > 1 ? name : null;
  ask(scene, scene.say.askChoice({ size: some(sizeOption), colour: some(colourOption), product }), "which");
  const [option, another] = asked;
  const values = option === undefined || another !== undefined ? [] : valuesOf(variants, option);
  // With a picture, the buttons would be a separate message.
  const fits =
    scene.image === null && values.length <= mostButtons && values.every((value) => value.length <= longestTitle);
  scene.buttons = fits ? values.map((value) => ({ id: `option:${value}`, title: value })) : [];
}

/** The most buttons, and the longest, that a channel shows below a message. */
const mostButtons = 3;
const longestTitle = 20;

/** The options that still tell these variants apart, in the order in which we ask: the size first. */
function openOptions(variants: readonly VariantCard[]): string[] {
  const names = Object.keys(variants[0]?.options ?? {});
  return names
    .filter((name) => valuesOf(variants, name).length > 1)
    .toSorted((one, other) => Number(sizeOption.test(other)) - Number(sizeOption.test(one)));
}

function valuesOf(variants: readonly VariantCard[], option: string): string[] {
  return [...new Set(variants.flatMap(({ options }) => options[option] ?? []))];
}

/** The variant that an answer to that question means; null if the words say nothing about it. */
export function variantAnswered(
  { card, reading }: Scene,
  product: ProductCard,
  wish: Wish,
): { fitting: VariantCard[]; quantity: number | null } | null {
  const { shown } = card.dialogue;
  const listed = shown.flatMap((id) => product.variants.find((variant) => variant.id === id) ?? []);
  const offered = listed.length > 0 ? listed : product.variants;
  const said = saidIn(reading.text, wish.wanted);
  const named = namedValues(offered, said, true);
  const quantity =
    wish.quantity !== null && said.words.length > 1 && !isValue(named, wish.quantity) ? wish.quantity : null;
  if (named.size > 0) return { fitting: fittingVariants(offered, said, true), quantity };
  // "The first one", after we asked for a size and a colour: the first size.
  const [option] = askedByName(product) ? openOptions(offered) : [];
  if (option !== undefined && wish.wanted.place !== null) {
    const value = valuesOf(offered, option).at(wish.wanted.place);
    const fitting = offered.filter(({ options }) => options[option] === value);
    return fitting.length > 0 ? { fitting, quantity } : null;
  }
  const place =
    wish.wanted.place ??
    // Without a numbered list, a number is not a place in it.
    (wish.quantity !== null && wish.wanted.words.length === 0 && !askedByName(product) ? wish.quantity - 1 : null);
  const chosen = place === null ? undefined : listed.at(place);
  return chosen ? { fitting: [chosen], quantity: null } : null;
}

function isValue(named: ReadonlyMap<string, ReadonlySet<string>>, quantity: number): boolean {
  return [...named.values()].some((values) => values.has(String(quantity)));
}

/** "no, the blue one", about a variant: the same product with only this changed. */
export function siblingOf(product: ProductCard, whole: ProductCard, wanted: Wanted): VariantCard | null {
  const own = whole.variants.find(({ id }) => id === product.id);
  const said = saidOf(wanted);
  const named = namedValues(whole.variants, said);
  if (!own || named.size === 0) return null;
  const [first] = whole.variants
    .filter(({ id, options }) => id !== own.id && [...named].every(([name, values]) => values.has(options[name] ?? "")))
    .toSorted((a, b) => alike(b, own) - alike(a, own));
  return first ?? null;
}

function alike(one: VariantCard, other: VariantCard): number {
  return Object.entries(one.options).filter(([name, value]) => other.options[name] === value).length;
}

/** The line of the cart with a variant of this product, if there is exactly one. */
export function lineOfVariant({ cart }: Scene, product: ProductCard): string | null {
  const own = cart.lines.filter((line) => product.variants.some(({ id }) => id === line.productId));
  return own.length === 1 ? (own[0]?.productId ?? null) : null;
}
