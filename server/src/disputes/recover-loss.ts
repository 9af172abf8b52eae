// A refund and a chargeback both paid the buyer, at our loss, and now the refund has failed. Its money has come back to us and pays the chargeback
// after all.
import type { Actor } from "../kernel/security/actor.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { followMoneyOf } from "../escrow/index.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { money } from "../kernel/values/money.ts";
import { can } from "../kernel/contract/states.ts";
import { chargebackLoss, debitSeller, escrow, type Leg } from "../ledger/index.ts";
import {
  axesOf,
  fundsMachine,
  lockOrder,
  moveOrder,
  type OrderRow,
  paymentMachine,
  orderReasons,
} from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { allGone, orderMoney, restOf, total } from "../refunds/index.ts";
import { book, least, leg } from "./book.ts";
import { changeDispute } from "./change-dispute.ts";
import { payLossFromDesk } from "./desk-money.ts";
import type { DisputeRow } from "./queries.ts";

export function recoverLossJob(database: Database): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "recover-chargeback-loss",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, paymentId }, { now }) => {
      const actor = systemActor(shopId, "recover-chargeback-loss", now);
      await database.write(shopId, (tx) => recoverLoss(tx, actor, paymentId));
    },
  };
}

/** The payment's failed refunds, up to the loss. Repeated, it finds nothing to do. */
export async function recoverLoss(tx: Tx, actor: Actor, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, actor.shopId, { id: paymentId });
  if (!payment) return;
  const order = await lockOrder(tx, actor.shopId, payment.order_id);
  const row = await lockLosing(tx, actor, paymentId);
  if (!row) return;
  const { held, withSeller, payments } = await orderMoney(tx, order);
  const own = payments.find((one) => one.paymentId === paymentId);
  const back = least(row.loss, own ? restOf(own) : 0n);
  const fromHeld = least(back, held);
  const fromSeller = least(back - fromHeld, withSeller);
  const desk = await payLossFromDesk(tx, actor, row, row.loss - fromHeld - fromSeller);
  const recovered = fromHeld + fromSeller + desk.paid;
  if (recovered === 0n) return;
  const legs = [...leg(escrow(order.id), chargebackLoss, fromHeld, row.currency), ...desk.legs];
  if (fromSeller > 0n) legs.push(...(await sellerPays(tx, row, fromSeller)));
  await book(tx, actor, row, { key: `cb_recover:${row.id}:${row.loss}`, kind: "cb_recover", legs });
  await changeDispute(tx, actor, row, {
    loss: row.loss - recovered,
    from_desk: row.from_desk + desk.paid,
    from_seller: row.from_seller + fromSeller,
    after_release: row.after_release || fromSeller > 0n,
  });
  if (fromHeld + fromSeller > 0n) await settle(tx, actor, order.id);
}

async function lockLosing(tx: Tx, actor: Actor, paymentId: string): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom("disputes")
    .selectAll()
    .where("shop_id", "=", actor.shopId)
    .where("payment_id", "=", paymentId)
    .where("loss", ">", 0n)
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function sellerPays(tx: Tx, row: DisputeRow, minor: bigint): Promise<Leg[]> {
  return debitSeller(tx, chargebackLoss, money(minor, row.currency));
}

async function settle(tx: Tx, actor: Actor, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const { held, frozen, payments } = await orderMoney(tx, order);
  const wholly = allGone(payments) === total(payments, "captured");
  const { payment, funds } = axesOf(order);
  const paid = wholly ? "refund" : "refundPart";
  const moved = wholly ? "refund" : "split";
  const settled = await moveOrder(tx, actor, {
    order,
    step: {
      ...(can(paymentMachine, payment, paid) ? { payment: paid } : {}),
      ...(held + frozen === 0n && can(fundsMachine, funds, moved) ? { funds: moved } : {}),
    },
    cause: { reason: orderReasons.loss_paid_by_failed_refund },
  });
  await followMoneyOf(tx, actor, settled);
  return settled;
}
