// Import and export of customers, in the API.
import { endpoint, type EndpointRow, streamEndpoint } from "../../kernel/contract/endpoint.ts";
import { listOf, listQuery } from "../../kernel/database/page.ts";
import { idOf, strict, Type, severalOf } from "../../kernel/contract/schema.ts";
import { CustomerImportSchema, importStates, ImportQuerySchema, NewCustomerImportSchema } from "./contract.ts";
import { exportCustomers, recordExport } from "./export-customers.ts";
import { importCustomers } from "./import-customers.ts";
import { getImport, importSorts, listImports } from "./import-row.ts";

const tag = "Customers";
const fileMaxBytes = 16_777_216;

const csvExample = "Name,WhatsApp,City,Tags,Consent\r\nNgozi Okafor,0803 111 0001,Lagos,regular; yaba,yes\r\n";
const importExample = {
  id: "cim_01kaq3x5v2e8b9m4c7d0f1g2h4",
  state: "completed",
  dryRun: false,
  percent: 100,
  columns: [
    { column: "Name", field: "name" },
    { column: "WhatsApp", field: "whatsapp" },
    { column: "Balance", field: null },
  ],
  rows: 2,
  created: 1,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  errors: [
    {
      line: 3,
      column: "WhatsApp",
      code: "phone",
      detail: "This phone number does not exist. Send it with its country code, or as it is dialled within NG.",
      imported: false,
    },
  ],
  problem: null,
  problemMeaning: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  endedAt: "2026-11-21T09:00:00.000Z",
} as const;

export const customerFileEndpoints: EndpointRow[] = [
  endpoint({
    method: "POST",
    path: "/api/customers/import",
    operationId: "importCustomers",
    tag,
    summary: "Import customers from a file",
    description:
      "A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with errors are reported and left out. Consent to broadcasts is read from its own column only, and never overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no longer `running`.",
    scope: "customers:write",
    query: ImportQuerySchema,
    body: NewCustomerImportSchema,
    bodyTypes: { "text/csv": { read: (file) => ({ file }), maxBytes: fileMaxBytes, example: csvExample } },
    status: 200,
    otherStatuses: [202],
    output: CustomerImportSchema,
    location: ({ id }) => `/api/customers/import/${id}`,
    makesWith200: true,
    refusals: [],
    example: {
      body: { rows: [{ Name: "Ngozi Okafor", WhatsApp: "0803 111 0001", Balance: 0 }] },
      output: importExample,
    },
    run: (tx, actor, { body, query }) => importCustomers(tx, actor, { given: body, query }),
  }),
  endpoint({
    method: "GET",
    path: "/api/customers/import",
    operationId: "listCustomerImports",
    tag,
    summary: "List imports, newest first",
    scope: "customers:read",
    query: listQuery(importSorts, { state: Type.Optional(severalOf(importStates)) }),
    status: 200,
    output: listOf(CustomerImportSchema),
    refusals: ["invalid_cursor"],
    example: { output: { data: [importExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listImports(tx, actor.shopId, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/customers/import/{id}",
    operationId: "getCustomerImport",
    tag,
    summary: "Retrieve an import",
    scope: "customers:read",
    params: strict({ id: idOf("customerImport") }),
    status: 200,
    output: CustomerImportSchema,
    refusals: ["not_found"],
    example: { output: importExample },
    run: (tx, actor, { params }) => getImport(tx, actor.shopId, params.id),
  }),
  streamEndpoint({
    method: "GET",
    path: "/api/customers/export",
    operationId: "exportCustomers",
    tag,
    summary: "Export customers",
    description:
      "A CSV file that spreadsheets open and the import accepts unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. Only the first address is exported. The audit log records each export, with the person and the number of customers.",
    scope: "customers:export",
    status: 200,
    output: Type.String({ description: "One line per customer, in the order they were made." }),
    produces: { mediaType: "text/csv", fileName: "customers.csv" },
    refusals: [],
    example: {
      output:
        "id,name,phone,whatsapp,email\r\ncus_01kaq3x5v2e8b9m4c7d0f1g2h4,Ngozi Okafor,'+2348031110001,'+2348031110001,\r\n",
    },
    noted: recordExport,
    stream: (reads, actor) => exportCustomers(reads, actor),
  }),
];
