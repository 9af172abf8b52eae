// Stock in the API.
import { endpoint, type EndpointRow, Reply } from "../kernel/contract/endpoint.ts";
import { adjustStock } from "./adjust-stock.ts";
import {
  AdjustmentSchema,
  InventoryListSchema,
  InventoryQuerySchema,
  MovementListSchema,
  MovementQuerySchema,
  NewAdjustmentSchema,
} from "./contract.ts";
import { adjustmentExample, inventoryListExample, movementListExample, newAdjustmentExample } from "./examples.ts";
import { alertEndpoints } from "./alerts/endpoints.ts";
import { locationEndpoints } from "./locations/endpoints.ts";
import { listInventory, listMovements } from "./queries.ts";
import { transferEndpoints } from "./transfers/endpoints.ts";

const tag = "Inventory";

function adjusting(method: "POST" | "PATCH", operationId: string, status: number): EndpointRow {
  return endpoint({
    method,
    path: "/api/inventory/adjustments",
    operationId,
    tag,
    summary:
      method === "POST"
        ? "Set, change or count the stock of a product or variant"
        : "The same as POST, answered with 200",
    scope: "inventory:write",
    body: NewAdjustmentSchema,
    status,
    ...(status === 201 ? { otherStatuses: [200] } : {}),
    output: AdjustmentSchema,
    refusals: ["resource_missing", "variant_required", "version_conflict", "below_reserved"],
    version: ({ item }) => item.version,
    // A movement has no address of its own. It is the first entry of the list.
    location: () => "/api/inventory/movements",
    example: { body: newAdjustmentExample, output: adjustmentExample },
    run: async (tx, actor, { body, ifMatch }) => {
      const adjusted = await adjustStock(tx, actor, { adjustment: body, ifMatch });
      // Without a movement nothing was created.
      return adjusted.movementId === null ? new Reply(200, adjusted) : adjusted;
    },
  });
}

export const inventoryEndpoints: EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/inventory",
    operationId: "listInventory",
    tag,
    summary: "List stock per product or variant",
    scope: "inventory:read",
    query: InventoryQuerySchema,
    status: 200,
    output: InventoryListSchema,
    refusals: ["invalid_cursor"],
    example: { output: inventoryListExample },
    run: (tx, actor, { query }) => listInventory(tx, actor, query),
  }),
  adjusting("POST", "adjustInventory", 201),
  adjusting("PATCH", "patchInventory", 200),
  endpoint({
    method: "GET",
    path: "/api/inventory/movements",
    operationId: "listInventoryMovements",
    tag,
    summary: "List stock movements",
    description:
      "Newest first, filtered by product, location, reason or order. The movements of an item at a location sum to its stock on hand.",
    scope: "inventory:read",
    query: MovementQuerySchema,
    status: 200,
    output: MovementListSchema,
    refusals: ["invalid_cursor"],
    example: { output: movementListExample },
    run: (tx, actor, { query }) => listMovements(tx, actor.shopId, query),
  }),
  ...alertEndpoints,
  ...locationEndpoints,
  ...transferEndpoints,
];
