// What the shop has instead of a sold-out product: first the same thing in another colour or size, then goods of the
// same kind.
import type { ProductCard } from "../../brain.ts";
import { variantAsProduct } from "../../variant-card.ts";
import { sameKind } from "./of-that-kind.ts";
import { productById } from "./resolve-product.ts";
import { tellList } from "./one-list.ts";
import { ask, leaveOpen, tell, type Scene } from "./scene.ts";

const mostSisters = 6;
const mostOthers = 3;
const searchLimit = 10;

/** Says that it is sold out, and shows what comes close to it. */
export async function offerInstead(scene: Scene, product: ProductCard): Promise<void> {
  if (product.available <= 0) {
    tell(scene, scene.say.soldOut(product), "no");
    scene.state.missed = product.id;
  }
  const sisters = await sistersOf(scene, product);
  const others = sisters.length > 0 ? sisters : await othersOf(scene, product);
  if (others.length === 0) return leaveOpen(scene);
  // "The pink one then" chooses another look of the same thing.
  scene.state.focus = sisters.length > 0 ? product.whole : null;
  tellList(scene, others, "instead");
  ask(scene, scene.say.askWhich(), "which");
}

/** Its other colours and sizes, the most similar first. */
async function sistersOf(scene: Scene, product: ProductCard): Promise<ProductCard[]> {
  const whole = product.whole === null ? null : await productById(scene, product.whole);
  const own = whole?.variants.find(({ id }) => id === product.id);
  if (!whole || !own || product.available > 0) return [];
  const alike = (options: Record<string, string>): number =>
    Object.entries(own.options).filter(([name, value]) => options[name] === value).length;
  return whole.variants
    .filter(({ available }) => available > 0)
    .toSorted((one, other) => alike(other.options) - alike(one.options))
    .slice(0, mostSisters)
    .map((variant) => variantAsProduct(whole, variant));
}

/** Goods of its kind, in stock. */
async function othersOf(scene: Scene, product: ProductCard): Promise<ProductCard[]> {
  const result = await scene.tools.call("search_products", {
    query: product.category ?? product.name,
    ...(product.category ? { category: product.category } : {}),
    limit: searchLimit,
  });
  return (result.ok ? result.data.matches : [])
    .filter(({ id, available }) => id !== product.id && id !== product.whole && available > 0)
    .filter((other) => sameKind(product, other))
    .slice(0, mostOthers);
}
