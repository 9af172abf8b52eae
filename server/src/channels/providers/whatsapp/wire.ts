// WhatsApp Cloud API's JSON, as far as we read it. Each item is validated separately and extra keys are allowed, so that one odd item, or
// one odd part, does not affect the others. `Maybe`: missing or null.
import { Type } from "typebox";
import type { Static } from "typebox";
import { Compile } from "typebox/compile";

const Maybe = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const Word = Type.String({ minLength: 1 });
/** Strings in the documentation, numbers in some webhooks. */
const Loose = Type.Union([Word, Type.Number()]);
const Items = Maybe(Type.Array(Type.Unknown()));
const Anything = Type.Optional(Type.Unknown());

export const Envelope = Compile(
  Type.Object({ object: Type.Literal("whatsapp_business_account"), entry: Type.Array(Type.Unknown()) }),
);
/** `id` is the business account's. */
export const Entry = Compile(Type.Object({ id: Maybe(Loose), changes: Type.Array(Type.Unknown()) }));
export const Change = Compile(Type.Object({ field: Word, value: Anything }));
/** Says which of our numbers a change is about. */
export const Addressed = Compile(Type.Object({ metadata: Type.Object({ phone_number_id: Loose }) }));
export const MessagesValue = Compile(
  Type.Object({ contacts: Anything, messages: Items, statuses: Items, errors: Items }),
);

/** An echo of a message from the shop. */
export const EchoValue = Compile(Type.Object({ contacts: Anything, message_echoes: Type.Array(Type.Unknown()) }));
const EchoShape = Type.Object({
  id: Word,
  timestamp: Loose,
  type: Word,
  to: Maybe(Loose),
  to_user_id: Maybe(Word),
  group_id: Maybe(Loose),
});
export type Echo = Static<typeof EchoShape>;
export const Echo = Compile(EchoShape);

export const PreferencesValue = Compile(
  Type.Object({ contacts: Anything, user_preferences: Type.Array(Type.Unknown()) }),
);
export const Preference = Compile(
  Type.Object({
    wa_id: Maybe(Loose),
    user_id: Maybe(Word),
    category: Maybe(Type.String()),
    value: Word,
    timestamp: Loose,
  }),
);

const Why = Maybe(Type.Object({ reason: Maybe(Type.String()), description: Maybe(Type.String()) }));
export const TemplateValue = Compile(
  Type.Object({
    event: Word,
    message_template_name: Word,
    message_template_language: Word,
    message_template_category: Maybe(Word),
    reason: Maybe(Type.String()),
    rejection_info: Why,
    other_info: Why,
  }),
);

const ContactShape = Type.Object({
  wa_id: Maybe(Loose),
  user_id: Maybe(Word),
  profile: Maybe(Type.Object({ name: Maybe(Type.String()), username: Maybe(Type.String()) })),
});
export type Contact = Static<typeof ContactShape>;
export const Contact = Compile(ContactShape);

const MessageShape = Type.Object({
  id: Word,
  timestamp: Loose,
  type: Word,
  from: Maybe(Loose),
  from_user_id: Maybe(Word),
  group_id: Maybe(Loose),
  context: Anything,
  referral: Anything,
});
export type Message = Static<typeof MessageShape>;
export const Message = Compile(MessageShape);

/** A quote, a forward, a frequent forward or a question about a product: the keys show which. */
export const Context = Compile(
  Type.Object({
    id: Maybe(Word),
    forwarded: Maybe(Type.Boolean()),
    frequently_forwarded: Maybe(Type.Boolean()),
    referred_product: Maybe(Type.Object({ product_retailer_id: Maybe(Loose) })),
  }),
);
export const Referral = Compile(
  Type.Object({
    source_type: Maybe(Type.String()),
    source_id: Maybe(Loose),
    headline: Maybe(Type.String()),
    source_url: Maybe(Type.String()),
    ctwa_clid: Maybe(Type.String()),
  }),
);

