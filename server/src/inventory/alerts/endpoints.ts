// Alerts in the API, and what a shop wants to be told.
import { endpoint, type EndpointRow } from "../../kernel/endpoint.ts";
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
    summary: "List what runs low or is sold out",
    description:
      "One per product or variant, from when it sank to its threshold or to nothing until there is enough again; with how long what is left lasts.",
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
    operationId: "retrieveInventorySettings",
    tag,
    summary: "Read what of its stock the shop is told of",
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
    summary: "Change what of its stock the shop is told of",
    description:
      "With `coverDays`, what will be sold out within so many days is found every hour and is an alert as well.",
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
