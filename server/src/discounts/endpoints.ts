// Discount codes in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { codeOf } from "./code.ts";
import {
  DiscountChangeSchema,
  discountExample,
  discountFilters,
  DiscountListSchema,
  DiscountSchema,
  NewDiscountSchema,
} from "./contract.ts";
import { discountsOf, toDiscount } from "./queries.ts";
import { changeDiscount, createDiscount, deleteDiscount } from "./write-discount.ts";

const tag = "Discounts";
const params = strict({ id: idOf("discount") });
const version = (discount: { version: number }): number => discount.version;

export const discountEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/discounts",
    operationId: "listDiscounts",
    tag,
    summary: "List discount codes, newest first",
    scope: "orders:read",
    query: discountFilters,
    status: 200,
    output: DiscountListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [discountExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => {
      let discounts = discountsOf(tx, actor.shopId);
      if (query.status) discounts = discounts.where("status", "in", query.status);
      if (query.code) discounts = discounts.where("code", "=", codeOf(query.code));
      return listPage({
        query: discounts,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toDiscount,
        within: actor.shopId,
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/discounts",
    operationId: "createDiscount",
    tag,
    summary: "Create a discount code",
    description:
      "Send it as `discountCode` with an order or a checkout; buyers write it in the chat. Its limits are exact, even with many orders at the same moment. In the console, owners and managers make, change and delete codes; the role `agent` sets no prices (403 `missing_scope`).",
    scope: "orders:write",
    body: NewDiscountSchema,
    status: 201,
    output: DiscountSchema,
    version,
    refusals: ["resource_missing", "discount_exists", "idempotency_key_reused", "idempotency_in_progress"],
    example: { body: { code: "SAVE10", kind: "percentage", percent: 10, usesMax: 100 }, output: discountExample },
    run: (tx, actor, { body }) => createDiscount(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/discounts/{id}",
    operationId: "getDiscount",
    tag,
    summary: "Retrieve a discount code",
    scope: "orders:read",
    params,
    status: 200,
    output: DiscountSchema,
    version,
    refusals: ["not_found"],
    example: { output: discountExample },
    run: async (tx, actor, { params: { id } }) => {
      const row = await discountsOf(tx, actor.shopId).where("id", "=", id).executeTakeFirst();
      if (!row) throw notFound();
      return toDiscount(row);
    },
  }),
  endpoint({
    method: "PATCH",
    path: "/api/discounts/{id}",
    operationId: "updateDiscount",
    tag,
    summary: "Update a discount code",
    description: "Also pauses or resumes it.",
    scope: "orders:write",
    params,
    body: DiscountChangeSchema,
    status: 200,
    output: DiscountSchema,
    version,
    refusals: ["not_found", "resource_missing", "version_conflict"],
    example: { body: { status: "paused" }, output: { ...discountExample, status: "paused", version: 2 } },
    run: (tx, actor, { params: { id }, body, ifMatch }) => changeDiscount(tx, actor, { id, change: body, ifMatch }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/discounts/{id}",
    operationId: "deleteDiscount",
    tag,
    summary: "Delete a discount code",
    description: "Placed orders keep their discount.",
    scope: "orders:write",
    params,
    status: 200,
    output: DiscountSchema,
    refusals: ["not_found", "version_conflict"],
    example: { output: discountExample },
    run: (tx, actor, { params: { id }, ifMatch }) => deleteDiscount(tx, actor, id, ifMatch),
  }),
];
