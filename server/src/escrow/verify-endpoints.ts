// Verifies a payment, for the seller and for the payer.
import type { Actor } from "../kernel/security/actor.ts";
import { type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { strict, Type } from "../kernel/contract/schema.ts";
import type { Tx } from "../kernel/database/db.ts";
import {
  paymentExample,
  type PaymentResource,
  type PaymentServices,
  PaymentSchema,
  shownToPayer,
  toPayment,
} from "../payments/index.ts";
import { verifyPayment } from "./verify-payment.ts";

const byReference = strict({
  reference: Type.String({ minLength: 1, maxLength: 100, description: "The payment's reference." }),
});
type ByReference = { reference: string };

export function verifyEndpoints(services: PaymentServices): EndpointRow[] {
  const verify = verifyPayment(services);
  const paid = {
    ...paymentExample,
    received: paymentExample.amount,
    status: "succeeded",
    nextAction: null,
    method: "card",
    providerTransactionId: "4099260516",
    providerFee: { amount: 58_750, currency: "NGN" },
    paidAt: "2026-11-21T09:02:11.000Z",
  } as const;
  const row = {
    tag: "Payments",
    scope: "payments:write",
    status: 200,
    output: PaymentSchema,
    refusals: ["not_found", "provider_unavailable"],
    description:
      "Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and returns the payment.",
  } as const;
  const record = async (tx: Tx, actor: Actor, asked: ByReference) => {
    const intent = await verify.record(tx, actor, asked);
    // A payer may see only the payments of their own checkout.
    if (actor.by.kind === "payer" && intent.payment.checkout_id !== actor.by.id) throw notFound();
    return intent;
  };
  /** Without the provider's answer there is nothing to show. It is verified again automatically. */
  const settle = async (
    tx: Tx,
    actor: Actor,
    intent: Awaited<ReturnType<typeof record>>,
    answer: Awaited<ReturnType<typeof verify.call>>,
    asked: ByReference,
  ): Promise<PaymentResource | Refusal> => {
    const payment = toPayment(await verify.settle(tx, actor, intent, answer, asked));
    if (answer?.kind === "trouble") return new Refusal("provider_unavailable");
    return actor.by.kind === "payer" ? shownToPayer(payment) : payment;
  };
  const get = {
    ...row,
    method: "GET",
    query: byReference,
    example: { output: paid },
    outside: {
      record: (tx: Tx, actor: Actor, { query }: { query: ByReference }) => record(tx, actor, query),
      recordsNothing: () => true,
      call: verify.call,
      settle: (
        tx: Tx,
        actor: Actor,
        intent: Awaited<ReturnType<typeof record>>,
        fact: Awaited<ReturnType<typeof verify.call>>,
        { query }: { query: ByReference },
      ) => settle(tx, actor, intent, fact, query),
    },
  } as const;
  const post = {
    ...row,
    method: "POST",
    body: byReference,
    example: { body: { reference: paymentExample.reference }, output: paid },
    outside: {
      record: (tx: Tx, actor: Actor, { body }: { body: ByReference }) => record(tx, actor, body),
      recordsNothing: () => true,
      call: verify.call,
      settle: (
        tx: Tx,
        actor: Actor,
        intent: Awaited<ReturnType<typeof record>>,
        fact: Awaited<ReturnType<typeof verify.call>>,
        { body }: { body: ByReference },
      ) => settle(tx, actor, intent, fact, body),
    },
  } as const;
  const summary = "Find out whether a payment was made";
  const inBody = `${summary} (the reference in the body)`;
  return [
    outsideEndpoint({ ...get, path: "/api/payments/verify", operationId: "verifyPayment", summary }),
    outsideEndpoint({ ...post, path: "/api/payments/verify", operationId: "verifyPaymentNow", summary: inBody }),
    outsideEndpoint({
      ...get,
      path: "/api/pay/verify",
      operationId: "verifyOwnPayment",
      summary: `${summary}, as its payer`,
      payer: true,
    }),
    outsideEndpoint({
      ...post,
      path: "/api/pay/verify",
      operationId: "verifyOwnPaymentNow",
      summary: `${inBody}, as its payer`,
      payer: true,
    }),
  ];
}
