// What is chosen of a line, and what is not yet, as the API shows and takes it.
import { idOf, named, strict, Type } from "../kernel/schema.ts";

const OptionSchema = strict({ name: Type.String(), values: Type.Array(Type.String()) });
export const MissingChoiceSchema = named(
  "MissingChoice",
  strict({
    item: Type.Integer({ minimum: 0, description: "Its place in `items`, from 0." }),
    productId: idOf("product"),
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
