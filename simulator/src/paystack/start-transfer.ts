// `POST /transfer`: the checks before money leaves, and the new transfer.
import { randomBytes } from "node:crypto";
import type { Account } from "./books.ts";
import { transferFeeOf } from "./fees.ts";
import { missingIn, textIn, wholeNumber } from "./read-request.ts";
import { findRecipient } from "./recipients.ts";
import type { Recipient, Transfer } from "./records.ts";
import { transferEffect, type TransferEffect } from "./transfer-outcomes.ts";
import { sendTransfer, waitForCode } from "./transfer-walk.ts";
import { createdTransferView, waitingTransferView } from "./transfer-view.ts";
import {
  breakDown,
  refuseInvalid,
  refuseMissing,
  refuseShortly,
  refuseTransferReference,
  succeed,
  type Answer,
} from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

type Body = Record<string, unknown>;

export type Order = {
  amount: number;
  currency: string;
  fee: number;
  reference: string;
  reason: string | null;
  recipient: Recipient;
  effect: TransferEffect;
};

export const notEnough = "Your balance is not enough to fulfil this request";

export function startTransfer(world: PaystackWorld, account: Account, body: Body): Answer {
  const { books, failedOnce } = world;
  const order = readOrder(world, account, body);
  if ("http" in order) return order;
  const { reference, currency, effect, amount, fee } = order;
  const once = `transfer ${reference}`;
  if (effect.create === "fails_once" && !failedOnce.has(once)) {
    failedOnce.add(once);
    return breakDown(502);
  }
  // Before the balance check: a repeat of a call whose answer was lost must not report an insufficient balance.
  if (books.transferWith(account.secretKey, reference)) return refuseTransferReference();
  if (effect.create === "refused")
    return refuseShortly(400, "Sorry, we can't make the transfer to this recipient at the moment");
  if (amount + fee > books.balanceOf(account.secretKey, currency)) return refuseShortly(400, notEnough);

  const transfer = addTransfer(world, account, order);
  const waits = account.transferOtp === true || effect.otp === true;
  if (waits) waitForCode(world, transfer);
  else sendTransfer(world, transfer);
  const answer = waits
    ? succeed("Transfer requires OTP to continue", waitingTransferView(transfer, order.recipient))
    : succeed("Transfer has been queued", createdTransferView(transfer, order.recipient));
  return effect.create === "answer_lost" ? { ...answer, cut: true } : answer;
}

/** @returns the refusal if it is invalid. */
export function readOrder(world: PaystackWorld, account: Account, body: Body): Order | Answer {
  const missing = missingIn(body, ["source", "amount", "recipient"]);
  if (missing) return refuseMissing(`${missing} is required`);
  if (body["source"] !== "balance") return refuseInvalid("source must be balance");
  const amount = wholeNumber(body["amount"]);
  if (amount === null || amount <= 0) return refuseInvalid("Invalid Amount Sent");
  const reference = body["reference"] ?? randomBytes(12).toString("hex");
  if (typeof reference !== "string" || !/^[a-z0-9_-]*$/.test(reference))
    return refuseInvalid("Your reference contains illegal special characters");
  if (reference.length < 16 || reference.length > 50)
    return refuseInvalid("Reference must be between 16 and 50 characters long");
  const recipient = findRecipient(world, account, body["recipient"]);
  if (!recipient?.active) return refuseInvalid("Recipient specified is invalid", "invalid_transfer_recipient");
  const currency = textIn(body, "currency") ?? "NGN";
  if (currency !== recipient.currency && recipient.type !== "authorization")
    return refuseInvalid("Recipient specified does not take this currency", "invalid_transfer_recipient");
  if (recipient.type === "mobile_money_business" && textIn(body, "account_reference") === null)
    return refuseMissing("account_reference is required");
  const fee = transferFeeOf(amount, currency);
  const effect = transferEffect(amount, recipient.accountNumber);
  return { amount, currency, fee, reference, reason: textIn(body, "reason"), recipient, effect };
}

export function addTransfer({ books, clock }: PaystackWorld, { secretKey }: Account, order: Order): Transfer {
  const now = clock.now();
  const transfer: Transfer = {
    id: books.nextId(),
    secretKey,
    code: `TRF_${randomBytes(8).toString("hex").slice(0, 15)}`,
    reference: order.reference,
    amount: order.amount,
    currency: order.currency,
    fee: order.fee,
    recipientCode: order.recipient.code,
    reason: order.reason,
    status: "pending",
    gatewayResponse: null,
    transferredAt: null,
    hiddenUntil: now + (order.effect.hiddenSeconds ?? 0) * 1000,
    createdAt: now,
    updatedAt: now,
    plan: [],
  };
  books.addTransfer(transfer);
  return transfer;
}
