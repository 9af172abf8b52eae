// The shop as the API shows and accepts it.
import { byName } from "../kernel/values/names.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
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
  visibleLine,
} from "../kernel/contract/schema.ts";
import { shopCountries } from "./currency-of-country.ts";
import { weekdays } from "./opening-hours.ts";

export const policiesMax = 20;
const basisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });

const time = Type.String({
  pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$",
  description: "As 09:30; 24:00 ends a day.",
});
const SpanSchema = named("OpeningPeriod", strict({ opens: time, closes: time }));
const day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", description: "As 2026-12-25." });
const ClosureSchema = strict({
  from: day,
  to: Type.String({ ...day, description: "The last day; the same for a single one." }),
  reason: nullable(Type.String({ minLength: 1, maxLength: 100 }), "For buyers."),
});
const ofDay = Type.Array(SpanSchema, {
  maxItems: 6,
  description: "Opening periods from … to …, in order; a break is a gap between two. Empty: closed.",
});
const closures = Type.Array(ClosureSchema, { maxItems: 100, description: "Other days on which the shop is closed." });
const words = nullable(Type.String({ minLength: 1, maxLength: 300 }), "The seller's own words, instead of `week`.");
const everyDay = byName(weekdays, () => ofDay);
const someDay = byName(weekdays, () => Type.Optional(ofDay));

export const WeekSchema = strict(everyDay);
export const SomeWeekSchema = strict(someDay);

const OpeningHoursSchema = named(
  "OpeningHours",
  strict({
    words,
    week: nullable(WeekSchema, "In the shop's time zone."),
    closures,
    told: nullable(Type.String(), "What buyers are told now: the opening hours in words, and the next closed days."),
  }),
);

const OpeningHoursChangeSchema = strict(
  {
    words: Type.Optional(words),
    week: Type.Optional(nullable(SomeWeekSchema, "A weekday that is not sent does not change.")),
    closures: Type.Optional(closures),
  },
  { description: "Send `words` or `week`; buyers see the one that was sent last." },
);

export const DeliveryAreaSchema = named(
  "DeliveryArea",
  strict({
    name: Type.String({
      minLength: 1,
      maxLength: 80,
      pattern: visibleName,
      description: "A place or places, and no sentence: `Lekki Phase 1`, `Yaba, Surulere`.",
    }),
    aliases: Type.Array(Type.String({ minLength: 1, maxLength: 80, pattern: visibleName }), {
      maxItems: 50,
      description: "Other names that buyers use for it.",
    }),
    fee: MoneySchema,
    fees: Type.Optional(
      Type.Array(MoneySchema, {
        maxItems: currencies.length - 1,
        description:
          "The fee in the shop's further currencies. An order in a currency without a fee has no agreed fee there.",
      }),
    ),
    payOnDelivery: Type.Boolean(),
    etaDays: Type.Integer({ minimum: 0, maximum: 60, description: "Days until it is there." }),
  }),
);
export type DeliveryArea = Static<typeof DeliveryAreaSchema>;

