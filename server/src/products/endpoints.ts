// Products in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { changeProduct } from "./change-product.ts";
import {
  NewProductSchema,
  ProductChangeSchema,
  ProductListSchema,
  ProductQuerySchema,
  ProductRemovalSchema,
  ProductSchema,
} from "./contract.ts";
import { createProduct, type Shelves } from "./create-product.ts";
import { newProductExample, productExample } from "./examples.ts";
import { listProducts } from "./list-products.ts";
import { getProduct } from "./queries.ts";
import { removeProduct } from "./remove-product.ts";

const byId = strict({ id: idOf("product") });
const tag = "Products";

export function productEndpoints(shelves: Shelves): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/products",
      operationId: "listProducts",
      tag,
      summary: "List products, newest first, or search them",
      scope: "products:read",
      query: ProductQuerySchema,
      status: 200,
      output: ProductListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [productExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => listProducts(tx, actor.shopId, query, actor.now),
    }),
    endpoint({
      method: "POST",
      path: "/api/products",
      operationId: "createProduct",
      tag,
      summary: "Create a product",
      description:
        "With `variants`, each variant has its own stock and price, and orders name it by `variantId`. Without `options`, they are taken from the variants.",
      scope: "products:write",
      body: NewProductSchema,
      status: 201,
      output: ProductSchema,
      refusals: ["currency_mismatch", "resource_missing", "sku_exists", "external_id_exists"],
      version: (product) => product.version,
      example: {
        body: newProductExample,
        output: productExample,
      },
      run: (tx, actor, { body }) => createProduct(tx, actor, body, shelves.openStock),
    }),
    endpoint({
      method: "GET",
      path: "/api/products/{id}",
      operationId: "getProduct",
      tag,
      summary: "Retrieve a product",
      scope: "products:read",
      params: byId,
      status: 200,
      output: ProductSchema,
      refusals: ["not_found"],
      version: (product) => product.version,
      example: { output: productExample },
      run: (tx, actor, { params }) => getProduct(tx, actor.shopId, params.id),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/products/{id}",
      operationId: "updateProduct",
      tag,
      summary: "Update a product",
      description:
        "`variants` is the complete list: a variant with a known `id` or choice keeps the fields that are not sent, others are new, and missing ones are removed (or archived if orders refer to them). Stock of existing variants is changed by inventory adjustments.",
      scope: "products:write",
      params: byId,
      body: ProductChangeSchema,
      status: 200,
      output: ProductSchema,
      refusals: [
        "not_found",
        "version_conflict",
        "currency_mismatch",
        "resource_missing",
        "sku_exists",
        "external_id_exists",
      ],
      version: (product) => product.version,
      example: {
        body: { category: "Gowns" },
        output: { ...productExample, category: "Gowns", version: 2 },
      },
      run: (tx, actor, { params, body, ifMatch }) =>
        changeProduct(tx, actor, { id: params.id, change: body, ifMatch }, shelves),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/products/{id}",
      operationId: "deleteProduct",
      tag,
      summary: "Delete a product, or archive it when orders refer to it",
      scope: "products:write",
      params: byId,
      status: 200,
      output: ProductRemovalSchema,
      refusals: ["not_found", "version_conflict"],
      example: { output: { id: productExample.id, outcome: "archived" } },
      run: (tx, actor, { params, ifMatch }) => removeProduct(tx, actor, { id: params.id, ifMatch }),
    }),
  ];
}
