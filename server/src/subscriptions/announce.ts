// The events of a plan.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { InvoiceRow, SubscriptionRow } from "./rows.ts";

type SubscriptionEvent =
  | "created"
  | "changed"
  | "renewed"
  | "trial_ending"
  | "payment_due"
  | "past_due"
  | "lapsed"
  | "cancelled"
  | "resumed"
  | "credit_returned";

/** Announces `subscription.created` and similar events, with the plan's state and further data. */
export async function tell(
  tx: Tx,
  actor: Actor,
  {
    event,
    row,
    more = {},
  }: { event: SubscriptionEvent; row: SubscriptionRow; more?: Record<string, unknown> | undefined },
): Promise<void> {
  await announce(tx, actor, `subscription.${event}`, {
    id: row.id,
    data: {
      id: row.id,
      shopId: row.shop_id,
      plan: row.plan,
      interval: row.billing_interval,
      status: row.status,
      payment: row.payment,
      periodEnd: row.period_end?.toISOString() ?? null,
      graceEndsAt: row.grace_ends_at?.toISOString() ?? null,
      cancelAtPeriodEnd: row.cancel_at_period_end,
      ...more,
    },
  });
}

/** `subscription.invoice_paid` and `.invoice_refunded`, which referrals follow. @param minor the amount paid or refunded */
export async function notifyInvoice(
  tx: Tx,
  actor: Actor,
  {
    event,
    invoice,
    minor,
    more = {},
  }: {
    event: "invoice_paid" | "invoice_refunded";
    invoice: InvoiceRow;
    minor: bigint;
    more?: Record<string, unknown> | undefined;
  },
): Promise<void> {
  await announce(tx, actor, `subscription.${event}`, {
    id: invoice.id,
    data: {
      id: invoice.id,
      shopId: invoice.shop_id,
      number: invoice.number,
      kind: invoice.kind,
      plan: invoice.plan,
      interval: invoice.billing_interval,
      amount: toWire(money(minor, invoice.currency)),
      ...more,
    },
  });
}
