// "The 30 L instead of the 60", "only one shirt", "take off one of the green": a correction is about a line of the
// cart, before anything in the catalog. If it fits two lines, we ask, and nothing changes.
import type { CartLine, ProductCard, StateCard, VariantCard } from "../../brain.ts";
import { type CartCorrection, correctionOfCart, type Said } from "../understand/correction-of-cart.ts";
import { figuresOfShop } from "../understand/figures-of-shop.ts";
import { normalise } from "../understand/normalise.ts";
import { signsIn } from "../understand/signs-in.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { fittingVariants, saidIn } from "./choose-variant.ts";
import { calledSo, wholeOf } from "./goods-meant.ts";
import { productById } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { tellNotThere } from "./tell-not-there.ts";
import { askWhichLine } from "./which-line.ts";

type Line = { held: CartLine; product: ProductCard; whole: ProductCard; own: VariantCard | null };

/** @returns whether that was the case: it was done, or we asked */
export async function correctCart(scene: Scene): Promise<boolean> {
  if (scene.cart.lines.length === 0 || scene.card.dialogue.choosing.length > 0) return false;
  return correct(scene, scene.reading.raw, await linesOf(scene));
}

/** "The earpiece", after we asked which line "make the black one white" means. @returns whether that was the case */
export async function correctAsked(scene: Scene): Promise<boolean> {
  const { card, reading } = scene;
  const { correcting = null } = card.dialogue;
  if (correcting === null) return false;
  const open = (await linesOf(scene)).filter(({ held }) => correcting.lines.includes(held.productId));
  const dialogue = { ...card.dialogue, asked: "which" as const, shown: correcting.lines };
  const signs = signsIn(normalise(reading.raw), withGoodsOf({ ...card, dialogue }, open), new Set()) ?? [];
  const places = signs.flatMap((sign) => (sign.kind === "place" ? [sign.place] : []));
  const goods = signs.flatMap((sign) => (sign.kind === "goods" ? [sign.text] : []));
  const values = signs.flatMap(({ kind, text, isDenied }) => (kind === "value" ? [{ text, isDenied }] : []));
  const reply: CartCorrection = { act: "change", goods, values, counts: [], some: null, sets: false };
  const tapped = reading.choices.at(-1);
  const [only, another] = open.filter(({ held }, at) => tapped === `line:${held.productId}` || places.includes(at));
  if (only && !another) return correct(scene, correcting.said, [only]);
  if (signs.some(({ kind }) => kind === "unknown" || kind === "in") || goods.length + values.length === 0) return false;
  const [meant, more] = open.filter((line) => isMeant(line, reply));
  if (meant && !more) return correct(scene, correcting.said, [meant]);
  return open.length === 1 && (await swapLook(scene, reply, open)) === true;
}

async function correct(scene: Scene, raw: string, lines: readonly Line[]): Promise<boolean> {
  const { card } = scene;
  // "The 100 pieces", of a puzzle that is not in the cart.
  const figures = (names: readonly string[]): number =>
    figuresOfShop(normalise(raw), { ...card.shop.goods, names: [...names], options: [] }).length;
  if (figures(card.shop.goods.names) > figures(lines.map(({ whole }) => whole.name))) return false;
  const said = correctionOfCart(raw, withGoodsOf(card, lines));
  if (!said) return false;
  // "Make it one grey and two black": each look has its own count.
  const [wanted, counts] = [said.values, said.counts].map((all) => all.filter(({ isDenied }) => !isDenied));
  if (wanted && counts && wanted.length > 1 && counts.length === wanted.length) return divide(scene, said, lines);
  if (said.act === "change" && said.values.length > 0) {
    const swapped = await swapLook(scene, said, lines);
    if (swapped !== null) return swapped;
  }
  // "Make it 3", about what was talked about: the rules read this.
  const namesNone = said.goods.length === 0 && said.values.length === 0;
  if (namesNone && said.counts.length < 2) return false;
  const meant = lines.filter((line) => isMeant(line, said));
  const [only, another] = meant;
  const count = countFor(said, only);
  if (said.act === "change" && (count === null || !said.sets)) return false;
  // "Remove the shirts", when there are two: all of them, and the rules read this.
  if (said.act === "out" && count === null && said.values.length === 0) return false;
  if (!only) return false;
  if (another) return askWhichLine(scene, raw, meant);
  const { quantity } = only.held;
  const left = said.act === "change" ? (count ?? quantity) : quantity - (count ?? (said.act === "out" ? quantity : 1));
  await setQuantity(scene, only.product, Math.max(0, left));
  scene.allRead = true;
  return true;
}

/** "One lace and one ankara", of one line: everything else about it stays. */
async function divide(scene: Scene, said: CartCorrection, lines: readonly Line[]): Promise<boolean> {
  const values = said.values.filter(({ isDenied }) => !isDenied);
  const counts = said.counts.filter(({ isDenied }) => !isDenied);
  const able = lines.filter((line) => isCalled(line, said) && values.every((value) => saidOf(line, value) !== null));
  const [line, another] = able;
  if (!line || another || !said.sets) return false;
  const parts: [ProductCard, number][] = [];
  for (const [at, value] of values.entries()) {
    const to = nearest(saidOf(line, value) ?? [], line.own);
    const product = to && (await productById(scene, to.id));
    if (product) parts.push([product, counts[at]?.count ?? 1]);
  }
  if (new Set(parts.map(([{ id }]) => id)).size < values.length) return false;
  if (!parts.some(([{ id }]) => id === line.product.id)) await setQuantity(scene, line.product, 0);
  for (const [product, count] of parts) await setQuantity(scene, product, count);
  scene.allRead = true;
  return true;
}

