// What a search finds, as the API shows it: of each thing as much as a row of a list needs.
import { namesOf } from "../kernel/values/names.ts";
import {
  idOf,
  MoneySchema,
  named,
  nullable,
  oneOf,
  severalOf,
  type Static,
  strict,
  type TSchema,
  TimeSchema,
  Type,
  visible,
} from "../kernel/contract/schema.ts";
import { OrderSchema } from "../orders/index.ts";
import { ProductSchema } from "../products/index.ts";

/** Which scope a key needs for each. */
export const searchedKinds = {
  customers: "customers:read",
  orders: "orders:read",
  products: "products:read",
  conversations: "conversations:read",
} as const;
export type Kind = keyof typeof searchedKinds;
export const kinds = namesOf(searchedKinds);

const foundMost = 20;
export const foundDefault = 5;

export const SearchQuerySchema = strict({
  q: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: visible,
    description:
      "A name, a phone number in any writing, an email, a username, an order number or its first three characters, a product, a SKU or barcode, or words of a message.",
  }),
  kinds: Type.Optional(severalOf(kinds, "Only these.")),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: foundMost, default: foundDefault, description: "The most of each kind." }),
  ),
});
export type SearchQuery = Static<typeof SearchQuerySchema>;

const customerName = nullable(Type.String(), "Null if it is unknown, or if the key may not read customers.");

const FoundCustomerSchema = named(
  "FoundCustomer",
  strict({
    id: idOf("customer"),
    name: nullable(Type.String()),
    phone: nullable(Type.String(), "E.164."),
    username: nullable(Type.String(), "On Instagram."),
  }),
);

const FoundOrderSchema = named(
  "FoundOrder",
  strict({
    id: idOf("order"),
    number: Type.String(),
    status: OrderSchema.properties.status,
    customerId: idOf("customer"),
    customerName,
    total: MoneySchema,
    items: Type.Array(strict({ name: Type.String(), quantity: Type.Integer() }), {
      description: "The first three lines.",
    }),
    createdAt: TimeSchema,
  }),
);

const FoundProductSchema = named(
  "FoundProduct",
  strict({
    id: idOf("product"),
    name: Type.String(),
    status: ProductSchema.properties.status,
    price: MoneySchema,
    sku: nullable(Type.String()),
    imageUrl: nullable(Type.String(), "Its first picture."),
  }),
);

const FoundConversationSchema = named(
  "FoundConversation",
  strict({
    id: idOf("conversation"),
    channel: oneOf(["chatapp", "photoapp"]),
    customerId: idOf("customer"),
    customerName,
    snippet: nullable(Type.String(), "The newest message that has the words; null if the buyer has the name."),
    lastMessageAt: TimeSchema,
  }),
);

const foundOf = <Item extends TSchema>(item: Item, scope: string) =>
  nullable(
    strict({
      data: Type.Array(item, { description: "The best match first." }),
      hasMore: Type.Boolean({ description: "There are more: the list of this kind shows them with the same `q`." }),
    }),
    `Null without the scope ${scope}, or if \`kinds\` leaves it out.`,
  );

export const FoundSchema = named(
  "Found",
  strict(
    {
      best: Type.Array(oneOf(kinds), {
        description: "The kinds of which something was found, the one with the best match first.",
      }),
      customers: foundOf(FoundCustomerSchema, searchedKinds.customers),
      orders: foundOf(FoundOrderSchema, searchedKinds.orders),
      products: foundOf(FoundProductSchema, searchedKinds.products),
      conversations: foundOf(FoundConversationSchema, searchedKinds.conversations),
    },
    { description: "What a text finds in the shop, by kind." },
  ),
);
export type Found = Static<typeof FoundSchema>;
