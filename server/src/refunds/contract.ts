// Refunds as the API shows and accepts them.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import type { Currency } from "../kernel/values/money.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { currencies } from "../kernel/values/money.ts";
import {
  idOf,
  MetadataSchema,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
  visible,
} from "../kernel/contract/schema.ts";
import { refundMachine } from "./states.ts";

const statuses = oneOf(
  refundMachine.states,
  "`pending`: waits for its turn (one refund of a payment is on its way at a time). `processing`: the provider has it or may have it. `needs_attention`: the provider wants something of a person. `failed`: the money is held for the buyer (`owedBack` of the order's hold), and can't be released. Send it again.",
);

export const RefundSchema = named(
  "Refund",
  strict(
    {
      id: idOf("refund"),
      paymentId: idOf("payment"),
      orderId: idOf("order"),
      disputeId: nullable(idOf("dispute"), "The dispute that decided it."),
      origin: oneOf(
        ["shop", "provider"],
        "`shop`: created here. `provider`: made on the payment provider's dashboard, and booked here.",
      ),
      amount: MoneySchema,
      status: statuses,
      reason: Type.String(),
      reasonMeaning: nullable(MeaningSchema, "The meaning of `reason`, unless a member of the shop wrote it."),
      note: nullable(Type.String()),
      reference: Type.String({ description: "Ours, the same at the provider." }),
      afterRelease: Type.Boolean({ description: "A part of it had been released to the shop's balance." }),
      failure: nullable(Type.String({ description: "Why it failed, or what delays it." })),
      failureMeaning: nullable(MeaningSchema, "What `failure` says; `their_words`: the provider's own `words`."),
      metadata: MetadataSchema,
      settledAt: nullable(TimeSchema, "When it was known to have arrived or failed."),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "Money on its way back to a buyer, out of one payment." },
  ),
);
export type RefundResource = Static<typeof RefundSchema>;
export const RefundListSchema = listOf(RefundSchema);

export const NewRefundSchema = strict({
  amount: Type.Optional(
    Type.Unsafe<{ amount: number; currency: Currency }>(
      strict(
        {
          amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: "Whole minor units." }),
          currency: Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }),
        },
        {
          description:
            "When left out: what failed refunds of this payment owe the buyer; if there is nothing of the kind, everything that is left of the payment. While a failed part is being sent again, more needs an amount.",
        },
      ),
    ),
  ),
  reason: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: visible,
    description: "Saved, and passed on to the provider.",
  }),
  note: Type.Optional(nullable(Type.String({ maxLength: 1_000 }), "For the shop alone.")),
  metadata: Type.Optional(MetadataSchema),
});

export const refundFilters = listQuery(byNewest, {
  paymentId: Type.Optional(idOf("payment")),
  orderId: Type.Optional(idOf("order")),
  status: Type.Optional(severalOf(refundMachine.states)),
});
export const refundsOfPayment = listQuery(byNewest, {});

export const refundExample = {
  id: "rfd_01kaq3x5v2e8b9m4c7d0f1g2h3",
  paymentId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  orderId: "ord_01kaq3x5v2e8b9m4c7d0f1g2h3",
  disputeId: null,
  origin: "shop",
  amount: { amount: 500_000, currency: "NGN" },
  status: "pending",
  reason: "one of two dresses was torn",
  reasonMeaning: null,
  note: "Bola agreed with the buyer on the phone",
  reference: "rfd-01kaq3x5v2e8b9m4c7d0f1g2h3",
  afterRelease: false,
  failure: null,
  failureMeaning: null,
  metadata: {},
  settledAt: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
} as const;
