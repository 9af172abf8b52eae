// Examples for the reference. The contract test checks them against the schema.
import type { PlanChangeResource, PlanChargeResource, PlanInvoiceResource, SubscriptionResource } from "./contract.ts";

const naira = (amount: number) => ({ amount, currency: "NGN" as const });

export const subscriptionExample = {
  id: "sub_01kaq3x5v2e8b9m4c7d0f1g2h3",
  plan: "growth",
  interval: "monthly",
  status: "active",
  limited: true,
  price: naira(2_250_000),
  payment: "link",
  balanceConsentAt: null,
  periodStart: "2026-11-21T09:00:00.000Z",
  periodEnd: "2026-12-21T09:00:00.000Z",
  paidUntil: "2026-12-21T09:00:00.000Z",
  graceEndsAt: null,
  next: null,
  cancelAtPeriodEnd: false,
  credit: naira(0),
  openInvoiceId: null,
  usage: [
    { meter: "agent_replies", used: 412, limit: 15_000, resetsAt: "2026-12-21T00:00:00.000Z" },
    { meter: "broadcast_recipients", used: 0, limit: 10_000, resetsAt: "2026-12-21T00:00:00.000Z" },
    { meter: "channels", used: 2, limit: 5, resetsAt: null },
    { meter: "team_members", used: 3, limit: 20, resetsAt: null },
  ],
  version: 3,
  createdAt: "2026-11-07T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} satisfies SubscriptionResource;

export const invoiceExample = {
  id: "pin_01kaq3x5v2e8b9m4c7d0f1g2h3",
  number: "P-2026-000041",
  kind: "renewal",
  status: "open",
  plan: "growth",
  interval: "monthly",
  lines: [{ kind: "plan", plan: "growth", interval: "monthly", amount: naira(2_250_000) }],
  total: naira(2_250_000),
  tax: naira(156_977),
  taxRate: 7.5,
  billTo: { name: "Amaka's Closet", country: "NG" },
  periodStart: "2026-12-21T09:00:00.000Z",
  periodEnd: "2027-01-21T09:00:00.000Z",
  dueAt: "2026-12-21T09:00:00.000Z",
  expiresAt: null,
  paidAt: null,
  fromCredit: null,
  fromBalance: null,
  payUrl: "https://sokoni.example/plan/pl_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9yLXRoZS1leGFtcGxlX",
  createdAt: "2026-12-18T09:00:00.000Z",
} satisfies PlanInvoiceResource;

export const changeExample = {
  dryRun: true,
  applies: "when_paid",
  quote: {
    lines: [
      { kind: "plan", plan: "growth", interval: "monthly", amount: naira(1_125_000) },
      { kind: "unused", plan: "starter", interval: "monthly", amount: naira(375_000) },
    ],
    total: naira(750_000),
    tax: naira(52_326),
    credited: naira(0),
  },
  invoice: null,
  subscription: { ...subscriptionExample, plan: "starter", price: naira(750_000) },
} satisfies PlanChangeResource;

export const chargeExample = {
  id: "pch_01kaq3x5v2e8b9m4c7d0f1g2h3",
  invoiceId: invoiceExample.id,
  provider: "cardgateway1",
  reference: "pch-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: naira(2_250_000),
  status: "action_needed",
  redirectUrl: "https://gateway.example/pay/0peioxfhpn",
  failure: null,
  createdAt: "2026-12-18T09:05:00.000Z",
} satisfies PlanChargeResource;
