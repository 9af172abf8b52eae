// "4 M, 5 L and 2 XL" of one product: each count with its own variant. We ask once for what is missing, and about a
// total that differs from the named one.
import type { ProductCard, VariantCard } from "../../brain.ts";
import type { Take } from "../understand/takes.ts";
import { addProduct, setQuantity } from "./cart-lines.ts";
import { keepOpen } from "./open-choices.ts";
import { fitting, lacks, putIn, sets, settledBy, together } from "./put-in.ts";
import { productById } from "./resolve-product.ts";
import { saysAll } from "./several-goods.ts";
import { focusOn, type Scene } from "./scene.ts";
import { askSum } from "./ask-sum.ts";
import { isOut, type Meant } from "./meant.ts";

type OfOneThing = { product: ProductCard; takes: Take[] };
type Portion = { take: Take; quantity: number; options: string[]; fits: VariantCard[] };

/** The parts of the message in portions of one product, and the rest. */
export async function portionsAmong(
  scene: Scene,
  meant: readonly Meant[],
): Promise<{ portions: OfOneThing[]; left: Meant[] }> {
  const portions: OfOneThing[] = [];
  const left: Meant[] = [];
  const groups = Map.groupBy(meant, ({ take, products: [first] }) =>
    take.portion === null || isOut(take) ? null : (first?.whole ?? first?.id ?? null),
  );
  for (const [id, group] of groups) {
    const product = id === null ? null : await productById(scene, id);
    const takes = group.map(({ take }) => take);
    const isSold = product !== null && product.variants.length > 0 && product.available > 0;
    if (!isSold || takes.length < 2 || takes.some((take) => lacks(product, take))) left.push(...group);
    else portions.push({ product, takes });
  }
  return { portions, left };
}

/** Adds all portions, except those whose total differs from the named one. */
export async function takePortions(scene: Scene, things: readonly OfOneThing[]): Promise<void> {
  for (const { product, takes } of things) {
    if (takes[0]?.portion?.miscounted) continue;
    const portions = begin(scene, product, takes);
    if (takes.some((take) => sets(scene, take))) await leaveOthers(scene, product, portions);
    // What is short in stock comes last, because we ask about it.
    for (const portion of portions.toSorted((one, other) => Number(isShort(one)) - Number(isShort(other))))
      await takePortion(scene, product, portion);
  }
}

/** "12 shirts: 4 M, 5 L and 2 XL" */
export async function askSums(scene: Scene, things: readonly OfOneThing[]): Promise<void> {
  for (const { product, takes } of things) {
    const miscounted = takes[0]?.portion?.miscounted;
    if (!miscounted) continue;
    for (const portion of begin(scene, product, takes)) keepPortion(scene, product, portion);
    await askSum(scene, product, miscounted);
  }
}

function begin(scene: Scene, product: ProductCard, takes: readonly Take[]): Portion[] {
  const portions = withOpen(scene, product, takes);
  scene.state.choosing = scene.state.choosing.filter(({ productId }) => productId !== product.id);
  focusOn(scene, product);
  return portions;
}

/** What the buyer said before about the open choice still counts: "3 in white", "2 M and 1 L". */
function withOpen({ state }: Scene, product: ProductCard, takes: readonly Take[]): Portion[] {
  const open = state.choosing.filter(({ productId }) => productId === product.id);
  const sum = takes.reduce((all, { wish }) => all + (wish.quantity ?? 0), 0);
  const whole = open.length === 1 ? open[0] : open.find(({ quantity }) => quantity === sum);
  const ofAll = (open[0]?.said ?? []).filter((value) => open.every(({ said = [] }) => said.includes(value)));
  return takes.map((take, at) => {
    const before = open.length === takes.length && take.wish.quantity === null ? open[at] : undefined;
    const said = (before ?? whole)?.said ?? ofAll;
    const options = together(product, said, take.options);
    const quantity = take.wish.quantity ?? before?.quantity ?? 1;
    return { take, quantity, options, fits: fitting(product, options, take.wish.wanted) };
  });
}

function isShort({ fits, quantity }: Portion): boolean {
  const [only, another] = fits;
  return only !== undefined && another === undefined && only.available < quantity;
}

/** "Make it 3 M and 1 L": no other variant of it stays. */
async function leaveOthers(scene: Scene, { variants }: ProductCard, portions: readonly Portion[]): Promise<void> {
  const kept = new Set(portions.flatMap(({ fits }) => fits.map(({ id }) => id)));
  const own = new Set(variants.map(({ id }) => id));
  for (const { productId } of scene.cart.lines.filter((line) => own.has(line.productId) && !kept.has(line.productId))) {
    const old = await productById(scene, productId);
    if (old) await setQuantity(scene, old, 0);
  }
}

async function takePortion(scene: Scene, product: ProductCard, portion: Portion): Promise<void> {
  const { take, quantity, options, fits } = portion;
  const [only, another] = fits;
  if (!only || another) return keepPortion(scene, product, portion);
  const whole = { ...take, options, names: true, wish: { ...take.wish, quantity } };
  return putIn(scene, product, whole, null);
}

function keepPortion(scene: Scene, product: ProductCard, { quantity, options, fits }: Portion): void {
  const said = settledBy(fits, product.variants);
  keepOpen(scene, product, quantity, said.length > 0 ? said : options);
}

/**
 * "All of them L", or "M" if we asked about all: for everything of the product that is still open. @returns whether
 * that was the case
 */
export async function answerForAll(scene: Scene, takes: readonly Take[]): Promise<boolean> {
  const [take, another] = takes;
  const { choosing } = scene.state;
  const [first] = choosing;
  if (!take || another || !first || scene.card.dialogue.asked !== "which" || take.isRejected) return false;
  const open = choosing.filter(({ productId, said = [] }) => productId === first.productId && said.length > 0);
  const all = saysAll(take.ordinal ?? take.pointer ?? "");
  const names = take.names && !(all && take.wish.wanted.words.length === 0);
  if (open.length < 2 || take.options.length === 0 || names || take.wish.quantity !== null) return false;
  const isListed = /^1\. /m.test(scene.card.lastShopText ?? "");
  const product = isListed && !all ? null : await productById(scene, first.productId);
  if (!product || lacks(product, take)) return false;
  const whole = open.map(({ said = [] }) => together(product, said, take.options));
  // "The white ones": these are one part of them.
  if (whole.some((options, at) => options.length <= (open[at]?.said ?? []).length)) return false;
  scene.state.choosing = choosing.filter((one) => !open.includes(one));
  for (const [at, { quantity }] of open.entries()) await takeSaid(scene, product, quantity, whole[at] ?? []);
  return true;
}

/** Takes the count that was said. What is missing stays open. */
export async function takeSaid(
  scene: Scene,
  product: ProductCard,
  quantity: number,
  options: readonly string[],
): Promise<void> {
  const fits = fitting(product, options);
  const [only, another] = fits;
  scene.state.choosing = scene.state.choosing.filter(
    (one) => one.productId !== product.id || one.said?.join() !== options.join(),
  );
  const variant = only && !another ? await productById(scene, only.id) : null;
  if (!variant) return keepOpen(scene, product, quantity, settledBy(fits, product.variants));
  await addProduct(scene, variant, quantity);
}
