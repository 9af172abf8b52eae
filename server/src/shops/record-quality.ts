// The channel reports an account's quality, and to how many people it may write first.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { channelsOf, toldChannel } from "./channels.ts";

/** The channels' codes for low quality and for normal quality. */
export const lowQuality = "RED";
const fineQuality = "GREEN";

/** For the shop's account in that business; no effect when it has no such number. Announces channel.quality_changed. */
export async function recordQuality(
  tx: Tx,
  actor: Actor,
  connectionId: string,
  told: { display: string; quality: "low" | "fine" | null; recipientsPerDay: number | null | undefined },
): Promise<void> {
  const row = await channelsOf(tx, actor.shopId).where("id", "=", connectionId).forNoKeyUpdate().executeTakeFirst();
  if (!row || digitsOf(row.display) !== digitsOf(told.display)) return;
  const quality = told.quality === null ? row.quality : told.quality === "low" ? lowQuality : fineQuality;
  const perDay = told.recipientsPerDay === undefined ? row.recipients_per_day : told.recipientsPerDay;
  if (quality === row.quality && perDay === row.recipients_per_day) return;
  const changed = await tx
    .updateTable("channel_connections")
    .set({ quality, recipients_per_day: perDay, version: sql`version + 1` })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", connectionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (quality !== row.quality)
    await announce(tx, actor, "channel.quality_changed", {
      id: connectionId,
      data: toldChannel(changed),
      previous: { health: toldChannel(row).health },
    });
}

/** The limits that a broadcast has to keep. */
export async function sendingLimits(
  tx: Tx,
  shopId: string,
  connectionId: string,
): Promise<{
  isLow: boolean;
  isConnected: boolean;
  messagesPerSecond: number | null;
  recipientsPerDay: number | null;
}> {
  const row = await channelsOf(tx, shopId).where("id", "=", connectionId).executeTakeFirst();
  return {
    isLow: row?.quality === lowQuality,
    isConnected: row !== undefined && row.state !== "disconnected",
    messagesPerSecond: row?.messages_per_second ?? null,
    recipientsPerDay: row?.recipients_per_day ?? null,
  };
}

function digitsOf(display: string): string {
  return display.replaceAll(/\D/g, "");
}
