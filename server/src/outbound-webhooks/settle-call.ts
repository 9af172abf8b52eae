// The effects of a call: the delivery has ended or is tried again, and the endpoint is healthy, failing or switched off.
import { randomInt } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { endPending } from "./end-pending.ts";
import type { Answered } from "./make-call.ts";
import { type EndpointRow, toEndpoint } from "./queries.ts";
import { afterFailingFor, nextCallAfter } from "./schedule.ts";

/** `attempt` from 1. */
export type Made = { deliveryId: string; endpointId: string; attempt: number; url: string; at: Date };

/** An endpoint that takes longer is in trouble, even if it answers correctly. */
export const slowAfterMs = seconds(2);
const gone = 410;

/**
 * The endpoint's row is written first, as everywhere: switching it off locks it, and then its waiting deliveries.
 * @param once not tried again, and does not count for the endpoint's health
 */
export async function settleCall(
  tx: Tx,
  actor: Actor,
  { made, answered, once = false }: { made: Made; answered: Answered; once?: boolean | undefined },
): Promise<void> {
  const well = answered.error === null;
  const waitMs =
    well || once ? null : nextCallAfter(made.attempt, answered.retryAfterMs, randomInt(1_000_001) / 1_000_000);
  const [failing] = await Promise.all([
    well || once ? null : markFailing(tx, actor, made.endpointId),
    well ? recordWell(tx, actor, made.endpointId, answered.durationMs >= slowAfterMs) : null,
    keepAttempt(tx, actor, made, answered),
    settleDelivery(
      tx,
      actor,
      made.deliveryId,
      well ? "delivered" : waitMs === null ? "failed" : after(actor.now, waitMs),
    ),
  ]);
  if (failing) await followFailing(tx, actor, failing, answered);
}

/** If the endpoint was deleted meanwhile, nothing is stored. */
async function keepAttempt(tx: Tx, { shopId }: Actor, made: Made, answered: Answered): Promise<void> {
  const { status, error, answer, durationMs } = answered;
  await sql`
    insert into webhook_attempts (shop_id, delivery_id, number, url, at, duration_ms, status, error, answer)
    select d.shop_id, d.id, ${made.attempt}, ${made.url}, ${made.at}, ${durationMs}, ${status}, ${error}, ${answer}
    from webhook_deliveries d where d.shop_id = ${shopId} and d.id = ${made.deliveryId}
    on conflict do nothing`.execute(tx);
}

/** A delivery that another call has ended stays ended; a delivered one stays delivered. */
async function settleDelivery(
  tx: Tx,
  { shopId, now }: Actor,
  id: string,
  end: "delivered" | "failed" | Date,
): Promise<void> {
  const ended = end instanceof Date ? { due_at: end } : { state: end, due_at: null, ended_at: now };
  await tx
    .updateTable("webhook_deliveries")
    .set(ended)
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .where("state", end === "delivered" ? "in" : "=", end === "delivered" ? ["pending", "failed"] : "pending")
    .execute();
}

/** Writes only on a change: a healthy endpoint's row is not updated for each call. */
async function recordWell(tx: Tx, { shopId, now }: Actor, endpointId: string, slow: boolean): Promise<void> {
  await sql`
    update webhook_endpoints set failing_since = null, told = 0, troubled = ${slow}, last_delivered_at = ${now}
    where shop_id = ${shopId} and id = ${endpointId} and (failing_since is not null or troubled <> ${slow}
      or last_delivered_at is null or last_delivered_at < ${after(now, -seconds(60))})`.execute(tx);
}

/** @returns null when it is already switched off, or deleted */
async function markFailing(tx: Tx, { shopId, now }: Actor, endpointId: string): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now}), troubled = true
    where shop_id = ${shopId} and id = ${endpointId} and enabled returning *`.execute(tx);
  return rows[0] ?? null;
}

async function followFailing(tx: Tx, actor: Actor, row: EndpointRow, { status }: Answered): Promise<void> {
  const { disable, tell } = afterFailingFor(actor.now.getTime() - (row.failing_since ?? actor.now).getTime(), row.told);
  if (status === gone || disable) await disableEndpoint(tx, actor, row, status === gone ? "gone" : "failing");
  else if (tell > row.told) {
    const told = await write(tx, actor, row, { told: tell });
    await announce(tx, actor, "webhook_endpoint.failing", { id: row.id, data: toEndpoint(told, actor.now) });
  }
}

/** The caller holds the row. */
export async function disableEndpoint(
  tx: Tx,
  actor: Actor,
  row: EndpointRow,
  reason: "gone" | "failing" | "maker_removed",
): Promise<void> {
  const disabled = await write(tx, actor, row, { enabled: false, disabled_reason: reason });
  await Promise.all([
    endPending(tx, actor, row.id),
    announce(tx, actor, "webhook_endpoint.disabled", {
      id: row.id,
      data: toEndpoint(disabled, actor.now),
      previous: { enabled: true },
    }),
    audit(tx, actor, { act: "webhook_endpoint_disabled", objectId: row.id, detail: { reason } }),
  ]);
}

async function write(
  tx: Tx,
  actor: Actor,
  row: EndpointRow,
  values: Partial<Pick<EndpointRow, "told" | "enabled" | "disabled_reason">>,
): Promise<EndpointRow> {
  return tx
    .updateTable("webhook_endpoints")
    .set({ ...values, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
