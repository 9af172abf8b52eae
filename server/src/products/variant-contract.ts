// A product's variant as the API shows and accepts it.
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  type Static,
  strict,
  Type,
  visible,
} from "../kernel/contract/schema.ts";
import {
  furtherPrices,
  NegotiationSchema,
  newFurtherPrices,
  pieces,
  price,
  StockSchema,
  weightMax,
} from "./field-schemas.ts";

/** A shop with more combinations uses several products, because neither buyers nor channel catalogs can handle so many variants. */
export const variantsMax = 250;
export const variantOptionsMax = 3;

export const variantStatuses = ["active", "archived"] as const;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const ChoiceSchema = Type.Unsafe<Record<string, string>>({
  type: "object",
  minProperties: 1,
  maxProperties: variantOptionsMax,
  propertyNames: { type: "string", minLength: 1, maxLength: 40, pattern: visible },
  additionalProperties: { type: "string", minLength: 1, maxLength: 60, pattern: visible },
  description: 'One value of each option of the product, for example `{ "Colour": "Red", "Size": "42" }`.',
});

const fields = {
  price: nullable(price("At least 1, in the shop's currency."), "Null: the product's."),
  compareAtPrice: nullable(price("The price before, shown struck through."), "Null: the product's, with its price."),
  prices: newFurtherPrices(
    "Prices in further currencies. In a currency that is missing here, the variant costs what the product does; if the variant has its own `price`, it is not sold in that currency.",
  ),
  sku: nullable(text(100), "The shop's own number, unique among its products and their variants."),
  barcode: nullable(text(50)),
  image: nullable(Type.String({ format: "uri", maxLength: 2_000 }), "Its own picture. Null: the product's."),
  weightGrams: nullable(Type.Integer({ minimum: 0, maximum: weightMax }), "Null: the product's."),
  negotiation: nullable(NegotiationSchema, "Null: the product's, if it has no price of its own."),
  status: oneOf(variantStatuses, "Buyers see active variants of active products only."),
};

export const VariantSchema = named(
  "ProductVariant",
  strict({
    id: idOf("variant"),
    name: Type.String({ description: "Its choice in words, for example `Red, 42`." }),
    options: ChoiceSchema,
    ...fields,
    price: nullable(MoneySchema, "Its own; null: the product's."),
    compareAtPrice: nullable(MoneySchema, "Its own; null: the product's, with its price."),
    prices: furtherPrices("Its own prices in further currencies."),
    sellingPrice: Type.Object(MoneySchema.properties, {
      additionalProperties: false,
      description: "Its own price, else the product's.",
    }),
    sellingPrices: furtherPrices("Its price in further currencies."),
    stock: StockSchema,
  }),
);
export type Variant = Static<typeof VariantSchema>;

const optional = <Key extends keyof typeof fields>(key: Key) => Type.Optional(fields[key]);
const changeable = {
  price: optional("price"),
  compareAtPrice: optional("compareAtPrice"),
  prices: optional("prices"),
  sku: optional("sku"),
  barcode: optional("barcode"),
  image: optional("image"),
  weightGrams: optional("weightGrams"),
  negotiation: optional("negotiation"),
  status: optional("status"),
};
const opening = Type.Optional(pieces("Opening stock of a new variant; defaults to 0 if another variant has one."));

export const NewVariantSchema = named(
  "NewProductVariant",
  strict({ options: ChoiceSchema, ...changeable, stock: opening }),
);

export const VariantChangeSchema = named(
  "ProductVariantChange",
  strict(
    { id: Type.Optional(idOf("variant")), options: Type.Optional(ChoiceSchema), ...changeable, stock: opening },
    { description: "Names a variant by `id` or by its `options`." },
  ),
);
export type VariantChange = Static<typeof VariantChangeSchema>;
