// Actions on webhook endpoints.
import type { NewWebhookEndpoint, WebhookDeliveryId, WebhookEndpointChange, WebhookEndpointId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { now } from "../words/now.ts";

const touches = ["webhooks"] as const;

export const createEndpoint = defineAction({
  name: "webhooks.create",
  send: (input: NewWebhookEndpoint, idempotencyKey) => sokoni.webhookEndpoints.create(input, { idempotencyKey }),
  touches,
});

export const changeEndpoint = defineAction({
  name: "webhooks.update",
  send: ({ id, ...change }: { id: WebhookEndpointId } & WebhookEndpointChange, idempotencyKey) =>
    sokoni.webhookEndpoints.update(id, change, { idempotencyKey }),
  touches,
});

export const removeEndpoint = defineAction({
  name: "webhooks.delete",
  send: (id: WebhookEndpointId, idempotencyKey) => sokoni.webhookEndpoints.delete(id, undefined, { idempotencyKey }),
  touches,
});

export const rotateSecret = defineAction({
  name: "webhooks.rotateSecret",
  send: (id: WebhookEndpointId, idempotencyKey) => sokoni.webhookEndpoints.rotateSecret(id, {}, { idempotencyKey }),
  touches,
});

export const testEndpoint = defineAction({
  name: "webhooks.test",
  send: (id: WebhookEndpointId, idempotencyKey) => sokoni.webhookEndpoints.test(id, undefined, { idempotencyKey }),
  touches,
});

const replayedMs = 3 * 24 * 3_600_000;

export const replayFailed = defineAction({
  name: "webhooks.replay",
  send: (id: WebhookEndpointId, idempotencyKey) =>
    sokoni.webhookEndpoints.replay(
      id,
      { from: new Date(now().getTime() - replayedMs), failedOnly: true },
      { idempotencyKey },
    ),
  touches,
});

export const redeliver = defineAction({
  name: "webhooks.redeliver",
  send: (one: { id: WebhookEndpointId; deliveryId: WebhookDeliveryId }, idempotencyKey) =>
    sokoni.webhookEndpoints.deliveries.redeliver(one.id, one.deliveryId, undefined, { idempotencyKey }),
  touches,
});
