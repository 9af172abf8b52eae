// Ends a plan: the unused part goes to the seller's balance, after the seller's debts. The free plan remains.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { creditSeller, planCredit, sellerAvailable } from "../ledger/index.ts";
import { findShop } from "../shops/index.ts";
import { tell, notifyInvoice } from "./announce.ts";
import { book } from "./book.ts";
import { closePortions } from "./portions.ts";
import { grossOf } from "./proration.ts";
import { changeSubscription, creditOf, lastPaid, openInvoice, type SubscriptionRow } from "./rows.ts";
import { setFree } from "./settle-invoice.ts";
import { voidInvoice, writeInvoice } from "./write-invoice.ts";

/** The caller holds the row lock. Announces subscription.cancelled, and the returned amount. */
export async function endPlan(
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
  reason: string | null,
): Promise<SubscriptionRow> {
  const [open, paid, shop] = await Promise.all([
    openInvoice(tx, actor.shopId),
    lastPaid(tx, actor.shopId),
    findShop(tx, actor.shopId),
  ]);
  if (open) await voidInvoice(tx, actor, open);
  const left = await closePortions(tx, actor, row);
  const unused = grossOf(left);
  if (unused > 0n && paid) {
    const credit = await writeInvoice(tx, actor, {
      shop,
      row,
      invoice: {
        kind: "credit",
        plan: row.plan,
        interval: row.billing_interval,
        lines: [{ kind: "unused", plan: row.plan, interval: row.billing_interval, amount: Number(unused) }],
        parts: left,
        taxBasisPoints: paid.tax_basis_points,
        period: null,
        dueAt: actor.now,
      },
    });
    await setFree(tx, actor, { row, invoice: credit, parts: left, country: shop.country });
    await notifyInvoice(tx, actor, {
      event: "invoice_refunded",
      invoice: paid,
      minor: unused,
      more: { creditId: credit.id },
    });
  }
  const ended = await changeSubscription(tx, actor, row, {
    plan: "free",
    status: "cancelled",
    period_end: null,
    paid_until: null,
    next_plan: null,
    next_interval: null,
    cancel_at_period_end: false,
    cancel_reason: reason,
    cancelled_at: actor.now,
    tries: 0,
    next_try_at: null,
    grace_ends_at: null,
    reminded_at: null,
  });
  await giveBackCredit(tx, actor, ended);
  await tell(tx, actor, { event: "cancelled", row: ended, more: { reason, previousPlan: row.plan } });
  return ended;
}

/** Credits the balance, after the seller's debts. Announces subscription.credit_returned. */
async function giveBackCredit(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<void> {
  const currency = row.currency;
  const credit = await creditOf(tx, actor.shopId, currency);
  if (credit.minor === 0n) return;
  const { legs } = await creditSeller(tx, planCredit, credit, sellerAvailable);
  const cause = { type: "subscription", id: row.id };
  await book(tx, actor, { key: `plan_back:${row.id}:${row.version}`, kind: "plan_back", cause, legs }, {});
  await tell(tx, actor, { event: "credit_returned", row, more: { amount: toWire(money(credit.minor, currency)) } });
}

/** When a plan has ended, late money for it also goes to the seller's balance. The caller holds the row lock. */
export async function passOnLateCredit(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<void> {
  if (row.status !== "cancelled") return;
  await giveBackCredit(tx, actor, await changeSubscription(tx, actor, row, {}));
}
