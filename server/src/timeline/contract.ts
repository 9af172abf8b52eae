// An order's timeline, as the API shows it.
import { MeaningSchema } from "../kernel/contract/meaning.ts";
import { actorKinds } from "../kernel/security/actor.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
} from "../kernel/contract/schema.ts";

export const TimelineEntrySchema = named(
  "TimelineEntry",
  strict(
    {
      id: Type.String({ description: "Of the entry, within this order." }),
      type: Type.String({
        description:
          "`moved`: an axis of the order, from `from` to `to`. `note.added`, `note.edited`, `message.sent`, `payment.begun`; else the event's type, such as `payment.refunded` or `shipment.updated`.",
      }),
      axis: nullable(Type.String(), "Of what moved: `order`, `payment`, `funds`, `fulfilment`, `dispute` …"),
      from: nullable(Type.String()),
      to: nullable(Type.String({ description: "The state or status after it." })),
      actor: nullable(
        strict({
          kind: oneOf(actorKinds),
          id: Type.String(),
        }),
        "Who did it; null if it was not recorded.",
      ),
      reason: nullable(Type.String(), "Why."),
      reasonMeaning: nullable(MeaningSchema, "The meaning of `reason`, unless a member of the shop wrote it."),
      text: nullable(Type.String(), "The words of a note or a message."),
      amount: nullable(MoneySchema),
      objectId: Type.String({ description: "What it happened to: the order, a payment, a shipment …" }),
      createdAt: TimeSchema,
    },
    { description: "One thing that happened to an order." },
  ),
);
export type TimelineEntry = Static<typeof TimelineEntrySchema>;
export const timelineQuery = listQuery(byNewest, {});
export const TimelineSchema = listOf(TimelineEntrySchema);

export const timelineExample = {
  id: "evt_01kaq3x5v2e8b9m4c7d0f1g2h3",
  type: "payment.succeeded",
  axis: null,
  from: null,
  to: "succeeded",
  actor: { kind: "system", id: "verify-payment" },
  reason: null,
  reasonMeaning: null,
  text: null,
  amount: { amount: 3_250_000, currency: "NGN" },
  objectId: "pay_01kaq3x5v2e8b9m4c7d0f1g2h3",
  createdAt: "2026-11-21T09:07:00.000Z",
} as const;
