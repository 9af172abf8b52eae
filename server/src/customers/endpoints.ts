// Customers in the API.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { changeCustomer } from "./change-customer.ts";
import {
  CustomerChangeSchema,
  CustomerListSchema,
  CustomerQuerySchema,
  CustomerSchema,
  NewCustomerSchema,
} from "./contract.ts";
import { createCustomer } from "./create-customer.ts";
import { customerExample, newCustomerExample } from "./examples.ts";
import { listCustomers } from "./list-customers.ts";
import { getCustomer } from "./queries.ts";

const byId = strict({ id: idOf("customer") });
const tag = "Customers";

export const customerEndpoints: EndpointRow[] = [
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
];
