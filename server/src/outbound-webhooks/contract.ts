// Webhook endpoints, deliveries and attempts, as the API shows and accepts them.
import { changesMetadata, takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  TimeSchema,
  Type,
  severalOf,
} from "../kernel/contract/schema.ts";

export const overlapDefaultSeconds = 86_400;
const overlapMaxSeconds = 7 * 86_400;
export const deliveryStates = ["pending", "delivered", "failed"] as const;
export const deliveryCauses = ["event", "redelivery", "test"] as const;

const url = Type.String({
  minLength: 9,
  maxLength: 2_000,
  description: "https, on its usual port, at an address of the open internet. Redirects are not followed.",
});
const description = Type.String({ maxLength: 200, description: "For your list." });
const eventTypes = Type.Array(
  Type.String({
    maxLength: 60,
    pattern: "^(\\*|[a-z][a-z_.]*(\\.\\*)?)$",
    description: "`order.created`, `order.*` or `*`.",
  }),
  { minItems: 1, maxItems: 100, description: "What it hears of: types, groups of them (`order.*`), or all (`*`)." },
);

const fields = {
  id: idOf("webhookEndpoint"),
  url,
  description,
  eventTypes,
  enabled: Type.Boolean({ description: "Whether events are sent to it." }),
  disabledReason: nullable(
    oneOf(["asked", "failing", "gone", "maker_removed"]),
    "asked: by you. failing: it took nothing for five days. gone: it answered 410. maker_removed: the member who made it was removed or lost the role, or it was made from an owner's new phone and an owner said no to that phone. Null while it is enabled.",
  ),
  failingSince: nullable(TimeSchema, "It has accepted nothing since then. Null: the last call succeeded."),
  lastDeliveredAt: nullable(TimeSchema, "To the minute."),
  formerSecretUntil: nullable(TimeSchema, "Until then it is signed with the secret before as well."),
  apiVersion: Type.String({ description: "API version of the events." }),
  ...withMetadata,
  version: Type.Integer(),
  createdAt: TimeSchema,
  updatedAt: TimeSchema,
};

export const WebhookEndpointSchema = named(
  "WebhookEndpoint",
  strict(fields, { description: "An address of yours that hears what happens in the shop." }),
);
export type WebhookEndpoint = Static<typeof WebhookEndpointSchema>;

export const MadeWebhookEndpointSchema = named(
  "MadeWebhookEndpoint",
  strict({
    ...fields,
    secret: Type.String({ description: "Signing secret: `whsec_…`. Shown once; we store it encrypted." }),
  }),
);
export type MadeWebhookEndpoint = Static<typeof MadeWebhookEndpointSchema>;

export const WebhookEndpointListSchema = listOf(WebhookEndpointSchema);
export const WebhookEndpointQuerySchema = listQuery(byNewest, {});

export const NewWebhookEndpointSchema = named(
  "NewWebhookEndpoint",
  strict({
    url,
    eventTypes: Type.Optional(eventTypes),
    description: Type.Optional(description),
    ...takesMetadata,
  }),
);
export type NewWebhookEndpoint = Static<typeof NewWebhookEndpointSchema>;

export const WebhookEndpointChangeSchema = named(
  "WebhookEndpointChange",
  strict(
    {
      url: Type.Optional(url),
      eventTypes: Type.Optional(eventTypes),
      description: Type.Optional(description),
      ...changesMetadata,
      enabled: Type.Optional(
        Type.Boolean({ description: "What waits when it is switched off is not sent; `replay` sends it later." }),
      ),
    },
    { description: "JSON Merge Patch: fields that are not sent stay.", minProperties: 1 },
  ),
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChangeSchema>;

export const SecretRotationSchema = named(
  "WebhookSecretRotation",
  strict({
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: overlapMaxSeconds,
        default: overlapDefaultSeconds,
        description: "So long calls are signed with both secrets.",
      }),
    ),
  }),
);
export type SecretRotation = Static<typeof SecretRotationSchema>;

