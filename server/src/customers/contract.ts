// The customer as the API shows and accepts it.
import { changesMetadata, takesMetadata } from "../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery, type Sorts } from "../kernel/database/page.ts";
import {
  idOf,
  MetadataSchema,
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
  visibleLine,
  visibleName,
} from "../kernel/contract/schema.ts";
import { segmentNames, segments } from "./rfm.ts";

const words = (most: number, description?: string) =>
  nullable(Type.String({ minLength: 1, maxLength: most, pattern: visibleName }), description);
const PhoneSchema = Type.String({
  minLength: 4,
  maxLength: 40,
  description: "With or without country code; saved as E.164.",
});

/** A map position, as a buyer shares it in a chat. */
export const PinSchema = strict({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
});
export type Pin = Static<typeof PinSchema>;

const addressFields = {
  line: words(300, "House and street, where there are any."),
  landmark: words(300, "What riders ask for first: opposite, behind, next to …"),
  area: words(100),
  city: words(100),
  contactName: words(200, "Who receives, when it is not the buyer."),
  riderNote: words(500),
  pin: nullable(PinSchema),
};

export const AddressSchema = named(
  "Address",
  strict({ ...addressFields, phones: Type.Array(Type.String(), { description: "E.164." }) }),
);
export type Address = Static<typeof AddressSchema>;

export const NewAddressSchema = named(
  "NewAddress",
  strict({
    line: Type.Optional(addressFields.line),
    landmark: Type.Optional(addressFields.landmark),
    area: Type.Optional(addressFields.area),
    city: Type.Optional(addressFields.city),
    contactName: Type.Optional(addressFields.contactName),
    riderNote: Type.Optional(addressFields.riderNote),
    pin: Type.Optional(addressFields.pin),
    phones: Type.Optional(Type.Array(PhoneSchema, { maxItems: 2 })),
  }),
);
export type NewAddress = Static<typeof NewAddressSchema>;

const ConsentSchema = strict({
  marketing: Type.Boolean({ description: "Whether broadcasts may be sent on this channel." }),
  source: oneOf(
    ["buyer", "seller", "import"],
    "Source: the buyer on a channel, the seller, or the consent column of a file.",
  ),
  changedAt: TimeSchema,
});
export const ConsentSaidSchema = named(
  "Consent",
  strict(
    {
      id: idOf("consent"),
      channel: oneOf(["chatapp", "photoapp"], "Whether broadcasts may be sent."),
      marketing: Type.Boolean(),
      source: oneOf(["buyer", "seller", "import"], "The person who recorded it."),
      place: nullable(
        oneOf(["chatapp", "photoapp", "channel_settings"]),
        "Where the buyer said it: in a message to the shop on a channel, or in the settings of the channel's app.",
      ),
      words: nullable(Type.String(), "How the buyer said it: by message or by setting."),
      messageId: nullable(idOf("message")),
      saidAt: TimeSchema,
      createdAt: TimeSchema,
    },
    { description: "A yes or no to broadcasts, as it was given. None is ever changed or deleted." },
  ),
);
export type ConsentSaid = Static<typeof ConsentSaidSchema>;

const NewConsentSchema = strict({ marketing: Type.Boolean() });

const factFields = {
  value: Type.String({ minLength: 1, maxLength: 500, pattern: visible }),
  messageId: nullable(idOf("message"), "The channel where they said it."),
};
const FactSourceSchema = oneOf(["said_by_buyer", "seller", "order"], "How it is known.");
export const FactKeySchema = Type.String({
  pattern: "^[a-z][a-z0-9_]{0,39}$",
  description: "For example `size`, `shoe_size`, `area`, `birthday`.",
});
export const FactSchema = named(
  "CustomerFact",
  strict({
    key: FactKeySchema,
    ...factFields,
    source: FactSourceSchema,
    at: TimeSchema,
    usedUntil: nullable(
      TimeSchema,
      "The agent uses it until then, because what buyers say about themselves grows old. After that it is still kept and shown.",
    ),
  }),
);
export type Fact = Static<typeof FactSchema>;
export const NewFactSchema = named(
  "NewCustomerFact",
  strict({
    value: factFields.value,
    source: Type.Optional(FactSourceSchema),
    messageId: Type.Optional(factFields.messageId),
  }),
);
export type NewFact = Static<typeof NewFactSchema>;

const IdentitySchema = strict({
  channel: Type.String(),
  user: Type.String({ description: "The channel's own id of the person, or their phone there." }),
  name: nullable(Type.String()),
  username: nullable(Type.String()),
});

const FiguresSchema = strict(
  {
    count: Type.Integer({
      description:
        "Orders, paid or not, without those that expired or were cancelled. An order that was paid, cancelled and refunded is not counted; one that was sent and came back is, although both have the status `refunded`. A cancelled order counts while its money is still here.",
    }),
    paidCount: Type.Integer({
      description: "Those of them that were paid, in cash too, and not wholly refunded.",
    }),
    totalSpent: MoneySchema,
    average: nullable(MoneySchema, "Of the paid ones in the shop's currency; null without any."),
    otherCurrencies: Type.Array(strict({ paidCount: Type.Integer(), totalSpent: MoneySchema }), {
      description: "Spent in other currencies than the shop's, each on its own.",
    }),
    firstOrderAt: nullable(TimeSchema),
    lastOrderAt: nullable(TimeSchema),
    daysSinceLast: nullable(Type.Integer({ minimum: 0 }), "Whole days."),
    favouriteProducts: Type.Array(
      strict({ productId: idOf("product"), name: Type.String(), quantity: Type.Integer() }),
      { description: "The three they bought most of, by their latest paid orders." },
    ),
  },
  {
    description:
      "Present purchases. Spent is what came for the orders less what went back, in the shop's currency: `net` of the insights. A cancelled order counts until its money has gone back.",
  },
);

