// The payer pays, or fails to: the transaction changes, and a success is announced.
import { amountEffect, type Instrument } from "../outcomes.ts";
import { announceCharge } from "./announce-charge.ts";
import type { Transaction } from "./books.ts";
import { feeOf } from "./fees.ts";
import type { PaystackWorld } from "./world.ts";

export type PayResult =
  | { kind: "paid" | "pending"; redirectTo: string | null }
  | { kind: "refused"; reason: string }
  | { kind: "already_paid"; redirectTo: string | null };

/** A refused attempt can be followed by another one on the same page; nothing is announced for it. */
export function pay(world: PaystackWorld, transaction: Transaction, instrument: Instrument): PayResult {
  const redirectTo = returnAddress(transaction);
  if (transaction.status === "success" || transaction.status === "pending") return { kind: "already_paid", redirectTo };
  const effect = amountEffect(transaction.requestedAmount);
  const reason = effect.refuse ?? instrument.refusal;
  transaction.attempts += 1;
  transaction.instrument = instrument;
  if (reason !== null) {
    transaction.status = "failed";
    transaction.gatewayResponse = reason;
    return { kind: "refused", reason };
  }
  if (effect.settleAfterSeconds === undefined) {
    succeed(world, transaction);
    return { kind: "paid", redirectTo };
  }
  transaction.status = "pending";
  transaction.gatewayResponse = "Transaction in progress";
  settleLater(world, transaction);
  return { kind: "pending", redirectTo };
}

/** A pending payment comes through after a while, also when the simulator was restarted meanwhile. */
export function settleLater(world: PaystackWorld, transaction: Transaction): void {
  const { settleAfterSeconds = 0 } = amountEffect(transaction.requestedAmount);
  world.clock.at(world.clock.now() + settleAfterSeconds * 1000, async () => succeed(world, transaction));
}

/** Both parameter names carry the reference; a query that is there stays. Null when the payer is not sent back. */
export function returnAddress({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

function succeed(world: PaystackWorld, transaction: Transaction): void {
  const now = world.clock.now();
  const { verifyLagSeconds = 0 } = amountEffect(transaction.requestedAmount);
  transaction.status = "success";
  transaction.gatewayResponse = transaction.instrument?.channel === "mobile_money" ? "Approved" : "Successful";
  transaction.fees = feeOf(transaction.requestedAmount, transaction.currency);
  transaction.paidAt = now;
  transaction.hiddenUntil = now + verifyLagSeconds * 1000;
  announceCharge(world, transaction);
}
