// The sandbox's operations, as the API shows and accepts them.
import { type Static, Type } from "typebox";
import { MessageSchema } from "../conversations/index.ts";
import { idOf, named, nullable, oneOf, strict, TimeSchema } from "../kernel/contract/schema.ts";

/** In one move. */
export const moveSecondsMax = 400 * 86_400;

export const SandboxClockSchema = named(
  "SandboxClock",
  strict({
    now: Type.String({ format: "date-time", description: "The time in this installation." }),
    advancedSeconds: Type.Integer({
      minimum: 0,
      description: "How far the clock is ahead of real time, by all moves together.",
    }),
    movingTo: nullable(TimeSchema, "Where a move that is still under way ends."),
  }),
);
export type SandboxClock = Static<typeof SandboxClockSchema>;

export const ClockMoveSchema = strict(
  {
    now: Type.Optional(
      Type.String({ format: "date-time", description: "The time it shall be: later than now, 400 days at most." }),
    ),
    advanceSeconds: Type.Optional(
      Type.Integer({ minimum: 1, maximum: moveSecondsMax, description: "By how much it shall be later." }),
    ),
  },
  { description: "One of the two.", minProperties: 1 },
);
export type ClockMove = Static<typeof ClockMoveSchema>;

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

export const BuyerMessageSchema = named(
  "BuyerMessage",
  strict({
    channel: oneOf(["chatapp", "photoapp"], "chatapp: WhatsApp. photoapp: Instagram."),
    from: text(
      50,
      "The buyer: a phone in WhatsApp, a handle in Instagram. Anybody you like; the same one is the same buyer.",
    ),
    name: Type.Optional(text(100, "What they are called in the channel.")),
    text: Type.Optional(text(4_096, "What they write.")),
    media: Type.Optional(
      strict({
        kind: oneOf(["image", "video", "audio", "document"]),
        base64: Type.Optional(text(700_000, "The file. A small sample when left out.")),
        mimeType: Type.Optional(text(100, "Of the file.")),
        caption: Type.Optional(text(1_024, "What they write below it.")),
      }),
    ),
    location: Type.Optional(
      strict({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        name: Type.Optional(text(100, "Of the place.")),
        address: Type.Optional(text(200, "As the buyer sees it.")),
      }),
    ),
    order: Type.Optional(
      strict(
        {
          items: Type.Array(
            strict({
              retailerId: text(100, "As `GET /api/catalog` lists it."),
              quantity: Type.Integer({ minimum: 1, maximum: 999 }),
            }),
            { minItems: 1, maxItems: 30 },
          ),
        },
        { description: "A cart that they send from the channel's catalog." },
      ),
    ),
    wait: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "The answer waits until the agent's turn is over, 25 seconds at most; of what one of the team writes, until they are answered.",
      }),
    ),
  }),
);
export type BuyerMessage = Static<typeof BuyerMessageSchema>;

export const WrittenMessageSchema = named(
  "WrittenMessage",
  strict({
    channelMessageId: Type.String({ description: "Its id in the channel." }),
    messageId: nullable(idOf("message"), "Null when it was not waited for, is not read yet, or is of one of the team."),
    conversationId: nullable(idOf("conversation")),
    turnOver: Type.Boolean({ description: "Whether the agent's turn is over; false when it was not waited for." }),
    replies: Type.Array(MessageSchema, { description: "What the shop answered, in order." }),
  }),
);
export type WrittenMessage = Static<typeof WrittenMessageSchema>;

const outcomes = ["success", "declined", "insufficient_funds", "ignored"] as const;
export type PaymentOutcome = (typeof outcomes)[number];
export const PaymentOutcomeSchema = strict({
  outcome: oneOf(
    outcomes,
    "What the payer does, or what their bank says. `ignored`: the phone rings, and the payer does not answer.",
  ),
});

export const SampleSchema = strict({
  type: Type.String({
    maxLength: 60,
    pattern: "^[a-z][a-z_.]*$",
    description: "Of the event, such as `order.created`.",
  }),
});

export const CourierStepSchema = strict({
  status: Type.String({
    pattern: "^[a-z][a-z_]{1,39}$",
    description: "One of our statuses, or a word of the aggregator's.",
  }),
});

export const BegunAnewSchema = named(
  "BegunAnew",
  strict({
    shopId: idOf("shop", "The shop's setting from now on, as in `GET /api/shop`."),
    formerShopId: idOf("shop", "What the shop was called before. Nothing is found under it any more."),
    channelsEmptied: Type.Boolean({
      description:
        "Whether the simulated phones and catalogs are empty as well; false where the simulator gave no answer.",
    }),
  }),
);
export type BegunAnew = Static<typeof BegunAnewSchema>;
