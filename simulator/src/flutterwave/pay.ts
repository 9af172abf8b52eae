// The payer tries to pay on a hosted page: each attempt is a transaction with its own webhook.
import { randomBytes } from "node:crypto";
import { planIn } from "./agenda.ts";
import { announceCharge } from "./announce-charge.ts";
import type { Link, Transaction } from "./books.ts";
import { stepOf } from "./currencies.ts";
import { shareOf } from "./decimal.ts";
import { chargeFee, withheld } from "./fees.ts";
import type { Instrument } from "./instruments.ts";
import { paymentEffect, walletEffect, type AttemptEffect, type PaymentEffect } from "./outcomes.ts";
import { linkOf } from "./transaction-view.ts";
import type { FlutterwaveWorld } from "./world.ts";

/** What the payer enters; missing values count as correct. */
export type Entered = { phone?: string; pin?: string; otp?: string };

export type PayResult =
  | { kind: "paid" | "pending"; transactionId: number; redirectTo: string | null }
  /** The page stays open unless this was the last attempt: then the payer is sent back. */
  | { kind: "refused"; transactionId: number; reason: string; redirectTo: string | null }
  | { kind: "closed"; reason: ClosedReason; redirectTo: string | null };

export type ClosedReason = "paid" | "pending" | "disabled" | "session_over" | "no_tries_left";

export function pay(world: FlutterwaveWorld, link: Link, instrument: Instrument, entered: Entered = {}): PayResult {
  const closed = whyClosed(world, link);
  if (closed) return { kind: "closed", reason: closed, redirectTo: leaveClosed(world, link, closed) };
  const effect = paymentEffect(link.amount, link.currency);
  const phone = instrument.phone === null ? null : entered.phone?.replace(/\D/g, "") || instrument.phone;
  const course = courseOf(effect, instrument, phone, entered);
  const transaction = addTransaction(world, { link, instrument, phone, effect });
  if (course.pendingSeconds === null) return pendingResult(link, transaction);
  const { pendingSeconds = 0, refuse = null, turnsAfterSeconds } = course;
  if (turnsAfterSeconds !== undefined)
    planIn(world, pendingSeconds + turnsAfterSeconds, {
      kind: "end_attempt",
      transactionId: transaction.id,
      refusal: null,
    });
  if (pendingSeconds > 0) {
    planIn(world, pendingSeconds, { kind: "end_attempt", transactionId: transaction.id, refusal: refuse });
    return pendingResult(link, transaction);
  }
  endAttempt(world, transaction, refuse);
  const { id: transactionId } = transaction;
  if (refuse === null) {
    const status = instrument.card ? "successful" : "completed";
    const redirectTo = effect.wayBack === "cut_off" ? null : returnAddress(link, status, transactionId);
    return { kind: "paid", transactionId, redirectTo };
  }
  const over = whyClosed(world, link) === "no_tries_left";
  const redirectTo = over ? returnAddress(link, "failed", transactionId) : null;
  return { kind: "refused", transactionId, reason: refuse, redirectTo };
}

/** Null while the page accepts another attempt. */
export function whyClosed({ books, clock }: FlutterwaveWorld, link: Link): ClosedReason | null {
  const attempts = books.attemptsOn(link.key);
  const { sessionMinutes, attemptsMax } = link;
  if (attempts.some(({ status }) => status === "successful")) return "paid";
  if (attempts.some(({ status }) => status === "pending")) return "pending";
  if (link.disabled) return "disabled";
  if (sessionMinutes !== null && clock.now() >= link.createdAt + sessionMinutes * 60_000) return "session_over";
  return attemptsMax !== null && attempts.length >= attemptsMax ? "no_tries_left" : null;
}

/** Ends an attempt, or changes a failed one. */
export function endAttempt(world: FlutterwaveWorld, transaction: Transaction, refusal: string | null): void {
  const link = linkOf(world, transaction);
  const effect = paymentEffect(link.amount, link.currency);
  const { amount, currency } = transaction;
  transaction.appFee = chargeFee(amount, currency);
  transaction.flwRef = flwRefOf(transaction);
  if (refusal !== null) {
    transaction.status = "failed";
    transaction.processorResponse = refusal;
    announceCharge(world, transaction, { webhookAfterSeconds: effect.failedWebhookAfterSeconds ?? 0 });
    return;
  }
  transaction.status = "successful";
  transaction.processorResponse = transaction.phone === null ? "Approved. Successful" : "Transaction Successful";
  transaction.amountSettled = transaction.chargedAmount - withheld(amount, currency);
  transaction.hiddenUntil = world.clock.now() + (effect.verifyLagSeconds ?? 0) * 1000;
  announceCharge(world, transaction, effect);
  const { chargedAgainAfterSeconds: again, chargeback } = effect;
  const transactionId = transaction.id;
  if (
    again !== undefined &&
    world.books.attemptsOn(link.key).filter(({ status }) => status === "successful").length === 1
  )
    planIn(world, again, { kind: "charge_again", transactionId });
  if (chargeback)
    planIn(world, chargeback.afterSeconds, {
      kind: "open_chargeback",
      transactionId,
      verdicts: chargeback.verdicts,
    });
}

