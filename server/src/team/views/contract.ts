// A member's saved views, as the API shows and accepts them.
import { idOf, named, type Static, strict, TimeSchema, Type, visibleLine } from "../../kernel/contract/schema.ts";
import { byNewest, listOf, listQuery } from "../../kernel/database/page.ts";

const list = Type.String({
  pattern: "^[a-z]+(-[a-z]+)*$",
  maxLength: 40,
  description: "The list that it shows, as the console's address names it, such as `orders`.",
});
const name = Type.String({ pattern: visibleLine, maxLength: 60, description: "The member's own name for it." });
const query = Type.Unsafe<Record<string, string>>({
  type: "object",
  minProperties: 1,
  maxProperties: 20,
  propertyNames: { type: "string", pattern: "^[a-zA-Z]{1,40}$" },
  additionalProperties: { type: "string", minLength: 1, maxLength: 200 },
  description: "The search, filters and order, as the parameters of the page's address.",
});

export const SavedViewSchema = named(
  "SavedView",
  strict(
    { id: idOf("savedView"), list, name, query, createdAt: TimeSchema, updatedAt: TimeSchema },
    { description: "A search with filters and an order that a member has named." },
  ),
);
export type SavedView = Static<typeof SavedViewSchema>;

export const NewSavedViewSchema = strict({ list, name, query });
export type NewSavedView = Static<typeof NewSavedViewSchema>;

export const SavedViewChangeSchema = strict(
  { name: Type.Optional(name), query: Type.Optional(query) },
  { minProperties: 1 },
);
export type SavedViewChange = Static<typeof SavedViewChangeSchema>;

export const SavedViewQuerySchema = listQuery(byNewest, { list: Type.Optional(list) });
export const SavedViewListSchema = listOf(SavedViewSchema);

export const savedViewExample = {
  id: "svw_01kaq3x5v2e8b9m4c7d0f1g2h3",
  list: "orders",
  name: "To pack today",
  query: { step: "pack", since: "today" },
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
} as const;
