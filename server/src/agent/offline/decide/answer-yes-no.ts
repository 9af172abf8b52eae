// A bare yes or no, read as the answer to the shop's last question.
import { handOverSummaries } from "../../../conversations/index.ts";
import { languagePacks } from "../understand/packs.ts";
import { senseWords } from "../say/senses.ts";
import { cancelWhich, keepCart } from "./cancel-which.ts";
import { addProduct, clearCart } from "./cart-lines.ts";
import { changePlaced } from "./change-placed.ts";
import { keepReplaced } from "./replace-placed.ts";
import { leaveDispute, openDispute } from "./dispute.ts";
import { askReturn } from "./give-back.ts";
import { answerCancel, keepOrder, cancelOrder } from "./orders.ts";
import { proposeOrder } from "./propose-order.ts";
import { handOver } from "./hand-over.ts";
import { chooseOffers } from "./remember.ts";
import { isChoosing } from "./open-choices.ts";
import { takeReceived } from "./reorder.ts";
import { productById } from "./resolve-product.ts";
import { ask, tell, type Scene } from "./scene.ts";
import { askWhichOrder } from "./which-order.ts";

export async function answerYes(scene: Scene): Promise<void> {
  const { say, card, state } = scene;
  if (scene.messages.some(({ spoken }) => spoken) && needsYes.has(card.dialogue.asked))
    tell(scene, senseWords[scene.language].typeYes);
  if (scene.orders.some(({ id }) => id === card.arrivalAsked)) return takeReceived(scene, card.arrivalAsked ?? "");
  switch (card.dialogue.asked) {
    case "cancel": {
      if (!scene.reading.plain) return answerCancel(scene, null);
      return state.order ? cancelOrder(scene, state.order) : proposeOrder(scene);
    }
    case "dispute":
      return openDispute(scene);
    case "return":
      return askReturn(scene);
    case "what_is_wrong": {
      const order = scene.orders.find(({ id }) => id === state.order);
      return order
        ? ask(scene, say.askWhatIsWrong(order), "what_is_wrong")
        : ask(scene, say.anythingElse(), "anything_else");
    }
    case "which_came":
    case "which_missing":
      return askWhichOrder(scene, card.dialogue.asked);
    case "received":
      return state.order ? takeReceived(scene, state.order) : tell(scene, say.thanks());
    case "empty":
      return scene.reading.plain ? clearCart(scene) : cancelWhich(scene);
    case "cancel_which":
      return cancelWhich(scene);
    case "quantity": {
      // "ok thanks" says goodbye; "yes thanks" takes the product.
      if (takesLeave(scene.reading.text)) return tell(scene, say.thanks());
      const product = state.focus ? await productById(scene, state.focus) : null;
      return product
        ? takeProduct(scene, product.id, state.quantity ?? 1)
        : ask(scene, say.askWhatToBuy(), "anything_else");
    }
    case "which":
      return ask(scene, say.askWhich(), "which");
    case "sum":
      return ask(scene, say.askHowMany(), "sum");
    case "area":
      return ask(scene, say.askArea(card.shop.deliveryAreas, card.shop.pickup !== null), "area");
    case "address":
    case "confirm":
      // The yes did not count as consent: it was too late or forwarded, or the order changed. We show the order and ask again.
      return proposeOrder(scene);
    case "anything_else":
    case null:
      if (scene.cart.lines.length > 0 || isChoosing(state)) return proposeOrder(scene);
      // "Ok thanks", after the order or an answer: the buyer wants nothing more.
      return takesLeave(scene.reading.text) || (card.dialogue.asked === null && scene.orders.length > 0)
        ? tell(scene, say.thanks())
        : ask(scene, say.askWhatToBuy(), "anything_else");
  }
}

const needsYes: ReadonlySet<string | null> = new Set(["confirm", "cancel", "empty", "dispute", "return"]);

