// "One in each colour", "2 of each", "moja ya kila rangi": the same number of every variant of one product.
import type { CartLine, ProductCard, VariantCard } from "../../brain.ts";
import { colourOption, sizeOption } from "../../variant-card.ts";
import { type Each, eachIn } from "../understand/each.ts";
import { normalise, words } from "../understand/normalise.ts";
import { coloursLike } from "../understand/translate.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { fitting, settledBy } from "./put-in.ts";
import { addProduct, setEach, setQuantity } from "./cart-lines.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { focusOn, type Scene } from "./scene.ts";
import { takeSaid } from "./take-portions.ts";

const mostValues = 6;
const takes: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null, "buy", "find", "set_quantity", "checkout", "greeting", "thanks", "delivery", "pickup",
]); // prettier-ignore

/** @returns whether the message asked for a number of each, and they were taken */
export async function takeEach(scene: Scene): Promise<boolean> {
  const { reading, state } = scene;
  const each = eachIn(reading.raw);
  if (!each || reading.raw.includes("?") || !reading.wishes.every(({ intent }) => takes.has(intent))) return false;
  if (each.axis === null && (await takeNew(scene, each))) return true;
  // "42 and 45, one each": only the named values, not all that there are.
  if (each.axis === null && reading.wishes.some(({ quantity }) => quantity !== null && quantity !== each.count))
    return false;
  if (each.axis === null && isOfCart(scene)) {
    await setEach(scene, each.count);
    return true;
  }
  const product = await meant(scene);
  if (!product || product.variants.length === 0 || product.available <= 0) return false;
  const open = state.choosing.find(({ productId }) => productId === product.id);
  const fits = leftBy(scene, fitting(product, [...(open?.said ?? []), ...looksSaid(scene, product)]));
  const axis = axisOf(fits, each);
  const values = axis === null ? [] : [...new Set(fits.flatMap(({ options }) => options[axis] ?? []))];
  if (values.length < 2 || values.length > mostValues) return false;
  state.choosing = state.choosing.filter(({ productId }) => productId !== product.id);
  focusOn(scene, product);
  for (const value of values) {
    const own = fits.filter(({ options }) => axis !== null && options[axis] === value);
    const said = own.length === 1 ? Object.values(own[0]?.options ?? {}) : settledBy(own, product.variants);
    await takeSaid(scene, product, each.count, said);
  }
  return true;
}

/** "Make it 3 of each", about several things in the cart, with nothing named or left to choose. */
function isOfCart(scene: Scene): boolean {
  const { card, state } = scene;
  const isOpen = state.choosing.length > 0 || card.dialogue.asked === "which" || card.dialogue.asked === "quantity";
  return !isOpen && scene.cart.lines.length > 1 && !scene.reading.wishes.some(namesGoods);
}

function newLines({ cart, atFirst }: Scene): CartLine[] {
  return cart.lines.filter(({ productId }) => !atFirst.some((line) => line.productId === productId));
}

function namesGoods({ wanted }: Wish): boolean {
  return wanted.words.some((word) => eachIn(word) === null);
}

/**
 * "The bottle", "the pens", "one of each": about what this turn added, showed or names. @returns whether it was about
 * several
 */
async function takeNew(scene: Scene, { count }: Each): Promise<boolean> {
  const told = scene.offered.filter(({ id }) => !scene.cart.lines.some(({ productId }) => productId === id));
  const lines = newLines(scene);
  if (lines.length === 0 && told.length < 2) return false;
  for (const { wanted } of scene.reading.wishes.filter(namesGoods)) {
    const resolved = await resolveProduct(scene, wanted);
    if (resolved.kind !== "one") return false;
    told.push(resolved.product);
  }
  for (const { productId, quantity } of lines) {
    const product = quantity === count ? null : await productById(scene, productId);
    if (product) await setQuantity(scene, product, count);
  }
  for (const product of told) await addProduct(scene, product, count);
  return true;
}

/** What is named, or what the question or the list is about. */
async function meant(scene: Scene): Promise<ProductCard | null> {
  const { focus, shown } = scene.card.dialogue;
  const named = scene.reading.wishes.find(({ wanted }) => wanted.words.some((word) => !eachIn(word)));
  if (named) {
    const resolved = await resolveProduct(scene, { ...named.wanted, colour: null, size: null });
    return resolved.kind === "one" ? wholeOf(scene, resolved.product) : null;
  }
  const wholes = new Map<string, ProductCard>();
  for (const id of shown.length > 0 ? shown : focus === null ? [] : [focus]) {
    const product = await productById(scene, id);
    const whole = product && (await wholeOf(scene, product));
    if (whole) wholes.set(whole.id, whole);
  }
  const [only, another] = wholes.values();
  return another ? null : (only ?? null);
}

async function wholeOf(scene: Scene, product: ProductCard): Promise<ProductCard | null> {
  return product.whole === null ? product : productById(scene, product.whole);
}

/** "Size L, one in each colour" */
function looksSaid({ reading }: Scene, { variants }: ProductCard): string[] {
  const said = reading.wishes.flatMap(({ wanted }) => [wanted.colour, wanted.size].flatMap((look) => look ?? []));
  return isAllButSome.test(normalise(reading.raw))
    ? []
    : said.filter((look) => fittingAny(variants, look)).map((look) => normalise(look));
}

function fittingAny(variants: readonly VariantCard[], look: string): boolean {
  return variants.some(({ options }) =>
    Object.values(options).some((value) => normalise(value) === normalise(look)),
  ); // prettier-ignore
}

const isAllButSome = /\b(?:except|but not|apart from|without|sauf|sans|isipokuwa|kasoro|bila|no put)\b/;

/** "Of every colour but the green" */
function leftBy({ reading }: Scene, variants: VariantCard[]): VariantCard[] {
  const text = normalise(reading.raw);
  const at = isAllButSome.exec(text)?.index;
  const there = variants.filter(({ available }) => available > 0);
  if (at === undefined) return there;
  const left = words(text.slice(at)).map((word) => word.text);
  return there.filter(({ options }) => Object.values(options).every((value) => !fitsWords(value, left)));
}

function fitsWords(value: string, left: readonly string[]): boolean {
  return left.some((word) => coloursLike(word).includes(normalise(value)));
}

/**
 * The option that "each" is about: the one that the buyer named, or the one that there is to choose, the colour first.
 */
function axisOf(variants: readonly VariantCard[], { axis }: Each): string | null {
  const names = Object.keys(variants[0]?.options ?? {}).filter(
    (name) => new Set(variants.map(({ options }) => options[name])).size > 1,
  );
  const colour = names.find((name) => colourOption.test(name));
  if (axis === "colour") return colour ?? (names.length === 1 ? (names[0] ?? null) : null);
  if (axis === "size")
    return names.find((name) => sizeOption.test(name)) ?? (names.length === 1 ? (names[0] ?? null) : null);
  return names.length === 1 ? (names[0] ?? null) : (colour ?? null);
}
