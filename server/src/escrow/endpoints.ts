import type { Vault } from "../kernel/crypto.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import { Refusal } from "../kernel/refusal.ts";
import { strict, Type } from "../kernel/schema.ts";
import {
  paymentExample,
  type PaymentResource,
  type PaymentServices,
  PaymentSchema,
  toPayment,
} from "../payments/index.ts";
import { releaseEndpoints } from "./release-endpoints.ts";
import { verifyPayment } from "./verify-payment.ts";

const byReference = strict({
  reference: Type.String({ minLength: 1, maxLength: 100, description: "The payment's reference." }),
});

export function escrowEndpoints(services: PaymentServices & { vault: Vault }): EndpointRow[] {
  const verify = verifyPayment(services);
  const paid = {
    ...paymentExample,
    status: "succeeded",
    nextAction: null,
    method: "card",
    providerTransactionId: "4099260516",
    providerFee: { amount: 58_750, currency: "NGN" },
    paidAt: "2026-11-21T09:02:11.000Z",
  };
  const row = {
    path: "/api/payments/verify",
    tag: "Payments",
    scope: "payments:write",
    status: 200,
    output: PaymentSchema,
    refusals: ["not_found", "provider_unavailable"],
  } as const;
  /** Without the provider's word there is nothing to tell; the question is asked again by itself. */
  const told = async (...given: Parameters<typeof verify.settle>): Promise<PaymentResource | Refusal> => {
    const payment = await verify.settle(...given);
    const answer = given[3];
    return answer?.kind === "trouble" ? new Refusal("provider_unavailable") : toPayment(payment);
  };
  const description =
    "Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and answers the payment. Its status says what came of it.";
  return [
    outsideEndpoint({
      ...row,
      method: "GET",
      operationId: "verifyPayment",
      summary: "Find out whether a payment was made",
      description,
      query: byReference,
      example: { output: paid },
      outside: {
        record: (tx, actor, { query }) => verify.record(tx, actor, query),
        call: verify.call,
        settle: (tx, actor, intent, fact, { query }) => told(tx, actor, intent, fact, query),
      },
    }),
    outsideEndpoint({
      ...row,
      method: "POST",
      operationId: "verifyPaymentNow",
      summary: "Find out whether a payment was made (the reference in the body)",
      description,
      body: byReference,
      example: { body: { reference: paymentExample.reference }, output: paid },
      outside: {
        record: (tx, actor, { body }) => verify.record(tx, actor, body),
        call: verify.call,
        settle: (tx, actor, intent, fact, { body }) => told(tx, actor, intent, fact, body),
      },
    }),
    ...releaseEndpoints(services.vault),
  ];
}