export const TextBody = Compile(Type.Object({ text: Type.Object({ body: Type.String() }) }));
export const MediaBody = Compile(
  Type.Object({
    id: Loose,
    url: Maybe(Type.String()),
    mime_type: Maybe(Type.String()),
    caption: Maybe(Type.String()),
    filename: Maybe(Type.String()),
    voice: Maybe(Type.Boolean()),
  }),
);
export const LocationBody = Compile(
  Type.Object({
    location: Type.Object({
      latitude: Loose,
      longitude: Loose,
      name: Maybe(Type.String()),
      address: Maybe(Type.String()),
    }),
  }),
);
export const ContactsBody = Compile(Type.Object({ contacts: Type.Array(Type.Unknown()) }));
const ContactCardShape = Type.Object({
  name: Maybe(
    Type.Object({
      formatted_name: Maybe(Type.String()),
      first_name: Maybe(Type.String()),
      last_name: Maybe(Type.String()),
    }),
  ),
  phones: Maybe(Type.Array(Type.Object({ phone: Maybe(Loose), wa_id: Maybe(Loose) }))),
});
export type ContactCard = Static<typeof ContactCardShape>;
export const ContactCard = Compile(ContactCardShape);
const Reply = Maybe(Type.Object({ id: Word, title: Type.String() }));
/** The answers of a form, as JSON in a string. */
const FormReply = Maybe(Type.Object({ body: Maybe(Type.String()), response_json: Maybe(Type.String()) }));
export const InteractiveBody = Compile(
  Type.Object({
    interactive: Type.Object({ type: Word, button_reply: Reply, list_reply: Reply, nfm_reply: FormReply }),
  }),
);
export const ButtonBody = Compile(Type.Object({ button: Type.Object({ payload: Maybe(Word), text: Type.String() }) }));
export const OrderBody = Compile(
  Type.Object({
    order: Type.Object({
      text: Maybe(Type.String()),
      product_items: Type.Array(
        Type.Object({
          product_retailer_id: Loose,
          quantity: Loose,
          item_price: Type.Optional(Type.Unknown()),
          currency: Type.Optional(Type.Unknown()),
        }),
        { minItems: 1 },
      ),
    }),
  }),
);
export const ReactionBody = Compile(
  Type.Object({ reaction: Type.Object({ message_id: Word, emoji: Maybe(Type.String()) }) }),
);
export const SystemBody = Compile(
  Type.Object({
    system: Type.Object({
      body: Maybe(Type.String()),
      wa_id: Maybe(Loose),
      user_id: Maybe(Word),
      type: Maybe(Type.String()),
    }),
  }),
);
export const EditBody = Compile(
  Type.Object({ edit: Type.Object({ original_message_id: Word, message: Type.Object({ type: Word }) }) }),
);
export const RevokeBody = Compile(Type.Object({ revoke: Type.Object({ original_message_id: Word }) }));
export const UnsupportedBody = Compile(Type.Object({ unsupported: Type.Object({ type: Word }) }));
export const WithErrors = Compile(Type.Object({ errors: Type.Array(Type.Unknown(), { minItems: 1 }) }));

const StatusShape = Type.Object({
  id: Word,
  status: Word,
  timestamp: Loose,
  biz_opaque_callback_data: Maybe(Type.String()),
  pricing: Anything,
  errors: Anything,
});
export type Status = Static<typeof StatusShape>;
export const Status = Compile(StatusShape);
export const Pricing = Compile(Type.Object({ category: Maybe(Type.String()), type: Maybe(Type.String()) }));

/** `phone_number_quality_update` */
export const QualityValue = Compile(
  Type.Object({ display_phone_number: Word, event: Word, current_limit: Maybe(Type.String()) }),
);

/** `account_update`, `account_alerts` and similar: any of these fields, or none. */
export const AccountValue = Compile(
  Type.Object({
    event: Maybe(Word),
    alert_type: Maybe(Word),
    decision: Maybe(Word),
    ban_info: Maybe(Type.Object({ waba_ban_state: Maybe(Type.String()) })),
  }),
);

const FaultShape = Type.Object({
  code: Loose,
  title: Maybe(Type.String()),
  message: Maybe(Type.String()),
  type: Maybe(Type.String()),
  error_subcode: Maybe(Loose),
  is_transient: Maybe(Type.Boolean()),
  error_data: Maybe(Type.Object({ details: Maybe(Type.String()) })),
});
export type Fault = Static<typeof FaultShape>;
/** An error, the same in answers, statuses and messages. */
export const Fault = Compile(FaultShape);

