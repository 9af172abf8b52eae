// Import and export of products, in the API.
import { endpoint, type EndpointRow, streamEndpoint } from "../../kernel/contract/endpoint.ts";
import { idOf, strict, Type } from "../../kernel/contract/schema.ts";
import { beginImport } from "./begin-import.ts";
import {
  ErrorListQuerySchema,
  ErrorListSchema,
  ExportQuerySchema,
  ImportListQuerySchema,
  ImportListSchema,
  ImportQuerySchema,
  NewProductImportSchema,
  ProductImportSchema,
} from "./contract.ts";
import { exportProducts } from "./export-products.ts";
import { getImport, listErrors, listImports } from "./import-row.ts";

const tag = "Products";
const fileMaxBytes = 33_554_432;
const byId = strict({ id: idOf("productImport") });

const csvExample =
  "external_id,name,price,stock,colour,size\r\nSHOE-1,Suede Loafers,20000,3,Red,42\r\nSHOE-1,,22500,1,Green,42\r\nTOTE-1,Tote,9000,12,,\r\n";
const jsonExample = '{"externalId":"TOTE-1","name":"Tote","price":{"amount":900000,"currency":"NGN"},"stock":12}\n';
const importExample = {
  id: "pim_01kaq3x5v2e8b9m4c7d0f1g2h4",
  state: "completed",
  mode: "each",
  dryRun: false,
  percent: 100,
  columns: [
    { column: "external_id", field: "externalId" },
    { column: "name", field: "name" },
    { column: "price", field: "price" },
  ],
  lines: 3,
  created: 1,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  errors: 1,
  problem: null,
  problemMeaning: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  endedAt: "2026-11-21T09:00:01.000Z",
} as const;
const errorExample = {
  line: 3,
  column: "price",
  code: "amount",
  detail: "Write an amount in the currency's main unit, for example 15000 or 15000.50.",
};

const csv = { read: (file: Buffer) => ({ file, format: "csv" }), maxBytes: fileMaxBytes, example: csvExample };
const json = { read: (file: Buffer) => ({ file, format: "json" }), maxBytes: fileMaxBytes, example: jsonExample };

export const productFileEndpoints: EndpointRow[] = [
  endpoint({
    method: "POST",
    path: "/api/products/import",
    operationId: "importProducts",
    tag,
    summary: "Import products from a file",
    description:
      "A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.",
    scope: "products:write",
    query: ImportQuerySchema,
    body: NewProductImportSchema,
    bodyTypes: { "text/csv": csv, "application/x-ndjson": json, "application/jsonl": json },
    status: 202,
    output: ProductImportSchema,
    location: ({ id }) => `/api/products/imports/${id}`,
    refusals: [],
    example: {
      body: {
        products: [{ externalId: "TOTE-1", name: "Tote", price: { amount: 900_000, currency: "NGN" }, stock: 12 }],
      },
      output: {
        ...importExample,
        state: "running",
        percent: 0,
        columns: [],
        lines: 0,
        created: 0,
        rejected: 0,
        errors: 0,
        endedAt: null,
      },
    },
    run: (tx, actor, { body, query }) => beginImport(tx, actor, { given: body, query }),
  }),
  endpoint({
    method: "GET",
    path: "/api/products/imports",
    operationId: "listProductImports",
    tag,
    summary: "List imports of products, newest first",
    scope: "products:read",
    query: ImportListQuerySchema,
    status: 200,
    output: ImportListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [importExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listImports(tx, actor.shopId, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/products/imports/{id}",
    operationId: "getProductImport",
    tag,
    summary: "Retrieve an import",
    scope: "products:read",
    params: byId,
    status: 200,
    output: ProductImportSchema,
    refusals: ["not_found"],
    example: { output: importExample },
    run: (tx, actor, { params }) => getImport(tx, actor.shopId, params.id),
  }),
  endpoint({
    method: "GET",
    path: "/api/products/imports/{id}/errors",
    operationId: "listProductImportErrors",
    tag,
    summary: "List an import's errors, line by line",
    scope: "products:read",
    params: byId,
    query: ErrorListQuerySchema,
    status: 200,
    output: ErrorListSchema,
    refusals: ["not_found", "invalid_cursor"],
    example: { output: { data: [errorExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { params, query }) => listErrors(tx, actor.shopId, params.id, query),
  }),
  streamEndpoint({
    method: "GET",
    path: "/api/products/export",
    operationId: "exportProducts",
    tag,
    summary: "Export products",
    description:
      "A CSV file that spreadsheets open, or with `format=json` one JSON line per product; the import accepts both unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. A CSV file has the addresses of pictures without their descriptions. Bundles are left out, because their parts are named by ids.",
    scope: "products:read",
    query: ExportQuerySchema,
    status: 200,
    output: Type.String({
      description: "Oldest product first; each further variant on its own line.",
    }),
    produces: { mediaType: "text/csv", fileName: "products.csv" },
    formats: { json: { mediaType: "application/x-ndjson", fileName: "products.jsonl" } },
    refusals: [],
    example: {
      output:
        "id,external_id,name,description,price,currency\r\nprd_06a5gq1t2x7y3b9c4d8e0f6g1h,TOTE-1,Tote,,9000.00,NGN\r\n",
    },
    stream: (reads, actor, { query }) => exportProducts(reads, actor, query.format),
  }),
];
