// Changes to a connection that don't need the channel: its catalog, and disconnecting it.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion, Refusal } from "../kernel/contract/refusal.ts";
import type { ChannelChange } from "./channel-contract.ts";
import { type ChannelRow, lockChannel, toldChannel } from "./channels.ts";

/** @throws Refusal not_found, version_conflict, channel_disconnected */
export async function changeChannel(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: ChannelChange; ifMatch: number | null },
): Promise<ChannelRow> {
  const row = await lockChannel(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);
  refuseDisconnected(row);
  const values = {
    catalog_id: change.catalogId === undefined ? row.catalog_id : change.catalogId,
    stock_buffer: change.stockBuffer ?? row.stock_buffer,
  };
  const previous = previousOf(toldChannel(row), toldChannel({ ...row, ...values }), ["catalogId", "stockBuffer"]);
  if (Object.keys(previous).length === 0) return row;
  const changed = await write(tx, row, values);
  await Promise.all([
    announce(tx, actor, "channel.updated", { id, data: toldChannel(changed), previous }),
    audit(tx, actor, { act: "channel_changed", objectId: id, detail: { changed: Object.keys(previous) } }),
  ]);
  return changed;
}

/**
 * From now on no message comes in or goes out, and the token is erased. The connection's messages stay readable. A second call changes nothing.
 * @throws Refusal not_found, version_conflict
 */
export async function disconnectChannel(tx: Tx, actor: Actor, id: string, ifMatch: number | null): Promise<ChannelRow> {
  const row = await lockChannel(tx, actor.shopId, id);
  checkVersion(row.version, ifMatch);
  if (row.state === "disconnected") return row;
  await tx
    .deleteFrom("routes")
    .where("kind", "=", "channel")
    .where("key", "=", `${row.slot}:${row.account}`)
    .where("shop_id", "=", actor.shopId)
    .execute();
  const changed = await write(tx, row, {
    state: "disconnected",
    access_token: Buffer.alloc(0),
    token_expires_at: null,
    disconnected_at: actor.now,
    reachable_since: null,
  });
  await Promise.all([
    announce(tx, actor, "channel.disconnected", { id, data: toldChannel(changed) }),
    audit(tx, actor, { act: "channel_disconnected", objectId: id, detail: { slot: row.slot, account: row.account } }),
  ]);
  return changed;
}

export function refuseDisconnected({ state }: ChannelRow): void {
  if (state === "disconnected") throw new Refusal("channel_disconnected");
}

async function write(tx: Tx, row: ChannelRow, values: Partial<Omit<ChannelRow, "version">>): Promise<ChannelRow> {
  return tx
    .updateTable("channel_connections")
    .set({ ...values, version: sql`version + 1` })
    .where("shop_id", "=", row.shop_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
