// The shop itself, its agent and its keys in the API.
import type { Vault } from "../kernel/security/crypto.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { auditEndpoints } from "./audit-log.ts";
import { AgentSettingsChangeSchema, AgentSettingsSchema } from "./agent-contract.ts";
import { changeAgentSettings, readAgentSettings } from "./agent-settings.ts";
import { changeShop, type ShopDoors } from "./change-shop.ts";
import type { WordsDoor } from "./check-agent-rules.ts";
import { ShopChangeSchema, ShopSchema } from "./contract.ts";
import { agentExample, shopExample } from "./examples.ts";
import { keyEndpoints } from "./key-endpoints.ts";
import { requestLogEndpoints } from "./request-logs.ts";
import { readShop } from "./shop-resource.ts";

const tag = "Shop";

export function shopEndpoints(doors: ShopDoors & WordsDoor & { vault: Vault }): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/shop",
      operationId: "getShop",
      tag,
      summary: "Retrieve the shop",
      scope: "shop:read",
      status: 200,
      output: ShopSchema,
      refusals: [],
      version: ({ version }) => version,
      example: { output: shopExample },
      run: (tx, actor) => readShop(tx, actor.shopId, actor.now),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/shop",
      operationId: "updateShop",
      tag,
      summary: "Update the shop",
      description: "The agent uses these from its next answer on. Placed orders keep their fees.",
      scope: "shop:write",
      body: ShopChangeSchema,
      status: 200,
      output: ShopSchema,
      refusals: ["version_conflict", "currency_fixed", "page_name_taken"],
      version: ({ version }) => version,
      example: {
        body: { policies: shopExample.policies, taxRateBasisPoints: null },
        output: shopExample,
      },
      run: (tx, actor, { body, ifMatch }) => changeShop({ doors, tx, actor, change: body, ifMatch }),
    }),
    endpoint({
      method: "GET",
      path: "/api/shop/agent",
      operationId: "getAgentSettings",
      tag,
      summary: "Retrieve the agent's settings",
      scope: "shop:read",
      status: 200,
      output: AgentSettingsSchema,
      refusals: [],
      version: ({ version }) => version,
      example: { output: agentExample },
      run: (tx, actor) => readAgentSettings(tx, actor.shopId),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/shop/agent",
      operationId: "updateAgentSettings",
      tag,
      summary: "Update the agent's settings",
      description:
        "Applies from the agent's next answer on. The lowest haggled price is set on each product; these limits apply too.",
      scope: "shop:write",
      body: AgentSettingsChangeSchema,
      status: 200,
      output: AgentSettingsSchema,
      refusals: ["version_conflict"],
      version: ({ version }) => version,
      example: { body: { takeoverMinutes: 60 }, output: { ...agentExample, takeoverMinutes: 60, version: 2 } },
      run: (tx, actor, { body, ifMatch }) => changeAgentSettings({ door: doors, tx, actor, change: body, ifMatch }),
    }),
    ...keyEndpoints(doors),
    ...requestLogEndpoints,
    ...auditEndpoints,
  ];
}
