// A payment's webhooks: `charge.success`, or the return of a transfer with a wrong amount.
import { announce } from "./announce.ts";
import type { Transaction } from "./books.ts";
import { amountEffect, type AmountEffect } from "./charge-outcomes.ts";
import { customerOf } from "./customer-view.ts";
import { integrationId } from "./integration.ts";
import { iso } from "./iso-time.ts";
import { webhookView } from "./transaction-view.ts";
import type { PaystackWorld } from "./world.ts";

export function announceCharge(world: PaystackWorld, transaction: Transaction): void {
  const { copies = 1, webhookAfterSeconds = 0, lie } = amountEffect(transaction.requestedAmount);
  announce(world, {
    secretKey: transaction.secretKey,
    event: "charge.success",
    about: transaction.reference,
    data: { ...webhookView(transaction), ...(lie ? lies[lie](transaction) : {}) },
    copies,
    afterSeconds: webhookAfterSeconds,
  });
}

/** It contains only the payment's id. */
export function announceRefusedTransfer(world: PaystackWorld, transaction: Transaction, sent: number): void {
  const { international_format_phone: _phone, ...customer } = customerOf(transaction.email);
  const since = iso(transaction.createdAt);
  announce(world, {
    secretKey: transaction.secretKey,
    event: "bank.transfer.rejected",
    about: transaction.reference,
    data: {
      bank_transfer: {
        amount: String(sent),
        message: "incorrect amount sent",
        message_type: "INCORRECT_AMOUNT",
        transaction_id: String(transaction.id),
      },
      customer: { ...customer, domain: "test", integration: integrationId, createdAt: since, updatedAt: since },
    },
  });
}

const lies: Record<NonNullable<AmountEffect["lie"]>, (transaction: Transaction) => object> = {
  amount: ({ amount }) => ({ amount: Math.floor(amount / 10), requested_amount: Math.floor(amount / 10) }),
  currency: ({ currency }) => ({ currency: currency === "GHS" ? "NGN" : "GHS" }),
  domain: () => ({ domain: "live" }),
  reference: ({ reference }) => ({ reference: `${reference}-other` }),
};
