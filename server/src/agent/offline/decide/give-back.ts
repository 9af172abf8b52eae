// The buyer wants to return goods that came. We propose which goods of which order, and why. The buyer's yes asks the
// shop.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import type { OrderCard, ReturnWish } from "../../brain.ts";
import { returnButton } from "../../return-button.ts";
import { wantsAnother, whyBack } from "../understand/gives-back.ts";
import type { Wish } from "../understand/wish.ts";
import { orderInTrouble, speaksOf } from "./dispute.ts";
import { handOver } from "./hand-over.ts";
import { ask, tell, type Scene } from "./scene.ts";

const arrived: ReadonlySet<OrderCard["status"]> = new Set(["delivered", "completed"]);

/** "It is too small", "I want to return the bag". */
export async function answerGiveBack(scene: Scene, wish: Wish): Promise<void> {
  const { reading } = scene;
  const order = orderInTrouble(scene, wish, arrived);
  if (!order) return handOver(scene, "complaint", sentenceOf(handOverSummaries, "give_back", { words: reading.raw }));
  const named = order.lines.findIndex(({ name }) => speaksOf(reading.text, name));
  return proposeReturn(scene, order, {
    line: order.lines.length > 1 && named >= 0 ? named + 1 : null,
    reason: whyBack(reading.text),
    replace: wantsAnother(reading.text),
  });
}

/** Runs after the yes that code has read. Without a yes, we ask again. */
export async function askReturn(scene: Scene): Promise<void> {
  const { say, tools, state, orders } = scene;
  const order = orders.find(({ id }) => id === state.order);
  const wish = state.giveBack;
  if (!order || !wish) return ask(scene, say.anythingElse(), "anything_else");
  const result = await tools.call("ask_return", { orderId: order.id, ...wish });
  if (result.ok) {
    state.giveBack = null;
    return tell(scene, say.returnAsked(result.data.order));
  }
  return result.code === "no_consent"
    ? proposeReturn(scene, order, wish)
    : tellWhyNot(scene, order, wish, result.detail);
}

async function proposeReturn(scene: Scene, order: OrderCard, wish: ReturnWish): Promise<void> {
  const { say, tools, state } = scene;
  const result = await tools.call("propose_return", { orderId: order.id, ...wish });
  if (!result.ok) return tellWhyNot(scene, order, wish, result.detail);
  Object.assign(state, { order: order.id, giveBack: wish });
  scene.proposalDue = false;
  ask(scene, say.askReturn(result.data.order, wish), "return");
  scene.buttons = [
    { id: returnButton(order.id, wish), title: say.askShop },
    { id: "leave", title: say.buttons.leaveIt },
  ];
}

function tellWhyNot(scene: Scene, order: OrderCard, wish: ReturnWish, why: string): Promise<void> | void {
  const { say } = scene;
  scene.state.giveBack = null;
  if (why === "return_too_late") return tell(scene, say.returnTooLate(order));
  if (why === "return_too_many" || why === "return_not_possible") return tell(scene, say.alreadyReturned(order));
  if (why === "dispute_exists") return tell(scene, say.alreadyDisputed(order));
  return handOver(
    scene,
    "complaint",
    sentenceOf(handOverSummaries, "give_back_order", {
      orderNumber: order.number,
      returnReason: wish.reason,
      refusal: why,
    }),
  );
}