export const FaultAnswer = Compile(Type.Object({ error: FaultShape }));
export const SentAnswer = Compile(Type.Object({ messages: Type.Array(Type.Object({ id: Word }), { minItems: 1 }) }));
export const MediaAnswer = Compile(
  Type.Object({ url: Word, mime_type: Maybe(Type.String()), sha256: Maybe(Type.String()), file_size: Maybe(Loose) }),
);
export const UploadAnswer = Compile(Type.Object({ id: Loose }));
export const SuccessAnswer = Compile(
  Type.Object({ success: Type.Union([Type.Literal(true), Type.Literal("true"), Type.Literal(1)]) }),
);

const NumberShape = Type.Object({
  display_phone_number: Word,
  verified_name: Maybe(Type.String()),
  quality_rating: Maybe(Type.String()),
  status: Maybe(Type.String()),
  health_status: Maybe(
    Type.Object({ can_send_message: Maybe(Type.String()), entities: Maybe(Type.Array(Type.Unknown())) }),
  ),
  whatsapp_business_account: Maybe(Type.Object({ id: Loose })),
  throughput: Maybe(Type.Object({ level: Maybe(Type.String()) })),
  whatsapp_business_manager_messaging_limit: Maybe(Type.String()),
});
export type NumberAnswer = Static<typeof NumberShape>;
export const NumberAnswer = Compile(NumberShape);
const HealthEntityShape = Type.Object({
  entity_type: Word,
  id: Maybe(Loose),
  can_send_message: Maybe(Type.String()),
  errors: Maybe(Type.Array(Type.Object({ error_code: Maybe(Loose), error_description: Maybe(Type.String()) }))),
});
export type HealthEntity = Static<typeof HealthEntityShape>;
export const HealthEntity = Compile(HealthEntityShape);

/** The header `x-business-use-case-usage`; times in minutes. */
export const BusinessUsage = Compile(
  Type.Record(Type.String(), Type.Array(Type.Object({ estimated_time_to_regain_access: Maybe(Type.Number()) }))),
);

export const TemplateItem = Compile(
  Type.Object({
    id: Maybe(Loose),
    quality_score: Maybe(Type.Object({ score: Maybe(Word) })),
    name: Word,
    language: Word,
    status: Word,
    category: Maybe(Word),
    components: Maybe(Type.Array(Type.Unknown())),
    rejected_reason: Maybe(Type.String()),
  }),
);
const Examples = Maybe(Type.Array(Type.String()));
export const TemplateText = Compile(
  Type.Object({
    type: Type.Union([Type.Literal("BODY"), Type.Literal("FOOTER")]),
    text: Type.String(),
  }),
);
const TemplateHeadShape = Type.Object({
  type: Type.Literal("HEADER"),
  format: Maybe(Word),
  text: Maybe(Type.String()),
  example: Maybe(
    Type.Object({
      header_text: Examples,
      header_text_named_params: Maybe(Type.Array(Type.Object({ example: Maybe(Type.String()) }))),
    }),
  ),
});
export type TemplateHead = Static<typeof TemplateHeadShape>;
export const TemplateHead = Compile(TemplateHeadShape);
export const TemplateButtons = Compile(
  Type.Object({ type: Type.Literal("BUTTONS"), buttons: Type.Array(Type.Unknown()) }),
);
export const TemplateButton = Compile(
  Type.Object({
    type: Word,
    text: Maybe(Type.String()),
    url: Maybe(Type.String()),
    phone_number: Maybe(Loose),
    example: Maybe(Type.Union([Type.String(), Type.Array(Type.String())])),
  }),
);
export const TemplateCreated = Compile(Type.Object({ id: Loose, status: Maybe(Word) }));
export const Succeeded = Compile(Type.Object({ success: Type.Literal(true) }));
export const UploadBegun = Compile(Type.Object({ id: Word }));
export const UploadHandle = Compile(Type.Object({ h: Word }));
export const TemplateQualityValue = Compile(
  Type.Object({
    new_quality_score: Word,
    message_template_name: Word,
    message_template_language: Word,
  }),
);
export const TemplatesAnswer = Compile(
  Type.Object({
    data: Type.Array(Type.Unknown()),
    paging: Maybe(Type.Object({ cursors: Maybe(Type.Object({ after: Maybe(Word) })) })),
  }),
);
