// Products in the API.
import { endpoint, type EndpointRow } from "../kernel/endpoint.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { changeProduct } from "./change-product.ts";
import {
  NewProductSchema,
  ProductChangeSchema,
  ProductListSchema,
  ProductQuerySchema,
  ProductRemovalSchema,
  ProductSchema,
} from "./contract.ts";
import { createProduct, type OpenStock } from "./create-product.ts";
import { getProduct, listProducts } from "./queries.ts";
import { removeProduct } from "./remove-product.ts";

const byId = strict({ id: idOf("product") });
const tag = "Products";

export function productEndpoints({ openStock }: { openStock: OpenStock }): EndpointRow[] {
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
      example: { output: { data: [exampleProduct], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => listProducts(tx, actor.shopId, query),
    }),
    endpoint({
      method: "POST",
      path: "/api/products",
      operationId: "createProduct",
      tag,
      summary: "Create a product",
      scope: "products:write",
      body: NewProductSchema,
      status: 201,
      output: ProductSchema,
      refusals: ["currency_mismatch", "sku_exists"],
      version: (product) => product.version,
      example: {
        body: {
          name: "Ankara Wrap Dress",
          price: { amount: 1_500_000, currency: "NGN" },
          category: "Dresses",
          options: [{ name: "Size", values: ["S", "M", "L"] }],
          stock: 12,
        },
        output: exampleProduct,
      },
      run: (tx, actor, { body }) => createProduct(tx, actor, body, openStock),
    }),
    endpoint({
      method: "GET",
      path: "/api/products/{id}",
      operationId: "getProduct",
      tag,
      summary: "Read one product",
      scope: "products:read",
      params: byId,
      status: 200,
      output: ProductSchema,
      refusals: ["not_found"],
      version: (product) => product.version,
      example: { output: exampleProduct },
      run: (tx, actor, { params }) => getProduct(tx, actor.shopId, params.id),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/products/{id}",
      operationId: "updateProduct",
      tag,
      summary: "Change some fields of a product",
      scope: "products:write",
      params: byId,
      body: ProductChangeSchema,
      status: 200,
      output: ProductSchema,
      refusals: ["not_found", "version_conflict", "currency_mismatch", "sku_exists"],
      version: (product) => product.version,
      example: {
        body: { price: { amount: 1_400_000, currency: "NGN" } },
        output: { ...exampleProduct, price: { amount: 1_400_000, currency: "NGN" }, version: 2 },
      },
      run: (tx, actor, { params, body, ifMatch }) =>
        changeProduct(tx, actor, { id: params.id, change: body, ifMatch }, openStock),
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
      example: { output: { id: exampleProduct.id, outcome: "archived" } },
      run: (tx, actor, { params, ifMatch }) => removeProduct(tx, actor, { id: params.id, ifMatch }),
    }),
  ];
}

const exampleProduct = {
  id: "prd_06a5gq1t2x7y3b9c4d8e0f6g1h",
  name: "Ankara Wrap Dress",
  description: "",
  price: { amount: 1_500_000, currency: "NGN" },
  compareAtPrice: null,
  sku: null,
  category: "Dresses",
  options: [{ name: "Size", values: ["S", "M", "L"] }],
  images: [],
  status: "active",
  lowStockThreshold: null,
  weightGrams: null,
  dimensions: null,
  negotiation: null,
  metadata: {},
  stock: { onHand: 12, reserved: 0, available: 12 },
  version: 1,
  createdAt: "2026-11-21T09:00:00.000Z",
  updatedAt: "2026-11-21T09:00:00.000Z",
};
