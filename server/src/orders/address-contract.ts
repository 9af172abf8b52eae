// An order's address as the API shows and accepts it.
import { PinSchema } from "../customers/index.ts";
import { named, strict, Type, visibleName } from "../kernel/contract/schema.ts";

/** The buyer reads an address in their chat, and the rider on a label. Characters that change the direction of the text make two houses of one. */
export const text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: visibleName, ...(description ? { description } : {}) });

export const AddressSchema = named(
  "ShippingAddress",
  strict(
    {
      line: Type.Optional(text(300, "Street and house, as people say it.")),
      landmark: Type.Optional(text(300, "A nearby landmark, which is often the best address.")),
      area: Type.Optional(text(100, "One of the shop's delivery areas, or an alias of it, gives the flat fee.")),
      city: Type.Optional(text(100)),
      state: Type.Optional(text(100)),
      country: Type.Optional(Type.String({ pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2." })),
      contactName: Type.Optional(text(120)),
      phones: Type.Optional(Type.Array(text(30), { maxItems: 2 })),
      riderNote: Type.Optional(text(500)),
      pin: Type.Optional({
        ...PinSchema,
        description:
          "A point on the map. It goes to the courier with the address; another address has none unless you send one.",
      }),
    },
    { description: "Where to deliver. A postal code is never asked for.", minProperties: 1 },
  ),
);
