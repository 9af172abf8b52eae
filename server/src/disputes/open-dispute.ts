// A buyer or seller disputes part of an order's money. It is frozen immediately, and the other side is asked.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { findHold, followMoneyOf } from "../escrow/index.ts";
import { newId } from "../kernel/values/id.ts";
import { format, fromWire, money, toWire } from "../kernel/values/money.ts";
import type { RefusalCode } from "../kernel/contract/refusal-codes.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { orderMoney, type OrderMoney } from "../refunds/index.ts";
import { book, least } from "./book.ts";
import { isBuyer, isEnteredBySeller, isOfShop } from "./buyers-own.ts";
import { openOnOrder, tell } from "./change-dispute.ts";
import { answerMs, decisionMs } from "./clocks.ts";
import type { KeptCase, NewDispute } from "./contract.ts";
import { disputableMoney } from "./disputable-money.ts";
import { addLines, type ChatReader, packFor } from "./evidence.ts";
import { freeze } from "./freeze.ts";
import { lockOpenDisputes, readCase } from "./queries.ts";
import { takeOver } from "./take-over.ts";

/**
 * A buyer's dispute takes over an open one of the shop's.
 * @param byClock it opens automatically, in the buyer's name. Held money can be disputed until it is released, and for seven days after:
 * then it comes from the shop's balance. Later only the buyer's bank can take it back, or a refund can return it.
 * @throws Refusal invalid_request; resource_missing; currency_mismatch; dispute_exists, nothing_to_dispute, dispute_too_large and
 * dispute_too_late, with `available`. Then no money has moved.
 */