export async function answerNo(scene: Scene): Promise<void> {
  const { say, card, state } = scene;
  if (card.dialogue.asked === "received") return handOver(scene, "complaint", handOverSummaries.came_wrong);
  if (["dispute", "what_is_wrong", "return"].includes(card.dialogue.asked ?? "")) return leaveDispute(scene);
  if (optsOut(scene)) return chooseOffers(scene, false);
  if (card.dialogue.asked === "cancel") {
    return scene.reading.saysCancel && scene.reading.plain && state.order
      ? cancelOrder(scene, state.order)
      : keepOrder(scene);
  }
  if (card.dialogue.asked === "empty" || card.dialogue.asked === "cancel_which")
    return scene.reading.saysCancel && scene.reading.plain && card.dialogue.asked === "empty"
      ? clearCart(scene)
      : keepCart(scene);
  // "Cancel everything", with no order yet.
  if (nothingOrdered(scene) && languagePacks.some(({ intents }) => intents.clear_cart?.test(scene.reading.text)))
    return clearCart(scene);
  if (scene.reading.saysCancel)
    return card.dialogue.asked !== "confirm" && namesAnOrder.test(scene.reading.text)
      ? answerCancel(scene, null)
      : cancelWhich(scene);
  if (scene.cart.lines.length > 0 && languagePacks.some(({ abandons }) => abandons?.test(scene.reading.text)))
    return clearCart(scene);
  // "I don't want it again", about the order that was just placed.
  if (card.dialogue.asked === null && (await changePlaced(scene, null))) return;
  // "Forget it" is not a wish to change something.
  if (scene.cart.lines.length > 0 && mayGiveUp.has(card.dialogue.asked) && givesUp.test(scene.reading.text))
    return cancelWhich(scene);
  if (card.dialogue.asked === "confirm") {
    if (await keepReplaced(scene)) return;
    tell(scene, say.notPlaced());
    scene.state.asked = "anything_else";
    return;
  }
  // "Which colour?" – "no": the buyer does not want it.
  if (card.dialogue.asked === "which") closeAsked(scene);
  const takesSomething = scene.cart.lines.length > 0 || isChoosing(state);
  if (["anything_else", "quantity", "which"].includes(card.dialogue.asked ?? "") && takesSomething)
    return proposeOrder(scene);
  scene.state.quantity = null;
  tell(scene, say.thanks());
}

/** The buyer wants nothing of what we asked "which?" about. */
function closeAsked({ state, card }: Scene): void {
  const { focus, shown } = card.dialogue;
  state.choosing = state.choosing.filter(({ productId }) => productId !== focus);
  state.lists = (state.lists ?? []).filter(({ productIds }) => !productIds.some((id) => shown.includes(id)));
}

const mayGiveUp: ReadonlySet<string | null> = new Set([null, "confirm", "area", "address"]);
const givesUp =
  /\b(?:forget (?:about )?(?:it|am|that|dat|this)|forget$|never ?mind|drop (?:it|am)|scrap (?:it|that)|laisse[rz]? (?:tomber|ca)|oublie[rz]?\b|laisse[rz]?$|wacha|acha(?: (?:hiyo|basi))?$|sahau\b|achana nayo|i(?:'ve| have)? changed my mind)/;

function nothingOrdered({ cart, orders }: Scene): boolean {
  return cart.lines.length > 0 && !orders.some(({ status }) => status !== "cancelled" && status !== "expired");
}

function takesLeave(text: string): boolean {
  const thanks = languagePacks.some(({ intents }) => intents.thanks?.test(text));
  return (
    thanks &&
    /^(?:ok(?:ay|ey)?|oki|k|kk|alright|fine|cool|noted|great|nice|good|sawa|poa|haya|d'accord|dac|bien|entendu|no wahala)\b/.test(
      text,
    )
  );
}

const namesAnOrder = /\b(?:order|commande|oda|agizo)\b/;

/** "STOP", if we asked nothing that it would answer with a no. */
function optsOut({ card, reading }: Scene): boolean {
  const { asked } = card.dialogue;
  const open = asked !== null && asked !== "anything_else";
  return !open && languagePacks.some(({ intents }) => intents.opt_out?.test(reading.text));
}

async function takeProduct(scene: Scene, productId: string, quantity: number): Promise<void> {
  const product = await productById(scene, productId);
  if (product) await addProduct(scene, product, quantity);
}
