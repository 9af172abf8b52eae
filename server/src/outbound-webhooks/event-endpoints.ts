// Events and their deliveries in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { type Catalogue, typesFor } from "./catalogue.ts";
import {
  DeliveryListSchema,
  DeliveryQuerySchema,
  DeliverySchema,
  EventListSchema,
  EventQuerySchema,
  EventSchema,
  QueuedSchema,
  RedeliverySchema,
  ReplaySchema,
} from "./contract.ts";
import { deliveryExample, eventExample, pendingExample } from "./examples.ts";
import { deliveriesOf, eventsOf, findEndpoint, toDelivery, toEvent } from "./queries.ts";
import { redeliverDelivery, redeliverEvent, replay } from "./redeliver.ts";

const tag = "Webhooks";
const ofEndpoint = strict({ id: idOf("webhookEndpoint") });
const ofDelivery = strict({ id: idOf("webhookEndpoint"), deliveryId: idOf("webhookDelivery") });
const ofEvent = strict({ id: idOf("event") });

export function eventEndpoints({ catalogue }: { catalogue: () => Catalogue }): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/webhook-endpoints/{id}/deliveries",
      operationId: "listWebhookDeliveries",
      tag,
      summary: "List deliveries to a webhook endpoint, newest first",
      description: "With each call and its answer, for 30 days.",
      scope: "webhooks:read",
      params: ofEndpoint,
      query: DeliveryQuerySchema,
      status: 200,
      output: DeliveryListSchema,
      refusals: ["not_found", "invalid_cursor"],
      example: { output: { data: [deliveryExample], hasMore: false, nextCursor: null } },
      run: async (tx, { shopId }, { params: { id }, query }) => {
        await findEndpoint(tx, shopId, id);
        let deliveries = deliveriesOf(tx, shopId, id);
        if (query.status) deliveries = deliveries.where("d.state", "in", query.status);
        if (query.eventId) deliveries = deliveries.where("d.event_id", "=", query.eventId);
        return listPage({
          query: deliveries,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toDelivery(row),
          within: `${shopId} ${id}`,
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver",
      operationId: "redeliverWebhook",
      tag,
      summary: "Retry a delivery",
      description: "With the same event id, so that your side can tell whether it has it.",
      scope: "webhooks:write",
      params: ofDelivery,
      status: 202,
      output: DeliverySchema,
      location: (_, { id }) => `/api/webhook-endpoints/${id}/deliveries`,
      refusals: ["not_found", "webhook_endpoint_disabled", "grant_too_wide"],
      grants: true,
      example: { output: pendingExample },
      run: (tx, actor, { params: { id, deliveryId } }) =>
        redeliverDelivery(tx, actor, { catalogue: catalogue(), endpointId: id, deliveryId }),
    }),
    endpoint({
      method: "POST",
      path: "/api/webhook-endpoints/{id}/replay",
      operationId: "replayWebhooks",
      tag,
      summary: "Replay events of a period, or all failed deliveries",
      description:
        "The events that match the endpoint's filter, oldest first, up to 10,000 at once. Compare `sequence` to skip what you know. The caller needs the scopes of all that it hears (403 `grant_too_wide`).",
      scope: "webhooks:write",
      params: ofEndpoint,
      body: ReplaySchema,
      status: 202,
      output: QueuedSchema,
      location: (_, { id }) => `/api/webhook-endpoints/${id}/deliveries`,
      refusals: ["not_found", "webhook_endpoint_disabled", "grant_too_wide"],
      grants: true,
      example: { body: { failedOnly: true }, output: { queued: 12, until: null } },
      run: (tx, actor, { params: { id }, body }) => replay(tx, actor, { catalogue: catalogue(), endpointId: id, body }),
    }),
    endpoint({
      method: "GET",
      path: "/api/events",
      operationId: "listEvents",
      tag,
      summary: "List events, newest first",
      description:
        "For 30 days, whether an endpoint wanted it or not: what you missed, you find here. You see the events of what you may read: " +
        "`order.created` needs `orders:read` as well, `team.member_added` `shop:read`.",
      scope: "events:read",
      query: EventQuerySchema,
      status: 200,
      output: EventListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [eventExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        let events = eventsOf(tx, actor.shopId, wanted(typesFor(catalogue(), actor), query.type));
        if (query.objectId) events = events.where("object_id", "=", query.objectId);
        return listPage({
          query: events,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toEvent(row, actor),
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/events/{id}",
      operationId: "getEvent",
      tag,
      summary: "Retrieve an event",
      description: "Of what you may read; others are 404.",
      scope: "events:read",
      params: ofEvent,
      status: 200,
      output: EventSchema,
      refusals: ["not_found"],
      example: { output: eventExample },
      run: async (tx, actor, { params: { id } }) => {
        const row = await eventsOf(tx, actor.shopId, typesFor(catalogue(), actor))
          .where("id", "=", id)
          .executeTakeFirst();
        if (!row) throw notFound();
        return toEvent(row, actor);
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/events/{id}/redeliver",
      operationId: "redeliverEvent",
      tag,
      summary: "Resend an event",
      scope: "webhooks:write",
      params: ofEvent,
      body: RedeliverySchema,
      status: 202,
      output: QueuedSchema,
      location: (_, { id }) => `/api/events/${id}`,
      refusals: ["not_found", "resource_missing", "webhook_endpoint_disabled", "grant_too_wide"],
      grants: true,
      example: { body: { endpointId: deliveryExample.endpointId }, output: { queued: 1, until: null } },
      run: (tx, actor, { params: { id }, body }) =>
        redeliverEvent(tx, actor, { catalogue: catalogue(), eventId: id, endpointId: body.endpointId }),
    }),
  ];
}

/** One type, or those of a group; all when the filter is empty. */
function wanted(known: string[], type: string | undefined): string[] {
  if (type === undefined) return known;
  return type.endsWith(".*")
    ? known.filter((one) => one.startsWith(type.slice(0, -1)))
    : known.filter((one) => one === type);
}
