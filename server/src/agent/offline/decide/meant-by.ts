// What the lines of a message mean, each with the chosen variants.
import type { ProductCard, VariantCard } from "../../brain.ts";
import type { LineSaid } from "../understand/lines-said.ts";
import { readSlots } from "../understand/wanted.ts";
import { goodsMeant, wholeOf } from "./goods-meant.ts";
import { sizedLine } from "./number-as-size.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import type { Scene } from "./scene.ts";
import { variantsSaid } from "./variants-said.ts";

export type Meant = { line: LineSaid; product: ProductCard; fits: VariantCard[] };
/** A line that could mean several products. */
export type Open = { products: ProductCard[]; count: number | null };

export function isOut({ act, isDenied }: LineSaid): boolean {
  return act === "out" || isDenied;
}

/**
 * Null if some line is unclear, or names a value that the product does not have. If one of several products is meant,
 * we ask which.
 */
export async function meantBy(
  scene: Scene,
  lines: readonly LineSaid[],
): Promise<{ all: Meant[]; open: Open | null; missing: string[] } | null> {
  const all: Meant[] = [];
  const missing: string[] = [];
  let open: Open | null = null;
  let before: ProductCard | null = null;
  // "The first one, 30 sacks", "8 buckets of the first": the word next to the count may mean that product.
  const isUncounted = lines.some(
    ({ place, count, act, isDenied }) => place !== null && count === null && act === "in" && !isDenied,
  );
  for (const line of lines) {
    // "Single pens": the search includes the word next to the name.
    if (line.unknown !== null && line.goods !== null)
      Object.assign(line, { goods: `${line.unknown} ${line.goods}`, unknown: null });
    if (line.unknown !== null) {
      const { kind } = await resolveProduct(scene, readSlots(line.unknown, line.unknown, scene.card).wanted);
      if (kind === "near") return null;
      if (kind !== "one" && kind !== "many") {
        if (isUncounted && line.count !== null) return null;
        if (!isOut(line)) missing.push(line.unknown);
        continue;
      }
      Object.assign(line, { goods: line.unknown, unknown: null });
    }
    const found: ProductCard[] | "none" = await goodsMeant(scene, line, before, isOut(line));
    if (found === "none") {
      before = (await refusedIn(scene, line)) ?? before;
      continue;
    }
    const [product, another] = found;
    if (!product || (another && (open !== null || lines.length === 1 || isOut(line)))) return null;
    if (another) {
      if (isUncounted && line.count !== null && line.values.length === 0) return null;
      open = { products: await inTheirLook(scene, found, line), count: line.count };
      continue;
    }
    before = await wholeOf(scene, product);
    const sized = sizedLine(line, before);
    const fits = variantsSaid(scene, product, sized);
    if (!fits && !isOut(line)) return null;
    const now = { line: sized, product, fits: fits ?? [] };
    // "The black, and 2 cases": the count is for what was said first.
    const first = all.find((one) => one.product.id === product.id && one.line.count === null && !isOut(one.line));
    const last = all.at(-1);
    if (first && !isOut(line) && sized.values.length === 0) first.line.count = line.count;
    else if (last && saysMore(last, now))
      Object.assign(last, { fits: now.fits, line: { ...sized, count: last.line.count ?? sized.count } });
    else all.push(now);
  }
  // "I want bulb there: 12 LED bulb": the same thing, with nothing new about it.
  const isSaidAgain = ({ line, product }: Meant): boolean =>
    !isOut(line) &&
    line.count === null &&
    line.values.length === 0 &&
    all.some((other) => other.line !== line && !isOut(other.line) && isSame(other, product));
  return { all: all.filter((one) => !isSaidAgain(one)), open, missing };
}

/** The same product, or the one look of it that is left. */
function isSame({ product, fits }: Meant, { id }: ProductCard): boolean {
  return product.id === id || (fits.length === 1 && fits[0]?.id === id);
}

/** "Not the black case, the clear one": we know the product whose look is refused by its name. */
async function refusedIn(scene: Scene, line: LineSaid): Promise<ProductCard | null> {
  if (line.goods === null || line.values.length === 0) return null;
  const found = await goodsMeant(scene, { ...line, isDenied: false }, null, false);
  const [only, another] = found === "none" ? [] : found;
  return only && !another ? wholeOf(scene, only) : null;
}

/** "A white fan": of each product, the white variant if it has one. */
async function inTheirLook(scene: Scene, products: readonly ProductCard[], line: LineSaid): Promise<ProductCard[]> {
  const told: ProductCard[] = [];
  for (const product of products) {
    const [only, another] = line.values.length > 0 ? (variantsSaid(scene, product, line) ?? []) : [];
    told.push((only && !another ? await productById(scene, only.id) : null) ?? product);
  }
  return told;
}

/** "1 pair of jeans, light wash 32", "white and green. 41": more about the same thing. */
function saysMore(last: Meant, now: Meant): boolean {
  const isNamed = (now.line.goods ?? now.line.place) !== null;
  if (isNamed || isOut(last.line) || isOut(now.line) || last.product.id !== now.product.id) return false;
  if (now.fits.length === 0 || (last.line.count !== null && now.line.count !== null)) return false;
  return now.fits.every(({ id }) => last.fits.some((one) => one.id === id));
}
