// A broadcast's recipients as clients see them.
import { listOf, listQuery, type Sorts } from "../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  severalOf,
  type Static,
  strict,
  TimeSchema,
  Type,
} from "../kernel/contract/schema.ts";

const statuses = [
  "waiting",
  "held",
  "sending",
  "sent",
  "delivered",
  "read",
  "unknown",
  "failed",
  "skipped",
  "holdout",
] as const;
const variants = ["a", "b", "holdout"] as const;

export const BroadcastRecipientSchema = named(
  "BroadcastRecipient",
  strict(
    {
      customerId: idOf("customer"),
      name: nullable(Type.String(), "Their present name. Null if it is unknown, or if the key may not read customers."),
      variant: oneOf(variants),
      status: oneOf(
        statuses,
        "How far it has come: each person has one. In `stats`, `sent` has `delivered` and `read` in it, and `delivered` those read.",
      ),
      reason: nullable(
        Type.String(),
        "Of `skipped`: as in `stats.skippedBy`. Of `held`: `quiet_hours` or `pace`. Of `failed` and `unknown`: the `error.reason` of the message.",
      ),
      detail: nullable(Type.String(), "The reason why they were skipped, in words."),
      mergedFrom: nullable(idOf("customer"), "The customers they were when it was sent, if they were merged since."),
      heldUntil: nullable(TimeSchema, "When a held one is looked at again."),
      messageId: nullable(idOf("message")),
      sentAt: nullable(TimeSchema, "When their message was handed to the channel."),
      repliedAt: nullable(TimeSchema, "Their first words within 7 days of it, as the last broadcast they got."),
      optedOutAt: nullable(TimeSchema, "When they opted out within 7 days of it."),
    },
    { description: "One person of a broadcast's audience, and what became of them." },
  ),
);
export type BroadcastRecipient = Static<typeof BroadcastRecipientSchema>;
export const BroadcastRecipientListSchema = listOf(BroadcastRecipientSchema);

/** Ids grow with time, so descending ids show the newest customers first. */
export const recipientSorts = {
  customerId: { column: "broadcast_recipients.customer_id", as: "text", id: "broadcast_recipients.beside" },
} as const satisfies Sorts;

// All are stored together, so their times are the same.
const {
  "createdAt[gte]": _gte,
  "createdAt[gt]": _gt,
  "createdAt[lte]": _lte,
  "createdAt[lt]": _lt,
  ...paged
} = listQuery(recipientSorts, {}).properties;
export const RecipientQuerySchema = strict({
  ...paged,
  status: Type.Optional(severalOf(statuses, "Exactly these: those read are not among `delivered`.")),
  variant: Type.Optional(severalOf(variants)),
});
export type RecipientQuery = Static<typeof RecipientQuerySchema>;

export const recipientExamples: BroadcastRecipient[] = [
  {
    customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h5",
    name: "Bisi Ade",
    variant: "a",
    status: "skipped",
    reason: "no_consent",
    detail: "The customer has not agreed to broadcasts.",
    mergedFrom: null,
    heldUntil: null,
    messageId: null,
    sentAt: null,
    repliedAt: null,
    optedOutAt: null,
  },
  {
    customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
    name: "Ada Obi",
    variant: "a",
    status: "read",
    reason: null,
    detail: null,
    mergedFrom: null,
    heldUntil: null,
    messageId: "msg_01kaq3x5v2e8b9m4c7d0f1g2h6",
    sentAt: "2026-11-21T09:00:02.000Z",
    repliedAt: "2026-11-21T09:04:30.000Z",
    optedOutAt: null,
  },
];
