// A shop's plan in the API, with its usage.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { toWire } from "../kernel/values/money.ts";
import { findShop } from "../shops/index.ts";
import type { SubscriptionResource } from "./contract.ts";
import { includes, intervals, meters, planNames, priceOf, trial } from "./plans.ts";
import { creditOf, openInvoice, type PlanServices, type SubscriptionRow } from "./rows.ts";
import { isLimited, usageOf } from "./usage.ts";

export async function readSubscription(
  { config }: PlanServices,
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow | undefined,
): Promise<SubscriptionResource> {
  const usage = usageOf(tx, actor.shopId, row, actor.now);
  const limited = isLimited(config, actor.mode);
  if (!row) return { ...none, limited, usage: toUsage(await usage) } as SubscriptionResource;
  const currency = row.currency;
  const [used, credit, open] = await Promise.all([
    usage,
    creditOf(tx, actor.shopId, currency),
    openInvoice(tx, actor.shopId),
  ]);
  const plan = row.plan;
  const interval = row.billing_interval;
  return {
    id: row.id,
    plan,
    interval,
    status: row.status,
    limited,
    price: plan === "free" ? null : toWire(priceOf(plan, interval, currency, actor.now)),
    payment: row.payment,
    balanceConsentAt: row.balance_consent_at?.toISOString() ?? null,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end?.toISOString() ?? null,
    paidUntil: row.paid_until?.toISOString() ?? null,
    graceEndsAt: row.grace_ends_at?.toISOString() ?? null,
    next: row.next_plan === null ? null : { plan: row.next_plan, interval: row.next_interval },
    cancelAtPeriodEnd: row.cancel_at_period_end,
    credit: toWire(credit),
    openInvoiceId: open?.id ?? null,
    usage: toUsage(used),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as SubscriptionResource;
}

export async function readPlans({ config }: PlanServices, tx: Tx, actor: Actor) {
  const { currency } = await findShop(tx, actor.shopId);
  return {
    plans: planNames.map((plan) => ({
      plan,
      includes: meters.map((meter) => ({ meter, limit: includes[plan][meter] })),
      prices: intervals.map((interval) => ({ interval, price: toWire(priceOf(plan, interval, currency, actor.now)) })),
    })),
    trial: { ...trial },
    limited: isLimited(config, actor.mode),
  };
}

const none = {
  id: null,
  plan: null,
  interval: null,
  status: "none",
  price: null,
  payment: null,
  balanceConsentAt: null,
  periodStart: null,
  periodEnd: null,
  paidUntil: null,
  graceEndsAt: null,
  next: null,
  cancelAtPeriodEnd: false,
  credit: null,
  openInvoiceId: null,
  version: 0,
  createdAt: null,
  updatedAt: null,
};

function toUsage(usage: Awaited<ReturnType<typeof usageOf>>) {
  return usage.map(({ resetsAt, ...used }) => ({ ...used, resetsAt: resetsAt?.toISOString() ?? null }));
}
