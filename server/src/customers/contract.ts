// The customer as the API shows and takes it.
import { byNewest, listOf, listQuery } from "../kernel/page.ts";
import {
  idOf,
  MetadataSchema,
  MoneySchema,
  named,
  nullable,
  type Static,
  strict,
  TimeSchema,
  Type,
} from "../kernel/schema.ts";

const words = (most: number, description?: string) =>
  nullable(Type.String({ minLength: 1, maxLength: most }), description);
const PhoneSchema = Type.String({
  minLength: 4,
  maxLength: 40,
  description: "With or without country code; kept as E.164.",
});

const addressFields = {
  line: words(300, "House and street, where there are any."),
  landmark: words(300, "What riders ask for first: opposite, behind, beside …"),
  area: words(100),
  city: words(100),
  contactName: words(200, "Who receives, when it is not the buyer."),
  riderNote: words(500),
  pin: nullable(
    strict({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
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
  changedAt: TimeSchema,
});
const NewConsentSchema = strict({ marketing: Type.Boolean() });

const IdentitySchema = strict({
  channel: Type.String(),
  user: Type.String({ description: "The channel's own id of the person, or their phone there." }),
  name: nullable(Type.String()),
  username: nullable(Type.String()),
});

const FiguresSchema = strict(
  {
    count: Type.Integer({ description: "Orders placed, neither cancelled nor expired." }),
    paidCount: Type.Integer(),
    totalSpent: MoneySchema,
    average: nullable(MoneySchema, "Of the paid ones; null without any."),
    firstOrderAt: nullable(TimeSchema),
    lastOrderAt: nullable(TimeSchema),
  },
  { description: "What the customer has bought, as of now." },
);

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
    identities: Type.Array(IdentitySchema, { description: "Who the customer is on each channel they wrote on." }),
    orders: FiguresSchema,
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Customer = Static<typeof CustomerSchema>;

const fields = {
  name: Type.Optional(words(200)),
  phone: Type.Optional(nullable(PhoneSchema)),
  email: Type.Optional(nullable(Type.String({ format: "email", maxLength: 254 }))),
  language: Type.Optional(
    nullable(Type.String({ pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", maxLength: 35 }), "BCP 47, for example `sw`."),
  ),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50, uniqueItems: true })),
  addresses: Type.Optional(Type.Array(NewAddressSchema, { maxItems: 20 })),
  consent: Type.Optional(
    strict(
      { chatapp: Type.Optional(NewConsentSchema), photoapp: Type.Optional(NewConsentSchema) },
      { description: "Per channel; a channel not named stays as it is." },
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
      metadata: Type.Optional(
        Type.Unsafe<Record<string, string | null>>({
          type: "object",
          maxProperties: 50,
          propertyNames: { type: "string", minLength: 1, maxLength: 40 },
          additionalProperties: { type: ["string", "null"], maxLength: 500 },
          description: "Merged into what is there; null takes a key out.",
        }),
      ),
    },
    { description: "JSON Merge Patch: what is not sent stays, null clears; tags and addresses are replaced whole." },
  ),
);
export type CustomerChange = Static<typeof CustomerChangeSchema>;

export const customerSorts = byNewest;
export const CustomerQuerySchema = listQuery(customerSorts, {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: "A part of the name or of the phone." })),
  phone: Type.Optional(PhoneSchema),
  tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
});
export type CustomerQuery = Static<typeof CustomerQuerySchema>;
export const CustomerListSchema = listOf(CustomerSchema);
