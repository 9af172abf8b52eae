// Changes an endpoint's filter, URL and state, or deletes it.
import { namesOf } from "../kernel/values/names.ts";
import { changedMetadata } from "../kernel/contract/metadata.ts";
import type { Updateable } from "kysely";
import type { WebhookEndpoints } from "../kernel/database/generated/database.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { changesNothing } from "../kernel/database/changes-nothing.ts";
import { after, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion } from "../kernel/contract/refusal.ts";
import { checkUrl } from "./allowed-url.ts";
import { assertMayGrant, everywhereForEver } from "../shops/index.ts";
import { type Catalogue, checkEventTypes, scopesHeard } from "./catalogue.ts";
import {
  type MadeWebhookEndpoint,
  overlapDefaultSeconds,
  type SecretRotation,
  type WebhookEndpoint,
  type WebhookEndpointChange,
} from "./contract.ts";
import type { EndpointServices } from "./create-endpoint.ts";
import { endPending } from "./end-pending.ts";
import { type EndpointRow, lockEndpoint, toEndpoint } from "./queries.ts";
import { newSecret, sealSecret } from "./signature.ts";

/** @throws Refusal not_found, version_conflict, invalid_request, grant_too_wide */
export async function changeEndpoint(
  tx: Tx,
  actor: Actor,
  {
    services: { catalogue, rules },
    id,
    change,
    ifMatch,
  }: { services: EndpointServices; id: string; change: WebhookEndpointChange; ifMatch: number | null },
): Promise<WebhookEndpoint> {
  const before = await lockEndpoint(tx, actor.shopId, id);
  checkVersion(before.version, ifMatch);
  if (change.eventTypes) checkEventTypes(catalogue(), change.eventTypes);
  const { eventTypes = [] } = change;
  const hearsOn = change.url !== undefined || change.eventTypes !== undefined || change.enabled === true;
  mayChange(actor, catalogue(), before, { eventTypes, hearsOn });
  const values = {
    ...(change.url === undefined ? {} : { url: checkUrl(change.url, rules(actor)) }),
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.eventTypes === undefined ? {} : { event_types: [...new Set(change.eventTypes)] }),
    ...changedMetadata(before, change),
    ...switched(before, change.enabled),
  };
  if (changesNothing(before, values)) return toEndpoint(before, actor.now);
  const row = await write(tx, actor, before, { ...values, ...(hearsOn ? vouchedBy(actor) : {}) });
  if (before.enabled && !row.enabled) await endPending(tx, actor, id);
  const shown = toEndpoint(row, actor.now);
  const changed = Object.keys(previousOf(toEndpoint(before, actor.now), shown, namesOf(change)));
  await audit(tx, actor, { act: "webhook_endpoint_changed", objectId: id, detail: { changed } });
  return shown;
}

/** A new secret. During the overlap, calls are signed with both. @throws Refusal not_found, grant_too_wide */
export async function rotateSecret(
  tx: Tx,
  actor: Actor,
  {
    services: { vault, catalogue },
    id,
    body: { overlapSeconds = overlapDefaultSeconds },
  }: { services: EndpointServices; id: string; body: SecretRotation },
): Promise<MadeWebhookEndpoint> {
  const before = await lockEndpoint(tx, actor.shopId, id);
  mayChange(actor, catalogue(), before, { hearsOn: true });
  const secret = newSecret();
  const row = await write(tx, actor, before, {
    secret: sealSecret(vault, id, secret),
    ...vouchedBy(actor),
    ...(overlapSeconds === 0
      ? { former_secret: null, former_until: null }
      : { former_secret: before.secret, former_until: after(actor.now, seconds(overlapSeconds)) }),
  });
  await audit(tx, actor, { act: "webhook_secret_rotated", objectId: id, detail: { overlapSeconds } });
  return { ...toEndpoint(row, actor.now), secret };
}

/** Also deletes its sent and waiting deliveries. @returns the deleted endpoint. @throws Refusal not_found, grant_too_wide */
export async function deleteEndpoint(
  tx: Tx,
  actor: Actor,
  { catalogue }: EndpointServices,
  id: string,
): Promise<WebhookEndpoint> {
  const row = await lockEndpoint(tx, actor.shopId, id);
  mayChange(actor, catalogue(), row, { hearsOn: false });
  await tx.deleteFrom("webhook_endpoints").where("shop_id", "=", actor.shopId).where("id", "=", id).execute();
  await audit(tx, actor, { act: "webhook_endpoint_deleted", objectId: id, detail: { host: new URL(row.url).host } });
  return toEndpoint(row, actor.now);
}

/**
 * A caller may change or sign for an endpoint only if they could have created it. A caller who can't read its events can't delete it either, because
 * the shop's own systems would miss events. The earlier filter counts as well, since some of its events may still be waiting.
 * @param hearsOn the endpoint keeps working after the calling key has ended, from any address
 * @throws Refusal grant_too_wide
 */
function mayChange(
  actor: Actor,
  catalogue: Catalogue,
  before: EndpointRow,
  { eventTypes = [], hearsOn }: { eventTypes?: readonly string[]; hearsOn: boolean },
): void {
  assertMayGrant(actor, {
    scopes: scopesHeard(catalogue, [...before.event_types, ...eventTypes]),
    pointer: "/eventTypes",
    ...(hearsOn ? { use: everywhereForEver } : {}),
  });
}

/** From now on the endpoint depends on the caller's rights. */
function vouchedBy({ by }: Actor): Columns {
  return { made_by: JSON.stringify(by) };
}

type Columns = Omit<Updateable<WebhookEndpoints>, "shop_id" | "id" | "version" | "created_at" | "updated_at">;

/** Switching it on again clears its failures. */
function switched(before: EndpointRow, enabled: boolean | undefined): Columns {
  if (enabled === undefined || enabled === before.enabled) return {};
  return enabled
    ? { enabled, disabled_reason: null, failing_since: null, told: 0, troubled: false }
    : { enabled, disabled_reason: "asked" };
}

async function write(tx: Tx, actor: Actor, before: EndpointRow, values: Columns): Promise<EndpointRow> {
  return tx
    .updateTable("webhook_endpoints")
    .set({ ...values, version: sql`version + 1`, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
