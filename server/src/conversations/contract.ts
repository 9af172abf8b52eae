// Shapes of conversations and their messages, as clients see them.
import { idOf, named, nullable, oneOf, type Static, strict, TimeSchema, Type } from "../kernel/schema.ts";

export const channels = ["chatapp", "photoapp"] as const;
export const conversationStatuses = ["open", "waiting", "closed"] as const;
export const handlers = ["agent", "human"] as const;

export const ConversationSchema = named(
  "Conversation",
  strict(
    {
      id: idOf("conversation"),
      channel: oneOf(channels, "The slot the buyer writes on."),
      customerId: idOf("customer"),
      status: oneOf(conversationStatuses, "A closed conversation opens again when the buyer writes."),
      handler: oneOf(handlers, "Who answers the buyer."),
      handOver: nullable(
        Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }),
        "Why, and with what summary, the agent handed over.",
      ),
      unread: Type.Integer({ minimum: 0, description: "The buyer's messages since a human last replied." }),
      agent: strict({
        state: oneOf(
          ["idle", "waiting", "working"],
          "`idle` once the agent's turn is over; `waiting` while a message waits for a turn; `working` during one.",
        ),
      }),
      window: strict(
        { open: Type.Boolean(), closesAt: nullable(TimeSchema) },
        { description: "While open, free text may be sent. `closesAt` is past once closed, null if never open." },
      ),
      lastMessageAt: TimeSchema,
      lastInboundAt: nullable(TimeSchema),
      unansweredSince: nullable(TimeSchema, "Since when the buyer's oldest unanswered message waits."),
      version: Type.Integer({ minimum: 1 }),
      createdAt: TimeSchema,
    },
    { description: "Everything said between one customer and one of the shop's channel accounts." },
  ),
);
export type Conversation = Static<typeof ConversationSchema>;

const textOrNull = nullable(Type.String());
const inboundTypes = [
  "text",
  "image",
  "video",
  "audio",
  "document",
  "sticker",
  "post",
  "story",
  "location",
  "contacts",
  "choice",
  "order",
  "reaction",
  "system",
  "unsupported",
] as const;
const outboundTypes = [
  "buttons",
  "list",
  "link",
  "cards",
  "product",
  "products",
  "template",
  "location_request",
] as const;

export const MessageSchema = named(
  "Message",
  strict(
    {
      id: idOf("message"),
      conversationId: idOf("conversation"),
      direction: oneOf(["inbound", "outbound"]),
      author: oneOf(["customer", "agent", "human", "system"]),
      type: oneOf([...inboundTypes, ...outboundTypes], "Of a message with media the kind of the first."),
      text: Type.String({ description: "What a person reads: text, caption, title of the tapped button." }),
      media: Type.Array(
        strict({
          kind: oneOf(["image", "video", "audio", "document", "sticker", "post", "story"]),
          mimeType: textOrNull,
          fileName: textOrNull,
          voice: Type.Boolean({ description: "Spoken, not a file." }),
          link: nullable(Type.String(), "Of what we sent."),
        }),
        { description: "What is attached. `post`: a post that was shared; `story`: a story that names the shop." },
      ),
      location: nullable(
        strict({ latitude: Type.Number(), longitude: Type.Number(), name: textOrNull, address: textOrNull }),
      ),
      contacts: nullable(Type.Array(strict({ name: textOrNull, phones: Type.Array(Type.String()) }))),
      choice: nullable(Type.String(), "Id of the button or row that was tapped."),
      items: nullable(
        Type.Array(strict({ retailerId: Type.String(), quantity: Type.Integer() })),
        "A cart sent from the channel's catalog. Prices are ours, so the cart has none.",
      ),
      reaction: nullable(
        strict({ emoji: nullable(Type.String(), "Null when taken back."), messageId: nullable(idOf("message")) }),
      ),
      buttons: nullable(
        Type.Array(strict({ id: Type.String(), title: Type.String() })),
        "What can be tapped: buttons, or the rows of a list.",
      ),
      referral: nullable(
        strict({
          kind: oneOf(["ad", "post", "link", "unknown"]),
          sourceId: textOrNull,
          headline: textOrNull,
          sourceUrl: textOrNull,
          ref: nullable(Type.String(), "What was put into the link."),
        }),
        "The ad, post or link the buyer came from.",
      ),
      referredProduct: nullable(Type.String(), "Product the buyer pressed “message business” on."),
      forwarded: Type.Boolean(),
      quotedMessageId: nullable(idOf("message")),
      status: oneOf(
        ["received", "queued", "sending", "sent", "delivered", "read", "failed", "unknown"],
        "`unknown`: the channel gave no answer; it is never sent again blindly, and its own word settles it.",
      ),
      error: nullable(
        strict({ reason: Type.String(), code: nullable(Type.Integer(), "The channel's own."), detail: Type.String() }),
      ),
      turnId: nullable(idOf("turn")),
      actions: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }), {
        description: "What the agent did in this turn.",
      }),
      checks: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }), {
        description: "What each figure in the text was checked against.",
      }),
      sentAt: TimeSchema,
      createdAt: TimeSchema,
    },
    { description: "One message of a conversation, either way." },
  ),
);
export type Message = Static<typeof MessageSchema>;

export const ConversationChangeSchema = strict(
  { status: Type.Optional(oneOf(conversationStatuses)), handler: Type.Optional(oneOf(handlers)) },
  { minProperties: 1 },
);
