// A member has lost what they may do: endpoints of theirs that hear more than what is left hear nothing any more.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Catalogue, scopesHeard } from "./catalogue.ts";
import { type EndpointRow, endpointsOf } from "./queries.ts";
import { disableEndpoint } from "./settle-call.ts";

/** @param keyIds of the keys that they made. @returns the hosts of those that were switched off. Announces webhook_endpoint.disabled */
export async function endEndpointsOf(
  tx: Tx,
  actor: Actor,
  catalogue: Catalogue,
  { memberId, keyIds, keeps }: { memberId: string; keyIds: readonly string[]; keeps: ReadonlySet<string> },
): Promise<string[]> {
  const rows = await endpointsOf(tx, actor.shopId).where("enabled", "=", true).orderBy("id").forUpdate().execute();
  const exceeding = rows.filter(
    (row) =>
      isMadeBy(row, memberId, keyIds) &&
      [...scopesHeard(catalogue, row.event_types)].some((scope) => !keeps.has(scope)),
  );
  for (const row of exceeding) await disableEndpoint(tx, actor, row, "maker_removed");
  return exceeding.map(({ url }) => new URL(url).host);
}

function isMadeBy({ made_by }: EndpointRow, memberId: string, keyIds: readonly string[]): boolean {
  const by = made_by as Actor["by"] | null;
  return by?.kind === "human" ? by.id === memberId : by?.kind === "key" && keyIds.includes(by.id);
}
