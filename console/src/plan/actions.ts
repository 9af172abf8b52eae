// Actions on the plan. They move money, so nothing is shown before the API has answered.
import type { ChoosePlanBody, PlanInvoiceId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

const touches = ["plan", "balance"] as const;

export const choosePlan = defineAction({
  name: "plan.choose",
  send: (input: ChoosePlanBody, idempotencyKey) => sokoni.subscriptions.choose(input, { idempotencyKey }),
  touches,
});

export const cancelPlan = defineAction({
  name: "plan.cancel",
  send: (when: "period_end", idempotencyKey) => sokoni.subscriptions.cancel({ when }, { idempotencyKey }),
  touches,
});

export const resumePlan = defineAction({
  name: "plan.resume",
  send: (_: null, idempotencyKey) => sokoni.subscriptions.resume(undefined, { idempotencyKey }),
  touches,
});

export const payPlanInvoice = defineAction({
  name: "plan.pay",
  send: ({ id, callbackUrl }: { id: PlanInvoiceId; callbackUrl: string }, idempotencyKey) =>
    sokoni.subscriptions.invoices.pay(id, { callbackUrl }, { idempotencyKey }),
  touches,
});
