// A new endpoint gets everything that happens from now on. Its secret is only in this answer.
import { metadataColumn } from "../kernel/contract/metadata.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { presentApiVersion } from "../kernel/contract/api-version.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { checkUrl, type UrlRules } from "./allowed-url.ts";
import { assertMayGrant, everywhereForEver } from "../shops/index.ts";
import { type Catalogue, checkEventTypes, scopesHeard } from "./catalogue.ts";
import type { MadeWebhookEndpoint, NewWebhookEndpoint } from "./contract.ts";
import { toEndpoint } from "./queries.ts";
import { newSecret, sealSecret } from "./signature.ts";

export type EndpointServices = { vault: Vault; catalogue: () => Catalogue; rules: (actor: Actor) => UrlRules };

export const endpointsMax = 16;

/** @throws Refusal invalid_request, grant_too_wide, webhook_endpoints_full */
export async function createEndpoint(
  tx: Tx,
  actor: Actor,
  { vault, catalogue, rules }: EndpointServices,
  { url, eventTypes = ["*"], description = "", metadata }: NewWebhookEndpoint,
): Promise<MadeWebhookEndpoint> {
  const address = checkUrl(url, rules(actor));
  checkEventTypes(catalogue(), eventTypes);
  assertMayGrant(actor, {
    scopes: scopesHeard(catalogue(), eventTypes),
    pointer: "/eventTypes",
    use: everywhereForEver,
  });
  await refuseMore(tx, actor);
  const id = newId("webhookEndpoint");
  const secret = newSecret();
  const [row] = await Promise.all([
    tx
      .insertInto("webhook_endpoints")
      .values({
        shop_id: actor.shopId,
        id,
        url: address,
        description,
        ...metadataColumn({ metadata }),
        event_types: [...new Set(eventTypes)],
        secret: sealSecret(vault, id, secret),
        api_version: presentApiVersion,
        made_by: JSON.stringify(actor.by),
        created_at: actor.now,
        updated_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    audit(tx, actor, {
      act: "webhook_endpoint_created",
      objectId: id,
      detail: { host: new URL(address).host, eventTypes },
    }),
  ]);
  return { ...toEndpoint(row, actor.now), secret };
}

/** The shop's row is locked, so that two requests at the same moment are counted one after the other. */
async function refuseMore(tx: Tx, { shopId }: Actor): Promise<void> {
  await sql`select from shops where shop_id = ${shopId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_endpoints where shop_id = ${shopId}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= endpointsMax)
    throw new Refusal(
      "webhook_endpoints_full",
      `A shop has ${endpointsMax} webhook endpoints at most. Delete one first.`,
    );
}
