// The product as the API shows and accepts it.
import { changesMetadata } from "../kernel/contract/metadata.ts";
import { currencies, type Currency } from "../kernel/values/money.ts";
import { listOf, listQuery } from "../kernel/database/page.ts";
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
  visibleName,
} from "../kernel/contract/schema.ts";
import {
  furtherPrices,
  NegotiationSchema,
  newFurtherPrices,
  pieces,
  price,
  StockSchema,
  tracked,
  weightMax,
} from "./field-schemas.ts";
import { ComponentSchema, newComponents } from "./bundles.ts";
import { NewUnitSchema, UnitSchema } from "./units.ts";
import { colourNames } from "./pictures/main-colour.ts";
import { imagesMax, ImageSchema, NewImageSchema } from "./pictures/contract.ts";
import { NewVariantSchema, VariantChangeSchema, variantsMax, VariantSchema } from "./variant-contract.ts";

export const productStatuses = ["draft", "active", "archived"] as const;

const sideMax = 1_000;
const side = Type.Integer({ minimum: 1, maximum: sideMax });

const OptionSchema = strict({
  name: Type.String({ minLength: 1, maxLength: 40, pattern: visibleName, description: "For example Colour or Size." }),
  values: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: visibleName }), {
    minItems: 1,
    maxItems: 50,
    description: "Values that differ only in case, width or invisible characters are refused.",
  }),
});
const DimensionsSchema = strict({ lengthCm: side, widthCm: side, heightCm: side });
const fields = {
  name: Type.String({ minLength: 1, maxLength: 200, pattern: visibleName }),
  description: Type.String({ maxLength: 5_000 }),
  price: price("At least 1, in the shop's currency."),
  compareAtPrice: nullable(price("The price before, shown struck through."), "The price before a reduction."),
  prices: newFurtherPrices(
    "Prices in the shop's further currencies: fixed, never converted. The list is replaced as a whole.",
  ),
  sku: nullable(
    Type.String({ minLength: 1, maxLength: 100 }),
    "The shop's own number, unique among its products and their variants.",
  ),
  externalId: nullable(
    Type.String({ minLength: 1, maxLength: 200 }),
    "By which another system knows it: unique in the shop. An import finds the product by it.",
  ),
  category: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: visible }), {
    maxItems: 50,
    uniqueItems: true,
    description: "The seller's own words for what belongs together.",
  }),
  options: Type.Array(OptionSchema, { maxItems: 5 }),
  images: Type.Array(NewImageSchema, {
    maxItems: imagesMax,
    description: "By address, in this order. An uploaded picture that is not listed is removed.",
  }),
  status: oneOf(productStatuses, "Buyers see active products only."),
  lowStockThreshold: nullable(pieces("Alert when this many or fewer can be sold."), "Null: no alert before the last."),
  weightGrams: nullable(Type.Integer({ minimum: 0, maximum: weightMax })),
  dimensions: nullable(DimensionsSchema),
  returnDays: nullable(
    Type.Integer({ minimum: 0, maximum: 365, description: "Days after delivery to ask for a return." }),
    "Null: the shop's.",
  ),
  negotiation: nullable(NegotiationSchema, "Null: the price is fixed."),
  unit: nullable(NewUnitSchema, "What one of it is, and in which numbers it is sold. Null: pieces, any number."),
  leadTimeDays: nullable(
    Type.Integer({ minimum: 1, maximum: 365 }),
    "Made to order, and ready this many days after it is paid. It has no stock. Null: sold from stock.",
  ),
};

