// One search over the shop, in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { FoundSchema, SearchQuerySchema } from "./contract.ts";
import { foundExample } from "./examples.ts";
import { searchShop } from "./search-shop.ts";

export const searchEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/search",
    operationId: "search",
    tag: "Insights",
    summary: "Search customers, orders, products and conversations",
    description:
      "One text, four kinds, a few of each. Each kind is found as its own list finds it with `q`: without regard to case and accents, and with a letter or two off in names and goods. A kind is null without its read scope. For all matches of a kind, page through its list with the same `q`.",
    scope: null,
    who: "caller",
    query: SearchQuerySchema,
    status: 200,
    output: FoundSchema,
    refusals: ["invalid_request"],
    example: { output: foundExample },
    run: (tx, actor, { query }) => searchShop(tx, actor, query),
  }),
];
