// Uses the money for another order of the buyer: it becomes a payment of that order.
import { type CheckoutServices, openPage } from "../../checkout/index.ts";
import { sentenceOf } from "../../kernel/contract/meaning.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { announce } from "../../kernel/jobs/outbox.ts";
import { format, money, toWire, type Money } from "../../kernel/values/money.ts";
import { missing, Refusal } from "../../kernel/contract/refusal.ts";
import { escrow } from "../../ledger/index.ts";
import { axesOf, dueOf, findOrder, isPaid, lockOrder, markPaid, type OrderRow } from "../../orders/index.ts";
import { closeAttempt, insertApplied, type MispaymentRow, paymentFailures, toPayment } from "../../payments/index.ts";
import { book } from "../book.ts";
import { holdCaptured } from "../hold-captured.ts";
import { type Case, closeCase, impossible, openCase } from "./case.ts";
import { buyersWordNeeded } from "./buyers-word-needed.ts";

/**
 * Announces payment.succeeded for the new payment.
 * @throws Refusal not_found, mispayment_decided, decision_not_possible; resource_missing, order_not_payable, sum_differs (with both
 * amounts) and buyer_differs for the order; and buyer_must_agree. Then no money has moved.
 */
export async function applyMispayment(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  { id, body: { orderId, note } }: { id: string; body: { orderId: string; note?: string | undefined } },
): Promise<MispaymentRow> {
  const use = await openUse(tx, actor, id, orderId);
  if (use.needsWord && actor.by.kind !== "customer") throw new Refusal("buyer_must_agree");
  const { opened, target, waiting } = use;
  const { row, payment } = opened;
  await openPage(services, tx, actor, { order: target });
  const paid = await markPaid(tx, actor, orderId, false);
  if ("unpayable" in paid) throw notPayable(target);

  const applied = await insertApplied(tx, actor, { order: paid.order, row, source: payment });
  await book(
    tx,
    actor,
    {
      key: `desk:${row.id}`,
      kind: "apply",
      cause: { type: "payment", id: applied.id },
      legs: [{ from: waiting.account, to: escrow(orderId), amount: waiting.amount }],
    },
    { mispaymentId: row.id },
  );
  await holdCaptured(tx, actor, paid.order, { paymentId: applied.id, amount: waiting.amount });
  await announce(tx, actor, "payment.succeeded", { id: applied.id, data: toPayment(applied) });
  if (payment) {
    const used = { kind: row.kind, orderNumber: target.number };
    await closeAttempt(tx, actor, payment.id, sentenceOf(paymentFailures, "money_used_elsewhere", used));
  }
  return closeCase(tx, actor, opened, { state: "applied", applied_to_order: orderId, note });
}

/** `needsWord`: only the buyer can agree to this use of their money. */
export type Use = {
  opened: Case;
  target: OrderRow;
  waiting: NonNullable<Case["waiting"]>;
  needsWord: boolean;
};

/** What may be decided about this money and this order, both locked. @throws Refusal like applyMispayment, without buyer_must_agree */
export async function openUse(tx: Tx, actor: Actor, id: string, orderId: string): Promise<Use> {
  const opened = await openCase(tx, actor, { id, decision: "apply", lock: () => lockTarget(tx, actor, orderId) });
  const { row, payment, order: target, waiting } = opened;
  if (!waiting || !target) throw new Error(`mispayment ${id} has nothing to apply`);
  const paidFor = row.order_id ?? payment?.order_id ?? null;
  // Otherwise a shop could add a pebble that costs exactly the surplus.
  if (row.kind === "over" && paidFor === target.id)
    throw impossible(
      row,
      `It came beyond the price of order ${target.number}. Only its buyer can leave it there.`,
      "apply",
    );
  checkOrder(target);
  checkSum(target, waiting.amount);
  await checkBuyer(tx, paidFor, target);
  return { opened, target, waiting, needsWord: await buyersWordNeeded(tx, paidFor, target) };
}

async function lockTarget(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  return lockOrder(tx, actor.shopId, orderId).catch((error: unknown) => {
    throw error instanceof Refusal ? missing("/orderId", `Order ${orderId}`) : error;
  });
}

function checkOrder(order: OrderRow): void {
  const { state, payment } = axesOf(order);
  if (state !== "placed" || isPaid(payment) || payment === "refunded") throw notPayable(order);
}

function notPayable(order: OrderRow): Refusal {
  return new Refusal("order_not_payable", `Order ${order.number} is ${order.status}; it can't be paid.`, {
    details: { current: order.status },
  });
}

/** Otherwise a seller could pay their own order with a buyer's money, and confirm its receipt themselves. */
async function checkBuyer(tx: Tx, paidFor: string | null, order: OrderRow): Promise<void> {
  if (paidFor === null || paidFor === order.id) return;
  const { rows } = await sql<{ isSame: boolean }>`
    select buyer_of(${paidFor}) = buyer_of(${order.id}) as "isSame"`.execute(tx);
  if (rows[0]?.isSame) return;
  const { number, customer_id: customerId } = await findOrder(tx, order.shop_id, paidFor);
  // Merged customers keep the phones that they ordered from.
  const why =
    customerId === order.customer_id
      ? `The money was paid for order ${number}, which this customer placed from another phone than order ${order.number}`
      : `The money was paid for order ${number}, and order ${order.number} is another buyer's`;
  const what = `Give the money back, and send the payment link of order ${order.number} to its buyer.`;
  throw new Refusal("buyer_differs", `${why}. ${what}`);
}

function checkSum(order: OrderRow, amount: Money): void {
  const total = money(dueOf(order), order.currency);
  if (total.currency === amount.currency && total.minor === amount.minor) return;
  throw new Refusal(
    "sum_differs",
    `${format(amount)} lies on the desk; order ${order.number} costs ${format(total)}. They must be the same.`,
    { details: { waiting: toWire(amount), total: toWire(total) } },
  );
}
