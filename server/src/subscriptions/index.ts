// subscriptions: the shop's plan with the platform. What it includes and how much of it is used, what it costs and how it is paid: trial,
// change with proration, renewal by link or from the balance, grace, lapse, cancellation. Owns subscriptions, plan_invoices,
// plan_invoice_counters, plan_charges, plan_portions, plan_usage and plan_usage_days; the database counts usage. Announces
// subscription.created, .changed, .renewed, .trial_ending, .payment_due, .past_due, .lapsed, .cancelled, .resumed and .credit_returned with
// the subscription's id as object, and subscription.invoice_paid and .invoice_refunded with the invoice's.
export { carryPlan } from "./carry-plan.ts";
export type { SubscriptionResource } from "./contract.ts";
export { subscriptionEndpoints } from "./endpoints.ts";
export { checkChargeDispute, checkChargeRefunds } from "./gone-there.ts";
export { extendTrial } from "./extend-trial.ts";
export { planPages } from "./pay-pages.ts";
export { planHistory } from "./plan-history.ts";
export { type Meter, planNames } from "./plans.ts";
export { findSubscription } from "./rows.ts";
export { readSubscription } from "./show-subscription.ts";
export { askPlanCharges, verifyCharge } from "./settle-charge.ts";
export { allowanceLeft, hasReplyLeft, requireAllowance } from "./usage.ts";
export { workPlans } from "./work-plans.ts";
