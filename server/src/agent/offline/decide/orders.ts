// The status of an order, its payment, and its cancellation.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import type { OrderCard } from "../../brain.ts";
import { asButtons, choiceInWords } from "../../choices/choice-question.ts";
import type { Wish } from "../understand/wish.ts";
import { asksWhenBeside } from "../understand/yes-beside.ts";
import { sentencesOf } from "../understand/goes-on.ts";
import { asksArrival, asksArrivalIn, tellArrival } from "./arrival.ts";
import { toCome } from "./to-come.ts";
import { findProduct } from "./find-product.ts";
import { handOver } from "./hand-over.ts";
import { proposeOrder } from "./propose-order.ts";
import { resolveProduct } from "./resolve-product.ts";
import { ask, askForMore, tell, tellPolicy, type Scene } from "./scene.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const longestPolicy = 500;
const over = new Set<OrderCard["status"]>(["cancelled", "expired", "refunded", "completed"]);

export function awaitsPayment(order: OrderCard): boolean {
  return order.status === "pending" || (order.status === "confirmed" && order.paymentUrl !== null);
}

function awaitsCash({ payOnDelivery, paymentUrl }: OrderCard): boolean {
  return payOnDelivery && paymentUrl === null;
}

export async function answerStatus(scene: Scene, wish: Wish): Promise<void> {
  const result = await scene.tools.call("order_status", wish.orderNumber ? { number: wish.orderNumber } : {});
  if (result.ok && result.data.orders.length > 0) scene.orders = result.data.orders;
  const order = scene.orders[0];
  // "When is the power bank coming?", from a buyer who ordered none, asks when it is back in stock.
  if (!order && wish.wanted.words.length > 0) {
    const meant = await resolveProduct(scene, wish.wanted);
    if (meant.kind === "one") return findProduct(scene, { ...wish, intent: "stock" });
  }
  // "When will it come?", about what is in the cart, or to Yaba.
  if (!order && (scene.cart.lines.length > 0 || wish.area) && asksArrival(scene, wish.text) && tellArrival(scene, wish))
    return goOn(scene);
  if (!order) return noOrder(scene);
  scene.state.order = order.id;
  tell(scene, scene.say.status(order));
  // "When will it come?": the order's status, and how long the delivery takes.
  if (order.deliveryArea && toCome.has(order.status) && asksArrival(scene, wish.text))
    tellArrival(scene, { area: null, address: null, text: "" });
  askChoice(scene, order);
}

/** Says the status of the last order. @returns whether there is an order */
export async function tellLastOrder(scene: Scene): Promise<boolean> {
  const result = await scene.tools.call("order_status", {});
  if (result.ok && result.data.orders.length > 0) scene.orders = result.data.orders;
  const [order] = scene.orders;
  if (!order) return false;
  scene.state.order = order.id;
  tell(scene, scene.say.status(order));
  askChoice(scene, order);
  return true;
}

/** The order can't be packed before its buyer has chosen. */
function askChoice(scene: Scene, order: OrderCard): void {
  const lacking = order.choice === null ? scene.orders.find(({ choice }) => choice !== null) : order;
  if (!lacking?.choice) return;
  tell(scene, choiceInWords(lacking.number, lacking.choice, scene.language));
  scene.buttons = asButtons(lacking.choice.taps);
}

export async function answerPaid(scene: Scene, wish: Wish): Promise<void> {
  const order = orderMeant(scene, wish, awaitsPayment) ?? orderMeant(scene, wish, awaitsCash);
  if (!order) {
    const latest = scene.orders[0];
    return latest ? tell(scene, scene.say.alreadyPaid(latest)) : noOrder(scene);
  }
  const result = await scene.tools.call("check_payment", { orderId: order.id });
  if (!result.ok) return tell(scene, scene.say.trouble());
  const checked = result.data.order;
  tell(
    scene,
    awaitsPayment(checked)
      ? scene.say.notPaidYet(checked)
      : checked.status === "paid"
        ? scene.say.paidThanks(checked)
        : scene.say.status(checked),
  );
}

/**
 * "Paid. When does it come?": the payment and the arrival of that order. It looks for no goods. @returns whether that
 * was the case
 */
export async function answerPaidAndWhen(scene: Scene): Promise<boolean> {
  const { reading, cart, orders, card } = scene;
  const paid = reading.wishes.find(({ intent }) => intent === "paid");
  const asksWhen = asksWhenBeside(reading.raw) || sentencesOf(reading.raw).some((one) => asksArrivalIn(one, card));
  if (!paid || !asksWhen || cart.lines.length > 0 || orders.length === 0 || reading.wishes.length > mostBeside)
    return false;
  await answerPaid(scene, paid);
  const [order] = scene.orders;
  if (order && toCome.has(order.status)) tellArrival(scene, { area: null, address: null, text: "" });
  return true;
}

