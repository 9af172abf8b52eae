// "show me bags", "how much is the ankara dress?", "is it available?"
import type { ProductCard } from "../../brain.ts";
import type { Wish } from "../understand/wish.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";

export async function findProduct(scene: Scene, wish: Wish): Promise<void> {
  const { wanted } = wish;
  const resolved = await resolveProduct(scene, wanted);
  switch (resolved.kind) {
    case "one":
      return offerOne(scene, resolved.product, wish);
    case "many":
    case "near":
      return offerSeveral(scene, resolved.products, resolved.kind, wish);
    case "no_such_place":
      return ask(scene, scene.say.noSuchPlace(resolved.count), "which");
    case "unnamed":
      return browse(scene);
    case "none":
      scene.state.quantity = wish.quantity ?? scene.state.quantity;
      return ask(scene, scene.say.noneFound(scene.card.shop), "anything_else");
  }
}

/** Price, stock and options of one product; if it is sold out, what comes near. */
export async function offerOne(scene: Scene, product: ProductCard, wish: Wish | null): Promise<void> {
  const { say } = scene;
  focusOn(scene, product);
  showList(scene, [product]);
  if (product.available <= 0) return offerInstead(scene, product);
  tell(scene, wish?.intent === "stock" ? say.inStock(product) : say.offer(product));
  const { colour, size } = wish?.wanted ?? { colour: null, size: null };
  if (colour && product.colours.length > 0 && !mentions([...product.colours, product.name], colour))
    tell(scene, say.notInColour(product, colour));
  if (size && product.sizes.length > 0 && !product.sizes.some((one) => one.toLowerCase() === size.toLowerCase()))
    tell(scene, say.notInSize(product, size));
  if (product.imageUrl) scene.image = product.id;
  ask(scene, say.askHowMany(), "quantity");
}

export function offerSeveral(scene: Scene, products: ProductCard[], kind: "many" | "near", wish: Wish | null): void {
  showList(scene, products);
  scene.state.focus = null;
  scene.state.quantity = wish?.intent === "buy" ? (wish.quantity ?? 1) : (wish?.quantity ?? null);
  tell(scene, kind === "many" ? scene.say.choices(products) : scene.say.near(products));
  ask(scene, scene.say.askWhich(), "which");
}

/** Says that it is sold out and shows up to three like it that are in stock. */
export async function offerInstead(scene: Scene, product: ProductCard): Promise<void> {
  tell(scene, scene.say.soldOut(product));
  const result = await scene.tools.call("search_products", {
    query: product.category ?? product.name,
    ...(product.category ? { category: product.category } : {}),
    limit: 8,
  });
  const others = result.ok
    ? result.data.matches.filter((other) => other.id !== product.id && other.available > 0).slice(0, 3)
    : [];
  if (others.length === 0) return ask(scene, scene.say.anythingElse(), "anything_else");
  showList(scene, others);
  scene.state.focus = null;
  tell(scene, scene.say.alternatives(others));
  ask(scene, scene.say.askWhich(), "which");
}

/** "what do you sell?": some of what is there. */
async function browse(scene: Scene): Promise<void> {
  const result = await scene.tools.call("search_products", { query: "", limit: 5 });
  const products = result.ok ? result.data.matches.slice(0, 5) : [];
  if (products.length === 0) return ask(scene, scene.say.greeting(scene.card.shop), "anything_else");
  offerSeveral(scene, products, "many", null);
}

function mentions(names: readonly string[], word: string): boolean {
  return names.some((name) => name.toLowerCase().includes(word));
}
