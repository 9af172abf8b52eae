// Customers in the API.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict, Type } from "../kernel/schema.ts";
import { putFact, removeFact } from "./change-facts.ts";
import { changeCustomer } from "./change-customer.ts";
import {
  CustomerChangeSchema,
  CustomerExportSchema,
  FactKeySchema,
  FactSchema,
  NewFactSchema,
  CustomerListSchema,
  CustomerQuerySchema,
  CustomerSchema,
  MergeSchema,
  NewCustomerSchema,
  SplitSchema,
} from "./contract.ts";
import { createCustomer } from "./create-customer.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { customerExample, newCustomerExample } from "./examples.ts";
import { exportCustomer } from "./export-customer.ts";
import { listCustomers } from "./list-customers.ts";
import { mergeCustomers } from "./merge-customers.ts";
import type { CustomerPart } from "./parts.ts";
import { getCustomer } from "./queries.ts";
import { splitCustomer } from "./split-customer.ts";

const byId = strict({ id: idOf("customer") });
const byFact = strict({ id: idOf("customer"), key: FactKeySchema });
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
    refusals: ["not_found", "resource_missing", "same_customer"],
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
    refusals: ["not_found", "identity_missing"],
    version: (customer) => customer.version,
    example: { body: { identities: [{ channel: "chatapp", user: "2348031110001" }] }, output: customerExample },
    run: (tx, actor, { params, body }) => splitCustomer(tx, actor, parts, { id: params.id, ...body }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/customers/{id}",
    operationId: "eraseCustomer",
    tag,
    summary: "Erase a customer's personal data for ever",
    description:
      "Name, numbers, addresses, messages, notes, evidence, what providers posted and what was stored of it to answer again: all of it goes, also of those who were merged into this customer. Orders, payments and the books stay, under the customer's id as pseudonym. Refused while goods or money are under way: end, refund or release the orders that `orderIds` names first. It can't be undone. A person who writes again is a new customer.",
    scope: "customers:write",
    params: byId,
    status: 200,
    output: strict({ id: idOf("customer"), erased: Type.Literal(true) }),
    refusals: ["not_found", "version_conflict", "customer_has_open_orders"],
    example: { output: { id: customerExample.id, erased: true } },
    run: (tx, actor, { params, ifMatch }) => eraseCustomer(tx, actor, parts, { id: params.id, ifMatch }),
  }),
  endpoint({
    method: "GET",
    path: "/api/customers/{id}/export",
    operationId: "exportCustomer",
    tag,
    summary: "Read everything that is held about a customer",
    description:
      "For the person to see: the customer with consent, addresses and facts, and under `held` their conversations, messages, orders, payments, refunds and disputes, each as the API shows it, whole.",
    scope: "customers:read",
    params: byId,
    status: 200,
    output: CustomerExportSchema,
    refusals: ["not_found"],
    example: {
      output: { exportedAt: "2026-11-21T09:00:00.000Z", customer: customerExample, held: { orders: [], payments: [] } },
    },
    run: (tx, actor, { params }) => exportCustomer(tx, actor, parts, params.id),
  }),
  endpoint({
    method: "PUT",
    path: "/api/customers/{id}/facts/{key}",
    operationId: "putCustomerFact",
    tag,
    summary: "Write down something about a customer",
    description: "Takes the place of what was known under this key. At most 50 facts a customer.",
    scope: "customers:write",
    params: byFact,
    body: NewFactSchema,
    status: 200,
    output: FactSchema,
    refusals: ["not_found", "resource_missing"],
    example: { body: { value: "42", source: "said_by_buyer" }, output: customerExample.facts[0] },
    run: (tx, actor, { params, body }) => putFact(tx, actor, { ...params, fact: body }),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/customers/{id}/facts/{key}",
    operationId: "deleteCustomerFact",
    tag,
    summary: "Forget something about a customer",
    scope: "customers:write",
    params: byFact,
    status: 200,
    output: strict({ key: FactKeySchema, removed: Type.Literal(true) }),
    refusals: ["not_found"],
    example: { output: { key: "shoe_size", removed: true } },
    run: (tx, actor, { params }) => removeFact(tx, actor, params),
  }),
];