/** The count to set. "five are many, make it two" also says how many there are. */
function countFor({ counts }: CartCorrection, line: Line | undefined): number | null {
  const wanted = counts.filter(({ isDenied }) => !isDenied).map(({ count }) => count);
  const [only, another] = wanted.length > 1 ? wanted.filter((count) => count !== line?.held.quantity) : wanted;
  return another === undefined ? (only ?? null) : null;
}

async function linesOf(scene: Scene): Promise<Line[]> {
  const lines: Line[] = [];
  for (const held of scene.cart.lines) {
    const product = await productById(scene, held.productId);
    if (!product) continue;
    const whole = await wholeOf(scene, product);
    lines.push({ held, product, whole, own: whole.variants.find(({ id }) => id === held.productId) ?? null });
  }
  return lines;
}

function withGoodsOf(card: StateCard, lines: readonly Line[]): StateCard {
  const options = lines.flatMap(({ whole }) =>
    whole.variants.flatMap((variant) =>
      Object.entries(variant.options).map(([name, value]) => ({ name, values: [value] })),
    ),
  );
  const names = lines.map(({ whole }) => whole.name);
  return { ...card, shop: { ...card.shop, goods: { ...card.shop.goods, names, options } } };
}

function isCalled({ whole }: Line, { goods }: CartCorrection): boolean {
  return goods.length === 0 || calledSo(goods.join(" "), [whole]).length > 0;
}

/** The line has this name and this look, and the count that the buyer calls too many or too few. */
function isMeant(line: Line, said: CartCorrection): boolean {
  const wanted = said.counts.filter(({ isDenied }) => !isDenied);
  const before = (wanted.length > 1 ? said.counts : said.counts.filter(({ isDenied }) => isDenied)).map(
    ({ count }) => count,
  );
  return (
    isCalled(line, said) &&
    (said.act === "out" ? said.values : said.values.filter(({ isDenied }) => !isDenied)).every((value) =>
      looksSo(line, value),
    ) &&
    (before.length === 0 || before.includes(line.held.quantity))
  );
}

/** The variants that the words mean; null if they mean none. */
function saidOf({ whole }: Line, { text }: Said): VariantCard[] | null {
  const fits = fittingVariants(whole.variants, saidIn(text), true);
  return fits.length === 0 || fits.length === whole.variants.length ? null : fits;
}

function looksSo(line: Line, value: Said): boolean {
  return saidOf(line, value)?.some(({ id }) => id === line.own?.id) ?? false;
}

/**
 * "The 30 L instead of the 60": of two values of one option, the cart has one, and the other replaces it. @returns null
 * if no look is corrected
 */
async function swapLook(scene: Scene, said: CartCorrection, lines: readonly Line[]): Promise<boolean | null> {
  // "Make the blue ones 3", about those that are blue.
  const isHeld = said.values.every(({ isDenied }) => !isDenied) && lines.some((line) => isMeant(line, said));
  if (isHeld) return null;
  const able = lines.flatMap((line) => {
    const all = said.values.map((value) => ({ value, fits: saidOf(line, value) }));
    if (!isCalled(line, said) || all.some(({ fits }) => fits === null)) return [];
    const old = all.filter(({ value }) => looksSo(line, value));
    const comes = all.filter(({ value }) => !looksSo(line, value));
    if (comes.length === 0 || comes.some(({ value }) => value.isDenied)) return [];
    const to = line.whole.variants.filter(({ id }) => comes.every(({ fits }) => fits?.some((one) => one.id === id)));
    const like = nearest(to, line.own);
    // "Make the red one blue": what goes out is named first.
    const isInOrder = old.every(
      ({ value }) => said.values.indexOf(value) < said.values.indexOf(comes[0]?.value ?? value),
    );
    return like ? [{ line, to: like, names: old.length * 2 + Number(isInOrder) }] : [];
  });
  if (able.length === 0) return null;
  const most = Math.max(...able.map(({ names }) => names));
  const named = able.filter(({ names }) => names === most);
  // "In black after all" names no line: the one that was spoken of last.
  const last = most < 2 ? named.filter(({ line }) => line.held.productId === scene.state.focus) : [];
  const [only, another] = last.length === 1 ? last : named;
  if (!only || another) return askWhichLine(scene, scene.reading.raw, named.map(({ line }) => line)); // prettier-ignore
  const to = await productById(scene, only.to.id);
  const held = only.line.held.quantity;
  const count = said.counts.find(({ isDenied }) => !isDenied)?.count ?? held;
  if (!to || to.available < count) {
    tellNotThere(scene, only.line.whole, Object.values(only.to.options));
    return true;
  }
  await setQuantity(scene, only.line.product, said.some === null ? 0 : Math.max(0, held - said.some));
  await addProduct(scene, to, count);
  scene.allRead = true;
  return true;
}

/** The variant that otherwise stays the same. */
function nearest(all: readonly VariantCard[], own: VariantCard | null): VariantCard | null {
  const alike = (one: VariantCard): number =>
    Object.entries(one.options).filter(([name, value]) => own?.options[name] === value).length;
  return all.toSorted((one, other) => alike(other) - alike(one))[0] ?? null;
}
