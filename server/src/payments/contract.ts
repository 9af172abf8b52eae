// Payments as the API shows them.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { withMetadata } from "../kernel/contract/metadata.ts";
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
import { attemptMachine } from "./states.ts";

export const PaymentSchema = named(
  "Payment",
  strict(
    {
      id: idOf("payment"),
      orderId: idOf("order"),
      checkoutId: nullable(idOf("checkout")),
      provider: Type.String({ description: "The slot: cardgateway1 …" }),
      reference: Type.String({ description: "Ours, the same at the provider. Send it to verify." }),
      amount: MoneySchema,
      received: nullable(
        MoneySchema,
        "What came by it and was accepted for its order, surplus included; null before. Figures count this.",
      ),
      status: oneOf(
        attemptMachine.states,
        "`succeeded` only after we asked the provider and it confirmed this exact amount, currency and reference, or after you accepted another sum: `received` says which.",
      ),
      method: nullable(Type.String({ description: "How the buyer paid, in the provider's word." })),
      payerName: nullable(Type.String(), "Name of the person who pays for the buyer."),
      nextAction: nullable(
        Type.Union([
          strict({
            type: Type.Literal("redirect"),
            url: Type.String({ description: "Send the buyer's browser here." }),
          }),
          strict({
            type: Type.Literal("approve_on_phone"),
            phone: Type.String({ description: "Whose phone asks for the PIN, most of it hidden." }),
            approveBefore: TimeSchema,
          }),
        ]),
        "What the buyer has to do now.",
      ),
      providerTransactionId: nullable(Type.String()),
      providerFee: nullable(MoneySchema),
      failure: nullable(Type.String({ description: "Why it did not succeed." })),
      failureMeaning: nullable(MeaningSchema, "What `failure` says; `their_words`: the provider's own `words`."),
      ...withMetadata,
      paidAt: nullable(TimeSchema),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
      order: Type.Optional(
        Type.Unsafe<object>({
          type: "object",
          additionalProperties: true,
          description: "With `include=order`: the order as `GET /api/orders/{id}` answers it.",
        }),
      ),
    },
    { description: "One attempt to collect the money of an order." },
  ),
);
export type PaymentResource = Static<typeof PaymentSchema>;
export const PaymentListSchema = listOf(PaymentSchema);
export const paymentFilters = listQuery(
  byNewest,
  {
    orderId: Type.Optional(idOf("order")),
    status: Type.Optional(severalOf(attemptMachine.states)),
  },
  { includes: ["order"] },
);

const naira = (amount: number) => ({ amount, currency: "NGN" as const });
export const paymentExample = {
  id: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  checkoutId: null,
  provider: "cardgateway1",
  reference: "pay-01kaq3x5v2e8b9m4c7d0f1g2h3",
  amount: naira(3_250_000),
  received: null,
  status: "action_needed",
  method: null,
  payerName: null,
  nextAction: { type: "redirect", url: "https://pay.example.com/0peioxfhpn" },
  providerTransactionId: null,
  providerFee: null,
  failure: null,
  failureMeaning: null,
  metadata: {},
  paidAt: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;