const mostBeside = 2;

export async function answerPayLink(scene: Scene, wish: Wish): Promise<void> {
  const { say, card, tools } = scene;
  const order =
    orderMeant(scene, wish, awaitsPayment) ??
    (scene.cart.lines.length === 0 ? orderMeant(scene, wish, awaitsCash) : undefined);
  if (!order) {
    const ways = card.shop.policies["payment"] ?? card.shop.policies["payments"];
    if (ways) tellPolicy(scene, asManyAs(pieces(ways), longestPolicy).join(" "));
    if (scene.cart.lines.length > 0) return proposeOrder(scene);
    tell(scene, say.payAfterOrder());
    return ask(scene, say.askWhatToBuy(), "anything_else");
  }
  const result = await tools.call("payment_link", { orderId: order.id });
  if (!result.ok || !result.data.order.paymentUrl)
    return tell(scene, say.status(result.ok ? result.data.order : order));
  tell(scene, say.payHere(result.data.order));
}

/** "My brother will pay": gives a link that can be passed on. */
export async function answerPayer(scene: Scene, wish: Wish): Promise<void> {
  const { say, tools } = scene;
  const order = orderMeant(scene, wish, awaitsPayment);
  const result = order ? await tools.call("payment_link", { orderId: order.id }) : null;
  if (result?.ok && result.data.order.payerUrl) return tell(scene, say.payerHere(result.data.order));
  tell(scene, say.payerAfterOrder());
  if (scene.cart.lines.length > 0) return proposeOrder(scene);
  ask(scene, say.askWhatToBuy(), "anything_else");
}

/** For an unpaid order, we ask, and cancel on the yes. A paid order needs a person. */
export async function answerCancel(scene: Scene, wish: Wish | null): Promise<void> {
  const { say, card } = scene;
  if (card.dialogue.asked === "confirm" && !wish?.orderNumber) {
    tell(scene, say.notPlaced());
    scene.state.asked = "anything_else";
    return;
  }
  const order = orderMeant(scene, wish, (one) => !over.has(one.status)) ?? scene.orders[0];
  if (!order) {
    if (scene.cart.lines.length > 0) {
      tell(scene, say.notPlaced());
      scene.state.asked = "anything_else";
      return;
    }
    return noOrder(scene);
  }
  if (over.has(order.status)) return tell(scene, say.alreadyOver(order));
  return askToCancel(scene, order);
}

/** What only a person can cancel is left to them, without a question that would promise it. */
export async function askToCancel(scene: Scene, order: OrderCard): Promise<void> {
  const { say } = scene;
  if (!isCancelledHere(order)) {
    const hasLeft = order.status === "shipped" || order.status === "delivered";
    if (hasLeft) tell(scene, say.status(order));
    const summary = sentenceOf(handOverSummaries, "cancel_paid", { orderNumber: order.number });
    return handOver(scene, hasLeft ? "cancel_sent" : "cancel_paid", summary);
  }
  scene.state.order = order.id;
  ask(scene, say.askCancel(order), "cancel");
  scene.buttons = [
    { id: `cancel:${order.id}`, title: say.buttons.cancelIt },
    { id: "keep", title: say.buttons.keepIt },
  ];
}

export function isCancelledHere({ status }: OrderCard): boolean {
  return status === "pending" || status === "confirmed";
}

export async function cancelOrder(scene: Scene, orderId: string): Promise<void> {
  const result = await scene.tools.call("cancel_order", { orderId });
  if (result.ok) {
    scene.state.order = null;
    return tell(scene, scene.say.cancelled(result.data.order));
  }
  return handOver(scene, "cancel_paid", sentenceOf(handOverSummaries, "cancel_not_possible", { words: result.detail }));
}

export function keepOrder(scene: Scene): void {
  const order = scene.orders.find((one) => one.id === scene.state.order) ?? scene.orders[0];
  if (order) tell(scene, scene.say.kept(order));
  ask(scene, scene.say.anythingElse(), "anything_else");
}

function orderMeant(scene: Scene, wish: Wish | null, rule: (order: OrderCard) => boolean): OrderCard | undefined {
  if (wish?.orderNumber) return scene.orders.find((order) => order.number === wish.orderNumber && rule(order));
  return scene.orders.find(rule);
}

function noOrder(scene: Scene): void {
  tell(scene, scene.say.noOrders());
  goOn(scene);
}

function goOn(scene: Scene): void {
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  else askForMore(scene);
}
