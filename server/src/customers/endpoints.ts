// Customers in the API.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { changeCustomer } from "./change-customer.ts";
import {
  CustomerChangeSchema,
  CustomerListSchema,
  CustomerQuerySchema,
  CustomerSchema,
  MergeSchema,
  NewCustomerSchema,
  SplitSchema,
} from "./contract.ts";
import { createCustomer } from "./create-customer.ts";
import { customerExample, newCustomerExample } from "./examples.ts";
import { listCustomers } from "./list-customers.ts";
import { mergeCustomers } from "./merge-customers.ts";
import type { CustomerPart } from "./parts.ts";
import { getCustomer } from "./queries.ts";
import { splitCustomer } from "./split-customer.ts";

const byId = strict({ id: idOf("customer") });
const tag = "Customers";

/** @param parts what other modules do with their own when customers are merged, split and erased. */
export const customerEndpoints = ({ parts }: { parts: readonly CustomerPart[] }): EndpointRow[] => [
  endpoint({
    method: "GET",
    path: "/api/customers",
    operationId: "listCustomers",
    tag,
    summary: "List customers, newest first, with what they have bought",
    scope: "customers:read",
    query: CustomerQuerySchema,
    status: 200,
    output: CustomerListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [customerExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listCustomers(tx, actor, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/customers",
    operationId: "createCustomer",
    tag,
    summary: "Create a customer",
    scope: "customers:write",
    body: NewCustomerSchema,
    status: 201,
    output: CustomerSchema,
    refusals: ["customer_exists"],
    version: (customer) => customer.version,
    example: { body: newCustomerExample, output: customerExample },
    run: (tx, actor, { body }) => createCustomer(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/customers/{id}",
    operationId: "getCustomer",
    tag,
    summary: "Read one customer",
    description: "One who was merged into another is gone: 404 `not_found`, with `mergedInto` naming who they are now.",
    scope: "customers:read",
    params: byId,
    status: 200,
    output: CustomerSchema,
    refusals: ["not_found"],
    version: (customer) => customer.version,
    example: { output: customerExample },
    run: (tx, actor, { params }) => getCustomer(tx, actor, params.id),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/customers/{id}",
    operationId: "updateCustomer",
    tag,
    summary: "Change some fields of a customer",
    scope: "customers:write",
    params: byId,
    body: CustomerChangeSchema,
    status: 200,
    output: CustomerSchema,
    refusals: ["not_found", "version_conflict", "customer_exists"],
    version: (customer) => customer.version,
    example: { body: { tags: ["regular"] }, output: customerExample },
    run: (tx, actor, { params, body, ifMatch }) => changeCustomer(tx, actor, { id: params.id, change: body, ifMatch }),
  }),
  endpoint({
    method: "POST",
    path: "/api/customers/{id}/merge",
    operationId: "mergeCustomers",
    tag,
    summary: "Make two customers one",
    description:
      "Identities, conversations, orders, carts and facts of `from` become this customer's, and the figures are theirs together. What this customer has stays; what it lacks is taken over; tags and addresses are joined; a refusal of broadcasts wins. `from` is gone afterwards. On an account where both have a conversation both stay, and each goes on where its number or user wrote before.",
    scope: "customers:write",
    params: byId,
    body: MergeSchema,
    status: 200,
    output: CustomerSchema,
    refusals: ["not_found", "resource_missing"],
    version: (customer) => customer.version,
    example: { body: { from: "cus_01kaq3x5v2e8b9m4c7d0f1g2h9" }, output: customerExample },
    run: (tx, actor, { params, body }) => mergeCustomers(tx, actor, parts, { from: body.from, into: params.id }),
  }),
  endpoint({
    method: "POST",
    path: "/api/customers/{id}/split",
    operationId: "splitCustomer",
    tag,
    summary: "Make a customer of their own of some identities",
    description:
      "The new customer has the identities, their conversations and what was ordered in them; a number and a user id that one conversation knows go together. Facts, tags and addresses stay. A refusal of broadcasts stays with both.",
    scope: "customers:write",
    params: byId,
    body: SplitSchema,
    status: 201,
    output: CustomerSchema,
    refusals: ["not_found", "resource_missing"],
    version: (customer) => customer.version,
    example: { body: { identities: [{ channel: "chatapp", user: "2348031110001" }] }, output: customerExample },
    run: (tx, actor, { params, body }) => splitCustomer(tx, actor, parts, { id: params.id, ...body }),
  }),
];
