// "How much is it all with delivery to Ibadan?": the total with the fee if we know the place, otherwise that the fee is
// added. Nothing is taken.
import { add } from "../../../kernel/values/money.ts";
import type { DeliveryArea } from "../../brain.ts";
import { asksTotal } from "../understand/asks-of-order.ts";
import { languagePacks } from "../understand/packs.ts";
import { totalWords } from "../say/totals.ts";
import { type Scene, tell } from "./scene.ts";

/** For one product that was shown, for several that were counted, or for the cart. */
export async function tellInAll(scene: Scene): Promise<void> {
  const { reading, feeTold, state, card, cart, tools } = scene;
  const { deliveryAreas } = card.shop;
  const area = feeTold ?? deliveryAreas.find(({ name }) => name === state.area) ?? null;
  const isCounted = tools.receipts.some(({ tool, input }) => tool === "quote_price" && input.quantity > 1);
  const isTotal = asksTotal(reading.raw);
  if (deliveryAreas.length === 0 || state.fetches === true || !(isCounted || isTotal || asksSum(reading.text))) return;
  if (cart.lines.length > 0) return isCounted || isTotal ? tellOfCart(scene, area) : undefined;
  if (area) return tellOfOne(scene, area, isCounted || isTotal);
  if (isCounted || (isTotal && scene.offered.length > 0)) tell(scene, totalWords[scene.language].onTop());
}

/** If we have an address, we show the order with its total. */
function tellOfCart(scene: Scene, area: DeliveryArea | null): void {
  const { cart, language, state } = scene;
  const words = totalWords[language];
  if (!area) tell(scene, words.onTop());
  else if (state.address === null && !cart.discount && area.fee.currency === cart.subtotal.currency)
    tell(scene, words.withFee(add(cart.subtotal, area.fee), area));
}

async function tellOfOne(scene: Scene, area: DeliveryArea, isCounted: boolean): Promise<void> {
  const { reading, state, say } = scene;
  const [product, another] = [...new Map(scene.offered.map((one) => [one.id, one])).values()];
  if (!product || another || (scene.feeTold === null && !isCounted)) return;
  const counted = reading.wishes.find(({ wanted, quantity }) => wanted.words.length > 0 && quantity !== null)?.quantity;
  const quantity = state.quantity ?? counted ?? 1;
  const quoted = await scene.tools.call("quote_price", { productId: product.id, quantity });
  if (!quoted.ok || quoted.data.total.currency !== area.fee.currency) return;
  const said = scene.parts;
  scene.parts = [];
  tell(scene, say.inAll(product, quantity, area, add(quoted.data.total, area.fee)));
  scene.parts.push(...said);
}

function asksSum(text: string): boolean {
  return languagePacks.some(({ intents }) => intents.price?.test(text) || intents.cart_total?.test(text));
}
