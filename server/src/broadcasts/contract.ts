// Broadcasts as clients see them.
import { namesOf } from "../kernel/values/names.ts";
import { type SegmentExpression, SegmentExpressionSchema } from "../customers/index.ts";
import { changesMetadata, takesMetadata, withMetadata } from "../kernel/contract/metadata.ts";
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
  visible,
} from "../kernel/contract/schema.ts";
import { broadcastMachine } from "./states.ts";

export const broadcastChannels = ["chatapp", "photoapp"] as const;
export const customerFields = ["firstName", "name", "city"] as const;

/** Why a customer gets nothing. */
export const skipReasons = {
  no_channel: "There is no way to reach them on this channel.",
  opted_out: "They said that they want no broadcasts.",
  no_consent: "The customer has not agreed to broadcasts.",
  blocked: "The channel refused an earlier broadcast to them, because they stopped the shop's messages there.",
  window_closed: "They have not written within 24 hours, and free text reaches nobody else.",
  capped: "They have had as many broadcasts within 24 hours as the shop allows.",
  too_long: "Filled in for them, the text is longer than the channel takes in one message.",
  quiet: "Their quiet hours did not end within a day.",
  plan_limit: "They came into its segment after it began, and the shop's plan had no room for more.",
  merged: "They turned out to be somebody who is in the audience already.",
  erased: "They were erased.",
  cancelled: "The broadcast was cancelled before their turn came.",
} as const;
export type SkipReason = keyof typeof skipReasons;
export const skipReasonNames = namesOf(skipReasons);

/** Why a broadcast was paused. */
export const pauseReasons = {
  asked: "You asked for it.",
  low_quality: "The channel says that too many people block or report this account. Wait until it has recovered.",
  channel_disconnected: "The channel is not connected.",
  channel_failing: "The channel lets this account send nothing.",
  template_not_approved: "The channel does not let the template be sent any more.",
  no_audience: "When its time came, nobody was in its segment.",
  resource_missing: "Its segment or template does not exist any more.",
  plan_used_up: "When its time came, the shop's plan had no room for so many recipients.",
} as const;
export type PauseReason = keyof typeof pauseReasons;

const variableKey = "^[A-Za-z0-9_]{1,40}$";

const VariableSchema = Type.Union(
  [
    strict({
      value: Type.String({ minLength: 1, maxLength: 300, pattern: visible, description: "The same for everybody." }),
    }),
    strict({
      field: oneOf(customerFields, "Of the customer."),
      fallback: Type.String({ minLength: 1, maxLength: 100, pattern: visible, description: "Where it is not known." }),
    }),
  ],
  { description: "Value for one placeholder of the text." },
);

export const BroadcastMessageSchema = named(
  "BroadcastMessage",
  strict(
    {
      templateId: Type.Optional(idOf("template", "An approved template: reaches everybody on `chatapp`.")),
      text: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1_000,
          pattern: visible,
          description: "Free text: reaches those who wrote within 24 hours. `{{places}}` are filled from `variables`.",
        }),
      ),
      picture: Type.Optional(
        Type.String({
          format: "uri",
          pattern: "^https?://",
          maxLength: 2_000,
          description: "With free text, or for the header of a template that has a picture.",
        }),
      ),
      buttons: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 20, pattern: visible }), {
          minItems: 1,
          maxItems: 3,
          uniqueItems: true,
          description: "Below free text; a tap answers with these words. A template has its own.",
        }),
      ),
      variables: Type.Optional(
        Type.Unsafe<Record<string, Static<typeof VariableSchema>>>({
          type: "object",
          maxProperties: 30,
          propertyNames: { type: "string", pattern: variableKey },
          additionalProperties: VariableSchema,
          description: "Values for the placeholders, by name.",
        }),
      ),
    },
    { description: "Either a template or free text.", minProperties: 1 },
  ),
);
export type BroadcastMessage = Static<typeof BroadcastMessageSchema>;

const hour = (description: string) => Type.Integer({ minimum: 0, maximum: 23, description });
export const QuietHoursSchema = strict(
  { from: hour("They start at this hour."), to: hour("They end at this hour.") },
  {
    description:
      "In the recipient's time zone, which follows from the country of their number. A message that falls into these hours is sent when they end.",
  },
);
export const quietByDefault = { from: 21, to: 8 };

const AbTestSchema = strict(
  {
    sharePercent: Type.Integer({ minimum: 1, maximum: 99, description: "Of the recipients, who get variant `b`." }),
    message: BroadcastMessageSchema,
  },
  { description: "Variant `b`. Who gets which depends on the customer alone, and never changes." },
);

const fields = {
  name: Type.String({ minLength: 1, maxLength: 120, pattern: visible, description: "Yours; no buyer sees it." }),
  channel: oneOf(broadcastChannels),
  segmentId: idOf("segment", "A saved segment, evaluated when the broadcast starts."),
  segment: SegmentExpressionSchema,
  message: BroadcastMessageSchema,
  abTest: AbTestSchema,
  holdoutPercent: Type.Integer({
    minimum: 0,
    maximum: 50,
    description:
      "Share of the reachable customers who get no message. Their orders are reported next to the others', for comparison.",
  }),
  quietHours: nullable(QuietHoursSchema, "Null: none. 21 to 8 when left out."),
};

const count = (description?: string) => Type.Integer({ minimum: 0, ...(description ? { description } : {}) });
const MoniesSchema = Type.Array(MoneySchema, { description: "One per currency, of sales that were not refunded." });

const VariantSchema = strict({
  variant: oneOf(["a", "b", "holdout"]),
  targeted: count(),
  skipped: count(),
  sent: count(),
  delivered: count(),
  read: count(),
  failed: count(),
  replied: count(),
  ordered: count(),
  optedOut: count(),
  revenue: MoniesSchema,
});

