// A cart from the channel's catalog becomes the buyer's cart. First we say what is not as they saw it.
import { rememberArea } from "./remember-area.ts";
import { grantWish } from "./grant-wish.ts";
import { ask, tell, type Scene } from "./scene.ts";
import { tellTaken } from "./tell-taken.ts";

export async function takeCart(scene: Scene): Promise<void> {
  const { say, tools, reading } = scene;
  // A cart can't change after it was sent, so the last one is what the buyer means now.
  const result = await tools.call("take_cart", { messageId: reading.carts.at(-1) ?? "" });
  if (!result.ok) return tell(scene, say.trouble());
  scene.cart = result.data.cart;
  Object.assign(scene.state, { focus: null, shown: [], quantity: null, choosing: [], lists: [] });
  tell(scene, say.cartTaken());
  for (const product of result.data.products)
    if (result.data.repriced.includes(product.id)) tell(scene, say.otherPrice(product));
  tellTaken(scene, result.data);
  for (const wish of reading.wishes) {
    if (wish.area) rememberArea(scene, wish.area.name, wish.address);
    else if (wish.intent !== null && wish.intent !== "buy") await grantWish(scene, wish);
  }
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, say.askWhatToBuy(), "anything_else");
}
