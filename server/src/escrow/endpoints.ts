import type { Config } from "../kernel/config.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import { strict, Type } from "../kernel/schema.ts";
import { paymentExample, PaymentSchema, toPayment } from "../payments/index.ts";
import { verifyPayment } from "./verify-payment.ts";

const byReference = strict({
  reference: Type.String({ minLength: 1, maxLength: 100, description: "The payment's reference." }),
});

export function escrowEndpoints(config: Config): EndpointRow[] {
  const verify = verifyPayment(config);
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
        settle: async (tx, actor, intent, fact, { query }) =>
          toPayment(await verify.settle(tx, actor, intent, fact, query)),
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
        settle: async (tx, actor, intent, fact, { body }) =>
          toPayment(await verify.settle(tx, actor, intent, fact, body)),
      },
    }),
  ];
}