export async function openDispute(
  tx: Tx,
  actor: Actor,
  wish: NewDispute,
  chat: ChatReader,
  { byClock = false } = {},
): Promise<KeptCase> {
  const order = await orderMeant(tx, actor, wish);
  const open = await lockOpenDisputes(tx, actor.shopId, order.id);
  const known = open.find((one) => !isBuyer(actor) || !isOfShop(one));
  if (known) throw new Refusal("dispute_exists", undefined, { details: { disputeId: known.id } });
  if (open[0]) return takeOver(tx, actor, { order, row: open[0], wish, byClock });
  const all = await orderMoney(tx, order);
  const books = isBuyer(actor) ? all : { ...all, held: all.held - least(all.held, order.owed_back) };
  if (!isBuyer(actor)) {
    refuseOwedBack(order, books);
    await refuseOverdue(tx, actor, order);
  }
  const amount = await disputable(tx, actor, { order, books, wish });

  const id = newId("dispute");
  const state = wish.openedBy === "buyer" ? "awaiting_seller" : "awaiting_buyer";
  const frozen = await freeze(tx, order, books, amount);
  const row = await tx
    .insertInto("disputes")
    .values({
      shop_id: actor.shopId,
      id,
      order_id: order.id,
      payment_id: wish.paymentId ?? null,
      opened_by: wish.openedBy,
      opened_by_buyer_themselves: wish.openedBy === "buyer" && isBuyer(actor),
      opened_by_clock: byClock,
      hears_since: wish.openedBy === "buyer" && isBuyer(actor) ? null : actor.now,
      reason: wish.reason,
      description: wish.description ?? null,
      amount,
      currency: order.currency,
      state,
      due_at: after(actor.now, answerMs),
      decide_by: after(actor.now, decisionMs),
      frozen: amount,
      after_release: frozen.fromSeller > 0n,
      from_seller: frozen.fromSeller,
      metadata: JSON.stringify(wish.metadata ?? {}),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await book(tx, actor, row, { key: `dispute:${id}`, kind: "dispute", legs: frozen.legs });
  const paymentIds = wish.paymentId ? [wish.paymentId] : books.payments.map(({ paymentId }) => paymentId);
  const pack = await packFor(tx, actor, { order, paymentIds, chat });
  await addLines(tx, actor, id, [
    ...(wish.description ? [{ by: wish.openedBy, kind: "statement", text: wish.description } as const] : []),
    ...pack,
  ]);
  const reason = sentenceOf(orderReasons, "disputed", {
    by: isEnteredBySeller(row) ? "shop in the buyer's name" : wish.openedBy,
    disputeReason: wish.reason,
  });
  const frozenOrder = await openOnOrder(tx, actor, order, { reason, funds: "freeze" });
  await followMoneyOf(tx, actor, frozenOrder);
  await tell(tx, actor, { type: "dispute.opened", disputeId: id });
  return readCase(tx, actor.shopId, id);
}

/** A shop's dispute would keep it from the buyer, because a refund of disputed money can't be sent again. */
function refuseOwedBack({ number, state, payment, owed_back }: OrderRow, { held, withSeller }: OrderMoney): void {
  const isOver = state === "cancelled" || payment === "refunded";
  if (!isOver && (owed_back === 0n || held + withSeller > 0n)) return;
  const detail =
    owed_back > 0n
      ? `The money of order ${number} is owed back to the buyer: its refund failed. Send the refund again.`
      : `Order ${number} is over: its money goes back to the buyer.`;
  throw new Refusal("nothing_to_dispute", detail);
}

/** Money for an order that was not accepted or sent in time goes back to the buyer. A shop can't stop that with its own dispute. */
async function refuseOverdue(tx: Tx, { shopId, now }: Actor, { id, number }: OrderRow): Promise<void> {
  const hold = await findHold(tx, shopId, id);
  const due = hold?.state === "held" ? (hold.accept_by ?? hold.dispatch_by) : null;
  if (due && due <= now)
    throw new Refusal(
      "nothing_to_dispute",
      `Order ${number} was not served in time: its money goes back to the buyer.`,
    );
}

async function orderMeant(tx: Tx, actor: Actor, { orderId, paymentId }: NewDispute): Promise<OrderRow> {
  if (!orderId && !paymentId) throw invalid("/orderId", "required", "Name the order or one of its payments.");
  const payment = paymentId ? await findPayment(tx, actor.shopId, { id: paymentId }) : undefined;
  if (paymentId && !payment) throw missing("/paymentId", `Payment ${paymentId}`);
  if (orderId && payment && payment.order_id !== orderId)
    throw invalid("/paymentId", "invalid", `Payment ${payment.id} is not of order ${orderId}.`);
  const id = orderId ?? payment?.order_id ?? "";
  try {
    return await lockOrder(tx, actor.shopId, id);
  } catch (error) {
    throw error instanceof Refusal && error.code === "not_found" ? missing("/orderId", `Order ${id}`) : error;
  }
}

async function disputable(
  tx: Tx,
  actor: Actor,
  { order, books, wish: { amount, paymentId } }: { order: OrderRow; books: OrderMoney; wish: NewDispute },
): Promise<bigint> {
  if (amount && amount.currency !== order.currency) {
    const detail = `Order ${order.number} was paid in ${order.currency}.`;
    throw new Refusal("currency_mismatch", detail, {
      errors: [{ pointer: "/amount/currency", code: "currency_mismatch", detail }],
    });
  }
  const { available, everything, inTime } = await disputableMoney(tx, { actor, order, books, paymentId });
  if (everything === 0n) throw new Refusal("nothing_to_dispute");
  const asked = amount ? fromWire(amount).minor : inTime ? everything : available;
  if (asked > everything) throw tooMuch("dispute_too_large", order, available);
  if (asked === 0n || asked > available) throw tooMuch("dispute_too_late", order, available);
  return asked;
}

function tooMuch(code: RefusalCode, order: OrderRow, available: bigint): Refusal {
  const most = money(available, order.currency);
  const rest = available > 0n ? `At most ${format(most)} of order ${order.number} can be disputed. ` : "";
  const late = "What was released more than seven days ago can still be refunded.";
  const detail = code === "dispute_too_late" ? `${rest}${late}` : rest.trim();
  return new Refusal(code, detail || undefined, {
    errors: [{ pointer: "/amount", code, detail }],
    details: { available: toWire(most) },
  });
}

function invalid(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
