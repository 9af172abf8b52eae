// "How much is it all with delivery to Ibadan?": the sum first, then what it is made of. Nothing is taken.
import { add } from "../../../kernel/money.ts";
import { languagePacks } from "../understand/packs.ts";
import { type Scene, tell } from "./scene.ts";

/** Of one thing that was told of, and one area. */
export async function tellInAll(scene: Scene): Promise<void> {
  const { reading, feeTold, state, say, cart } = scene;
  const [product, another] = [...new Map(scene.offered.map((one) => [one.id, one])).values()];
  if (!product || another || feeTold === null || cart.lines.length > 0 || !asksSum(reading.text)) return;
  const counted = reading.wishes.find(({ wanted, quantity }) => wanted.words.length > 0 && quantity !== null)?.quantity;
  const quantity = state.quantity ?? counted ?? 1;
  const quoted = await scene.tools.call("quote_price", { productId: product.id, quantity });
  if (!quoted.ok || quoted.data.total.currency !== feeTold.fee.currency) return;
  const said = scene.parts;
  scene.parts = [];
  tell(scene, say.inAll(product, quantity, feeTold, add(quoted.data.total, feeTold.fee)));
  scene.parts.push(...said);
}

function asksSum(text: string): boolean {
  return languagePacks.some(({ intents }) => intents.price?.test(text) || intents.cart_total?.test(text));
}
