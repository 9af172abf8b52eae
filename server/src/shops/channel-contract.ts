// A shop's account at a channel as the API shows and accepts it. The token is never shown.
import { byNewest, listOf, listQuery } from "../kernel/database/page.ts";
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/contract/schema.ts";

export const channelSlots = ["chatapp", "photoapp"] as const;
export const channelStates = ["connected", "needs_attention", "disconnected"] as const;
export const healthStates = ["unchecked", "healthy", "failing", "unanswered"] as const;

const accessToken = Type.String({
  minLength: 8,
  maxLength: 2_000,
  // It is sent in a header.
  pattern: "^[\\x21-\\x7e]+$",
  description: "Secret of the channel's app. Stored encrypted, and never shown.",
});
const accessTokenExpiresAt = Type.Optional(
  nullable(TimeSchema, "When the token expires, if the channel told you. You are warned a week before."),
);
const catalogId = nullable(
  Type.String({ pattern: "^\\d{1,40}$" }),
  "The catalog that the channel shows, by its id there; null: none.",
);
const stockBuffer = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: "Number of pieces of each product that are never shown.",
});

const HealthSchema = named(
  "ChannelHealth",
  strict({
    state: oneOf(
      healthStates,
      "healthy: account and token are good. failing: the channel refused them, or won't let them send. unanswered: the channel gave no answer at the last look.",
    ),
    detail: nullable(Type.String(), "The error, in the channel's words."),
    quality: nullable(Type.String(), "The channel's own word for its quality rating."),
    lastCheckedAt: nullable(TimeSchema, "Looked at every hour, and when you ask."),
    failingSince: nullable(TimeSchema),
    lastInboundAt: nullable(TimeSchema, "Of the 500 conversations that were last written in."),
    lastSentAt: nullable(TimeSchema, "As `lastInboundAt`."),
  }),
);

export const ChannelSchema = named(
  "Channel",
  strict({
    id: idOf("channel"),
    slot: oneOf(channelSlots, "chatapp: WhatsApp. photoapp: Instagram."),
    driver: Type.String(),
    account: Type.String({ description: "The account's id at the channel." }),
    display: Type.String({ description: "What buyers see: a number, or a name with @." }),
    name: nullable(Type.String(), "What the account is called there."),
    business: nullable(Type.String(), "The WhatsApp Business Account it belongs to."),
    state: oneOf(channelStates, "needs_attention: look at `health`; what can be sent is still sent."),
    health: HealthSchema,
    accessTokenExpiresAt: nullable(TimeSchema),
    catalogId,
    stockBuffer,
    version: Type.Integer(),
    createdAt: TimeSchema,
    disconnectedAt: nullable(TimeSchema),
  }),
);
export type ChannelResource = Static<typeof ChannelSchema>;

export const ChannelListSchema = listOf(ChannelSchema);
export const ChannelQuerySchema = listQuery(byNewest, {});

export const NewChannelSchema = named(
  "NewChannel",
  strict({
    slot: oneOf(channelSlots),
    account: Type.String({
      pattern: "^\\d{5,32}$",
      description: "WhatsApp: the phone number id. Instagram: the id of the professional account.",
    }),
    accessToken,
    accessTokenExpiresAt,
  }),
);
export type NewChannel = Static<typeof NewChannelSchema>;

export const ChannelChangeSchema = named(
  "ChannelChange",
  strict(
    { catalogId: Type.Optional(catalogId), stockBuffer: Type.Optional(stockBuffer) },
    { description: "JSON Merge Patch: fields that are not sent stay, null clears." },
  ),
);
export type ChannelChange = Static<typeof ChannelChangeSchema>;

export const NewTokenSchema = named("NewAccessToken", strict({ accessToken, accessTokenExpiresAt }));
export type NewToken = Static<typeof NewTokenSchema>;
