// Collections as the API shows and accepts them.
import { changesMetadata, takesMetadata, withMetadata } from "../../kernel/contract/metadata.ts";
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";
import {
  idOf,
  named,
  nullable,
  type Static,
  strict,
  TimeSchema,
  Type,
  visibleName,
} from "../../kernel/contract/schema.ts";
import { oneOf } from "../../kernel/contract/schema.ts";
import { colourNames } from "../pictures/main-colour.ts";

/** A collection with more products needs a rule. */
export const listedMax = 500;

const minorUnits = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: `${description} Minor units.` });
const anyOf = (maxLength: number, description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength }), { minItems: 1, maxItems: 50, description }));

const RuleSchema = Type.Object(
  {
    categories: anyOf(100, "Its category is one of these, in whatever case."),
    tags: anyOf(60, "It has one of these tags."),
    colours: Type.Optional(
      Type.Array(oneOf(colourNames), {
        minItems: 1,
        maxItems: colourNames.length,
        description: "An uploaded picture shows it in one of these, or it has a choice called so.",
      }),
    ),
    priceFrom: Type.Optional(minorUnits("Something of it costs at least this.")),
    priceTo: Type.Optional(minorUnits("Something of it costs at most this.")),
    reduced: Type.Optional(Type.Boolean({ description: "Whether it has a price before, shown struck through." })),
    newerThanDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650, description: "It was made since then." })),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    description: "Conditions that a product must meet, all of them. The rule is evaluated at each use.",
  },
);
export type Rule = Static<typeof RuleSchema>;

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleName, description: "As buyers say it." }),
  description: Type.String({ maxLength: 1_000 }),
  rule: RuleSchema,
  productIds: Type.Array(idOf("product"), {
    maxItems: listedMax,
    uniqueItems: true,
    description: "Put in by hand, in their order.",
  }),
};

export const CollectionSchema = named(
  "Collection",
  strict({
    id: idOf("collection"),
    name: fields.name,
    description: fields.description,
    rule: nullable(RuleSchema, "Null: its products were put in by hand."),
    productIds: nullable(
      fields.productIds,
      "Null if a rule selects the products. `GET /api/products?collectionId=` lists them.",
    ),
    ...withMetadata,
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Collection = Static<typeof CollectionSchema>;

const either = "Either this or the other; neither: put in by hand, and empty.";
export const NewCollectionSchema = named(
  "NewCollection",
  strict(
    {
      name: fields.name,
      description: Type.Optional(fields.description),
      rule: Type.Optional(fields.rule),
      productIds: Type.Optional(fields.productIds),
      ...takesMetadata,
    },
    { description: `\`rule\` or \`productIds\`. ${either}` },
  ),
);
export type NewCollection = Static<typeof NewCollectionSchema>;

export const CollectionChangeSchema = named(
  "CollectionChange",
  strict(
    {
      name: Type.Optional(fields.name),
      description: Type.Optional(fields.description),
      rule: Type.Optional(fields.rule),
      productIds: Type.Optional(fields.productIds),
      ...changesMetadata,
    },
    {
      description:
        "Fields that are not sent stay. `productIds` is the complete list; a `rule` replaces a list, and a list replaces a rule.",
    },
  ),
);
export type CollectionChange = Static<typeof CollectionChangeSchema>;

export const collectionSorts = { ...byNewest, name: { column: "name", as: "text" } } as const;
export const CollectionQuerySchema = listQuery(collectionSorts, {});
export const CollectionListSchema = listOf(CollectionSchema);
export const CollectionRemovalSchema = named("CollectionRemoval", strict({ id: idOf("collection") }));
