// `POST /mpesa/reversal/v1/request`: refunds a customer's payment. No call reverses a payout.
import type { Answer } from "../answer.ts";
import { utilityBalance } from "./balances.ts";
import type { Reversal } from "./books.ts";
import { compactTime } from "./east-africa-time.ts";
import { newReceipt } from "./identifiers.ts";
import { mpesaAmountEffect } from "./outcomes.ts";
import { publicName } from "./pay-out.ts";
import { acceptAsked, readAsked } from "./read-asked.ts";
import { amountField, textField, type Fields } from "./read-fields.ts";
import { refuseBusy, refuseField } from "./refusals.ts";
import { innerTimeout, sendQueueTimeout, sendResult, type Parameter } from "./send-result.ts";
import { decimal, twoPlaces } from "./wire-text.ts";
import { happensOnce, type MpesaWorld } from "./world.ts";

export function reversePayment(world: MpesaWorld, app: string, body: Fields): Answer {
  const { books } = world;
  const commands = ["TransactionReversal"];
  const read = readAsked(world, app, body, { initiator: "Initiator", shortCode: "ReceiverParty", commands });
  if ("http" in read) return read;
  const amount = amountField(body, "Amount");
  if (amount === null) return refuseField("Amount");
  const originalReceipt = textField(body, "TransactionID");
  if (originalReceipt === "") return refuseField("TransactionID");
  if (textField(body, "RecieverIdentifierType") !== "11") return refuseField("RecieverIdentifierType");
  const effect = mpesaAmountEffect(amount);
  if (effect.busyOnce && happensOnce(world, `reversal ${originalReceipt}`)) return refuseBusy();

  const reversal: Reversal = {
    ...read.asked,
    originalReceipt,
    amount,
    remarks: textField(body, "Remarks"),
    state: "processing",
    resultCode: null,
    receipt: null,
    finalAt: null,
    refusedBy: read.refusedBy,
  };
  books.reversals.set(reversal.originatorConversationId, reversal);
  planReversal(world, reversal);
  return effect.answerLost ? "cut" : acceptAsked(reversal);
}

/** Also after a restart. */
export function planReversal(world: MpesaWorld, reversal: Reversal): void {
  if (mpesaAmountEffect(reversal.amount).neverFinal) return;
  const due = reversal.askedAt + world.settings.resultAfterSeconds * 1000;
  world.clock.at(due, async () => endReversal(world, reversal, verdict(world, reversal)));
}

/** @param code of its result, 0 for success. No effect on one that has ended. */
export async function endReversal(world: MpesaWorld, reversal: Reversal, code: string): Promise<void> {
  if (reversal.state !== "processing") return;
  const { books, clock } = world;
  const payment = books.payments.get(reversal.originalReceipt);
  const done = code === "0" && payment !== undefined;
  reversal.resultCode = code;
  reversal.finalAt = clock.now();
  reversal.state = done ? "completed" : "failed";
  if (done) {
    reversal.receipt = newReceipt(clock.now());
    payment.reversed += reversal.amount;
    books.countReversal(reversal);
  }
  if (mpesaAmountEffect(reversal.amount).queueTimesOut) return sendQueueTimeout(world, reversal, reversal.amount);
  await sendResult(world, {
    asked: reversal,
    about: "reversal",
    code,
    receipt: reversal.receipt,
    parameters: done ? parametersOf(world, reversal, payment.phone) : null,
    reference: innerTimeout("reversalresults"),
    amount: reversal.amount,
  });
}

function verdict(world: MpesaWorld, { refusedBy, originalReceipt, amount, shortCode }: Reversal): string {
  if (refusedBy !== null) return refusedBy;
  const payment = world.books.payments.get(originalReceipt);
  if (payment?.shortCode !== shortCode) return "R000002";
  const nothingLeft = payment.reversed >= payment.amount;
  if (nothingLeft || (payment.reversed > 0 && world.settings.reversalsPerPayment === "one")) return "R000001";
  if (amount > payment.amount - payment.reversed) return "3";
  return mpesaAmountEffect(amount).reversalResult ?? (utilityBalance(world, shortCode) < amount ? "1" : "0");
}

function parametersOf(world: MpesaWorld, reversal: Reversal, phone: string): Parameter[] {
  const { shortCode, amount, originalReceipt, finalAt } = reversal;
  const balance = twoPlaces(utilityBalance(world, shortCode));
  return [
    { Key: "DebitAccountBalance", Value: `Utility Account|KES|${balance}|${balance}|0.00|0.00` },
    { Key: "Amount", Value: decimal(amount) },
    { Key: "TransCompletedTime", Value: Number(compactTime(finalAt ?? 0)) },
    { Key: "OriginalTransactionID", Value: originalReceipt },
    { Key: "Charge", Value: decimal(0) },
    { Key: "CreditPartyPublicName", Value: publicName(phone) },
    { Key: "DebitPartyPublicName", Value: businessName(world, shortCode) },
  ];
}

/** "174379 - Fixture Shop" */
export function businessName({ books }: MpesaWorld, shortCode: string): string {
  return `${shortCode} - ${books.accounts.get(shortCode)?.businessName ?? "Sandbox Shop"}`;
}
