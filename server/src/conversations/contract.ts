// Conversations and their messages, as clients see them.
import { CustomerSchema } from "../customers/index.ts";
import { refusedReasons } from "../channels/index.ts";
import { SuggestionSchema, TraceSchema } from "./trace-contract.ts";
import { agentModes } from "../shops/index.ts";
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
  visible,
  visibleName,
} from "../kernel/contract/schema.ts";

/**
 * Why a message was not sent, or is not known to be sent. `no_answer`: it may have arrived. `unreachable`: it was not sent.
 * `rejected_by_channel`: the channel gave a reason that we don't know. The others say why a broadcast skips a customer at the last moment.
 */
export const faultReasons = [
  ...refusedReasons,
  "rejected_by_channel",
  "no_answer",
  "unreachable",
  "no_channel",
  "no_consent",
  "blocked",
  "quiet",
  "capped",
  "plan_limit",
  "too_long",
  "merged",
  "erased",
  "cancelled",
] as const;

export const channels = ["chatapp", "photoapp"] as const;
export const conversationStatuses = ["open", "waiting", "closed"] as const;
export const handlers = ["agent", "human"] as const;

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
  "comment",
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

/** Has no separate name in the API document: it is inlined where it is used. */
export const MessageCostSchema = strict({
  micros: Type.Integer({ minimum: 0, description: "Millionths of a US dollar: prices are parts of a cent." }),
  currency: oneOf(["USD"]),
  category: oneOf(["service", "utility", "authentication", "marketing", "unknown"]),
  basis: oneOf(["told", "estimated"], "Whether the channel named the category, or it was derived from the message."),
  priceDate: Type.String({ description: "Date of the price table." }),
});

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
          id: nullable(idOf("media"), "For `GET /api/media/{id}`; null where there is only the link."),
          kind: oneOf(["image", "video", "audio", "document", "sticker", "post", "story"]),
          mimeType: textOrNull,
          fileName: textOrNull,
          voice: Type.Boolean({ description: "Spoken, not a file." }),
          link: nullable(Type.String(), "Of what we sent."),
        }),
        { description: "The attachment. `post`: a shared post. `story`: a story that mentions the shop." },
      ),
      reading: nullable(
        strict({
          kind: oneOf(["transcript", "description"], "Of a voice note its words, of a picture what it shows."),
          state: oneOf(["read", "failed"]),
          text: Type.String({ description: "Empty where it failed." }),
          productIds: Type.Array(idOf("product"), {
            description: "Products that the picture may show, the likeliest first.",
          }),
          model: Type.String(),
          reason: nullable(Type.String(), "Why it failed."),
        }),
        "What a model made of the buyer's voice note or picture. A machine wrote it: it may be wrong. Null where no model was asked.",
      ),
      location: nullable(
        strict({ latitude: Type.Number(), longitude: Type.Number(), name: textOrNull, address: textOrNull }),
      ),
      contacts: nullable(Type.Array(strict({ name: textOrNull, phones: Type.Array(Type.String()) }))),
      choice: nullable(Type.String(), "Id of the button or row that was tapped."),
      items: nullable(
        Type.Array(
          strict({
            retailerId: Type.String(),
            quantity: Type.Integer(),
            shownPrice: nullable(MoneySchema, "What the buyer's phone says it showed. Never charged: prices are ours."),
          }),
        ),
        "A cart sent from the channel's catalog.",
      ),
      reaction: nullable(
        strict({ emoji: nullable(Type.String(), "Null if it was withdrawn."), messageId: nullable(idOf("message")) }),
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
          ref: nullable(Type.String(), "Data in the link."),
        }),
        "The ad, post or link that brought the buyer.",
      ),
      referredProduct: nullable(Type.String(), "Product the buyer pressed “message business” on."),
      forwarded: Type.Boolean(),
      story: nullable(strict({ id: textOrNull, url: textOrNull }), "The shop's story this answers."),
      comment: nullable(
        strict({
          id: Type.String(),
          postId: textOrNull,
          postKind: oneOf(["feed", "reel", "story", "ad", "live", "unknown"]),
          adId: textOrNull,
          parentId: nullable(Type.String(), "The comment this one answers."),
        }),
        "A public comment below a post; ids are the channel's.",
      ),
      quotedMessageId: nullable(idOf("message")),
      status: oneOf(
        ["received", "queued", "sending", "sent", "delivered", "read", "failed", "unknown"],
        "`unknown`: the channel gave no answer; it is never sent again blindly, and its own word settles it.",
      ),
      error: nullable(
        strict({
          reason: Type.String({ description: `${faultReasons.map((reason) => `\`${reason}\``).join(", ")}.` }),
          code: nullable(Type.Integer(), "The channel's own."),
          detail: Type.String(),
        }),
      ),
      source: nullable(
        oneOf(["sokoni", "phone"]),
        "Of the shop's own: sent from here, or written with the channel's own app.",
      ),
      signedAs: nullable(
        Type.String(),
        "Of a message that a person sent from here: the line above it in the buyer's chat, as in “Zuri Fashion team”. It tells buyers that a person of the shop writes. A voice note or template has none, nor has a further part of a long message.",
      ),
      editedAt: nullable(TimeSchema),
      deletedAt: nullable(TimeSchema, "The buyer took it back; its words are gone."),
      earlier: Type.Array(strict({ text: Type.String(), until: TimeSchema }), {
        description: "Earlier texts of an edited message, oldest first.",
      }),
      cost: nullable(MessageCostSchema, "The channel's price for this message; null if it has none."),
      turnId: nullable(idOf("turn")),
      actions: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }), {
        description: "What the agent did in this turn.",
      }),
      checks: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true }), {
        description: "What each figure in the text was checked against.",
      }),
      trace: Type.Optional(
        nullable(TraceSchema, "With `include=trace`: how the agent arrived at it; null for all other messages."),
      ),
      sentAt: TimeSchema,
      createdAt: TimeSchema,
    },
    { description: "One message of a conversation, either way." },
  ),
);
export type Message = Static<typeof MessageSchema>;

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
        "Why a person has it: `reason`, `summary`, what the summary says where it is the agent's (`meaning`, a `Meaning` or null), `owner`, `dueAt`, and when it was handed over (`at`).",
      ),
      unread: Type.Integer({
        minimum: 0,
        description:
          "The buyer's messages since a human last replied or read. 1 at least where it was marked as unread.",
      }),
      agent: strict({
        state: oneOf(
          ["idle", "waiting", "working"],
          "`idle` once the agent's turn is over; `waiting` while a message waits for a turn, and during a turn that takes no time; `working` while a turn asks a language model or a provider, or looks at a picture.",
        ),
        mode: nullable(
          oneOf(agentModes),
          "Whether the agent answers here, only suggests, or is silent; null: as the shop has it.",
        ),
      }),
      suggestion: nullable(
        SuggestionSchema,
        "The agent's suggested answer to the unanswered messages. Send it with `POST …/reply` and its id, or discard it with `POST …/suggestion/dismiss`. It is replaced when the buyer writes more.",
      ),
      window: strict(
        {
          open: Type.Boolean({ description: "Anything may be sent." }),
          kind: oneOf(
            ["free", "template", "human", "closed"],
            "What may be sent now: anything; approved templates; only what a person writes; nothing.",
          ),
          why: oneOf(
            ["heard", "comment", "silence", "never_heard", "channel_unknown"],
            "`heard`: the buyer wrote lately. `comment`: one private answer to their comment. `silence`: the buyer wrote too long ago.",
          ),
          closesAt: nullable(TimeSchema, "In the past once closed; null if the buyer never wrote."),
          humanUntil: nullable(TimeSchema, "Until when a person may write, where the channel knows such a time."),
          privateReplyUntil: nullable(TimeSchema, "Until when the one private answer to a comment may be given."),
        },
        { description: "What the channel lets be sent, and until when." },
      ),
      assignee: nullable(Type.String(), "The person whose conversation it is, as the shop names them."),
      tags: Type.Array(Type.String()),
      snoozedUntil: nullable(TimeSchema, "Out of sight until then, or until the buyer writes."),
      humanUntil: nullable(
        TimeSchema,
        "When the conversation goes back to the agent if the person sends nothing more; null: only when it is handed back.",
      ),
      lastMessageAt: TimeSchema,
      lastInboundAt: nullable(TimeSchema),
      unansweredSince: nullable(TimeSchema, "Since when the buyer's oldest unanswered message waits."),
      version: Type.Integer({ minimum: 1 }),
      createdAt: TimeSchema,
      cost: Type.Optional(
        strict(
          { micros: Type.Integer({ minimum: 0 }), currency: oneOf(["USD"]) },
          {
            description:
              "Only when one conversation is retrieved: the channel's price for all its messages, in millionths.",
          },
        ),
      ),
      customer: Type.Optional(CustomerSchema),
      lastMessage: Type.Optional(MessageSchema),
      openDispute: Type.Optional(
        nullable(
          strict({ id: idOf("dispute"), orderId: idOf("order"), orderNumber: Type.String() }),
          "Where conversations are listed or one is retrieved, for callers with `orders:read`: the newest open dispute about an order of this buyer; null if there is none.",
        ),
      ),
      match: Type.Optional(
        strict(
          { messageId: idOf("message"), snippet: Type.String(), sentAt: TimeSchema },
          { description: "With `q`: the newest message that has the words." },
        ),
      ),
    },
    { description: "All messages between one customer and one of the shop's channel accounts." },
  ),
);
export type Conversation = Static<typeof ConversationSchema>;

const person = Type.String({ minLength: 1, maxLength: 100, pattern: visibleName });

export const ConversationChangeSchema = strict(
  {
    status: Type.Optional(oneOf(conversationStatuses)),
    handler: Type.Optional(oneOf(handlers)),
    agentMode: Type.Optional(
      nullable(
        oneOf(agentModes),
        "Whether the agent answers here, only suggests, or is silent; null: as the shop has it.",
      ),
    ),
    assignee: Type.Optional(nullable(person)),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: visible }), { maxItems: 20 })),
    snoozedUntil: Type.Optional(nullable(TimeSchema, "A time ahead; null wakes it.")),
    unread: Type.Optional(
      Type.Boolean({
        description:
          "False marks all as read, also for the buyer, whatever has come meanwhile; true marks it as unread for your people.",
      }),
    ),
    readUntil: Type.Optional(
      idOf("message", "The newest message that was seen; later ones stay unread. Can't be combined with `unread`."),
    ),
  },
  { minProperties: 1 },
);

export const HandOverSchema = strict({
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: visible }),
  summary: Type.Optional(Type.String({ maxLength: 2_000 })),
  owner: Type.Optional(nullable(person, "Becomes the assignee.")),
  dueAt: Type.Optional(nullable(TimeSchema)),
});

export const NoteSchema = named(
  "Note",
  strict(
    {
      id: idOf("note"),
      conversationId: idOf("conversation"),
      text: Type.String(),
      author: nullable(Type.String(), "As the shop names its people."),
      createdAt: TimeSchema,
    },
    { description: "What the shop's people tell each other about a conversation. The buyer never sees it." },
  ),
);
export type Note = Static<typeof NoteSchema>;

export const NewNoteSchema = strict({
  text: Type.String({ minLength: 1, maxLength: 4_000, pattern: visible }),
  author: Type.Optional(person),
});
