// Webhook endpoints in the API.
import { endpoint, type EndpointRow, type KeptSealed, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { changeEndpoint, deleteEndpoint, rotateSecret } from "./change-endpoint.ts";
import {
  DeliverySchema,
  MadeWebhookEndpointSchema,
  NewWebhookEndpointSchema,
  SecretRotationSchema,
  WebhookEndpointChangeSchema,
  WebhookEndpointListSchema,
  WebhookEndpointQuerySchema,
  WebhookEndpointSchema,
} from "./contract.ts";
import { createEndpoint, type EndpointServices } from "./create-endpoint.ts";
import { deliveryExample, endpointExample, secretExample } from "./examples.ts";
import { endpointsOf, findEndpoint, toEndpoint } from "./queries.ts";
import { testEndpoint } from "./test-endpoint.ts";

const tag = "Webhooks";
const params = strict({ id: idOf("webhookEndpoint") });
const version = (shown: { version: number }): number => shown.version;
const madeExample = { ...endpointExample, lastDeliveredAt: null, secret: secretExample };
const newUrl = { url: "https://example.com/webhooks/sokoni" };

export function webhookEndpointEndpoints(services: EndpointServices): EndpointRow[] {
  const kept = sealedBy(services.vault);
  return [
    endpoint({
      method: "GET",
      path: "/api/webhook-endpoints",
      operationId: "listWebhookEndpoints",
      tag,
      summary: "List webhook endpoints, newest first",
      description: "Never their secrets.",
      scope: "webhooks:read",
      query: WebhookEndpointQuerySchema,
      status: 200,
      output: WebhookEndpointListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [endpointExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) =>
        listPage({
          query: endpointsOf(tx, actor.shopId),
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toEndpoint(row, actor.now),
          within: actor.shopId,
        }),
    }),
    endpoint({
      method: "POST",
      path: "/api/webhook-endpoints",
      operationId: "createWebhookEndpoint",
      tag,
      summary: "Create a webhook endpoint",
      description:
        "The endpoint gets all events from now on, or those in `eventTypes`, signed as in Standard Webhooks. The answer is the only place that shows the secret. The caller needs the scopes of the events, such as `orders:read` for `order.*`; `*` needs all of them (403 `grant_too_wide`).",
      scope: "webhooks:write",
      confirmed: true,
      body: NewWebhookEndpointSchema,
      status: 201,
      output: MadeWebhookEndpointSchema,
      version,
      refusals: ["webhook_endpoints_full", "grant_too_wide"],
      grants: true,
      kept,
      example: { body: { ...newUrl, eventTypes: ["order.*", "payment.succeeded"] }, output: madeExample },
      run: (tx, actor, { body }) => createEndpoint(tx, actor, services, body),
    }),
    endpoint({
      method: "GET",
      path: "/api/webhook-endpoints/{id}",
      operationId: "getWebhookEndpoint",
      tag,
      summary: "Retrieve a webhook endpoint",
      scope: "webhooks:read",
      params,
      status: 200,
      output: WebhookEndpointSchema,
      version,
      refusals: ["not_found"],
      example: { output: endpointExample },
      run: async (tx, actor, { params: { id } }) => toEndpoint(await findEndpoint(tx, actor.shopId, id), actor.now),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/webhook-endpoints/{id}",
      operationId: "updateWebhookEndpoint",
      tag,
      summary: "Update a webhook endpoint",
      description:
        "Any change needs the scopes of all that it hears, before and after (403 `grant_too_wide`). A key that is bound to addresses, or that ends, can't set an address or events, or switch it on.",
      scope: "webhooks:write",
      confirmed: true,
      params,
      body: WebhookEndpointChangeSchema,
      status: 200,
      output: WebhookEndpointSchema,
      version,
      refusals: ["not_found", "version_conflict", "grant_too_wide"],
      grants: true,
      example: { body: { enabled: true }, output: { ...endpointExample, version: 2 } },
      run: (tx, actor, { params: { id }, body, ifMatch }) =>
        changeEndpoint(tx, actor, { services, id, change: body, ifMatch }),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/webhook-endpoints/{id}",
      operationId: "deleteWebhookEndpoint",
      tag,
      summary: "Delete a webhook endpoint",
      description:
        "Deletes its delivery records too. Waiting deliveries are not sent. The caller needs the scopes of all that it hears (403 `grant_too_wide`).",
      scope: "webhooks:write",
      confirmed: true,
      params,
      status: 200,
      output: WebhookEndpointSchema,
      refusals: ["not_found", "grant_too_wide"],
      grants: true,
      example: { output: endpointExample },
      run: (tx, actor, { params: { id } }) => deleteEndpoint(tx, actor, services, id),
    }),
    endpoint({
      method: "POST",
      path: "/api/webhook-endpoints/{id}/rotate-secret",
      operationId: "rotateWebhookSecret",
      tag,
      summary: "Rotate a webhook endpoint's secret",
      description:
        "Calls carry both signatures during the overlap, one day by default. Zero ends the old secret at once. The caller needs the scopes of all events of the endpoint.",
      scope: "webhooks:write",
      confirmed: true,
      params,
      body: SecretRotationSchema,
      status: 200,
      output: MadeWebhookEndpointSchema,
      version,
      refusals: ["not_found", "grant_too_wide"],
      grants: true,
      kept,
      example: {
        body: { overlapSeconds: 86_400 },
        output: { ...madeExample, formerSecretUntil: "2026-11-23T09:00:00.000Z", version: 2 },
      },
      run: (tx, actor, { params: { id }, body }) => rotateSecret(tx, actor, { services, id, body }),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/webhook-endpoints/{id}/test",
      operationId: "testWebhookEndpoint",
      tag,
      summary: "Send a test event and report the result",
      description:
        "Sends a `webhook_endpoint.test` at once, regardless of the filter, without retries. The answer waits up to 15 seconds for your endpoint.",
      scope: "webhooks:write",
      params,
      status: 200,
      output: DeliverySchema,
      refusals: ["not_found", "webhook_endpoint_disabled"],
      example: { output: { ...deliveryExample, eventType: "webhook_endpoint.test", cause: "test" } },
      outside: testEndpoint(services),
    }),
  ];
}

const place = "idempotency_keys|webhook secret|body";

/** A repeated request returns the same secret, so the answer has to be stored. It is encrypted. */
function sealedBy(vault: Vault): KeptSealed {
  return {
    seal: (body) => vault.seal(body, place).toString("base64"),
    open: (kept) => vault.open(Buffer.from(kept, "base64"), place),
  };
}
