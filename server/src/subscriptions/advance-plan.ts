// Moves a plan on as time passes: revenue is earned, payments are requested, unpaid plans lapse. Each step depends only on the row and the time, so a
// sweep that is late, repeated or restarted after a crash does the same as one on time.
import type { Actor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { findShop } from "../shops/index.ts";
import { tell } from "./announce.ts";
import { endPlan } from "./end-plan.ts";
import { graceMs, nextTryAt, reminderAt } from "./next-due.ts";
import { type Period, periodFrom } from "./periods.ts";
import { priceOf } from "./plans.ts";
import { earnDue } from "./portions.ts";
import { splitTax } from "./proration.ts";
import {
  changeSubscription,
  type InvoiceRow,
  lockSubscription,
  openInvoice,
  type PlanServices,
  type SubscriptionRow,
  toPlanInvoice,
} from "./rows.ts";
import { setNextDue } from "./set-next-due.ts";
import { inPeriod, settleInvoice } from "./settle-invoice.ts";
import { voidInvoice, writeInvoice } from "./write-invoice.ts";

/** More steps than can ever be due together. */
const stepsMax = 500;

/** Does everything that is due. Repeated or too early, it does nothing. */
export async function advancePlan(services: PlanServices, tx: Tx, actor: Actor): Promise<void> {
  const row = await lockSubscription(tx, actor.shopId);
  if (!row?.due_at || row.due_at > actor.now) return;
  const open = await openInvoice(tx, actor.shopId);
  if (open?.expires_at && open.expires_at <= actor.now) await voidInvoice(tx, actor, open);
  await earnDue(tx, actor, row);
  let now: SubscriptionRow | null = row;
  let last = row;
  for (let steps = 0; now !== null && steps < stepsMax; steps += 1) {
    last = now;
    now = await step(services, tx, actor, now);
  }
  await earnDue(tx, actor, last);
  await setNextDue(tx, actor, last);
}

/** @returns null if nothing is due any longer */
async function step(
  services: PlanServices,
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
): Promise<SubscriptionRow | null> {
  const { now } = actor;
  const come = (time: Date | null): boolean => time !== null && time <= now;
  switch (row.status) {
    case "trialing":
    case "active":
      if (come(row.period_end)) return endPeriod(services, tx, actor, row);
      return come(reminderAt(row)) ? remind(services, tx, actor, row) : null;
    case "past_due":
    case "lapsed":
      if (come(row.next_try_at)) return tryAgain(services, tx, actor, row);
      return row.status === "past_due" && come(row.grace_ends_at) ? lapse(services, tx, actor, row) : null;
    default:
      return null;
  }
}

/** Before the end of a period, the next period's invoice reminds the seller to pay. */
async function remind(services: PlanServices, tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  const reminded = await changeSubscription(tx, actor, row, { reminded_at: actor.now });
  if (row.status === "trialing" && row.next_plan === null) {
    await tell(tx, actor, { event: "trial_ending", row: reminded });
    return reminded;
  }
  const invoice = await renewalInvoice({ services, tx, actor, row: reminded, period: nextPeriod(reminded) });
  await notifyDue(services, tx, actor, { row: reminded, invoice, stage: "upcoming" });
  return reminded;
}

async function endPeriod(services: PlanServices, tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.cancel_at_period_end) return endPlan(tx, actor, row, row.cancel_reason);
  const plan = row.next_plan ?? (row.status === "trialing" ? "free" : row.plan);
  const interval = row.next_interval ?? row.billing_interval;
  if (plan === "free") return toFree(tx, actor, row);
  const period = nextPeriod(row);
  const begun = { plan, billing_interval: interval, next_plan: null, next_interval: null, anchor_at: anchorOf(row) };
  if (row.paid_until !== null && row.period_end !== null && row.paid_until > row.period_end) {
    const paid = { start: row.period_end, end: row.paid_until };
    const renewed = await changeSubscription(tx, actor, row, { ...begun, ...inPeriod(paid) });
    await tell(tx, actor, { event: "renewed", row: renewed });
    return renewed;
  }
  const due = await changeSubscription(tx, actor, row, {
    ...begun,
    status: "past_due",
    tries: 0,
    next_try_at: nextTryAt(period.start, 0),
    grace_ends_at: after(period.start, graceMs),
    reminded_at: null,
  });
  const invoice = await renewalInvoice({ services, tx, actor, row: due, period });
  const settled = await settleInvoice(tx, actor, due, invoice);
  if (settled.paid) return settled.row;
  await tell(tx, actor, { event: "past_due", row: due, more: dueFacts(services, invoice) });
  return due;
}

