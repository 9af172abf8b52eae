// Goods go back in two steps: which of which order, why and what for is bound and shown; the buyer's yes, read by code, asks the shop.
// What keeps the money from being released meanwhile is done by the worker: nothing of the agent's touches any.
import { announce } from "../../kernel/jobs/outbox.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { chosenParts, lockOrder, type OrderRow } from "../../orders/index.ts";
import { type NewReturn, planReturn } from "../../returns/index.ts";
import type { ReturnWish } from "../brain.ts";
import { toOrderCard } from "../order-card.ts";
import { type Buyer, refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

export const proposeReturnTool: Run<"propose_return"> = async (buyer, { orderId, ...wish }) => {
  const { services, tx, actor } = buyer;
  const order = await ownOrder(buyer, orderId);
  if (!order) return refuse("not_found", "no such order");
  const why = await whyNot(buyer, order, wish);
  return why
    ? refuse("invalid", why)
    : { ok: true, data: { order: await toOrderCard(services, tx, actor, order), wish } };
};

export const askReturnTool: Run<"ask_return"> = async (buyer, { orderId, ...wish }) => {
  const { services, tx, actor, givesBack, customerId } = buyer;
  if (!(await ownOrder(buyer, orderId))) return refuse("not_found", "no such order");
  const agreed = givesBack?.orderId === orderId && sameWish(givesBack, wish);
  if (!agreed) return refuse("no_consent", "the buyer has not said yes to this return");
  const order = await lockOrder(tx, actor.shopId, orderId);
  const why = await whyNot(buyer, order, wish);
  if (why) return refuse("invalid", why);
  await announce(tx, actor, "order.returned_by_buyer", {
    id: orderId,
    data: { ...wishOver(order, wish), customerId },
  });
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order), wish } };
};

/** The refusal's code, where the shop's rules let no return be asked for. */
async function whyNot({ tx, actor }: Buyer, order: OrderRow, wish: ReturnWish): Promise<string | null> {
  try {
    await planReturn(tx, actor, order, wishOver(order, wish));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

/** One line of the order, whole, or all that is left of it. */
function wishOver(order: OrderRow, { line, reason, replace }: ReturnWish): NewReturn {
  const one = line === null ? undefined : order.lines[line - 1];
  const items = one && [{ productId: one.productId, ...namedBy(one), quantity: one.quantity }];
  return {
    orderId: order.id,
    reason,
    wants: replace ? "replacement" : "money",
    ...(items ? { items } : {}),
  } as NewReturn;
}

function namedBy({ variantId, options, parts }: OrderRow["lines"][number]) {
  if (variantId) return { variantId };
  return { ...(options ? { options } : {}), ...chosenParts(parts) };
}

function sameWish(one: ReturnWish, other: ReturnWish): boolean {
  return one.line === other.line && one.reason === other.reason && one.replace === other.replace;
}
