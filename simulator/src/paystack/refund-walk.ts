// The course of a refund: pending, processing, then processed, failed, or stuck. Each step is announced.
import { announce } from "./announce.ts";
import { moveBalance } from "./balance.ts";
import type { Transaction } from "./books.ts";
import { followPlan, planFrom } from "./plan.ts";
import type { Refund, RefundStatus } from "./records.ts";
import { refundEffect } from "./refund-outcomes.ts";
import { refundEventView } from "./refund-view.ts";
import { reverseIfAllIsBack } from "./refunded.ts";
import type { PaystackWorld } from "./world.ts";

const processingAfterSeconds = 60;
const endAfterSeconds = 600;

/** Deducts the money from the balance immediately. */
export function startRefund(world: PaystackWorld, refund: Refund, transaction: Transaction): void {
  world.books.refunds.set(refund.id, refund);
  moveMoney(world, refund, -refund.amount);
  const { endsAs = transaction.instrument?.refund ?? "processed", endsAfterSeconds = endAfterSeconds } = refundEffect(
    refund.amount,
  );
  refund.plan = planFrom<RefundStatus>(world.clock.now(), [
    ["processing", processingAfterSeconds],
    ...(endsAs === "never" ? [] : [[endsAs, endsAfterSeconds] as const]),
  ]);
  tell(world, refund);
  walkRefund(world, refund);
}

/** Continues from the refund's current state, also after a restart. */
export function walkRefund(world: PaystackWorld, refund: Refund): void {
  followPlan(world.clock, refund, (status) => moveRefund(world, refund, status));
}

/** Leaves needs-attention: the payer's bank details are known now. */
export function retryRefund(world: PaystackWorld, refund: Refund): void {
  refund.plan = planFrom<RefundStatus>(world.clock.now(), [["processed", endAfterSeconds]]);
  moveRefund(world, refund, "processing");
  walkRefund(world, refund);
}

export function moveRefund(world: PaystackWorld, refund: Refund, status: RefundStatus): void {
  refund.status = status;
  refund.updatedAt = world.clock.now();
  if (status === "failed") moveMoney(world, refund, refund.amount);
  if (status === "processed") {
    refund.refundedAt = refund.updatedAt;
    const transaction = world.books.withId(refund.transactionId);
    if (transaction) reverseIfAllIsBack(world, transaction);
  }
  tell(world, refund);
}

function moveMoney(world: PaystackWorld, { id, secretKey, currency }: Refund, difference: number): void {
  const reason = difference > 0 ? `Failed refund ${id}` : `Refund ${id}`;
  moveBalance(world, { secretKey, currency, difference, kind: "refund", row: id, reason });
}

function tell(world: PaystackWorld, refund: Refund): void {
  const transaction = world.books.withId(refund.transactionId);
  if (!transaction) return;
  const { copies = 1, late } = refundEffect(refund.amount);
  announce(world, {
    secretKey: refund.secretKey,
    event: `refund.${refund.status}`,
    about: transaction.reference,
    data: refundEventView(refund, transaction),
    copies,
    afterSeconds: late?.of.includes(refund.status) ? late.seconds : 0,
  });
}
