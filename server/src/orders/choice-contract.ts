// The chosen and missing choices of a line, as the API shows and accepts them.
import { idOf, named, nullable, strict, Type } from "../kernel/contract/schema.ts";

const OptionSchema = strict({ name: Type.String(), values: Type.Array(Type.String()) });
export const MissingChoiceSchema = named(
  "MissingChoice",
  strict({
    item: Type.Integer({ minimum: 0, description: "Its place in `items`, from 0." }),
    component: nullable(
      Type.Integer({ minimum: 0 }),
      "Of a bundle: the part's place in the item's `components`, from 0. Null: the item itself.",
    ),
    productId: idOf("product", "Of a part, the part's."),
    name: Type.String({ description: "The product's name." }),
    options: Type.Array(OptionSchema, { description: "What has to be chosen, and from what." }),
  }),
);

export const chosenOptions = (description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: "object",
    minProperties: 1,
    maxProperties: 5,
    propertyNames: { type: "string", minLength: 1, maxLength: 40 },
    additionalProperties: { type: "string", minLength: 1, maxLength: 60 },
    description,
  });

/** The choices for a bundle's parts, in the same form as in the order's line. */
export const chosenComponents = (quantityMax: number) =>
  Type.Array(
    strict({
      productId: idOf("product", "A part of the bundle."),
      variantId: Type.Optional(nullable(idOf("variant"), "Its variant. Or send `options`.")),
      options: Type.Optional(
        Type.Union([chosenOptions('Its choice: `{ "Size": "M" }`.'), Type.Null()], { description: "Its choice." }),
      ),
      quantity: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: quantityMax,
          description:
            "How many of one bundle are chosen so. Without it: all of the part; 1 where several entries name the part.",
        }),
      ),
    }),
    {
      minItems: 1,
      maxItems: componentsMax,
      description: "Of a bundle: what is chosen of its parts. What is not named can be chosen later.",
    },
  );
const componentsMax = 200;

export const OrderComponentsSchema = Type.Array(
  strict({
    productId: idOf("product"),
    variantId: nullable(idOf("variant")),
    name: Type.String({ description: "With its choice." }),
    options: nullable(
      Type.Record(Type.String(), Type.String()),
      "What was chosen of it. Null: nothing yet, or it has nothing to choose.",
    ),
    quantity: Type.Integer({ description: "Of one." }),
  }),
  {
    description:
      "The products in one bundle, as they were when it was ordered. A part with several choices is listed once for each.",
  },
);
