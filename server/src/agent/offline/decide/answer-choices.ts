// Taps on buttons. A tap on an old "confirm" places nothing, because code reads consent and found none.
import { askProblem, leaveDispute, openDispute, proposeDispute } from "./dispute.ts";
import { askReturn } from "./give-back.ts";
import { keepCart } from "./cancel-which.ts";
import { clearCart } from "./cart-lines.ts";
import { correctAsked } from "./correct-cart.ts";
import { proposeOrder } from "./propose-order.ts";
import { offerOne } from "./find-product.ts";
import { productById } from "./resolve-product.ts";
import { askToCancel, cancelOrder, keepOrder } from "./orders.ts";
import { confirmReceived } from "./reorder.ts";
import { ask, tell, type Scene } from "./scene.ts";
import { takeOrder } from "./which-order.ts";

export async function answerChoices(scene: Scene): Promise<void> {
  const { say, reading, card } = scene;
  const [kind = "", id = ""] = (reading.choices.at(-1) ?? "").split(/:(.*)/s);
  if (kind === "cancel" && scene.orders.some((order) => order.id === id)) return cancelOrder(scene, id);
  if (kind === "received" && scene.orders.some((order) => order.id === id)) return confirmReceived(scene, id);
  const meant = scene.orders.find((order) => order.id === id);
  if (kind === "which" && meant) return askToCancel(scene, meant);
  if (kind === "came" && meant) return takeOrder(scene, meant, "which_came");
  if (kind === "missing" && meant) return takeOrder(scene, meant, "which_missing");
  // The order was sent, and nothing shows that it arrived: after a no, we offer a dispute.
  if (kind === "overdue" && meant) return proposeDispute(scene, meant, "not_received");
  if (kind === "line" && (await correctAsked(scene))) return;
  if (kind === "problem") return askProblem(scene);
  if (kind === "dispute") return openDispute(scene);
  if (kind === "return") return askReturn(scene);
  if (kind === "leave") return leaveDispute(scene);
  if (kind === "empty") return clearCart(scene);
  if (kind === "keep" && card.dialogue.asked === "empty") return keepCart(scene);
  if (kind === "keep") return keepOrder(scene);
  const guessed = kind === "picture" ? await productById(scene, id) : null;
  if (guessed) return offerOne(scene, guessed, null);
  if (kind === "change") {
    if (scene.cart.lines.length > 0) tell(scene, say.cart(scene.cart));
    return ask(scene, say.whatToChange(), "anything_else");
  }
  if (kind === "confirm" && scene.cart.lines.length > 0) tell(scene, say.proposalLapsed());
  return proposeOrder(scene);
}