const policy = { type: "string", minLength: 1, maxLength: 2_000, pattern: visible };
const PoliciesSchema = Type.Unsafe<Record<string, string>>({
  type: "object",
  additionalProperties: policy,
  description: "`returns`, `delivery`, `payment` are what the agent answers with when buyers ask; others are yours.",
});

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleLine, description: "What buyers see." }),
  country: Type.String({ pattern: "^[A-Z]{2}$", description: "ISO 3166 code." }),
  currency: Type.Unsafe<Currency>({
    type: "string",
    enum: [...currencies],
    description: "ISO 4217 code. Can't be changed once there are products, customers, orders or money in it.",
  }),
  sellsIn: Type.Array(Type.Unsafe<Currency>({ type: "string", enum: [...currencies], description: "ISO 4217 code." }), {
    maxItems: currencies.length - 1,
    uniqueItems: true,
    description:
      "Further currencies the shop sells in: products may have fixed prices in them, and delivery areas fees. Nothing is converted.",
  }),
  timezone: Type.String({ minLength: 1, maxLength: 64, description: "An IANA name, as Africa/Lagos." }),
  city: nullable(
    Type.String({ minLength: 1, maxLength: 100 }),
    "Where the shop is, as people say it: a name, and no sentence.",
  ),
  phone: nullable(Type.String({ pattern: "^\\+?[0-9][0-9 ()-]{4,28}[0-9]$" }), "For buyers and couriers."),
  languages: Type.Array(Type.String({ pattern: "^[a-z]{2,3}(-[A-Z]{2})?$" }), {
    maxItems: 10,
    description: "Languages the shop's people speak, best first: `en`, `sw`, `pcm`.",
  }),
  pictures: strict({
    logo: nullable(Type.String({ format: "uri", maxLength: 2_000 })),
    cover: nullable(Type.String({ format: "uri", maxLength: 2_000 })),
  }),
  taxRegistered: Type.Boolean({ description: "Registered for VAT: invoices show it." }),
  taxNumber: nullable(Type.String({ minLength: 3, maxLength: 40, pattern: visible }), "As the tax office writes it."),
  deliveryAreas: Type.Array(DeliveryAreaSchema, {
    maxItems: 200,
    description: "An address that names one pays its fee, which is part of the total before the buyer agrees.",
  }),
  pickup: nullable(
    strict({
      address: Type.String({ minLength: 1, maxLength: 300 }),
      hours: Type.String({ maxLength: 200, description: "May be empty." }),
    }),
    "Where buyers can fetch what they bought, quoted to them as the shop's words; null: nowhere.",
  ),
  returnDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: "Days after delivery in which a buyer may return goods; 0: only wrong or damaged goods.",
  }),
  pageName: nullable(
    Type.String({
      minLength: 3,
      maxLength: 40,
      pattern: "^[a-z0-9]+(-[a-z0-9]+)*$",
      description: "Small letters, digits and single hyphens. No other shop has it.",
    }),
    "The shop's page for buyers is at `/s/` and this name. Null: it has none.",
  ),
  sellsToAssistants: Type.Boolean({
    description:
      "Whether assistants (programs that buy for people) may read the shop's page and order from it, at `/s/{pageName}/mcp`. Counts only while the shop has a page.",
  }),
  broadcastsPerDay: Type.Integer({
    minimum: 1,
    maximum: 10,
    description: "Broadcasts that one person gets within 24 hours at most, over all of them.",
  }),
};

export const ShopSchema = named(
  "Shop",
  strict({
    id: idOf("shop"),
    mode: oneOf(["sandbox", "live"]),
    ...fields,
    phone: nullable(Type.String()),
    taxRateBasisPoints: nullable(
      basisPoints,
      "Of the price, in hundredths of a percent: the shop's own or its country's.",
    ),
    policies: PoliciesSchema,
    openingHours: OpeningHoursSchema,
    version: Type.Integer(),
    createdAt: TimeSchema,
  }),
);
export type ShopResource = Static<typeof ShopSchema>;

const optional = <Name extends keyof typeof fields>(name: Name) => Type.Optional(fields[name]);

export const ShopChangeSchema = named(
  "ShopChange",
  strict(
    {
      name: optional("name"),
      country: Type.Optional(
        Type.String({
          pattern: "^[A-Z]{2}$",
          description: `ISO 3166 code of a country that shops can be in: ${shopCountries.join(", ")}.`,
        }),
      ),
      currency: optional("currency"),
      sellsIn: optional("sellsIn"),
      timezone: optional("timezone"),
      city: optional("city"),
      phone: optional("phone"),
      languages: optional("languages"),
      pictures: Type.Optional(
        strict({
          logo: Type.Optional(fields.pictures.properties.logo),
          cover: Type.Optional(fields.pictures.properties.cover),
        }),
      ),
      taxRegistered: optional("taxRegistered"),
      taxNumber: optional("taxNumber"),
      taxRateBasisPoints: Type.Optional(nullable(basisPoints, "Null: the rate of the country.")),
      policies: Type.Optional(
        Type.Unsafe<Record<string, string | null>>({
          type: "object",
          maxProperties: policiesMax,
          propertyNames: { type: "string", pattern: "^[a-z][A-Za-z0-9]{0,39}$" },
          additionalProperties: { ...policy, type: ["string", "null"] },
          description: "Merged into the present value; null removes one.",
        }),
      ),
      openingHours: Type.Optional(nullable(OpeningHoursChangeSchema, "Null: buyers are told nothing about it.")),
      deliveryAreas: Type.Optional(
        Type.Array(DeliveryAreaSchema, { maxItems: 200, description: "All of them: a list is replaced whole." }),
      ),
      pickup: optional("pickup"),
      returnDays: optional("returnDays"),
      pageName: optional("pageName"),
      sellsToAssistants: optional("sellsToAssistants"),
      broadcastsPerDay: optional("broadcastsPerDay"),
    },
    { description: "JSON Merge Patch: fields that are not sent stay, null clears." },
  ),
);
export type ShopChange = Static<typeof ShopChangeSchema>;
