// An order's timeline in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { findOrder } from "../orders/index.ts";
import { timelineExample, timelineQuery, TimelineSchema } from "./contract.ts";
import { entriesOfOrder, toEntry } from "./entries-of-order.ts";

export const timelineEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/orders/{id}/timeline",
    operationId: "listOrderTimeline",
    tag: "Orders",
    summary: "Retrieve an order's timeline",
    description:
      "Newest first: status changes, payment attempts, refunds, held money, parcels, invoices, disputes, returns, notes, edits, and messages to the buyer about the order; each with its author and reason.",
    scope: "orders:read",
    params: strict({ id: idOf("order") }),
    query: timelineQuery,
    status: 200,
    output: TimelineSchema,
    refusals: ["not_found", "invalid_cursor"],
    example: { output: { data: [timelineExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { params, query }) => {
      const [, page] = await Promise.all([
        findOrder(tx, actor.shopId, params.id),
        listPage({
          query: entriesOfOrder(tx, actor.shopId, params.id),
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toEntry,
          within: `${actor.shopId} ${params.id}`,
        }),
      ]);
      return page;
    },
  }),
];
