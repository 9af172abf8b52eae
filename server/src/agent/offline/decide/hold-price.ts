// "Last price?", "I'll pay 8k": the shop's arithmetic answers, and reads what the buyer offers by itself.
import type { Wish } from "../understand/wish.ts";
import { askVariant } from "./choose-variant.ts";
import { productById, resolveProduct } from "./resolve-product.ts";
import { ask, focusOn, showList, tell, type Scene } from "./scene.ts";

export async function holdPrice(scene: Scene, wish: Wish): Promise<void> {
  const { say, tools } = scene;
  const resolved = await resolveProduct(scene, { ...wish.wanted, minPriceMinor: null, maxPriceMinor: null });
  const product = resolved.kind === "one" ? resolved.product : await onlyInCart(scene);
  // What is chosen without a price of its own is haggled for as a whole.
  if (product?.variants.some(({ shared }) => !shared)) return askVariant(scene, product, null);
  // One step in a turn: what they offer in any of its messages was read in the first.
  if (product && tools.receipts.some(({ tool, input }) => tool === "haggle" && input.productId === product.id)) return;
  const haggled = product && (await tools.call("haggle", { productId: product.id }));
  if (!product || !haggled?.ok || haggled.data.outcome === "fixed") {
    tell(scene, say.firmPrice(product));
    // "It's too dear, take it off": of this one.
    if (product) focusOn(scene, product);
    if (scene.cart.lines.length > 0) {
      scene.proposalDue = true;
      return;
    }
    if (!product) return ask(scene, say.askWhatToBuy(), "anything_else");
  } else {
    const { outcome, price } = haggled.data;
    const told = { agreed: say.haggleAgreed, offer: say.haggleOffer, last: say.haggleLast }[outcome];
    tell(scene, told(product, price));
  }
  focusOn(scene, product);
  showList(scene, [product]);
  if (scene.cart.lines.some((line) => line.productId === product.id)) {
    const seen = await tools.call("view_cart", {});
    if (seen.ok) scene.cart = seen.data.cart;
    scene.proposalDue = true;
    return;
  }
  ask(scene, say.askHowMany(), "quantity");
}

async function onlyInCart({ cart, ...scene }: Scene): ReturnType<typeof productById> {
  const [only, another] = cart.lines;
  return only && !another ? productById({ ...scene, cart }, only.productId) : null;
}
