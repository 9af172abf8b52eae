// A shop's accounts at channels: reads, locks, and what clients see.
import type { Selectable } from "kysely";
import { type Counted, countUpTo } from "../kernel/database/count-up-to.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import type { ChannelResource } from "./channel-contract.ts";
import type { ChannelConnection } from "./queries.ts";

export type ChannelRow = Selectable<DB["channel_connections"]>;

/** When a connection's buyers last wrote, and when the shop last wrote to them. The conversations module knows it. */
export type ChannelActivity = { lastInboundAt: Date | null; lastSentAt: Date | null };

/** As events show it: without the fields that need the conversations. */
export type ToldChannel = Omit<ChannelResource, "health"> & {
  health: Omit<ChannelResource["health"], "lastInboundAt" | "lastSentAt">;
};

export function channelsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("channel_connections").selectAll().where("shop_id", "=", shopId);
}

/** Connections that need help to work again. */
export function countChannelsToLookAt(tx: Tx, shopId: string): Promise<Counted> {
  return countUpTo(tx, channelsOf(tx, shopId).where("state", "=", "needs_attention"));
}

/** @throws Refusal not_found */
export async function findChannel(tx: Tx, shopId: string, id: string): Promise<ChannelRow> {
  const row = await channelsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal not_found */
export async function lockChannel(tx: Tx, shopId: string, id: string): Promise<ChannelRow> {
  const row = await channelsOf(tx, shopId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function toChannel(row: ChannelRow, activity: ChannelActivity | undefined): ChannelResource {
  const { health, ...told } = toldChannel(row);
  return {
    ...told,
    health: {
      ...health,
      lastInboundAt: activity?.lastInboundAt?.toISOString() ?? null,
      lastSentAt: activity?.lastSentAt?.toISOString() ?? null,
    },
  };
}

export function toldChannel(row: ChannelRow): ToldChannel {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id as ChannelResource["id"],
    slot: slotOf(row),
    driver: row.driver,
    account: row.account,
    display: row.display,
    name: row.name,
    business: row.business,
    state: row.state,
    health: {
      state: row.health,
      detail: row.health_detail,
      quality: row.quality,
      lastCheckedAt: time(row.last_checked_at),
      failingSince: time(row.failing_since),
    },
    accessTokenExpiresAt: time(row.token_expires_at),
    catalogId: row.catalog_id,
    stockBuffer: row.stock_buffer,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    disconnectedAt: time(row.disconnected_at),
  };
}

export function connectionOf(row: ChannelRow): ChannelConnection {
  const { id, account, display, access_token: sealedToken } = row;
  return { id, slot: slotOf(row), account, display, sealedToken };
}

function slotOf({ slot }: ChannelRow): ChannelConnection["slot"] {
  return slot === "photoapp" ? "photoapp" : "chatapp";
}
