// The payer pays, or fails to: the transaction changes, the balance gets the money, and a success is announced.
import { announceCharge, announceRefusedTransfer } from "./announce-charge.ts";
import { moveBalance } from "./balance.ts";
import type { Transaction } from "./books.ts";
import { amountEffect } from "./charge-outcomes.ts";
import { chargeBackLater } from "./charge-back.ts";
import { feeOf } from "./fees.ts";
import { bankTransfer, type Instrument } from "./instruments.ts";
import type { PaystackWorld } from "./world.ts";

export type PayResult =
  | { kind: "paid" | "pending"; redirectTo: string | null }
  | { kind: "refused"; reason: string }
  | { kind: "already_paid"; redirectTo: string | null };

/**
 * After a refused attempt the page allows another one. Failures of a card or wallet are not announced. `sent` is what a payer by bank
 * transfer sends, in hundredths; default the requested amount.
 */
export function pay(world: PaystackWorld, transaction: Transaction, instrument: Instrument, sent?: number): PayResult {
  const redirectTo = returnAddress(transaction);
  if (!isOpen(transaction)) return { kind: "already_paid", redirectTo };
  const effect = amountEffect(transaction.requestedAmount);
  const byTransfer = effect.transfer !== undefined;
  const reason = effect.refuse ?? instrument.refusal;
  transaction.attempts += 1;
  if (effect.transfer === "refused") {
    announceRefusedTransfer(world, transaction, tenthOff(transaction.amount, -1));
    return { kind: "refused", reason: "incorrect amount sent" };
  }
  transaction.instrument = byTransfer ? bankTransfer : instrument;
  if (reason !== null) {
    fail(transaction, reason);
    return { kind: "refused", reason };
  }
  if (byTransfer) transaction.amount = tenthOff(transaction.amount, effect.transfer === "too_much" ? 1 : -1);
  else if (sent !== undefined && instrument.channel === "bank_transfer") transaction.amount = sent;
  if (effect.currency === "other") transaction.currency = transaction.currency === "GHS" ? "NGN" : "GHS";
  if (effect.settleAfterSeconds === undefined) {
    succeed(world, transaction);
    return { kind: "paid", redirectTo };
  }
  transaction.status = "pending";
  transaction.gatewayResponse = "Transaction in progress";
  settleLater(world, transaction);
  return { kind: "pending", redirectTo };
}

/** Whether a payer still can pay it. */
export function isOpen({ status }: Transaction): boolean {
  return status === "abandoned" || status === "failed";
}

/** A pending payment succeeds after a while, even if the simulator was restarted meanwhile. */
export function settleLater(world: PaystackWorld, transaction: Transaction): void {
  const { settleAfterSeconds = 0, settlesAs = "success" } = amountEffect(transaction.requestedAmount);
  if (settlesAs === "never") return;
  world.clock.at(world.clock.now() + settleAfterSeconds * 1000, async () => {
    if (settlesAs === "failed") fail(transaction, "Transaction timed out");
    else succeed(world, transaction);
  });
}

/** Both parameters contain the reference; an existing query is kept. Null when the payer is not sent back. */
export function returnAddress({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

function fail(transaction: Transaction, reason: string): void {
  transaction.status = "failed";
  transaction.gatewayResponse = reason;
}

function succeed(world: PaystackWorld, transaction: Transaction): void {
  const now = world.clock.now();
  const { verifyLagSeconds = 0 } = amountEffect(transaction.requestedAmount);
  transaction.status = "success";
  transaction.gatewayResponse = transaction.instrument?.channel === "mobile_money" ? "Approved" : "Successful";
  transaction.fees = feeOfPayment(transaction);
  transaction.paidAt = now;
  transaction.hiddenUntil = now + verifyLagSeconds * 1000;
  const { secretKey, currency, id, reference } = transaction;
  const line = { secretKey, currency, row: id, reason: reference };
  moveBalance(world, { ...line, kind: "charge", difference: transaction.amount });
  moveBalance(world, { ...line, kind: "charge_fee", difference: -transaction.fees });
  announceCharge(world, transaction);
  chargeBackLater(world, transaction);
}

/** Deducted from the received amount, but not from a fee that the payer paid in addition. */
function feeOfPayment({ amount, requestedAmount, currency }: Transaction): number {
  const fee = feeOf(requestedAmount, currency);
  return amount === requestedAmount + fee ? fee : feeOf(amount, currency);
}

function tenthOff(amount: number, direction: 1 | -1): number {
  return amount + direction * Math.floor(amount / 10);
}
