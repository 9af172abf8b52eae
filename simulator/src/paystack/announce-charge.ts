// The webhook `charge.success`, signed with the secret key over the exact bytes, repeated until HTTP 200.
import { createHmac } from "node:crypto";
import { amountEffect, type AmountEffect } from "../outcomes.ts";
import type { Transaction } from "./books.ts";
import { webhookView } from "./transaction-view.ts";
import type { PaystackWorld } from "./world.ts";

/** Four times after three minutes, then every hour for 72 hours. */
export const paystackRetryGapsSeconds: readonly number[] = [180, 180, 180, 180, ...Array<number>(72).fill(3_600)];

export function announceCharge(world: PaystackWorld, transaction: Transaction): void {
  const account = world.books.accounts.get(transaction.secretKey);
  if (!account) return;
  const { copies = 1, webhookAfterSeconds = 0, lie } = amountEffect(transaction.requestedAmount);
  const data = { ...webhookView(transaction), ...(lie ? lies[lie](transaction) : {}) };
  const body = JSON.stringify({ event: "charge.success", data });
  const webhook = {
    provider: "paystack" as const,
    about: `charge.success ${transaction.reference}`,
    url: account.webhookUrl,
    headers: { "x-paystack-signature": signCharge(body, account.secretKey), "user-agent": "Paystack/2.0" },
    body,
  };
  for (let copy = 0; copy < copies; copy += 1)
    world.clock.at(world.clock.now() + webhookAfterSeconds * 1000, async () => {
      await world.webhooks.send(webhook, paystackRetryGapsSeconds);
    });
}

/** The value of `x-paystack-signature`. */
function signCharge(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}

const lies: Record<NonNullable<AmountEffect["lie"]>, (transaction: Transaction) => object> = {
  amount: ({ amount }) => ({ amount: Math.floor(amount / 10), requested_amount: Math.floor(amount / 10) }),
  currency: ({ currency }) => ({ currency: currency === "GHS" ? "NGN" : "GHS" }),
  domain: () => ({ domain: "live" }),
  reference: ({ reference }) => ({ reference: `${reference}-other` }),
};
