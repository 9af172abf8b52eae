// The API's shapes of plans.
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";
import { intervals, meters, planNames } from "./plans.ts";

const plan = oneOf(planNames);
const interval = oneOf(intervals, "How long one period is. A year costs as much as ten months.");
export const payments = ["link", "balance"] as const;
const payment = oneOf(
  payments,
  "How renewals are paid: by a link that is sent to the owners, or from the shop's balance. Sending `balance` is the seller's consent.",
);
const subscriptionStatuses = ["none", "trialing", "active", "past_due", "lapsed", "cancelled"] as const;
const invoiceKinds = ["first", "change", "renewal", "credit"] as const;
const invoiceStatuses = ["open", "paid", "void"] as const;

export const PlansSchema = named(
  "Plans",
  strict({
    plans: Type.Array(
      strict({
        plan,
        includes: Type.Array(strict({ meter: oneOf(meters), limit: Type.Integer({ minimum: 0 }) })),
        prices: Type.Array(strict({ interval, price: MoneySchema }), {
          description: "In the shop's currency, tax included.",
        }),
      }),
    ),
    trial: strict({ plan, days: Type.Integer() }),
    limited: Type.Boolean({ description: "Whether the limits apply to this shop." }),
  }),
);

const UsageSchema = strict({
  meter: oneOf(meters),
  used: Type.Integer({ minimum: 0 }),
  limit: nullable(Type.Integer({ minimum: 0 }), "What the plan includes; null where there is no plan."),
  resetsAt: nullable(TimeSchema, "When counting starts again; null for a level instead of a usage."),
});

export const SubscriptionSchema = named(
  "Subscription",
  strict({
    id: nullable(idOf("subscription"), "Null while the shop has no plan, and no limits."),
    plan: nullable(plan),
    interval: nullable(interval),
    status: oneOf(
      subscriptionStatuses,
      "`past_due`: not renewed, and still complete until `graceEndsAt`. `lapsed`: has the limits of `free` until it is paid. `cancelled`: ended by the seller, with what `free` includes.",
    ),
    limited: Type.Boolean({ description: "Whether the limits apply to this shop, or are only shown." }),
    price: nullable(MoneySchema, "Of one period, tax included; null while nothing is to be paid."),
    payment: nullable(payment),
    balanceConsentAt: nullable(TimeSchema),
    periodStart: nullable(TimeSchema),
    periodEnd: nullable(TimeSchema, "When it is renewed, or the trial ends."),
    paidUntil: nullable(TimeSchema),
    graceEndsAt: nullable(TimeSchema),
    next: nullable(strict({ plan, interval }), "What it changes to at the end of the period."),
    cancelAtPeriodEnd: Type.Boolean(),
    credit: nullable(MoneySchema, "Paid for plans and not used; coming invoices are paid with it first."),
    openInvoiceId: nullable(idOf("planInvoice"), "Waits to be paid."),
    usage: Type.Array(UsageSchema),
    version: Type.Integer(),
    createdAt: nullable(TimeSchema),
    updatedAt: nullable(TimeSchema),
  }),
);
export type SubscriptionResource = Static<typeof SubscriptionSchema>;

const LineSchema = strict({
  kind: oneOf(["plan", "unused"] as const, "`unused`: the rest of the paid period, deducted."),
  plan,
  interval,
  amount: MoneySchema,
});
export type InvoiceLine = { kind: "plan" | "unused"; plan: string; interval: string; amount: number };

export const PlanInvoiceSchema = named(
  "PlanInvoice",
  strict(
    {
      id: idOf("planInvoice"),
      number: Type.String({ description: "The operator's own, without gaps." }),
      kind: oneOf(invoiceKinds, "`credit`: nothing is due; it states what was refunded."),
      status: oneOf(invoiceStatuses),
      plan,
      interval,
      lines: Type.Array(LineSchema),
      total: MoneySchema,
      tax: MoneySchema,
      taxRate: Type.Number({ description: "Percent that the total includes." }),
      billTo: strict({ name: Type.String(), country: Type.String() }),
      periodStart: nullable(TimeSchema),
      periodEnd: nullable(TimeSchema, "Null while it is known only when it is paid."),
      dueAt: TimeSchema,
      expiresAt: nullable(TimeSchema),
      paidAt: nullable(TimeSchema),
      fromCredit: nullable(MoneySchema),
      fromBalance: nullable(MoneySchema),
      payUrl: nullable(Type.String(), "Page where it can be paid without a key; null once it is paid or void."),
      createdAt: TimeSchema,
    },
    { description: "What the platform asks of the seller." },
  ),
);
export type PlanInvoiceResource = Static<typeof PlanInvoiceSchema>;
export const PlanInvoiceListSchema = listOf(PlanInvoiceSchema);
export const PlanInvoiceQuerySchema = listQuery(byNewest, { status: Type.Optional(severalOf(invoiceStatuses)) });

export const PlanChoiceSchema = strict({
  plan,
  interval: Type.Optional(interval),
  when: Type.Optional(
    oneOf(
      ["now", "period_end"] as const,
      "Defaults to now. A dearer plan starts when its invoice is paid; the difference of a cheaper one becomes credit.",
    ),
  ),
  payment: Type.Optional(payment),
  dryRun: Type.Optional(Type.Boolean({ description: "Only say what it would cost; nothing is changed." })),
});
export type PlanChoice = Static<typeof PlanChoiceSchema>;

export const PlanChangeSchema = named(
  "PlanChange",
  strict({
    dryRun: Type.Boolean(),
    applies: oneOf(["now", "when_paid", "period_end"] as const),
    quote: strict({
      lines: Type.Array(LineSchema),
      total: MoneySchema,
      tax: MoneySchema,
      credited: strict(MoneySchema.properties, { description: "The rest that becomes credit." }),
    }),
    invoice: nullable(PlanInvoiceSchema),
    subscription: SubscriptionSchema,
  }),
);
export type PlanChangeResource = Static<typeof PlanChangeSchema>;

export const CancellationSchema = strict({
  when: Type.Optional(
    oneOf(
      ["now", "period_end"] as const,
      "Defaults to `period_end`, without a refund. `now`: the rest is paid into the shop's balance.",
    ),
  ),
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
});
export type Cancellation = Static<typeof CancellationSchema>;

export const PayInvoiceSchema = strict({
  callbackUrl: Type.Optional(
    Type.String({
      format: "uri",
      maxLength: 2_000,
      pattern: "^https?://",
      description: "Where the browser returns to.",
    }),
  ),
});
export type PayInvoice = Static<typeof PayInvoiceSchema>;

export const PlanChargeSchema = named(
  "PlanCharge",
  strict({
    id: idOf("planCharge"),
    invoiceId: idOf("planInvoice"),
    provider: Type.String(),
    reference: Type.String(),
    amount: MoneySchema,
    status: oneOf(["created", "action_needed", "processing", "succeeded", "failed", "cancelled", "expired"] as const),
    redirectUrl: nullable(Type.String(), "Where to pay."),
    failure: nullable(Type.String()),
    createdAt: TimeSchema,
  }),
);
export type PlanChargeResource = Static<typeof PlanChargeSchema>;