const segmentsTold = Object.entries(segments)
  .map(([name, says]) => `\`${name}\`: ${says}`)
  .join(" ");
export const SegmentSchema = oneOf(segmentNames, segmentsTold);
const ScoreSchema = Type.Integer({ minimum: 1, maximum: 5 });

export const CustomerSchema = named(
  "Customer",
  strict({
    id: idOf("customer"),
    name: nullable(Type.String()),
    phone: nullable(Type.String(), "E.164."),
    email: nullable(Type.String()),
    language: nullable(Type.String(), "BCP 47."),
    tags: Type.Array(Type.String()),
    addresses: Type.Array(AddressSchema),
    consent: strict({ chatapp: Type.Optional(ConsentSchema), photoapp: Type.Optional(ConsentSchema) }),
    metadata: MetadataSchema,
    facts: Type.Array(FactSchema, { description: "Known facts: sizes, areas, birthdays." }),
    identities: Type.Array(IdentitySchema, { description: "Who the customer is on each channel they wrote on." }),
    orders: FiguresSchema,
    segment: SegmentSchema,
    scores: nullable(
      strict({ recency: ScoreSchema, frequency: ScoreSchema, spent: ScoreSchema }),
      "Recency, frequency and value, 5 is best; null without a paid order. From 100 buyers on by fifths of the shop's buyers, updated every hour; below that by fixed limits: 180, 90, 60 and 30 days; 2, 3, 5 and 10 orders; a quarter, half, once and twice the average spent.",
    ),
    openConversationId: nullable(idOf("conversation"), "The latest that is not closed."),
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Customer = Static<typeof CustomerSchema>;

const fields = {
  name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 200, pattern: visibleLine }))),
  phone: Type.Optional(nullable(PhoneSchema)),
  email: Type.Optional(nullable(Type.String({ format: "email", maxLength: 254 }))),
  language: Type.Optional(
    nullable(Type.String({ pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", maxLength: 35 }), "BCP 47, for example `sw`."),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: visible }), { maxItems: 50, uniqueItems: true }),
  ),
  addresses: Type.Optional(Type.Array(NewAddressSchema, { maxItems: 20 })),
  consent: Type.Optional(
    strict(
      { chatapp: Type.Optional(NewConsentSchema), photoapp: Type.Optional(NewConsentSchema) },
      { description: "Per channel; channels that are not named do not change." },
    ),
  ),
};

export const NewCustomerSchema = named(
  "NewCustomer",
  strict(
    { ...fields, metadata: Type.Optional(MetadataSchema) },
    { description: "At least one of name, phone and email." },
  ),
);
export type NewCustomer = Static<typeof NewCustomerSchema>;

export const CustomerChangeSchema = named(
  "CustomerChange",
  strict(
    {
      ...fields,
      ...changesMetadata,
    },
    {
      description:
        "JSON Merge Patch: fields that are not sent stay, null clears; tags and addresses are replaced as a whole.",
    },
  ),
);
export type CustomerChange = Static<typeof CustomerChangeSchema>;

export const MergeSchema = strict({ from: idOf("customer", "Who becomes this customer.") });
export const SplitSchema = strict({
  identities: Type.Array(strict({ channel: Type.String({ maxLength: 40 }), user: Type.String({ maxLength: 200 }) }), {
    minItems: 1,
    maxItems: 20,
    description: "As the customer shows them.",
  }),
  ...takesMetadata,
});

export const customerSorts = {
  ...byNewest,
  name: { column: "customers.sort_name", as: "text" },
  totalSpent: { column: "figures.total_spent", as: "bigint", id: "figures.customer_id" },
  lastOrderAt: { column: "figures.last_order_sort", as: "timestamptz", id: "figures.customer_id" },
} as const satisfies Sorts;
/** Not the values of one field, as with other filters: a customer may be on both channels, or on none. */
const onChannels = ["chatapp", "photoapp"] as const;
const spentBound = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description }));
export const CustomerQuerySchema = listQuery(
  customerSorts,
  {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          "Words of the name, in any order and without regard to case and accents, or a part of the email, the phone or a username; with `@` in front only of a username. If nobody is called so, names that are a letter or two off.",
      }),
    ),
    phone: Type.Optional(PhoneSchema),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    segment: Type.Optional(severalOf(segmentNames, segmentsTold)),
    segmentId: Type.Optional(idOf("segment", "Fits this segment now.")),
    channel: Type.Optional(severalOf(onChannels, "Has written on one of these channels.")),
    language: Type.Optional(Type.String({ minLength: 2, maxLength: 35 })),
    city: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "Of one of their addresses." })),
    consent: Type.Optional(severalOf(onChannels, "Has agreed to broadcasts on one of these channels.")),
    "totalSpent[gte]": spentBound("Minor units of the shop's currency."),
    "totalSpent[lte]": spentBound("Minor units of the shop's currency."),
    "lastOrderAt[gte]": Type.Optional(TimeSchema),
    "lastOrderAt[lte]": Type.Optional(TimeSchema),
  },
  { metadata: true },
);
export type CustomerQuery = Static<typeof CustomerQuerySchema>;
export const CustomerListSchema = listOf(CustomerSchema);

export const CustomerExportSchema = strict({
  exportedAt: TimeSchema,
  customer: CustomerSchema,
  held: Type.Unsafe<Record<string, unknown[]>>({
    type: "object",
    additionalProperties: { type: "array", items: {} },
    description: "By kind: `consents`, `conversations`, `messages`, `orders`, `payments`, `refunds`, `disputes`.",
  }),
});
