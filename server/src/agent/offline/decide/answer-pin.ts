// A place on the map without words. The code that proposes the order keeps it with the address. Here we tell the buyer
// that it arrived.
import { handOverSummaries } from "../../../conversations/index.ts";
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { pinText } from "../../../orders/index.ts";
import type { BuyerMessage, OrderCard } from "../../brain.ts";
import { pinWords } from "../say/pins.ts";
import { handOver } from "./hand-over.ts";
import { proposeOrder } from "./propose-order.ts";
import { ask, askForMore, tell, type Scene } from "./scene.ts";

const notPacked: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid"]);
const packedOrLeft: ReadonlySet<OrderCard["status"]> = new Set(["processing", "shipped"]);

/** @returns whether the message was only a place */
export async function answerPin(scene: Scene): Promise<boolean> {
  const { messages, reading, cart, card, state, language, say } = scene;
  const pin = messages.findLast((message) => message.pin)?.pin;
  if (!pin || !reading.unreadable || !messages.every(isPlaceOrWords)) return false;
  const order = scene.orders.find(({ status }) => notPacked.has(status) || packedOrLeft.has(status));
  if (cart.lines.length === 0 && state.choosing.length === 0 && order) {
    await passOn(scene, order, `📍 ${pinText(pin)}`);
    return true;
  }
  tell(scene, pinWords[language].kept());
  const open = card.dialogue.asked;
  if (cart.lines.length > 0) await proposeOrder(scene);
  else if (open === "quantity" && state.focus !== null) ask(scene, say.askHowMany(), "quantity");
  else if (open === "which") ask(scene, say.askWhich(), "which");
  else askForMore(scene);
  return true;
}

function isPlaceOrWords({ type }: BuyerMessage): boolean {
  return type === "location" || type === "text";
}

/**
 * Adds the place to an order that was placed already. If the order is packed or has left, a person has to see to it.
 */
async function passOn(scene: Scene, order: OrderCard, note: string): Promise<void> {
  const result = notPacked.has(order.status) ? await scene.tools.call("note_order", { orderId: order.id, note }) : null;
  if (result?.ok) return tell(scene, pinWords[scene.language].keptOn(result.data.order));
  const summary = sentenceOf(handOverSummaries, "change_order", { orderNumber: order.number, words: note });
  await handOver(scene, "asked_for_person", summary);
}
