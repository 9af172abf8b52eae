// Pays a plan invoice: first from the seller's credit, and with their consent from the balance. What it pays for begins in the same
// transaction, so that a seller never pays twice or waits for a paid plan.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { holdBalances, planCredit, sellerAvailable } from "../ledger/index.ts";
import { findShop } from "../shops/index.ts";
import { tell, notifyInvoice } from "./announce.ts";
import { book, deferChanges, gain, legsOf, negative } from "./book.ts";
import { type Period, periodFrom } from "./periods.ts";
import { priceOf } from "./plans.ts";
import { closePortions, openPortion } from "./portions.ts";
import { grossOf, minus, type Parts, plus, splitTax } from "./proration.ts";
import { periodBegun, worthOf } from "./quote-change.ts";
import { changeSubscription, type InvoiceRow, lastPaid, type SubscriptionRow } from "./rows.ts";

type Settled = { paid: true; row: SubscriptionRow } | { paid: false; short: bigint };

/** The caller holds the subscription's lock. @returns the missing amount if it is not enough; then nothing has changed */
export async function settleInvoice(tx: Tx, actor: Actor, row: SubscriptionRow, invoice: InvoiceRow): Promise<Settled> {
  const currency = invoice.currency;
  const [balance, shop, before] = await Promise.all([
    holdBalances(tx, currency, [planCredit, sellerAvailable]),
    findShop(tx, actor.shopId),
    lastPaid(tx, actor.shopId),
  ]);
  const fromCredit = least(balance(planCredit), invoice.total);
  const fromBalance = row.payment === "balance" ? least(balance(sellerAvailable), invoice.total - fromCredit) : 0n;
  const short = invoice.total - fromCredit - fromBalance;
  if (short > 0n) return { paid: false, short };

  const parts: Parts = { net: invoice.total - invoice.tax, tax: invoice.tax };
  const sources = [
    { code: planCredit, minor: -fromCredit },
    { code: sellerAvailable, minor: -fromBalance },
  ];
  await book(
    tx,
    actor,
    {
      key: `plan:${invoice.id}`,
      kind: "plan_invoice",
      cause: { type: "plan_invoice", id: invoice.id },
      legs: legsOf([...sources, ...deferChanges(row.id, shop.country, parts)], currency),
    },
    { number: invoice.number, fromCredit: toWire(money(fromCredit, currency)), consent: row.balance_consent_at },
  );
  const applied = await apply(tx, actor, { row, invoice, parts, country: shop.country });
  await tx
    .updateTable("plan_invoices")
    .set({
      status: "paid",
      paid_at: actor.now,
      from_credit: fromCredit,
      from_balance: fromBalance,
      period_start: applied.period.start,
      period_end: applied.period.end,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", invoice.id)
    .execute();
  await notifyInvoice(tx, actor, {
    event: "invoice_paid",
    invoice,
    minor: invoice.total,
    more: { first: before === undefined },
  });
  return { paid: true, row: applied.row };
}

type Applied = { row: SubscriptionRow; period: Period };

async function apply(
  tx: Tx,
  actor: Actor,
  { row, invoice, parts, country }: { row: SubscriptionRow; invoice: InvoiceRow; parts: Parts; country: string },
): Promise<Applied> {
  return invoice.kind === "renewal"
    ? renew(tx, actor, { row, invoice, parts })
    : change(tx, actor, { row, invoice, paid: parts, country });
}

/** The next period: ahead of time, in grace, or, if the plan has lapsed, from now on. */
async function renew(
  tx: Tx,
  actor: Actor,
  { row, invoice, parts }: { row: SubscriptionRow; invoice: InvoiceRow; parts: Parts },
): Promise<Applied> {
  const interval = invoice.billing_interval;
  const lapsed = row.status === "lapsed";
  const start = lapsed ? actor.now : (invoice.period_start ?? actor.now);
  const anchor = lapsed ? actor.now : row.anchor_at;
  const period = periodFrom(anchor, interval, start);
  await openPortion(tx, actor, row, { invoiceId: invoice.id, parts, period });
  if (row.status === "active" || row.status === "trialing")
    return { row: await changeSubscription(tx, actor, row, { paid_until: period.end }), period };
  const renewed = await changeSubscription(tx, actor, row, {
    ...inPeriod(period),
    anchor_at: anchor,
    plan: invoice.plan,
    billing_interval: interval,
  });
  await tell(tx, actor, { event: "renewed", row: renewed, more: { invoiceId: invoice.id } });
  return { row: renewed, period };
}

/** The previous rest and the new payment together pay for some time of the new plan. What is left over becomes credit. */
async function change(
  tx: Tx,
  actor: Actor,
  { row, invoice, paid, country }: { row: SubscriptionRow; invoice: InvoiceRow; paid: Parts; country: string },
): Promise<Applied> {
  const plan = invoice.plan;
  const interval = invoice.billing_interval;
  const goesOn = invoice.period_end !== null && invoice.period_end.getTime() === row.period_end?.getTime();
  const kept =
    goesOn && row.status === "active" && row.period_end ? { start: row.period_start, end: row.period_end } : null;
  const begun = kept ? { anchor: row.anchor_at, period: kept } : periodBegun(row, interval, actor.now);
  const listed = priceOf(plan, interval, row.currency, invoice.created_at).minor;
  const worth = worthOf(splitTax(listed, invoice.tax_basis_points), kept, actor.now);
  const pot = plus(await closePortions(tx, actor, row), paid);
  const parts = grossOf(pot) > grossOf(worth) ? worth : pot;
  const start = kept ? actor.now : begun.period.start;
  await openPortion(tx, actor, row, { invoiceId: invoice.id, parts, period: { start, end: begun.period.end } });
  const over = minus(pot, parts);
  if (over.net !== 0n || over.tax !== 0n) await setFree(tx, actor, { row, invoice, parts: over, country });
  const changed = await changeSubscription(tx, actor, row, {
    ...inPeriod(begun.period),
    anchor_at: begun.anchor,
    plan,
    billing_interval: interval,
  });
  await tell(tx, actor, { event: "changed", row: changed, more: { previousPlan: row.plan, invoiceId: invoice.id } });
  return { row: changed, period: begun.period };
}

/** Deferred money that is no longer needed becomes the seller's credit. */
export async function setFree(
  tx: Tx,
  actor: Actor,
  { row, invoice, parts, country }: { row: SubscriptionRow; invoice: InvoiceRow; parts: Parts; country: string },
): Promise<void> {
  const currency = row.currency;
  await book(
    tx,
    actor,
    {
      key: `plan_unused:${invoice.id}`,
      kind: "plan_unused",
      cause: { type: "plan_invoice", id: invoice.id },
      legs: legsOf([...deferChanges(row.id, country, negative(parts)), gain(planCredit, parts)], currency),
    },
    { number: invoice.number },
  );
}

/** The state once a paid period has begun. */
export function inPeriod(period: Period) {
  return {
    status: "active" as const,
    period_start: period.start,
    period_end: period.end,
    paid_until: period.end,
    next_plan: null,
    next_interval: null,
    cancel_at_period_end: false,
    cancel_reason: null,
    cancelled_at: null,
    tries: 0,
    next_try_at: null,
    grace_ends_at: null,
    reminded_at: null,
  };
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