async function toFree(tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  const open = await openInvoice(tx, actor.shopId);
  if (open) await voidInvoice(tx, actor, open);
  const free = await changeSubscription(tx, actor, row, {
    ...inPeriod({ start: row.period_end ?? actor.now, end: actor.now }),
    plan: "free",
    period_end: null,
    paid_until: null,
  });
  await tell(tx, actor, {
    event: "changed",
    row: free,
    more: {
      previousPlan: row.plan,
      reason: row.status === "trialing" ? "trial_ended" : "chosen",
    },
  });
  return free;
}

/** From the balance if the seller agreed to that; otherwise the seller is reminded again. */
async function tryAgain(services: PlanServices, tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  const due = row.period_end ?? actor.now;
  const tries = row.tries + 1;
  const tried = await changeSubscription(tx, actor, row, { tries, next_try_at: nextTryAt(due, tries) });
  const invoice = await renewalInvoice({ services, tx, actor, row: tried, period: nextPeriod(tried) });
  const settled = await settleInvoice(tx, actor, tried, invoice);
  if (settled.paid) return settled.row;
  if (tried.next_try_at === null) await voidInvoice(tx, actor, invoice);
  else await notifyDue(services, tx, actor, { row: tried, invoice, stage: "overdue" });
  return tried;
}

async function lapse(services: PlanServices, tx: Tx, actor: Actor, row: SubscriptionRow): Promise<SubscriptionRow> {
  const lapsed = await changeSubscription(tx, actor, row, { status: "lapsed" });
  const open = await openInvoice(tx, actor.shopId);
  await tell(tx, actor, { event: "lapsed", row: lapsed, more: open ? dueFacts(services, open) : {} });
  return lapsed;
}

/** The open renewal invoice, or a new one. An open offer to change the plan serves too. */
async function renewalInvoice({
  services: { config },
  tx,
  actor,
  row,
  period,
}: {
  services: PlanServices;
  tx: Tx;
  actor: Actor;
  row: SubscriptionRow;
  period: Period;
}): Promise<InvoiceRow> {
  const open = await openInvoice(tx, actor.shopId);
  if (open) return open;
  const shop = await findShop(tx, actor.shopId);
  const plan = row.next_plan ?? row.plan;
  const interval = row.next_interval ?? row.billing_interval;
  const price = priceOf(plan, interval, row.currency, actor.now).minor;
  const taxBasisPoints = config.plans.vat[shop.country] ?? 0;
  return writeInvoice(tx, actor, {
    shop,
    row,
    invoice: {
      kind: "renewal",
      plan,
      interval,
      lines: [{ kind: "plan", plan, interval, amount: Number(price) }],
      parts: splitTax(price, taxBasisPoints),
      taxBasisPoints,
      period,
      dueAt: period.start,
    },
  });
}

/** The period after the one that ends, or ended unpaid. */
function nextPeriod(row: SubscriptionRow): Period {
  const start = row.period_end ?? row.period_start;
  const interval = row.next_interval ?? row.billing_interval;
  return periodFrom(anchorOf(row), interval, start);
}

/** Months of a plan are counted from the end of its trial. */
function anchorOf(row: SubscriptionRow): Date {
  return row.status === "trialing" && row.period_end !== null ? row.period_end : row.anchor_at;
}

async function notifyDue(
  services: PlanServices,
  tx: Tx,
  actor: Actor,
  { row, invoice, stage }: { row: SubscriptionRow; invoice: InvoiceRow; stage: "upcoming" | "overdue" },
): Promise<void> {
  await tell(tx, actor, { event: "payment_due", row, more: { stage, ...dueFacts(services, invoice) } });
}

function dueFacts(services: PlanServices, invoice: InvoiceRow) {
  const { id, number, payUrl, dueAt } = toPlanInvoice(services, invoice);
  const amount = toWire(money(invoice.total, invoice.currency));
  return { invoiceId: id, number, amount, dueAt, payUrl };
}
