// Reads of endpoints, deliveries and events.
import { type Selectable, sql } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { presentApiVersion } from "../kernel/contract/api-version.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Events, WebhookDeliveries, WebhookEndpoints } from "../kernel/database/generated/database.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { Delivery, Event, WebhookEndpoint } from "./contract.ts";

export type EndpointRow = Selectable<WebhookEndpoints>;
type AttemptJson = {
  number: number;
  at: string;
  url: string;
  duration_ms: number;
  status: number | null;
  error: string | null;
  answer: string;
};
export type DeliveryRow = Selectable<WebhookDeliveries> & { event_type: string; made: AttemptJson[] };
export type EventRow = Pick<Selectable<Events>, "id" | "type" | "created_at" | "sequence" | "data">;

export function endpointsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("webhook_endpoints").selectAll().where("shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findEndpoint(tx: Tx, shopId: string, id: string): Promise<EndpointRow> {
  const row = await endpointsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal not_found */
export async function lockEndpoint(tx: Tx, shopId: string, id: string): Promise<EndpointRow> {
  const row = await endpointsOf(tx, shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function toEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    failingSince: time(row.failing_since),
    lastDeliveredAt: time(row.last_delivered_at),
    formerSecretUntil: row.former_until !== null && row.former_until > now ? time(row.former_until) : null,
    apiVersion: row.api_version,
    metadata: row.metadata,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as WebhookEndpoint;
}

/** Reads deliveries with the type of their event, and the attempts. */
export function deliveriesOf(tx: Tx, shopId: string, endpointId: string) {
  return tx
    .selectFrom("webhook_deliveries as d")
    .selectAll("d")
    .select([
      sql<string>`(select e.type from events e where e.shop_id = d.shop_id and e.id = d.event_id)`.as("event_type"),
      sql<AttemptJson[]>`coalesce((select jsonb_agg(to_jsonb(a) order by a.number) from webhook_attempts a
        where a.shop_id = d.shop_id and a.delivery_id = d.id), '[]')`.as("made"),
    ])
    .where("d.shop_id", "=", shopId)
    .where("d.endpoint_id", "=", endpointId);
}

/** @throws Refusal not_found */
export async function findDelivery(tx: Tx, shopId: string, endpointId: string, id: string): Promise<DeliveryRow> {
  const row = await deliveriesOf(tx, shopId, endpointId).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    eventType: row.event_type,
    cause: row.cause,
    status: row.state,
    attempts: row.made.map(({ number, at, url, duration_ms: durationMs, status, error, answer }) => ({
      number,
      at: new Date(at).toISOString(),
      url,
      durationMs,
      status,
      error,
      answer,
    })),
    nextAttemptAt: row.due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  } as Delivery;
}

/** Those that the API shows: of a public kind, and not past their retention time. */
export function eventsOf(tx: Tx, shopId: string, types: Iterable<string>) {
  return tx
    .selectFrom("events")
    .select(["id", "type", "created_at", "sequence", "data"])
    .where("shop_id", "=", shopId)
    .where(sql<boolean>`data <> '{}'`)
    .where(sql<boolean>`type = any(${[...types]}::text[])`);
}

export function toEvent(row: EventRow, { shopId, mode }: Pick<Actor, "shopId" | "mode">): Event {
  return {
    id: row.id,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    shopId,
    mode,
    apiVersion: presentApiVersion,
    sequence: Number(row.sequence),
    data: row.data,
  } as Event;
}
