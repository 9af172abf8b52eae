// Something is wrong with what came: finds the order and the reason, proposes a dispute, and opens it on the buyer's
// yes. What can't be a dispute goes to a person.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import type { DisputeReason } from "../../../disputes/index.ts";
import type { OrderCard } from "../../brain.ts";
import { normalise } from "../understand/normalise.ts";
import { saysNothingCame, whatIsWrong } from "../understand/what-is-wrong.ts";
import type { Wish } from "../understand/wish.ts";
import { handOver } from "./hand-over.ts";
import { ask, tell, type Scene } from "./scene.ts";

const paidFor: ReadonlySet<OrderCard["status"]> = new Set(["paid", "processing", "shipped", "delivered", "completed"]);
const arrived: ReadonlySet<OrderCard["status"]> = new Set(["shipped", "delivered", "completed"]);

export function hasPaidOrder({ orders }: Scene): boolean {
  return orders.some(({ status }) => paidFor.has(status));
}

/** "I want to open a dispute." */
export async function answerDispute(scene: Scene, wish: Wish): Promise<void> {
  const { say, reading } = scene;
  const order = orderInTrouble(scene, wish, paidFor);
  if (!order) {
    tell(scene, say.noOrders());
    return ask(scene, say.askWhatToBuy(), "anything_else");
  }
  const reason = whatIsWrong(reading.text) ?? (saysNothingCame(reading.text) ? "not_received" : null);
  // The buyer said what is wrong in words that no rule knows. The dispute takes them as they are.
  const hasSaid = arrived.has(order.status) && reading.text.split(/\s+/).length > fewWords;
  if (reason || hasSaid) return proposeDispute(scene, order, reason ?? "not_as_described");
  scene.state.order = order.id;
  ask(scene, say.askWhatIsWrong(order), "what_is_wrong");
}

/** A longer message than "Abeg, I want to open dispute for my order" says more. */
const fewWords = 9;

/** "Something is wrong", without details, about an order that was sent. */
export async function askProblem(scene: Scene): Promise<void> {
  const { card, orders, say, reading } = scene;
  const order = orders.find(({ id }) => id === card.arrivalAsked) ?? orders.find(({ status }) => arrived.has(status));
  if (!order) return handOver(scene, "complaint", sentenceOf(handOverSummaries, "complaint", { words: reading.raw }));
  scene.state.order = order.id;
  ask(scene, say.askWhatIsWrong(order), "what_is_wrong");
}

/**
 * "The bag came torn": if the order arrived, this is a dispute, with the buyer's yes. Everything else goes to a person.
 */
export async function answerComplaint(scene: Scene, wish: Wish): Promise<void> {
  const { reading } = scene;
  const reason = whatIsWrong(reading.text);
  const order = reason && orderInTrouble(scene, wish, arrived);
  // If the buyer also asks for money back, a person decides.
  const refund = reading.wishes.some(({ intent }) => intent === "refund" || intent === "person");
  if (!reason || !order || refund)
    return handOver(scene, "complaint", sentenceOf(handOverSummaries, "complaint", { words: reading.raw }));
  return proposeDispute(scene, order, reason);
}

/** The answer to what is wrong. False if the buyer talks about something else. */
export async function answerWhatIsWrong(scene: Scene, wish: Wish): Promise<boolean> {
  const { state, orders, reading } = scene;
  const order = orders.find(({ id }) => id === state.order);
  const reason = whatIsWrong(reading.text) ?? (saysNothingCame(reading.text) ? "not_received" : null);
  if (!order) return false;
  if (reason) await proposeDispute(scene, order, reason);
  else if (wish.intent !== null && wish.intent !== "complaint") return false;
  else if (arrived.has(order.status)) await proposeDispute(scene, order, "not_as_described");
  else
    await handOver(
      scene,
      "complaint",
      sentenceOf(handOverSummaries, "complaint_about_order", { orderNumber: order.number, words: reading.raw }),
    );
  return true;
}

/** Opens it after the yes that code has read. Without a yes, we ask again. */
export async function openDispute(scene: Scene): Promise<void> {
  const { say, tools, state, orders } = scene;
  const order = orders.find(({ id }) => id === state.order);
  if (!order || !state.wrong) return ask(scene, say.anythingElse(), "anything_else");
  const result = await tools.call("open_dispute", { orderId: order.id, reason: state.wrong });
  if (result.ok) {
    state.wrong = null;
    return tell(scene, say.disputeOpened(result.data.order));
  }
  if (result.code === "no_consent") return proposeDispute(scene, order, state.wrong);
  return tellWhyNone(scene, order, state.wrong, result.detail);
}

/** We promise no dispute that can't be opened. We say why, and call a person. */
async function tellWhyNone(scene: Scene, order: OrderCard, reason: DisputeReason, why: string): Promise<void> {
  const { say, state } = scene;
  state.wrong = null;
  if (why === "dispute_exists") return tell(scene, say.alreadyDisputed(order));
  if (why === "dispute_too_late") tell(scene, say.disputeTooLate(order));
  if (why === "nothing_to_dispute") tell(scene, say.nothingToDispute(order));
  return handOver(
    scene,
    "complaint",
    sentenceOf(handOverSummaries, "dispute_refused", {
      orderNumber: order.number,
      disputeReason: reason,
      refusal: why,
    }),
  );
}

export function leaveDispute(scene: Scene): void {
  Object.assign(scene.state, { wrong: null, giveBack: null });
  tell(scene, scene.say.disputeNotOpened());
}

export async function proposeDispute(scene: Scene, order: OrderCard, reason: DisputeReason): Promise<void> {
  const { say, tools, state } = scene;
  const result = await tools.call("propose_dispute", { orderId: order.id, reason });
  if (!result.ok) return tellWhyNone(scene, order, reason, result.detail);
  // A replacement costs nothing, so its dispute is about the order that it replaces.
  const { id } = result.data.order;
  const { reason: wrong } = result.data;
  Object.assign(state, { order: id, wrong });
  scene.proposalDue = false;
  ask(scene, say.askDispute(result.data.order, wrong), "dispute");
  scene.buttons = [
    { id: `dispute:${id}:${wrong}`, title: say.buttons.openIt },
    { id: "leave", title: say.buttons.leaveIt },
  ];
}

/**
 * The order with this number, otherwise with these goods, otherwise the newest that can be meant. The question names
 * it.
 */
export function orderInTrouble(
  { orders, reading }: Scene,
  { orderNumber }: Wish,
  statuses: ReadonlySet<OrderCard["status"]>,
): OrderCard | null {
  const meant = orders.filter(({ status }) => statuses.has(status));
  return (
    meant.find(({ number }) => number === orderNumber) ??
    meant.find(({ lines }) => lines.some(({ name }) => speaksOf(reading.text, name))) ??
    meant.find(({ status }) => arrived.has(status)) ??
    meant[0] ??
    null
  );
}

export function speaksOf(text: string, name: string): boolean {
  const known = normalise(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
  return known.some((word) => new RegExp(`(?<!\\p{L})${word}s?(?!\\p{L})`, "u").test(text));
}