export const BroadcastStatsSchema = named(
  "BroadcastStats",
  strict(
    {
      targeted: count(
        "Everybody found so far. It is the sum of `waiting`, `held`, `sending`, `sent`, `unknown`, `failed`, `skipped` and `holdout`.",
      ),
      waiting: count("Their turn has not come."),
      held: count("They wait for their quiet hours to end."),
      sending: count("Under way to the channel."),
      sent: count("Messages that the channel accepted, including those delivered and read."),
      delivered: count("With those read."),
      read: count(),
      unknown: count(
        "The channel gave no answer: perhaps sent, and never sent again. The channel's own word may still come.",
      ),
      failed: count(),
      skipped: count(),
      skippedBy: Type.Array(strict({ reason: oneOf(skipReasonNames), count: count() })),
      holdout: count("Got nothing, to compare with."),
      replied: count("Wrote within 7 days of it, as the last broadcast they got."),
      ordered: count("Paid orders placed within 7 days of it, as the last broadcast they got."),
      revenue: MoniesSchema,
      optedOut: count("Opted out within 7 days of it."),
      cost: strict(
        {
          estimatedMicros: count("When it began."),
          micros: count("Of the sent messages, as far as the channel reported."),
          currency: oneOf(["USD"]),
        },
        { description: "The channel's price, in millionths of a US dollar." },
      ),
      byVariant: Type.Array(VariantSchema),
    },
    { description: "Results up to now." },
  ),
);
export type BroadcastStats = Static<typeof BroadcastStatsSchema>;

export const BroadcastSchema = named(
  "Broadcast",
  strict(
    {
      id: idOf("broadcast"),
      name: Type.String(),
      status: oneOf(broadcastMachine.states),
      allowed: Type.Array(oneOf(["change", "delete", "schedule", "send", "pause", "resume", "cancel"]), {
        description: "What can be asked of it now.",
      }),
      channel: fields.channel,
      segmentId: nullable(fields.segmentId),
      segment: nullable(SegmentExpressionSchema),
      message: BroadcastMessageSchema,
      abTest: nullable(AbTestSchema),
      holdoutPercent: fields.holdoutPercent,
      ...withMetadata,
      quietHours: nullable(QuietHoursSchema),
      scheduledFor: nullable(TimeSchema),
      scheduledLocal: nullable(Type.String(), "The same by the shop's clock, without an offset."),
      waitsFor: nullable(
        strict({ reason: oneOf(["quiet_hours", "pace", "daily_limit"]), until: TimeSchema }),
        "Why nothing leaves at the moment, and until when.",
      ),
      pause: nullable(strict({ reason: oneOf(namesOf(pauseReasons)), detail: Type.String(), at: TimeSchema })),
      stats: BroadcastStatsSchema,
      startedAt: nullable(TimeSchema),
      endedAt: nullable(TimeSchema),
      version: Type.Integer(),
      createdAt: TimeSchema,
      updatedAt: TimeSchema,
    },
    { description: "One message to everybody of a segment." },
  ),
);
export type BroadcastResource = Static<typeof BroadcastSchema>;
export const BroadcastListSchema = listOf(BroadcastSchema);

export const broadcastFilters = listQuery(byNewest, {
  status: Type.Optional(severalOf(broadcastMachine.states)),
  channel: Type.Optional(severalOf(broadcastChannels)),
});

export const NewBroadcastSchema = strict(
  {
    name: fields.name,
    channel: fields.channel,
    segmentId: Type.Optional(fields.segmentId),
    segment: Type.Optional(fields.segment),
    message: fields.message,
    abTest: Type.Optional(nullable(AbTestSchema)),
    holdoutPercent: Type.Optional(fields.holdoutPercent),
    ...takesMetadata,
    quietHours: Type.Optional(fields.quietHours),
  },
  { description: "`segmentId` or `segment`, one of them." },
);
export type NewBroadcast = Static<typeof NewBroadcastSchema> & { segment?: SegmentExpression };

export const BroadcastChangeSchema = strict(
  {
    name: Type.Optional(fields.name),
    segmentId: Type.Optional(fields.segmentId),
    segment: Type.Optional(fields.segment),
    message: Type.Optional(fields.message),
    abTest: Type.Optional(nullable(AbTestSchema)),
    holdoutPercent: Type.Optional(fields.holdoutPercent),
    ...changesMetadata,
    quietHours: Type.Optional(fields.quietHours),
  },
  { description: "JSON Merge Patch, each field as a whole. The channel stays.", minProperties: 1 },
);
export type BroadcastChange = Static<typeof BroadcastChangeSchema>;

export const ScheduleSchema = strict({
  at: Type.String({
    pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})?$",
    description: "By the shop's clock, like 2026-12-01T09:00; or with an offset, as times are written elsewhere.",
  }),
});

export const NothingSchema = strict({});

export const PreviewSchema = named(
  "BroadcastPreview",
  strict(
    {
      audience: count("Everybody who is meant now: the sum of `receiving`, `holdout` and `skipped`."),
      receiving: count("Who would get it if it were sent now, with those held."),
      held: count("Of these, who are in their quiet hours now."),
      holdout: count(),
      skipped: Type.Array(strict({ reason: oneOf(skipReasonNames), count: count() })),
      cost: strict({ micros: count(), currency: oneOf(["USD"]) }, { description: "In millionths of a US dollar." }),
      samples: Type.Array(strict({ customerId: idOf("customer"), variant: oneOf(["a", "b"]), text: Type.String() }), {
        description:
          "What the first three will read. If the key may not read customers, each place shows its `fallback`.",
      }),
    },
    { description: "What would happen now. Nothing is saved or sent." },
  ),
);
export type BroadcastPreview = Static<typeof PreviewSchema>;
