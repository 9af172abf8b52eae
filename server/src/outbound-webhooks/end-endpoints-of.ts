// Switches off endpoints by their maker: a member who has lost rights, or a stranger with an owner's phone.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Catalogue, scopesHeard } from "./catalogue.ts";
import { type EndpointRow, endpointsOf } from "./queries.ts";
import { disableEndpoint } from "./settle-call.ts";

/** @param keyIds of the keys that they made */
type Maker = { memberId: string; keyIds: readonly string[] };

/**
 * Those that get more than the member may still read. @returns the hosts of those that were switched off. Announces
 * webhook_endpoint.disabled
 */
export async function endEndpointsOf(
  tx: Tx,
  actor: Actor,
  catalogue: Catalogue,
  { keeps, ...maker }: Maker & { keeps: ReadonlySet<string> },
): Promise<string[]> {
  const rows = await lockEnabled(tx, actor);
  const hearsMore = ({ event_types }: EndpointRow): boolean =>
    [...scopesHeard(catalogue, event_types)].some((scope) => !keeps.has(scope));
  return endAll(
    tx,
    actor,
    rows.filter((row) => isBy(row.made_by, maker) && hearsMore(row)),
  );
}

/** Those that the member, or one of these keys, created, changed or signed for since then. @returns as above */
export async function endEndpointsSince(tx: Tx, actor: Actor, since: Date, maker: Maker): Promise<string[]> {
  const rows = await lockEnabled(tx, actor);
  const acts = await tx
    .selectFrom("audit_log")
    .select(["object_id", "actor"])
    .where("shop_id", "=", actor.shopId)
    .where(
      "object_id",
      "in",
      rows.map(({ id }) => id),
    )
    .where("at", ">=", since)
    .execute();
  const touched = new Set(acts.flatMap(({ object_id, actor: by }) => (isBy(by, maker) ? [object_id] : [])));
  return endAll(
    tx,
    actor,
    rows.filter(({ id }) => touched.has(id)),
  );
}

async function lockEnabled(tx: Tx, { shopId }: Actor): Promise<EndpointRow[]> {
  return endpointsOf(tx, shopId).where("enabled", "=", true).orderBy("id").forUpdate().execute();
}

function isBy(made: unknown, { memberId, keyIds }: Maker): boolean {
  const by = made as Actor["by"] | null;
  return by?.kind === "human" ? by.id === memberId : by?.kind === "key" && keyIds.includes(by.id);
}

async function endAll(tx: Tx, actor: Actor, rows: readonly EndpointRow[]): Promise<string[]> {
  for (const row of rows) await disableEndpoint(tx, actor, row, "maker_removed");
  return rows.map(({ url }) => new URL(url).host);
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "webhook_endpoints.made_by": Actor["by"];
  }
}
