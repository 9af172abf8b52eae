// Alerts in the API, and the shop's alert settings.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { stockAlertExample } from "../examples.ts";
import {
  InventorySettingsChangeSchema,
  InventorySettingsSchema,
  StockAlertListSchema,
  StockAlertQuerySchema,
} from "./contract.ts";
import { listAlerts } from "./list-alerts.ts";
import { changeInventorySettings, readInventorySettings } from "./settings.ts";

const tag = "Inventory";

export const alertEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/inventory/alerts",
    operationId: "listStockAlerts",
    tag,
    summary: "List stock alerts",
    description:
      "One alert per product or variant, from the moment it falls to its threshold or sells out until there is enough again; with how long the rest will last.",
    scope: "inventory:read",
    query: StockAlertQuerySchema,
    status: 200,
    output: StockAlertListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [stockAlertExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listAlerts(tx, actor.shopId, actor.now, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/inventory/settings",
    operationId: "getInventorySettings",
    tag,
    summary: "Retrieve the stock alert settings",
    scope: "inventory:read",
    status: 200,
    output: InventorySettingsSchema,
    refusals: [],
    version: ({ version }) => version,
    example: { output: { coverDays: 7, version: 1 } },
    run: (tx, actor) => readInventorySettings(tx, actor.shopId),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/inventory/settings",
    operationId: "updateInventorySettings",
    tag,
    summary: "Update the stock alert settings",
    description:
      "With `coverDays`, the shop also gets an alert for items that will sell out within that many days. It is checked every hour.",
    scope: "inventory:write",
    body: InventorySettingsChangeSchema,
    status: 200,
    output: InventorySettingsSchema,
    refusals: ["version_conflict"],
    version: ({ version }) => version,
    example: { body: { coverDays: 7 }, output: { coverDays: 7, version: 1 } },
    run: (tx, actor, { body, ifMatch }) => changeInventorySettings(tx, actor, body, ifMatch),
  }),
];
