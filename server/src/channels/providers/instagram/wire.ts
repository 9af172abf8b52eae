// Instagram's JSON, as far as we read it. Each item is validated separately and extra keys are allowed, so that one odd item, or one odd
// part, does not affect the others. `Maybe`: missing or null.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
/** Strings in the documentation, numbers in some webhooks. */
const Loose = Type.Union([Word, Type.Number()]);
const Anything = Type.Optional(Type.Unknown());
const Items = Maybe(Type.Array(Type.Unknown()));

export const Envelope = Compile(Type.Object({ object: Type.Literal("instagram"), entry: Type.Array(Type.Unknown()) }));

const EntryShape = Type.Object({
  id: Maybe(Loose),
  time: Anything,
  messaging: Items,
  changes: Items,
  standby: Items,
  field: Maybe(Word),
  value: Anything,
});
export type Entry = Static<typeof EntryShape>;
export const Entry = Compile(EntryShape);
export const Change = Compile(Type.Object({ field: Word, value: Anything }));

const Party = Maybe(Type.Object({ id: Maybe(Loose) }));
const ItemShape = Type.Object({
  sender: Party,
  recipient: Party,
  timestamp: Anything,
  message: Anything,
  postback: Anything,
  reaction: Anything,
  read: Anything,
  message_edit: Anything,
  referral: Anything,
});
export type Item = Static<typeof ItemShape>;
export const Item = Compile(ItemShape);

const MessageShape = Type.Object({
  mid: Word,
  text: Maybe(Type.String()),
  attachments: Items,
  quick_reply: Anything,
  reply_to: Anything,
  referral: Anything,
  is_echo: Maybe(Type.Boolean()),
  is_deleted: Maybe(Type.Boolean()),
  is_unsupported: Maybe(Type.Boolean()),
});
export type Message = Static<typeof MessageShape>;
export const Message = Compile(MessageShape);

export const Attachment = Compile(Type.Object({ type: Word, payload: Anything }));
export const WithUrl = Compile(Type.Object({ url: Word }));
/** In an echo: the template that we sent. */
export const TemplateWords = Compile(
  Type.Object({
    text: Maybe(Type.String()),
    elements: Maybe(Type.Array(Type.Object({ title: Maybe(Type.String()), subtitle: Maybe(Type.String()) }))),
  }),
);
export const QuickReply = Compile(Type.Object({ payload: Word }));
export const ReplyTo = Compile(
  Type.Object({
    mid: Maybe(Word),
    story: Maybe(Type.Object({ id: Maybe(Loose), url: Maybe(Type.String()) })),
  }),
);
export const Referral = Compile(
  Type.Object({
    ref: Maybe(Type.String()),
    source: Maybe(Type.String()),
    ad_id: Maybe(Loose),
    product: Maybe(Type.Object({ id: Maybe(Loose) })),
    ads_context_data: Maybe(
      Type.Object({
        ad_title: Maybe(Type.String()),
        photo_url: Maybe(Type.String()),
        video_url: Maybe(Type.String()),
      }),
    ),
  }),
);
export const Postback = Compile(
  Type.Object({ mid: Maybe(Word), title: Maybe(Type.String()), payload: Maybe(Type.String()), referral: Anything }),
);
export const Reaction = Compile(
  Type.Object({ mid: Word, action: Maybe(Word), reaction: Maybe(Type.String()), emoji: Maybe(Type.String()) }),
);
export const Read = Compile(Type.Object({ mid: Word }));
export const Edit = Compile(Type.Object({ mid: Word, text: Type.String() }));

const CommentShape = Type.Object({
  id: Maybe(Loose),
  /** The name on one page of the documentation. */
  comment_id: Maybe(Loose),
  text: Maybe(Type.String()),
  from: Type.Object({ id: Loose, username: Maybe(Type.String()) }),
  media: Maybe(Type.Object({ id: Maybe(Loose), media_product_type: Maybe(Type.String()), ad_id: Maybe(Loose) })),
  parent_id: Maybe(Loose),
});
export type Comment = Static<typeof CommentShape>;
export const Comment = Compile(CommentShape);

const FaultShape = Type.Object({
  code: Loose,
  message: Maybe(Type.String()),
  type: Maybe(Type.String()),
  error_subcode: Maybe(Loose),
  is_transient: Maybe(Type.Boolean()),
});
export type Fault = Static<typeof FaultShape>;
export const Fault = Compile(FaultShape);

export const FaultAnswer = Compile(Type.Object({ error: FaultShape }));
export const SentAnswer = Compile(Type.Object({ message_id: Word }));
/** The answer to an action, which has no id. */
export const ActedAnswer = Compile(Type.Object({ recipient_id: Loose }));
export const ProfileAnswer = Compile(
  Type.Object({ name: Maybe(Type.String()), username: Maybe(Type.String()), profile_pic: Maybe(Type.String()) }),
);
export const OwnAnswer = Compile(
  Type.Object({ user_id: Loose, username: Maybe(Type.String()), name: Maybe(Type.String()) }),
);
export const PageAnswer = Compile(
  Type.Object({
    id: Loose,
    name: Maybe(Type.String()),
    instagram_business_account: Maybe(Type.Object({ id: Loose, username: Maybe(Type.String()) })),
  }),
);
export const SubscribedAnswer = Compile(Type.Object({ success: Type.Literal(true) }));

export const RenewedAnswer = Compile(Type.Object({ access_token: Word, expires_in: Type.Integer({ minimum: 1 }) }));
