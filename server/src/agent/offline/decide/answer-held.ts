// "Is my money still held?", "when does the seller get it?", "what if it never comes?": answered with the facts of the
// order.
import type { OrderCard } from "../../brain.ts";
import { heldMoney } from "../say/held-money.ts";
import type { AskedOfMoney } from "../understand/asks-of-money.ts";
import { tell, type Scene } from "./scene.ts";

const mostTold = 3;
const before: ReadonlySet<OrderCard["status"]> = new Set(["pending", "confirmed"]);
const beforeSent: ReadonlySet<OrderCard["status"]> = new Set(["paid", "processing"]);
const over: ReadonlySet<OrderCard["status"]> = new Set(["cancelled", "expired", "refunded"]);

export function answerHeld(scene: Scene, asked: readonly AskedOfMoney[]): void {
  const { orders, reading, card, say } = scene;
  const named = orders.filter(({ number }) => reading.raw.toUpperCase().includes(number));
  const held = orders.filter(({ moneyHeld }) => moneyHeld);
  const [newest] = orders;
  const meant = named.length > 0 ? named : held.length > 0 ? held : newest ? [newest] : [];
  for (const order of meant.slice(0, mostTold)) tellMoneyOf(scene, order, asked);
  // Nothing is paid yet, so we say how it will be.
  if (meant.every(({ status, payOnDelivery, partlyPaid }) => before.has(status) && !payOnDelivery && !partlyPaid))
    tell(scene, say.moneyIsHeld(card.shop.deliveryAreas.some(({ payOnDelivery }) => payOnDelivery)));
}

function tellMoneyOf(scene: Scene, order: OrderCard, asked: readonly AskedOfMoney[]): void {
  const words = heldMoney[scene.language];
  const held = `${words.moneyOf(order)} ${words.held}`;
  if (order.payOnDelivery) return tell(scene, words.inCash(order));
  if (order.disputed) return tell(scene, `${words.moneyOf(order)} ${words.frozen}`);
  if (order.owedBack?.all || order.goesBack) return tell(scene, scene.say.status(order));
  if (order.partlyPaid) return tell(scene, scene.say.status(order));
  if (before.has(order.status)) return tell(scene, words.unpaid(order));
  // The order's status says this, with what happened to its money.
  if (over.has(order.status)) return tell(scene, scene.say.status(order));
  if (!order.moneyHeld)
    return tell(scene, order.status === "completed" ? words.released(order) : scene.say.status(order));
  if (order.status === "delivered" && (order.shopsWord || order.couriersWord))
    return tell(scene, `${held} ${scene.say.status(order)}`);
  // For money that could not be sent back, the status says that it belongs to the buyer.
  if (order.owedBack) tell(scene, scene.say.status(order));
  const isHere = order.status === "delivered";
  const isLost = asked.includes("lost") && !isHere;
  // We do not repeat what we just said.
  const isKnown = isLost && scene.card.lastShopText?.includes(words.until()) === true;
  if (!isKnown) tell(scene, asked.includes("paidOut") && !order.paidOut ? words.notYet(order) : held);
  if (!isKnown) tell(scene, isHere ? words.sinceItCame() : words.until());
  if (isLost) tell(scene, `${beforeSent.has(order.status) ? `${words.ifNotSent()} ` : ""}${words.ifLost()}`);
}