const AttemptSchema = named(
  "WebhookAttempt",
  strict({
    number: Type.Integer({ description: "One that is missing was cut off on our side, and made again." }),
    at: TimeSchema,
    url: Type.String({ description: "Where it was sent." }),
    durationMs: Type.Integer({ description: "Until the answer was read, or given up." }),
    status: nullable(Type.Integer(), "Of the answer; null when there was none."),
    error: nullable(Type.String(), "Why there was no answer, or why it counts as none."),
    answer: Type.String({ description: "Its first 1,024 bytes." }),
  }),
);

export const DeliverySchema = named(
  "WebhookDelivery",
  strict(
    {
      id: idOf("webhookDelivery"),
      endpointId: idOf("webhookEndpoint"),
      eventId: idOf("event", "Also in the header `webhook-id`. Process an event only once."),
      eventType: Type.String(),
      cause: oneOf(deliveryCauses, "redelivery: you asked for it."),
      status: oneOf(deliveryStates),
      attempts: Type.Array(AttemptSchema),
      nextAttemptAt: nullable(
        TimeSchema,
        "While it is pending; shortly after a call was started, this is when the call is given up.",
      ),
      createdAt: TimeSchema,
      endedAt: nullable(TimeSchema),
    },
    { description: "One event for one endpoint, and its result. Kept for 30 days." },
  ),
);
export type Delivery = Static<typeof DeliverySchema>;
export const DeliveryListSchema = listOf(DeliverySchema);
export const DeliveryQuerySchema = listQuery(byNewest, {
  status: Type.Optional(severalOf(deliveryStates)),
  eventId: Type.Optional(idOf("event")),
});

export const ReplaySchema = named(
  "WebhookReplay",
  strict({
    from: Type.Optional(Type.String({ format: "date-time", description: "Of events since then; 30 days at most." })),
    to: Type.Optional(Type.String({ format: "date-time", description: "Up to then; by default until now." })),
    failedOnly: Type.Optional(
      Type.Boolean({ default: false, description: "Only events that were not delivered and are not waiting." }),
    ),
  }),
);
export type Replay = Static<typeof ReplaySchema>;

export const QueuedSchema = named(
  "QueuedDeliveries",
  strict({
    queued: Type.Integer({ minimum: 0, description: "Number of pieces sent now." }),
    until: nullable(
      TimeSchema,
      "There are more than are sent at once: repeat the request with this as `from`. Null: that was all.",
    ),
  }),
);
export type Queued = Static<typeof QueuedSchema>;

export const RedeliverySchema = named(
  "EventRedelivery",
  strict({
    endpointId: Type.Optional(
      idOf("webhookEndpoint", "To this one, whatever its filter; by default to each that wants it."),
    ),
  }),
);

export const EventSchema = named(
  "Event",
  strict(
    {
      id: idOf("event"),
      type: Type.String({ description: "See `webhooks` in the API's document for all of them." }),
      createdAt: TimeSchema,
      shopId: idOf("shop"),
      mode: oneOf(["sandbox", "live"]),
      apiVersion: Type.String({ description: "API version of the object in `data`." }),
      sequence: Type.Integer({
        minimum: 1,
        description: "Increases with each event of one object. Ignore an event that is older than what you have.",
      }),
      data: strict({
        object: Type.Unsafe<Record<string, unknown>>({
          type: "object",
          additionalProperties: true,
          description: "The object at that time. For an erased person only `id` and `erased`.",
        }),
        previous: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({
            type: "object",
            additionalProperties: true,
            description: "Previous values of the changed fields.",
          }),
        ),
      }),
    },
    { description: "Something that happened, as sent to webhook endpoints. Kept for 30 days." },
  ),
);
export type Event = Static<typeof EventSchema>;
export const EventListSchema = listOf(EventSchema);
export const EventQuerySchema = listQuery(byNewest, {
  type: Type.Optional(
    Type.String({ maxLength: 60, pattern: "^[a-z][a-z_.]*(\\.\\*)?$", description: "`order.created`, or `order.*`." }),
  ),
  objectId: Type.Optional(
    Type.String({ maxLength: 40, pattern: "^[a-z]{3}_[0-9a-z]{26}$", description: "Events of this object." }),
  ),
});
