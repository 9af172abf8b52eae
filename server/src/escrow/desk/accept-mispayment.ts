// Accepts the money as it came: a smaller amount as the full price, a late payment for the order, and a surplus if its buyer agrees.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { escrow } from "../../ledger/index.ts";
import { dueOf, markPaid, type OrderRow } from "../../orders/index.ts";
import {
  bringPayment,
  type MispaymentRow,
  needsNoticeAddress,
  type PaymentRow,
  toPayment,
} from "../../payments/index.ts";
import { closeNoticeAddress } from "../../inbound-webhooks/index.ts";
import { book } from "../book.ts";
import { holdCaptured } from "../hold-captured.ts";
import { findHold } from "../queries.ts";
import { releaseFunds } from "../release-funds.ts";
import { type Case, closeCase, impossible, openCase } from "./case.ts";

/**
 * A surplus is the buyer's. Only they can leave it to the shop, or the operator can, with a reason. The database also refuses it to others.
 * @throws Refusal not_found, mispayment_decided, decision_not_possible, order_not_payable, buyer_must_agree. Then no money has moved.
 */
export async function acceptMispayment(tx: Tx, actor: Actor, id: string, note?: string): Promise<MispaymentRow> {
  const opened = await openCase(tx, actor, { id, decision: "accept" });
  const { row, payment, order, waiting } = opened;
  if (!payment || !order || !waiting) throw new Error(`mispayment ${id} can't be accepted without its payment`);
  const taking = { ...opened, payment, order, waiting };
  await (row.kind === "over" ? takeSurplus(tx, actor, taking) : takeAsPrice(tx, actor, taking));
  return closeCase(tx, actor, opened, { state: "accepted", note });
}

type Taking = { row: MispaymentRow; payment: PaymentRow; order: OrderRow; waiting: NonNullable<Case["waiting"]> };

/** It is held with the rest. If the rest was released already, it is released immediately, on the same terms. */
async function takeSurplus(tx: Tx, actor: Actor, taking: Taking): Promise<void> {
  const { row, payment, order, waiting } = taking;
  checkSurplus(row, order);
  if (actor.by.kind !== "customer" && actor.by.kind !== "operator") throw surplusIsBuyers(order);
  await post(tx, actor, taking);
  await bringPayment(tx, actor, payment, { captured: payment.captured + row.amount });
  const hold = await findHold(tx, actor.shopId, order.id);
  if (hold && hold.state !== "held")
    await releaseFunds(tx, actor, { orderId: order.id, amount: waiting.amount, reason: "seller" });
  await announce(tx, actor, "mispayment.surplus_kept", { id: row.id, data: {} });
}

/** @throws Refusal decision_not_possible if the order's own money goes back */
export function checkSurplus(row: MispaymentRow, order: OrderRow): void {
  if (order.payment === "refunded" || order.state === "cancelled")
    throw impossible(row, `The money of order ${order.number} goes back to the buyer, and so should this.`, "accept");
}

function surplusIsBuyers({ number }: OrderRow): Refusal {
  const detail = `What came beyond the price of order ${number} is the buyer's until they agree. Send askBuyer: true to ask them in the chat, or give it back.`;
  return new Refusal("buyer_must_agree", detail, { details: { possible: ["refund"] } });
}

/** It pays the order, even if another amount was requested. An expired order is reopened if its goods are still available. */
async function takeAsPrice(tx: Tx, actor: Actor, taking: Taking): Promise<void> {
  const { row, payment, order, waiting } = taking;
  const paid = await markPaid(tx, actor, order.id, row.amount > dueOf(order));
  if ("unpayable" in paid)
    throw new Refusal(
      "order_not_payable",
      paid.unpayable === "duplicate"
        ? `Order ${order.number} has been paid meanwhile. Give this money back, or apply it to another order.`
        : order.state === "expired"
          ? `Order ${order.number} has expired and its goods are gone. Give the money back, or apply it to another order.`
          : `Order ${order.number} is ${order.status}. Give the money back, or apply it to another order.`,
      { details: { current: order.status, possible: ["refund", "apply"] } },
    );
  await post(tx, actor, taking);
  const brought = await bringPayment(tx, actor, payment, {
    captured: row.amount,
    transactionId: row.provider_transaction_id,
    paidAt: row.paid_at ?? row.created_at,
  });
  if (needsNoticeAddress(payment.slot)) await closeNoticeAddress(tx, actor, "payment", payment.id);
  await holdCaptured(tx, actor, paid.order, { paymentId: payment.id, amount: waiting.amount });
  if (payment.state !== "succeeded")
    await announce(tx, actor, "payment.succeeded", { id: payment.id, data: toPayment(brought) });
}

async function post(tx: Tx, actor: Actor, { row, order, waiting: { amount, account } }: Taking): Promise<void> {
  await book(
    tx,
    actor,
    {
      key: `desk:${row.id}`,
      kind: "apply",
      cause: { type: "mispayment", id: row.id },
      legs: [{ from: account, to: escrow(order.id), amount }],
    },
    { mispaymentId: row.id },
  );
}
