// The API of figures.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import {
  CohortsQuerySchema,
  CohortsSchema,
  InsightsQuerySchema,
  InsightsSchema,
  ProductFiguresListSchema,
  ProductFiguresQuerySchema,
} from "./contract.ts";
import { cohortsExample, insightsExample, productFiguresExample } from "./examples.ts";
import { readInsights, readProductFigures, readRetention } from "./read-insights.ts";

const tag = "Insights";
const scope = "insights:read";

export const insightEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/insights",
    operationId: "getInsights",
    tag,
    summary: "Retrieve insights",
    description:
      "Sales by currency, conversation outcomes, the agent's share, waiting times, products, channels and customers, for any period and time zone, compared with the period before. A sale is an order whose money came in: it counts when it was paid, with its present total.",
    scope,
    query: InsightsQuerySchema,
    status: 200,
    output: InsightsSchema,
    refusals: ["figure_too_large"],
    example: { output: insightsExample },
    run: (tx, actor, { query }) => readInsights(tx, actor, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/insights/products",
    operationId: "listProductFigures",
    tag,
    summary: "Retrieve sales per product",
    description: "In one currency, the shop's own unless named, over any period; the best first.",
    scope,
    query: ProductFiguresQuerySchema,
    status: 200,
    output: ProductFiguresListSchema,
    refusals: ["invalid_cursor", "figure_too_large"],
    example: { output: { data: [productFiguresExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => readProductFigures(tx, actor, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/insights/cohorts",
    operationId: "getCohorts",
    tag,
    summary: "Retrieve customer retention",
    description: "By the month of a customer's first paid order: how many of them bought in each month since.",
    scope,
    query: CohortsQuerySchema,
    status: 200,
    output: CohortsSchema,
    refusals: [],
    example: { output: cohortsExample },
    run: (tx, actor, { query }) => readRetention(tx, actor, query.months ?? 12),
  }),
];
