// "The same as last time", and "it has come".
import type { OrderCard } from "../../brain.ts";
import { readReceived } from "../../consent.ts";
import type { Wish } from "../understand/wish.ts";
import { asksForDouble } from "../understand/counts.ts";
import { doubleLines } from "./cart-lines.ts";
import { tellTaken } from "./tell-taken.ts";
import { tapWords } from "../../tap-words.ts";
import { receivedButtons } from "../../received-buttons.ts";
import { ask, tell, type Scene } from "./scene.ts";

export async function reorder(scene: Scene, wish: Wish): Promise<void> {
  const { say, tools } = scene;
  const result = await tools.call("reorder", wish.orderNumber ? { number: wish.orderNumber } : {});
  if (!result.ok) {
    tell(scene, result.code === "not_found" ? say.noOrders() : say.trouble());
    return ask(scene, say.askWhatToBuy(), "anything_else");
  }
  const before = new Map(scene.cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  scene.cart = result.data.cart;
  Object.assign(scene.state, { focus: null, shown: [], quantity: null, choosing: [], lists: [] });
  if (scene.cart.lines.length > 0) tell(scene, say.reordered());
  tellTaken(scene, result.data);
  if (asksForDouble(wish.text)) await doubleLines(scene, before);
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, say.askWhatToBuy(), "anything_else");
}

export function askWhether(scene: Scene, order: OrderCard): void {
  const { say } = scene;
  scene.state.order = order.id;
  ask(scene, say.askReceived(order), "received");
  scene.buttons = receivedButtons(order.id, scene.language);
}

/** Only a tap gives the shop its money, so we show the buttons again. */
export async function takeReceived(scene: Scene, orderId: string): Promise<void> {
  const order = scene.orders.find(({ id }) => id === orderId);
  if (readReceived(scene.messages, scene.card) === orderId) return confirmReceived(scene, orderId);
  if (order) {
    tell(scene, tapWords[scene.language]);
    return askWhether(scene, order);
  }
  tell(scene, scene.say.thanks());
}

export async function confirmReceived(scene: Scene, orderId: string): Promise<void> {
  const { say, tools } = scene;
  const result = await tools.call("confirm_receipt", { orderId });
  tell(scene, result.ok ? say.receivedThanks(result.data.order) : say.trouble());
}