/** Charges the payer again, under the same reference. */
export function chargeAgain(world: FlutterwaveWorld, transaction: Transaction): void {
  const id = world.books.nextId();
  const createdAt = world.clock.now();
  const again: Transaction = { ...transaction, id, createdAt, flwRef: "N/A", status: "pending", hiddenUntil: 0 };
  world.books.addTransaction(again);
  endAttempt(world, again, null);
}

/** The query in the payer's return address is only a hint. Null when the payer is not sent back. */
export function returnAddress(link: Link, status: string, transactionId: number | null): string | null {
  if (link.redirectUrl === null) return null;
  const url = new URL(link.redirectUrl);
  url.searchParams.set("status", status);
  url.searchParams.set("tx_ref", link.txRef);
  if (transactionId !== null) url.searchParams.set("transaction_id", String(transactionId));
  return url.href;
}

/** Where a payer goes from a page that is closed to further attempts. */
export function leaveClosed({ books }: FlutterwaveWorld, link: Link, reason: ClosedReason): string | null {
  const last = books.attemptsOn(link.key).findLast(({ status }) => reason !== "paid" || status === "successful");
  const status = reason === "paid" ? "successful" : reason === "pending" ? "completed" : "failed";
  return reason === "disabled" ? null : returnAddress(link, status, last?.id ?? null);
}

function pendingResult(link: Link, { id }: Transaction): PayResult {
  return { kind: "pending", transactionId: id, redirectTo: returnAddress(link, "completed", id) };
}

/** The correct one-time codes; 6648 is for a payer without enough money. */
const codes = { card: "12345", other: "123456" };

/** The amount decides, then the wallet's phone, then what was entered, then the card. */
function courseOf(
  effect: PaymentEffect,
  instrument: Instrument,
  phone: string | null,
  entered: Entered,
): AttemptEffect {
  if (effect.refuse !== undefined || effect.pendingSeconds !== undefined) return effect;
  const wallet = walletEffect(phone);
  if (wallet.refuse !== undefined || wallet.pendingSeconds !== undefined) return wallet;
  if (entered.otp === "6648") return { refuse: "Insufficient Funds" };
  if (entered.otp !== undefined && entered.otp !== codes[instrument.option === "card" ? "card" : "other"])
    return { refuse: "Invalid OTP" };
  if (entered.pin !== undefined && entered.pin !== "3310" && instrument.authModel === "PIN")
    return { refuse: "Incorrect PIN" };
  return instrument.refusal === null ? {} : { refuse: instrument.refusal };
}

function addTransaction(
  world: FlutterwaveWorld,
  {
    link,
    instrument,
    phone,
    effect: { paysPercent = 100, otherCurrency, feesOnPayer },
  }: { link: Link; instrument: Instrument; phone: string | null; effect: PaymentEffect },
): Transaction {
  const { books, clock } = world;
  const currency = otherCurrency ? (link.currency === "USD" ? "EUR" : "USD") : link.currency;
  const step = stepOf(currency);
  const amount = Math.round(shareOf(link.amount, paysPercent * 100) / step) * step;
  const transaction: Transaction = {
    id: books.nextId(),
    secretKey: link.secretKey,
    linkKey: link.key,
    txRef: link.txRef,
    flwRef: "N/A",
    amount,
    chargedAmount: amount + (feesOnPayer ? withheld(amount, currency) : 0),
    currency,
    appFee: null,
    amountSettled: null,
    status: "pending",
    processorResponse: "Transaction in progress",
    instrument: instrument.name,
    phone,
    createdAt: clock.now(),
    hiddenUntil: 0,
  };
  books.addTransaction(transaction);
  return transaction;
}

function flwRefOf({ instrument, flwRef, id }: Transaction): string {
  if (flwRef !== "N/A") return flwRef;
  if (instrument === "mpesa") return `FLWTK${String(id).slice(-5)}MCK${id}`;
  if (instrument.startsWith("mobile_money")) return `flwm3s4m0c${randomBytes(2).toString("hex")}${id}`;
  return `FLW-MOCK-${randomBytes(16).toString("hex")}`;
}
