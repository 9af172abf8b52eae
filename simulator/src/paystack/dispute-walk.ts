// The course of a dispute: reminders until it is answered or due, the bank's decision, and the cost of a lost one.
import { announce } from "./announce.ts";
import { moveBalance } from "./balance.ts";
import { disputeEventView } from "./dispute-view.ts";
import { operatorEmail } from "./integration.ts";
import { followPlan, planFrom } from "./plan.ts";
import type { Dispute, DisputeStep } from "./records.ts";
import { leftOf } from "./refunded.ts";
import type { PaystackWorld } from "./world.ts";

const remindEveryMs = 4 * 3_600_000;
const bankTakesSeconds = 3 * 86_400;

export function startDispute(world: PaystackWorld, dispute: Dispute): void {
  world.books.disputes.set(dispute.id, dispute);
  for (let at = dispute.createdAt + remindEveryMs; at < dispute.dueAt; at += remindEveryMs)
    dispute.plan.push({ at, step: "remind" });
  dispute.plan.push({ at: dispute.dueAt, step: "auto_accept" });
  tell(world, dispute, "create");
  walkDispute(world, dispute);
}

/** Continues from the dispute's current state, also after a restart. */
export function walkDispute(world: PaystackWorld, dispute: Dispute): void {
  followPlan(world.clock, dispute, (step) => takeStep(world, dispute, step));
}

/** The merchant pays `refundAmount` back. */
export function acceptDispute(world: PaystackWorld, dispute: Dispute): void {
  dispute.resolution = "merchant-accepted";
  write(world, dispute, "resolved", operatorEmail);
  lose(world, dispute);
}

/** The merchant contests it; the bank takes days. */
export function contestDispute(world: PaystackWorld, dispute: Dispute): void {
  dispute.resolution = "declined";
  write(world, dispute, "awaiting-bank-feedback", operatorEmail);
  dispute.plan = planFrom<DisputeStep>(world.clock.now(), [["bank_decides", bankTakesSeconds]]);
  walkDispute(world, dispute);
}

function takeStep(world: PaystackWorld, dispute: Dispute, step: DisputeStep): void {
  if (step === "remind") {
    tell(world, dispute, "remind");
    return;
  }
  if (step === "auto_accept") {
    dispute.resolution = "auto-accepted";
    write(world, dispute, "resolved", "Paystack");
    lose(world, dispute);
    return;
  }
  endByBank(world, dispute);
}

/** The bank decides, as `bankFindsFor` says. */
export function endByBank(world: PaystackWorld, dispute: Dispute): void {
  write(world, dispute, "resolved", "bank");
  const isLost = dispute.bankFindsFor === "payer";
  dispute.refundAmount = isLost ? dispute.claimed : 0;
  if (isLost) lose(world, dispute);
  else finish(world, dispute);
}

/** The payer is refunded from the balance, which may become negative, by a refund that names the dispute. */
function lose(world: PaystackWorld, dispute: Dispute): void {
  const { books, clock } = world;
  const { secretKey, currency, transactionId } = dispute;
  const transaction = books.withId(transactionId);
  if (!transaction) return;
  const now = clock.now();
  const amount = Math.min(dispute.refundAmount, leftOf(world, transaction));
  dispute.refundAmount = amount;
  const reason = `Dispute ${dispute.id}`;
  moveBalance(world, { secretKey, currency, difference: -amount, kind: "chargeback", row: dispute.id, reason });
  const id = books.nextId();
  books.refunds.set(id, {
    id,
    secretKey,
    transactionId,
    amount,
    currency,
    status: "processed",
    customerNote: reason,
    merchantNote: reason,
    disputeId: dispute.id,
    expectedAt: now,
    refundedAt: now,
    createdAt: now,
    updatedAt: now,
    plan: [],
  });
  transaction.status = "reversed";
  finish(world, dispute);
}

function finish(world: PaystackWorld, dispute: Dispute): void {
  dispute.plan = [];
  dispute.resolvedAt = world.clock.now();
  tell(world, dispute, "resolve");
}

function write(world: PaystackWorld, dispute: Dispute, status: Dispute["status"], by: string): void {
  const now = world.clock.now();
  dispute.status = status;
  dispute.updatedAt = now;
  dispute.history.push({ status, by, at: now });
}

function tell(world: PaystackWorld, dispute: Dispute, event: "create" | "remind" | "resolve"): void {
  const transaction = world.books.withId(dispute.transactionId);
  if (!transaction) return;
  announce(world, {
    secretKey: dispute.secretKey,
    event: `charge.dispute.${event}`,
    about: transaction.reference,
    data: disputeEventView(dispute, transaction),
  });
}
