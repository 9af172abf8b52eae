// What a message says about everything in the cart: "Everything but the scarf", "remove the other two, only the soap",
// "make it all L".
import type { CartLine, VariantCard } from "../../brain.ts";
import { linesSaid, type LineSaid, saysComes, saysOnly } from "../understand/lines-said.ts";
import type { Sign } from "../understand/signs-in.ts";
import { addProduct, setEach, setQuantity, takeOut } from "./cart-lines.ts";
import { goodsMeant, wholeOf } from "./goods-meant.ts";
import type { Wish } from "../understand/wish.ts";
import { findProduct } from "./find-product.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { variantsSaid } from "./variants-said.ts";

const ofGoods: ReadonlySet<Sign["kind"]> = new Set<Sign["kind"]>(["goods", "value", "place", "count"]);
type Named = { line: LineSaid; held: CartLine[] };

/** @returns whether that was the case and it was done; if not, nothing has changed */
export async function restrictCart(scene: Scene, sentences: readonly (readonly Sign[])[]): Promise<boolean> {
  const signs = sentences.flat();
  const says = (kind: Sign["kind"]): boolean => signs.some((sign) => sign.kind === kind);
  if (scene.cart.lines.length === 0 || signs.some(saysComes) || signs.some(({ isDenied }) => isDenied)) return false;
  if (says("each") && signs.every(({ kind }) => kind === "each" || kind === "count" || kind === "in"))
    return scene.card.dialogue.asked !== "which" && setAll(scene, signs);
  const keeps = signs.some(saysOnly);
  // "Leave the clutch" may mean to keep it or to remove it.
  if (says("keep") && !keeps && !says("rest") && !says("all")) return false;
  if (sentences.some((some) => some.some(({ kind }) => kind === "keep") && !some.some(saysOnly)) && !says("rest"))
    return false;
  if (!keeps && !says("all") && !says("rest")) return false;
  if (says("rest") && !keeps && !says("out") && !says("all")) return setRest(scene, signs);
  const lines = linesSaid(sentences.map((some) => some.filter(({ kind }) => ofGoods.has(kind))));
  if (!lines || lines.length === 0) return false;
  if (says("all") && !says("except") && !says("out") && !keeps) return turnInto(scene, lines);
  const isCounted = lines.some(({ count }) => count !== null);
  const isRest = says("rest") && (says("out") || keeps);
  // "Only the black", about one product: other code finds the lines to remove by their look.
  const isOnly = keeps && (says("keep") || lines.every(({ goods, values }) => goods !== null && values.length === 0));
  if (!(says("all") && says("except")) && !isRest && (!isOnly || isCounted || says("out"))) return false;
  const named = await heldOf(scene, lines);
  if (!named) return false;
  const meant = new Set(named.flatMap(({ line, held }) => (line.count === null || isRest ? held : [])));
  const goes = says("except") && !says("out") ? [...meant] : scene.cart.lines.filter((line) => !meant.has(line));
  const counted = named.filter(({ line }) => line.count !== null);
  await takeOut(
    scene,
    goes.filter((line) => !counted.some(({ held }) => held.includes(line))),
  );
  for (const { line, held } of counted)
    for (const { productId } of held) {
      const product = await productById(scene, productId);
      if (product) await setQuantity(scene, product, line.count ?? 1);
    }
  scene.proposalDue = true;
  return true;
}

/** "2 of each", about everything in the cart. */
async function setAll(scene: Scene, signs: readonly Sign[]): Promise<boolean> {
  const [count, another] = signs.flatMap((sign) => (sign.kind === "count" ? [sign.count] : []));
  // It is not about the cart if this turn also showed other things.
  if (another !== undefined || scene.offered.length > 0) return false;
  await setEach(scene, count ?? 1);
  return true;
}

/** "10 whistles and one each of the others": the others have a count of their own. */
async function setRest(scene: Scene, signs: readonly Sign[]): Promise<boolean> {
  const rest = signs.findIndex(({ kind }) => kind === "rest");
  const behind = signs.slice(rest + 1).find(({ kind }) => ofGoods.has(kind));
  const count = behind?.kind === "count" ? behind : signs.slice(0, rest).findLast(({ kind }) => kind === "count");
  const others = signs.filter((sign) => sign !== count && ofGoods.has(sign.kind));
  const lines = linesSaid([others]);
  if (count?.kind !== "count" || !lines || lines.some((line) => line.count === null)) return false;
  const named = await heldOf(scene, lines);
  if (!named || named.length === 0) return false;
  for (const { productId } of scene.cart.lines) {
    const own = named.find(({ held }) => held.some((line) => line.productId === productId));
    const product = await productById(scene, productId);
    if (product) await setQuantity(scene, product, own?.line.count ?? count.count);
  }
  return true;
}

/** Null if one of them is not in the cart. */
async function heldOf(scene: Scene, lines: readonly LineSaid[]): Promise<Named[] | null> {
  const named: Named[] = [];
  for (const line of lines) {
    const own = { ...line, act: "out" as const };
    const found = await goodsMeant(scene, own, null, true);
    if (found === "none") return null;
    const ids = new Set(
      found.flatMap((product) => [product.id, ...(variantsSaid(scene, product, own) ?? []).map(({ id }) => id)]),
    );
    const held = scene.cart.lines.filter(({ productId }) => ids.has(productId));
    if (held.length === 0) return null;
    named.push({ line, held });
  }
  return named;
}

/** "Make it all L": everything that comes in L is changed to it. */
async function turnInto(scene: Scene, [line, another]: readonly LineSaid[]): Promise<boolean> {
  if (!line || another || line.values.length === 0 || line.count !== null || line.place !== null) return false;
  const turned: { from: CartLine; to: VariantCard }[] = [];
  for (const held of scene.cart.lines) {
    const product = await productById(scene, held.productId);
    if (!product || product.whole === null) continue;
    const whole = await wholeOf(scene, product);
    const own = whole.variants.find(({ id }) => id === held.productId);
    const fits = variantsSaid(scene, whole, { ...line, adds: true, goods: null }) ?? [];
    const to = fits.find(({ options }) => own && differences(options, own.options) === 1);
    if (to && !fits.some(({ id }) => id === held.productId)) turned.push({ from: held, to });
  }
  await takeOut(
    scene,
    turned.map(({ from }) => from),
  );
  for (const { from, to } of turned) {
    const product = await productById(scene, to.id);
    if (product) await addProduct(scene, product, from.quantity);
  }
  return turned.length > 0;
}

function differences(one: VariantCard["options"], other: VariantCard["options"]): number {
  return Object.entries(one).filter(([name, value]) => other[name] !== value).length;
}

/** "Only the mugs": the buyer wants nothing else from the cart. */
export async function keepOnly(scene: Scene, wish: Wish): Promise<void> {
  const resolved = await resolveProduct(scene, wish.wanted);
  const found = resolved.kind === "one" ? [resolved.product] : "products" in resolved ? resolved.products : [];
  const kept = scene.cart.lines.filter(({ productId }) => found.some(({ id }) => id === productId));
  if (kept.length === 0) return findProduct(scene, { ...wish, intent: "find" });
  await takeOut(
    scene,
    scene.cart.lines.filter((line) => !kept.includes(line)),
  );
  scene.proposalDue = true;
}
