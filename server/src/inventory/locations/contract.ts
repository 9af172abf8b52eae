// Locations as the API shows and accepts them.
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

const fields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: visibleName }),
  address: nullable(Type.String({ minLength: 1, maxLength: 500 }), "Where it is, with a landmark."),
  sellsOnline: Type.Boolean({
    description:
      "Whether the stock at this location is for sale in chats, on payment pages, in catalogs and through the API.",
  }),
  priority: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    description: "Orders take stock from the lowest number first, and then from the next ones.",
  }),
};

export const LocationSchema = named(
  "Location",
  strict({
    id: idOf("location"),
    ...fields,
    isHome: Type.Boolean({ description: "The location that every shop has. Stock without a named location is here." }),
    ...withMetadata,
    version: Type.Integer({ minimum: 1 }),
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
  }),
);
export type Location = Static<typeof LocationSchema>;

export const LocationListSchema = listOf(LocationSchema);
export const LocationQuerySchema = listQuery(byNewest, {});
export type LocationQuery = Static<typeof LocationQuerySchema>;

export const NewLocationSchema = named(
  "NewLocation",
  strict({
    name: fields.name,
    address: Type.Optional(fields.address),
    sellsOnline: Type.Optional(fields.sellsOnline),
    priority: Type.Optional(fields.priority),
    ...takesMetadata,
  }),
);
export type NewLocation = Static<typeof NewLocationSchema>;

export const LocationChangeSchema = named(
  "LocationChange",
  strict(
    {
      name: Type.Optional(fields.name),
      address: Type.Optional(fields.address),
      sellsOnline: Type.Optional(fields.sellsOnline),
      priority: Type.Optional(fields.priority),
      ...changesMetadata,
    },
    { minProperties: 1 },
  ),
);
export type LocationChange = Static<typeof LocationChangeSchema>;
