// The shapes of a shop's plan events: its state, and what was paid or refunded.
import { idOf, MoneySchema, named, nullable, oneOf, strict, TimeSchema, Type } from "../../kernel/contract/schema.ts";
import type { Shape } from "./shapes.ts";

const plans = ["free", "starter", "growth"] as const;
const intervals = ["monthly", "yearly"] as const;
const naira = (amount: number) => ({ amount, currency: "NGN" });

export const planShapes: Record<string, Shape> = {
  ToldSubscription: {
    schema: named(
      "ToldSubscription",
      strict(
        {
          id: idOf("subscription"),
          shopId: idOf("shop"),
          plan: oneOf(plans, "The plan it has now."),
          interval: oneOf(intervals),
          status: oneOf(["trialing", "active", "past_due", "lapsed", "cancelled"]),
          payment: oneOf(["link", "balance"], "How renewals are paid."),
          periodEnd: nullable(TimeSchema, "Null while nothing is paid for and no trial runs."),
          graceEndsAt: nullable(TimeSchema, "Until then an overdue plan is what it was."),
          cancelAtPeriodEnd: Type.Boolean({ description: "Whether it ends with its period." }),
          previousPlan: Type.Optional(oneOf(plans, "The previous plan.")),
          reason: Type.Optional(nullable(Type.String(), "Why it was left or changed.")),
          next: Type.Optional(
            nullable(
              strict({ plan: oneOf(plans), interval: oneOf(intervals) }),
              "Changes that start with the next period.",
            ),
          ),
          stage: Type.Optional(oneOf(["upcoming", "overdue"], "Whether the invoice is still to fall due.")),
          invoiceId: Type.Optional(idOf("planInvoice", "The amount due.")),
          number: Type.Optional(Type.String({ description: "Of that invoice." })),
          amount: Type.Optional(MoneySchema),
          dueAt: Type.Optional(TimeSchema),
          payUrl: Type.Optional(nullable(Type.String(), "Where the seller pays it.")),
        },
        { description: "The state of a shop's plan. What is due is shown where something is." },
      ),
    ),
    example: {
      id: "sub_01kaq3x5v2e8b9m4c7d0f1g2h3",
      shopId: "shp_01kaq3x5v2e8b9m4c7d0f1g2h3",
      plan: "growth",
      interval: "monthly",
      status: "active",
      payment: "link",
      periodEnd: "2026-12-21T09:00:00.000Z",
      graceEndsAt: null,
      cancelAtPeriodEnd: false,
    },
  },
  ToldPlanInvoice: {
    schema: named(
      "ToldPlanInvoice",
      strict(
        {
          id: idOf("planInvoice"),
          shopId: idOf("shop"),
          number: Type.String({ description: "Of the invoice." }),
          kind: oneOf(["first", "change", "renewal", "credit"]),
          plan: oneOf(plans),
          interval: oneOf(intervals),
          amount: MoneySchema,
          first: Type.Optional(Type.Boolean({ description: "Whether it is the first that the shop has paid." })),
          creditId: Type.Optional(idOf("planInvoice", "The credit note for the refund.")),
        },
        { description: "A payment for a plan, or its refund." },
      ),
    ),
    example: {
      id: "pin_01kaq3x5v2e8b9m4c7d0f1g2h3",
      shopId: "shp_01kaq3x5v2e8b9m4c7d0f1g2h3",
      number: "P-2026-000041",
      kind: "renewal",
      plan: "growth",
      interval: "monthly",
      amount: naira(2_250_000),
      first: false,
    },
  },
};
