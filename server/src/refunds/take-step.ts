// Decides the next step for the refunds of one payment: ask about the one on its way, or send the oldest waiting one.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Currency, money } from "../kernel/values/money.ts";
import { next } from "../kernel/contract/states.ts";
import {
  findPayment,
  needsNoticeAddress,
  nextAskAt,
  type PaymentRow,
  type RefundedPayment,
} from "../payments/index.ts";
import type { NoticeAddresses } from "../inbound-webhooks/index.ts";
import { recordRefund } from "./record-refund.ts";
import { type RefundRow, refundsOf } from "./queries.ts";
import { refundMachine } from "./states.ts";

export type Step = { kind: "ask" | "send"; refund: RefundRow; paid: RefundedPayment };

/**
 * A refund is stored as sent before the call, so that after a crash it is asked about. The database allows one refund of a payment on its
 * way. If a concurrent run was faster, this throws.
 */
export async function takeStep(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  addresses: NoticeAddresses,
): Promise<Step | null> {
  const ofPayment = refundsOf(tx, actor.shopId).where("payment_id", "=", payment.id);
  const onItsWay = await ofPayment
    .where("state", "in", ["processing", "needs_attention"])
    .where("origin", "=", "shop")
    .executeTakeFirst();
  if (onItsWay) {
    await letWait(tx, actor, payment.id);
    return { kind: "ask", refund: onItsWay, paid: await refundedPayment(tx, payment, onItsWay) };
  }
  const waiting = await ofPayment
    .where("state", "=", "pending")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!waiting) return null;
  const refund = await recordRefund(tx, actor, waiting, {
    state: next(refundMachine, "pending", "send"),
    sent_at: actor.now,
    sent_times: 1,
    next_ask_at: nextAskAt(actor.now, actor.now),
  });
  const slot = payment.slot;
  if (needsNoticeAddress(slot)) await addresses.open(tx, actor, slot, "refund", refund.id);
  return { kind: "send", refund, paid: await refundedPayment(tx, payment, refund) };
}

/** Claims the right to send it again. Null if another process has claimed it, or it was settled meanwhile. */
export async function takeResend(tx: Tx, actor: Actor, seen: RefundRow): Promise<RefundRow | null> {
  const row = await tx
    .updateTable("refunds")
    .set({
      sent_at: actor.now,
      sent_times: seen.sent_times + 1,
      next_ask_at: nextAskAt(actor.now, actor.now),
      version: seen.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", seen.id)
    .where("state", "=", "processing")
    .where("sent_times", "=", seen.sent_times)
    .where("version", "=", seen.version)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Waiting refunds are woken when the current one is settled. Until then they need no look. */
async function letWait(tx: Tx, actor: Actor, paymentId: string): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ next_ask_at: null })
    .where("shop_id", "=", actor.shopId)
    .where("payment_id", "=", paymentId)
    .where("state", "=", "pending")
    .where("next_ask_at", "is not", null)
    .execute();
}

/**
 * The payment as its provider knows it. If payment review was involved, it may be another transaction than the payment's, with another
 * amount and currency, or one that was paid for another order.
 */
async function refundedPayment(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<RefundedPayment> {
  const desk = await deskPart(tx, payment, refund.mispayment_id ?? payment.applied_from);
  const isApplied = payment.applied_from !== null && desk !== undefined && desk.payment_id !== null;
  const source = isApplied ? await findPayment(tx, payment.shop_id, { id: desk.payment_id ?? "" }) : payment;
  const { reference, provider_token: providerToken, phone } = source ?? payment;
  return {
    reference,
    providerToken,
    providerTransactionId: desk?.provider_transaction_id ?? payment.provider_transaction_id ?? "",
    amount: money(desk?.received ?? payment.amount, (desk?.currency ?? payment.currency) as Currency),
    phone,
  };
}

/** @param mispaymentId null: the one about the payment's own transaction, if there is one. */
async function deskPart(tx: Tx, payment: PaymentRow, mispaymentId: string | null) {
  const all = tx
    .selectFrom("mispayments")
    .select(["received", "currency", "provider_transaction_id", "payment_id"])
    .where("shop_id", "=", payment.shop_id)
    .where("amount", ">", 0n);
  const meant =
    mispaymentId === null
      ? all
          .where("payment_id", "=", payment.id)
          .where("provider_transaction_id", "=", payment.provider_transaction_id ?? "")
      : all.where("id", "=", mispaymentId);
  return meant.limit(1).executeTakeFirst();
}