export const ProductSchema = named(
  "Product",
  strict({
    id: idOf("product"),
    ...fields,
    price: MoneySchema,
    compareAtPrice: nullable(MoneySchema, "The price before a reduction."),
    prices: furtherPrices("In further currencies."),
    images: Type.Array(ImageSchema),
    components: Type.Array(ComponentSchema, {
      description: "The products in this bundle. The stock of a bundle follows from theirs. Empty: it is no bundle.",
    }),
    unit: nullable(UnitSchema, "What one of it is, and in which numbers it is sold. Null: pieces, any number."),
    metadata: MetadataSchema,
    stock: strict({ ...StockSchema.properties, tracked }, { description: "Of all variants on sale together." }),
    priceRange: strict(
      { lowest: MoneySchema, highest: MoneySchema },
      { description: "Over the variants on sale; the price twice where there are none." },
    ),
    variants: Type.Array(VariantSchema, { description: "Options, as the seller lists them. Empty: it has none." }),
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Product = Static<typeof ProductSchema>;

const optional = <Key extends keyof typeof fields>(key: Key) => Type.Optional(fields[key]);
const changeable = {
  description: optional("description"),
  compareAtPrice: optional("compareAtPrice"),
  prices: optional("prices"),
  sku: optional("sku"),
  externalId: optional("externalId"),
  category: optional("category"),
  tags: optional("tags"),
  options: optional("options"),
  images: optional("images"),
  status: optional("status"),
  lowStockThreshold: optional("lowStockThreshold"),
  weightGrams: optional("weightGrams"),
  dimensions: optional("dimensions"),
  returnDays: optional("returnDays"),
  negotiation: optional("negotiation"),
  unit: optional("unit"),
  leadTimeDays: optional("leadTimeDays"),
  components: Type.Optional(newComponents),
};

export const NewProductSchema = named(
  "NewProduct",
  strict({
    name: fields.name,
    price: fields.price,
    ...changeable,
    metadata: Type.Optional(MetadataSchema),
    stock: Type.Optional(
      pieces("Opening stock. Without it, the stock is not tracked. With `variants`, each has its own."),
    ),
    variants: Type.Optional(
      Type.Array(NewVariantSchema, {
        maxItems: variantsMax,
        description:
          "Combinations of options with their own stock and price. Without variants, options are choices of the buyer.",
      }),
    ),
  }),
);
export type NewProduct = Static<typeof NewProductSchema>;

export const ProductChangeSchema = named(
  "ProductChange",
  strict(
    {
      name: optional("name"),
      price: optional("price"),
      ...changeable,
      ...changesMetadata,
      variants: Type.Optional(
        Type.Array(VariantChangeSchema, {
          maxItems: variantsMax,
          description:
            "The complete list. A variant with a known `id` or choice is changed and keeps the fields that are not sent, others are new, and missing ones are removed.",
        }),
      ),
    },
    { description: "JSON Merge Patch: fields that are not sent stay, null clears." },
  ),
);
export type ProductChange = Static<typeof ProductChangeSchema>;

export const ProductRemovalSchema = named(
  "ProductRemoval",
  strict({
    id: idOf("product"),
    outcome: oneOf(
      ["deleted", "archived"],
      "Archived if orders refer to it: it can still be read, and is no longer sold.",
    ),
  }),
);

export const productSorts = {
  createdAt: { column: "created_at", as: "timestamptz" },
  name: { column: "name", as: "text" },
  price: { column: "price", as: "bigint" },
} as const;

const minorUnits = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: `${description} Minor units.` });

export const ProductQuerySchema = listQuery(
  productSorts,
  {
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          "Words to look for, a few letters off allowed. Best match first (of the best 1,000), unless sorted.",
      }),
    ),
    status: Type.Optional(severalOf(productStatuses)),
    category: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    colour: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: `One of its uploaded pictures shows a thing of this colour: ${colourNames.join(", ")}.`,
      }),
    ),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    externalId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    collectionId: Type.Optional(
      Type.Unsafe<string>({
        ...idOf("collection"),
        description: "Its products, in the collection's order unless sorted.",
      }),
    ),
    currency: Type.Optional(
      Type.Unsafe<Currency>({
        type: "string",
        enum: [...currencies],
        description: "What has a price in it; `price[gte]`, `price[lte]` and the sort by price are then by that one.",
      }),
    ),
    "price[gte]": Type.Optional(minorUnits("Something of it costs at least this.")),
    "price[lte]": Type.Optional(minorUnits("Something of it costs at most this.")),
  },
  { metadata: true },
);
export type ProductQuery = Static<typeof ProductQuerySchema>;

export const ProductListSchema = listOf(ProductSchema);
