// "It is a present for my sister Ngozi": the order goes to somebody else, and no price with it.
import type { OrderCard } from "../../brain.ts";
import { anyPhoneIn, phoneIn } from "../understand/phone-in.ts";
import { ask, tell, type Scene } from "./scene.ts";

const notLeft = new Set<OrderCard["status"]>(["pending", "confirmed", "paid", "processing"]);
const named =
  /(?:\bfor|\bpour|\bkwa(?: ajili ya)?|\bna for|\bgive)\s+(?:(?:my|our|mon|ma|mes|notre)\s+\p{L}+\s+|\p{Ll}+\s+(?:yangu|wangu)\s+)?(\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)?)/u;

/** What is being put together is meant first; else the order that was placed last and is still here. */
export async function answerGift(scene: Scene): Promise<void> {
  const { say, reading, state } = scene;
  const receiver = named.exec(reading.raw)?.[1] ?? "";
  state.giftPhone = phoneIn(reading.raw) ?? state.giftPhone ?? null;
  const order = scene.cart.lines.length > 0 ? undefined : scene.orders.find(({ status }) => notLeft.has(status));
  if (order) return noteFor(scene, order, receiver);
  state.gift = receiver;
  tell(scene, say.forSomebodySoon(receiver));
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else ask(scene, say.askWhatToBuy(), "anything_else");
}

/** What was said before the order was placed. */
export async function noteGiftOf(scene: Scene, order: OrderCard): Promise<void> {
  const receiver = scene.state.gift ?? null;
  scene.state.giftPhone ??= anyPhoneIn(scene.state.address ?? "");
  scene.state.gift = null;
  if (receiver !== null) await noteFor(scene, order, receiver);
}

async function noteFor(scene: Scene, order: OrderCard, receiver: string): Promise<void> {
  const phone = scene.state.giftPhone ?? null;
  scene.state.giftPhone = null;
  const result = await scene.tools.call("note_gift", {
    orderId: order.id,
    ...(receiver ? { receiver } : {}),
    ...(phone === null ? {} : { phone }),
  });
  tell(scene, result.ok ? scene.say.forSomebody(result.data.order, receiver) : scene.say.trouble());
}
