// The API of the shop's plan.
import { endpoint, type EndpointRow, fileEndpoint, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import { findShop } from "../shops/index.ts";
import { cancelPlan, resumePlan } from "./cancel-plan.ts";
import { choosePlan } from "./choose-plan.ts";
import {
  CancellationSchema,
  PayInvoiceSchema,
  PlanChangeSchema,
  PlanChargeSchema,
  PlanChoiceSchema,
  PlanInvoiceListSchema,
  PlanInvoiceQuerySchema,
  PlanInvoiceSchema,
  PlansSchema,
  SubscriptionSchema,
} from "./contract.ts";
import { changeExample, chargeExample, invoiceExample, subscriptionExample } from "./examples.ts";
import { includes, meters, planNames } from "./plans.ts";
import { printPlanInvoice } from "./print-invoice.ts";
import { findInvoice, findSubscription, invoicesOf, toPlanInvoice } from "./rows.ts";
import { readPlans, readSubscription } from "./show-subscription.ts";
import { type ChargeServices, startCharge } from "./start-charge.ts";

const tag = "Plans";
const params = strict({ id: idOf("planInvoice") });
const once = ["idempotency_key_reused", "idempotency_in_progress"] as const;
const version = (row: { version: number }) => row.version;

export function subscriptionEndpoints(services: ChargeServices): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/subscriptions/plans",
      operationId: "listPlans",
      tag,
      summary: "List plans",
      description: "What each includes and what it costs in the shop's currency, tax included.",
      scope: "subscriptions:read",
      status: 200,
      output: PlansSchema,
      refusals: [],
      example: { output: plansExample },
      run: (tx, actor) => readPlans(services, tx, actor),
    }),
    endpoint({
      method: "GET",
      path: "/api/subscriptions",
      operationId: "getSubscription",
      tag,
      summary: "Retrieve the shop's plan and its usage",
      description:
        "`limited` says whether the limits apply to this shop. The operator decides; sandbox shops only see them.",
      scope: "subscriptions:read",
      status: 200,
      output: SubscriptionSchema,
      version,
      refusals: [],
      example: { output: subscriptionExample },
      run: async (tx, actor) => readSubscription(services, tx, actor, await findSubscription(tx, actor.shopId)),
    }),
    endpoint({
      method: "POST",
      path: "/api/subscriptions",
      operationId: "choosePlan",
      tag,
      summary: "Choose or change the plan",
      description:
        "Changes the plan now: the rest of the present period is deducted from the price. A dearer plan starts when `invoice` is paid, at its `payUrl` or with its pay operation, or at once from the balance or credit; the offer is valid for 24 hours. A cheaper plan starts at once, and the difference is credit for coming invoices. `dryRun` only shows the price.",
      scope: "subscriptions:write",
      body: PlanChoiceSchema,
      status: 200,
      output: PlanChangeSchema,
      location: ({ dryRun, invoice }) =>
        dryRun ? null : invoice ? `/api/subscriptions/invoices/${invoice.id}` : "/api/subscriptions",
      makesWith200: true,
      refusals: ["plans_off", "insufficient_balance", ...once],
      example: { body: { plan: "growth", interval: "monthly", when: "now", dryRun: true }, output: changeExample },
      run: (tx, actor, { body }) => choosePlan(services, tx, actor, body),
    }),
    endpoint({
      method: "POST",
      path: "/api/subscriptions/cancel",
      operationId: "cancelPlan",
      tag,
      summary: "Cancel the plan",
      description:
        "At the end of the period, which can be undone until then; or now, and the rest is paid into the shop's balance. Orders, conversations and money do not change.",
      scope: "subscriptions:write",
      body: CancellationSchema,
      status: 200,
      output: SubscriptionSchema,
      version,
      refusals: ["invalid_transition", ...once],
      example: {
        body: { when: "period_end", reason: "The season is over." },
        output: { ...subscriptionExample, cancelAtPeriodEnd: true },
      },
      run: async (tx, actor, { body }) => {
        await cancelPlan(tx, actor, body);
        return readSubscription(services, tx, actor, await findSubscription(tx, actor.shopId));
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/subscriptions/resume",
      operationId: "resumePlan",
      tag,
      summary: "Keep the plan",
      description: "Undoes a cancellation that has not taken effect.",
      scope: "subscriptions:write",
      status: 200,
      output: SubscriptionSchema,
      version,
      refusals: ["invalid_transition", ...once],
      example: { output: subscriptionExample },
      run: async (tx, actor) => {
        await resumePlan(tx, actor);
        return readSubscription(services, tx, actor, await findSubscription(tx, actor.shopId));
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/subscriptions/invoices",
      operationId: "listPlanInvoices",
      tag,
      summary: "List plan invoices, newest first",
      scope: "subscriptions:read",
      query: PlanInvoiceQuerySchema,
      status: 200,
      output: PlanInvoiceListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [invoiceExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        const all = invoicesOf(tx, actor.shopId);
        const rows = query.status ? all.where("status", "in", query.status) : all;
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toPlanInvoice(services, row),
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/subscriptions/invoices/{id}",
      operationId: "getPlanInvoice",
      tag,
      summary: "Retrieve a plan invoice",
      scope: "subscriptions:read",
      params,
      status: 200,
      output: PlanInvoiceSchema,
      refusals: ["not_found"],
      example: { output: invoiceExample },
      run: async (tx, actor, { params: { id } }) => toPlanInvoice(services, await findInvoice(tx, actor.shopId, id)),
    }),
    fileEndpoint({
      method: "GET",
      path: "/api/subscriptions/invoices/{id}/pdf",
      operationId: "printPlanInvoice",
      tag,
      summary: "Retrieve a plan invoice as PDF",
      description:
        "A4, from the operator to the seller. While the invoice does not change, the file has the same bytes.",
      scope: "subscriptions:read",
      params,
      status: 200,
      output: Type.String({ contentMediaType: "application/pdf" }),
      produces: { mediaType: "application/pdf" },
      refusals: ["not_found"],
      example: { output: "%PDF-1.3" },
      file: async (reads, actor, { params: { id } }) => {
        const [invoice, shop] = await reads((tx) =>
          Promise.all([findInvoice(tx, actor.shopId, id), findShop(tx, actor.shopId)]),
        );
        return printPlanInvoice(services, invoice, shop.timezone);
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/subscriptions/invoices/{id}/pay",
      operationId: "payPlanInvoice",
      tag,
      summary: "Pay a plan invoice",
      description:
        "Answers the gateway's page. While an attempt is live, asking again answers the same one. What comes is believed only after the gateway was asked; what does not fit is credit.",
      scope: "subscriptions:write",
      params,
      body: PayInvoiceSchema,
      status: 200,
      output: PlanChargeSchema,
      location: (_, { id }) => `/api/subscriptions/invoices/${id}`,
      makesWith200: true,
      refusals: ["not_found", "invalid_transition", "payment_declined", "provider_unavailable", ...once],
      example: { body: {}, output: chargeExample },
      outside: startCharge(services),
    }),
  ];
}

const plansExample = {
  plans: planNames.map((plan) => ({
    plan,
    includes: meters.map((meter) => ({ meter, limit: includes[plan][meter] })),
    prices: [
      { interval: "monthly" as const, price: { amount: plan === "free" ? 0 : 750_000, currency: "NGN" as const } },
    ],
  })),
  trial: { plan: "growth" as const, days: 14 },
  limited: true,
};
