// An unpaid order is changed by placing another one. Its goods go back into the cart, the change is made there, and one
// yes places the new order and cancels the old one. What can't be copied to the cart is left to a person.
import { handOverSummaries } from "../../../conversations/index.ts";
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import type { Cart, OrderCard } from "../../brain.ts";
import type { Tools } from "../../tool.ts";
import { findArea } from "../understand/areas.ts";
import { anyPhoneIn } from "../understand/phone-in.ts";
import { handOver } from "./hand-over.ts";
import { tell, type Scene } from "./scene.ts";

/**
 * @param place where it should go now; null if that does not change @returns whether the change was made and should be
 * shown
 */
export async function replacePlaced(
  scene: Scene,
  order: OrderCard,
  place: string | null,
  answer: (scene: Scene) => Promise<void>,
): Promise<boolean> {
  const { state, tools, orders } = scene;
  const { deliveryAreas } = scene.card.shop;
  const isUnpaid = order.status === "pending" || order.status === "confirmed";
  if (!isUnpaid || (order.deliveryArea ?? null) !== state.area || (state.area !== null && !state.address)) return false;
  const named = place === null ? null : findArea(place, deliveryAreas);
  if (place !== null && (!named || named.denied)) return false;
  const cart = await goodsOf(scene, order);
  if (!cart) return false;
  state.replaces = order.id;
  // The turn continues as if the order had just been shown again.
  const shown = await tools.call("propose_order", deliveryOf(scene));
  const before = whatStands(scene, cart);
  if (shown.ok) {
    const { delivery, receiver = null } = shown.data.proposal;
    const giftPhone = delivery.kind === "area" ? anyPhoneIn(delivery.address) : null;
    Object.assign(state, { receiver, giftPhone });
    const { card } = scene;
    const dialogue = { ...card.dialogue, asked: "confirm" as const, focus: state.focus };
    const others = orders.filter(({ id }) => id !== order.id);
    scene.card = { ...card, cart, dialogue, orders: others, proposal: shown.data.proposal };
    Object.assign(scene, { cart, orders: others });
    await answer(scene);
    Object.assign(scene, { card: { ...card, proposal: shown.data.proposal }, orders });
    const isOpen = scene.question !== null && state.asked !== "confirm" && state.asked !== "anything_else";
    if (scene.cart.lines.length > 0 && (isOpen || whatStands(scene, scene.cart) !== before)) {
      scene.proposalDue = true;
      return true;
    }
  }
  await tools.call("clear_cart", {});
  Object.assign(scene, { cart: { lines: [], subtotal: scene.cart.subtotal }, parts: [], question: null, buttons: [] });
  Object.assign(state, { ...notReplacing, asked: null, choosing: [] });
  return false;
}

const notReplacing = { replaces: null, receiver: null, giftPhone: null };

/** All of its goods in the cart, in the same number and at the same price; null if that is not possible. */
async function goodsOf({ tools, state }: Scene, order: OrderCard): Promise<Cart | null> {
  const result = await tools.call("reorder", { number: order.number });
  if (!result.ok) return null;
  const { cart, short, soldOut, adjusted, repriced, gone } = result.data;
  const isSame =
    cart.lines.length === order.lines.length &&
    cart.lines.every((line) => order.lines.some((one) => one.name === line.name && one.quantity === line.quantity));
  if (isSame && !gone && [short, soldOut, adjusted, repriced].every((ids) => ids.length === 0)) {
    state.focus = cart.lines.at(-1)?.productId ?? null;
    return cart;
  }
  await tools.call("clear_cart", {});
  return null;
}

function deliveryOf({ state, card }: Scene): Tools["propose_order"]["input"] {
  const replaces = state.replaces ? { replaces: state.replaces } : {};
  return state.area
    ? { delivery: "area", area: state.area, address: state.address ?? "", ...replaces }
    : { delivery: card.shop.pickup ? "pickup" : "none", ...replaces };
}

function whatStands({ state }: Scene, { lines }: Cart): string {
  const { area, address, notes, when } = state;
  return JSON.stringify([lines.map(({ productId, quantity }) => [productId, quantity]), area, address, notes, when]);
}

/** "No, leave it": the order that was to be changed stays. @returns whether there was one */
export async function keepReplaced(scene: Scene): Promise<boolean> {
  const { state, orders, say, tools } = scene;
  const order = orders.find(({ id }) => id === state.replaces);
  if (!order) return false;
  const result = await tools.call("clear_cart", {});
  if (result.ok) scene.cart = result.data.cart;
  Object.assign(state, { ...notReplacing, choosing: [], asked: null });
  scene.proposalDue = false;
  tell(scene, say.kept(order));
  return true;
}

/** It was paid in the meantime, or is on its way, so it can't be replaced. @returns whether that was the reason */
export async function leaveToPerson(scene: Scene, code: string): Promise<boolean> {
  const order = scene.orders.find(({ id }) => id === scene.state.replaces);
  if (!order || (code !== "invalid" && code !== "not_found" && code !== "needs_person")) return false;
  await keepReplaced(scene);
  scene.parts = [];
  await handOverChange(scene, order);
  return true;
}

export function handOverChange(scene: Scene, { number }: OrderCard): Promise<void> {
  const summary = sentenceOf(handOverSummaries, "change_order", { orderNumber: number, words: scene.reading.raw });
  return handOver(scene, "asked_for_person", summary);
}
