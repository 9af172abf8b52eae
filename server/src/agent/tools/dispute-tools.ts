// A dispute in two steps: the order and what is wrong with it are bound and shown; the buyer's yes, read by code, opens the
// dispute. The worker freezes the money: the agent never touches money.
import { isDisputedByBuyer, whyNoDispute } from "../../disputes/index.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { lockOrder, type OrderRow } from "../../orders/index.ts";
import { announceComplaint } from "../record-buyers-complaint.ts";
import type { BuyerMessage } from "../brain.ts";
import { saysNotWithThem } from "../offline/understand/not-here.ts";
import { plain } from "../offline/understand/sayings.ts";
import { whatIsWrong } from "../offline/understand/what-is-wrong.ts";
import { toOrderCard } from "../order-card.ts";
import { orderReplacedBy } from "../../returns/index.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** Orders that money was paid for. */
const disputable: ReadonlySet<string> = new Set(["paid", "processing", "shipped", "delivered", "completed"]);

export const proposeDisputeTool: Run<"propose_dispute"> = async (buyer, { orderId, reason: asked }) => {
  const { services, tx, actor } = buyer;
  const named = await ownOrder(buyer, orderId);
  const order = named && (await orderReplacedBy(tx, named));
  if (!order) return refuse("not_found", "no such order");
  const fault = await faultOf(tx, order, actor.now);
  if (fault) return refuse("invalid", fault);
  const reason = saysItIsNotHere(buyer.messages, order) ? "not_received" : asked;
  await announceComplaint(tx, actor, buyer.conversationId, {
    orders: [order],
    isClear: true,
    isLikely: true,
    endsSilence: true,
  });
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order), reason } };
};

export const openDisputeTool: Run<"open_dispute"> = async (buyer, { orderId, reason }) => {
  const { services, tx, actor, disputed, customerId } = buyer;
  if (!(await ownOrder(buyer, orderId))) return refuse("not_found", "no such order");
  if (disputed?.orderId !== orderId || disputed.reason !== reason)
    return refuse("no_consent", "the buyer has not said yes to this dispute");
  const order = await lockOrder(tx, actor.shopId, orderId);
  const fault = await faultOf(tx, order, actor.now);
  if (fault) return refuse("invalid", fault);
  await announce(tx, actor, "order.disputed_by_buyer", { id: orderId, data: { orderId, reason, customerId } });
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order), reason } };
};

/**
 * A buyer who says that the order did not come never loses by silence. A shop's courier may say otherwise, so a milder
 * reason must not replace this one. From an order of one piece, nothing less than all of it can be missing.
 */
function saysItIsNotHere(messages: readonly BuyerMessage[], { lines }: OrderRow): boolean {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return messages.some(({ text: raw }) => {
    const text = plain(raw);
    return saysNotWithThem(text) || (pieces === 1 && whatIsWrong(text) === "missing_part");
  });
}

/** A dispute that can't be opened is neither offered nor promised. */
async function faultOf(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
  const { shop_id, id, status } = order;
  if (await isDisputedByBuyer(tx, shop_id, id)) return "dispute_exists";
  return disputable.has(status) ? whyNoDispute(tx, order, now) : `an order that is ${status} is not disputed`;
}
