// Refunds: `completed` comes immediately and proves nothing. The status with a suffix comes later.
import { planIn, unplan } from "./agenda.ts";
import { cutOff, refuse, refuseNoTransaction, succeed, type Answer } from "./answers.ts";
import type { Account, Refund, Transaction } from "./books.ts";
import { decimalOf } from "./decimal.ts";
import { instrumentNamed } from "./instruments.ts";
import { readAmount } from "./open-link.ts";
import { paymentEffect } from "./outcomes.ts";
import { announce } from "./post-notice.ts";
import { createdView, refundNotice } from "./refund-view.ts";
import { sumsOf } from "./totals.ts";
import { linkOf } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

const provenAfterSeconds = 60;
/** ₦100. */
const leastInNaira = 1_000_000;

/** `POST /transactions/{id}/refund`: no idempotency key, so two equal calls are two refunds. */
export function refund(
  world: FlutterwaveWorld,
  account: Account,
  transaction: Transaction | undefined,
  body: Record<string, unknown>,
): Answer {
  if (!transaction) return refuseNoTransaction();
  const { currency } = transaction;
  if (transaction.status !== "successful") return refuse("Transaction is not successful and cannot be refunded");
  const left = refundable(world, transaction);
  if (left <= 0) return refuse("Transaction has already been refunded");
  const amount = body["amount"] === undefined ? left : readAmount(body["amount"], currency);
  if (typeof amount === "string") return refuse(amount);
  if (currency === "NGN" && amount <= leastInNaira) return refuse("Amount should be above NGN100");
  if (amount > left) return refuse("Refund amount is above what is left of the transaction");
  if (amount > sumsOf(world, account, currency).balance) return refuse("Insufficient balance for this refund");
  const made = addRefund(world, transaction, amount, body);
  const link = linkOf(world, transaction);
  const effect = paymentEffect(link.amount, link.currency).refund;
  announceRefund(world, made);
  planEnd(world, made, transaction, effect);
  const answer = succeed("Transaction refund initiated", createdView(made));
  return effect === "cut_off" ? cutOff(answer) : answer;
}

/** A later status; a failed refund returns its money to the balance. */
export function moveRefund(world: FlutterwaveWorld, made: Refund, status: string, announced: boolean): void {
  made.status = status;
  if (announced) announceRefund(world, made);
}

function refundable({ books }: FlutterwaveWorld, { id, amount }: Transaction): number {
  const made = [...books.refunds.values()].filter((one) => one.transactionId === id && one.status !== "failed");
  return made.reduce((left, one) => left - one.amount, amount);
}

function addRefund(
  { books, clock }: FlutterwaveWorld,
  { secretKey, id: transactionId, flwRef, currency }: Transaction,
  amount: number,
  { comments }: Record<string, unknown>,
): Refund {
  const made: Refund = {
    id: books.nextId(),
    secretKey,
    transactionId,
    flwRef,
    amount,
    currency,
    status: "completed",
    comment: typeof comments === "string" ? comments : "",
    createdAt: clock.now(),
  };
  books.refunds.set(made.id, made);
  return made;
}

function planEnd(world: FlutterwaveWorld, made: Refund, { instrument }: Transaction, effect: string | undefined): void {
  if (effect === "never_proven") return;
  const proven = provenWord(instrument);
  const refundId = made.id;
  if (proven === "completed-momo")
    planIn(world, provenAfterSeconds / 2, { kind: "move_refund", refundId, status: "pending-momo", announced: false });
  const status = effect === "fails" ? "failed" : proven;
  planIn(world, provenAfterSeconds, { kind: "move_refund", refundId, status, announced: true });
}

function provenWord(instrument: Transaction["instrument"]): string {
  const { card, phone } = instrumentNamed(instrument);
  return card ? "completed-mpgs" : phone === null ? "completed-bank-transfer" : "completed-momo";
}

/** Whether it has ended: a bare `completed` proves nothing. */
export function isOver({ status }: Pick<Refund, "status">): boolean {
  return status === "failed" || status.startsWith("completed-");
}

/** By hand, instead of the scheduled end. */
export function endRefund(world: FlutterwaveWorld, made: Refund, { instrument }: Transaction, isDone: boolean): void {
  unplan(world, (task) => task.kind === "move_refund" && task.refundId === made.id);
  moveRefund(world, made, isDone ? provenWord(instrument) : "failed", true);
}

function announceRefund(world: FlutterwaveWorld, made: Refund): void {
  const { id, secretKey, status, amount } = made;
  const form = world.books.accounts.get(secretKey)?.refundNotice ?? "flat";
  const told = { about: `refund ${id} ${status} ${decimalOf(amount)}`, body: refundNotice(made, form) };
  announce(world, { secretKey, told });
}
