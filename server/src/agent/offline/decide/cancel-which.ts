// A bare CANCEL may mean an order, the cart, or our offers. We ask and never guess.
import type { OrderCard } from "../../brain.ts";
import type { Wish } from "../understand/wish.ts";
import { clearCart } from "./cart-lines.ts";
import { askToCancel } from "./orders.ts";
import { proposeOrder } from "./propose-order.ts";
import { ask, tell, type Scene } from "./scene.ts";

const open: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed", "paid", "processing", "shipped"]);
const buttonsMax = 3;

/** Also what is called delivered, as long as the buyer can get its money back. */
export function mayBeMeant({ status, moneyHeld }: OrderCard): boolean {
  return open.has(status) || (status === "delivered" && moneyHeld !== undefined);
}

/** If there is only one thing to cancel, we propose that. */
export async function cancelWhich(scene: Scene): Promise<void> {
  const { say, cart } = scene;
  const orders = scene.orders.filter(mayBeMeant);
  const filled = cart.lines.length > 0;
  const [only] = orders;
  if (!filled && only && orders.length === 1) return askToCancel(scene, only);
  if (orders.length === 0 && !filled) {
    tell(scene, say.nothingToCancel());
    return ask(scene, say.askWhatToBuy(), "anything_else");
  }
  if (orders.length === 0) {
    ask(scene, say.askEmptyCart(), "empty");
    scene.buttons = [
      { id: "empty", title: say.buttons.emptyIt },
      { id: "keep", title: say.buttons.keepIt },
    ];
    return;
  }
  ask(scene, say.cancelWhich(orders, filled), "cancel_which");
  scene.buttons = [
    ...orders.map(({ id, number }) => ({ id: `which:${id}`, title: number })),
    ...(filled ? [{ id: "empty", title: say.buttons.theCart }] : []),
  ].slice(0, buttonsMax);
}

/** "the cart", "the order", "AD-1002": the answer to the question. False if it does not answer it. */
export async function answerCancelWhich(scene: Scene, { intent, orderNumber, text }: Wish): Promise<boolean> {
  if (intent !== null && !answers.has(intent)) return false;
  const orders = scene.orders.filter(mayBeMeant);
  const named = orders.find(({ number }) => number === orderNumber) ?? (orders.length === 1 ? orders[0] : undefined);
  if (intent === "clear_cart" || cartWords.test(text)) await clearCart(scene);
  else if (named && (orderNumber !== null || orderWords.test(text))) await askToCancel(scene, named);
  else return false;
  return true;
}

/** "No" to emptying the cart: it stays, and so does the proposal. */
export async function keepCart(scene: Scene): Promise<void> {
  if (scene.cart.lines.length > 0) return proposeOrder(scene);
  ask(scene, scene.say.anythingElse(), "anything_else");
}

const answers: ReadonlySet<Wish["intent"]> = new Set<Wish["intent"]>([
  "cart",
  "clear_cart",
  "remove",
  "cancel",
  "status",
  "checkout",
  "find",
  "buy",
]);
const cartWords = /\b(?:cart|basket|panier|kapu|kikapu)\b/;
const orderWords = /\b(?:order|commande|oda|agizo)\b/;
