// Sends events again on request, each with its original id, so that the receiver can recognise a repeat.
import type { Actor } from "../kernel/security/actor.ts";
import { days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import { assertMayGrant } from "../shops/index.ts";
import { type Catalogue, scopesHeard } from "./catalogue.ts";
import type { Delivery, Queued, Replay } from "./contract.ts";
import { type EndpointRow, eventsOf, findDelivery, lockEndpoint, toDelivery } from "./queries.ts";

export const eventsKeptMs = days(30);
/** Per request. */
const replayMax = 10_000;

/** Sends one delivery's event to its endpoint again. @throws Refusal not_found, grant_too_wide, webhook_endpoint_disabled */
export async function redeliverDelivery(
  tx: Tx,
  actor: Actor,
  { catalogue, endpointId, deliveryId }: { catalogue: Catalogue; endpointId: string; deliveryId: string },
): Promise<Delivery> {
  const endpoint = await lockEndpoint(tx, actor.shopId, endpointId);
  const { event_id: eventId } = await findDelivery(tx, actor.shopId, endpointId, deliveryId);
  refuseDisabled(endpoint);
  await findEvent(tx, actor, catalogue, eventId);
  const [made = ""] = await queue(tx, actor, [{ endpointId, eventId }]);
  return toDelivery(await findDelivery(tx, actor.shopId, endpointId, made));
}

/**
 * @param endpointId sends to this endpoint, ignoring its filter; without it, to each whose filter matches.
 * @throws Refusal not_found, grant_too_wide, resource_missing, webhook_endpoint_disabled
 */
export async function redeliverEvent(
  tx: Tx,
  actor: Actor,
  { catalogue, eventId, endpointId }: { catalogue: Catalogue; eventId: string; endpointId: string | undefined },
): Promise<Queued> {
  await findEvent(tx, actor, catalogue, eventId);
  if (endpointId === undefined) {
    const { rows } = await sql<{ id: string }>`
      select w.id from webhook_endpoints w join events e on e.shop_id = w.shop_id and e.id = ${eventId}
      where w.shop_id = ${actor.shopId} and w.enabled and wants_event(w.event_types, e.type)
      order by w.id`.execute(tx);
    await queue(
      tx,
      actor,
      rows.map(({ id }) => ({ endpointId: id, eventId })),
    );
    return { queued: rows.length, until: null };
  }
  const endpoint = await lockEndpoint(tx, actor.shopId, endpointId).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === "not_found")) throw error;
    const detail = `Webhook endpoint ${endpointId} does not exist.`;
    throw new Refusal("resource_missing", detail, {
      errors: [{ pointer: "/endpointId", code: "resource_missing", detail }],
    });
  });
  refuseDisabled(endpoint);
  await queue(tx, actor, [{ endpointId, eventId }]);
  return { queued: 1, until: null };
}

/**
 * Sends the matching events of a period again, oldest first. The caller needs every scope that the endpoint's events need, because the
 * endpoint may be their own.
 * @throws Refusal not_found, grant_too_wide, invalid_request, webhook_endpoint_disabled
 */
export async function replay(
  tx: Tx,
  actor: Actor,
  {
    catalogue,
    endpointId,
    body: { from, to, failedOnly = false },
  }: { catalogue: Catalogue; endpointId: string; body: Replay },
): Promise<Queued> {
  const endpoint = await lockEndpoint(tx, actor.shopId, endpointId);
  assertMayGrant(actor, { scopes: scopesHeard(catalogue, endpoint.event_types) });
  refuseDisabled(endpoint);
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to)) throw backwards();
  const oldest = new Date(actor.now.getTime() - eventsKeptMs);
  const begin = from === undefined || new Date(from) < oldest ? oldest : new Date(from);
  const end = to === undefined ? actor.now : new Date(to);
  const { rows } = await sql<{ queued: number; last: Date | null }>`
    with chosen as (
      select e.id, e.created_at from events e
        join webhook_endpoints w on w.shop_id = e.shop_id and w.id = ${endpointId} and wants_event(w.event_types, e.type)
        where e.shop_id = ${actor.shopId} and e.data <> '{}' and e.created_at >= ${begin} and e.created_at <= ${end}
          and e.type = any(${[...catalogue.keys()]}::text[])
          and (not ${failedOnly}::boolean or (
            exists (select from webhook_deliveries d where d.shop_id = e.shop_id and d.event_id = e.id
              and d.endpoint_id = ${endpointId} and d.state = 'failed')
            and not exists (select from webhook_deliveries d where d.shop_id = e.shop_id and d.event_id = e.id
              and d.endpoint_id = ${endpointId} and d.state <> 'failed')))
        order by e.created_at, e.id limit ${replayMax}
    ), made as (
      insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, due_at, created_at)
        select ${actor.shopId}, new_id('dlv'), ${endpointId}, c.id, 'redelivery', ${actor.now}::timestamptz, ${actor.now}::timestamptz
        from chosen c order by c.created_at, c.id
      returning 1
    )
    select (select count(*) from made)::integer as queued, (select max(created_at) from chosen) as last`.execute(tx);
  const { queued, last } = rows[0] ?? { queued: 0, last: null };
  return { queued, until: queued === replayMax && last !== null ? last.toISOString() : null };
}

function backwards(): Refusal {
  const detail = "`to` is before `from`: no event is between them.";
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/to", code: "time", detail }] });
}

async function queue(
  tx: Tx,
  actor: Actor,
  wanted: readonly { endpointId: string; eventId: string }[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ endpointId, eventId }) => ({
    shop_id: actor.shopId,
    id: newId("webhookDelivery"),
    endpoint_id: endpointId,
    event_id: eventId,
    cause: "redelivery" as const,
    due_at: actor.now,
    created_at: actor.now,
  }));
  await tx.insertInto("webhook_deliveries").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** The endpoint may be the caller's own, so it only gets what they could read themselves. @throws Refusal not_found, grant_too_wide */
async function findEvent(tx: Tx, actor: Actor, catalogue: Catalogue, id: string): Promise<void> {
  const row = await eventsOf(tx, actor.shopId, catalogue.keys()).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  assertMayGrant(actor, { scopes: scopesHeard(catalogue, [row.type]) });
}

function refuseDisabled({ enabled }: EndpointRow): void {
  if (!enabled) throw new Refusal("webhook_endpoint_disabled");
}
