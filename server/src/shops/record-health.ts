// Stores what the channel said about a connection, and whether the seller has to act.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type ChannelRow, toldChannel } from "./channels.ts";

export type ChannelFinding =
  | {
      kind: "healthy";
      display: string;
      name: string | null;
      business: string | null;
      quality: string | null;
      messagesPerSecond: number | null;
      recipientsPerDay: number | null;
    }
  | { kind: "failing"; detail: string }
  /** The channel gave no answer, which says nothing about the account. */
  | { kind: "unanswered"; detail: string };

/** How long before a token ends its seller is warned. */
const warnedMs = days(7);
const detailMaxLength = 500;

/** @param row locked for update */
export async function recordHealth(
  tx: Tx,
  actor: Actor,
  row: ChannelRow,
  finding: ChannelFinding,
): Promise<ChannelRow> {
  const expiring = row.token_expires_at !== null && row.token_expires_at <= after(actor.now, warnedMs);
  const state = stateAfter(row, finding, expiring);
  const known =
    finding.kind === "healthy"
      ? {
          display: finding.display,
          name: finding.name,
          // The channel does not always give it.
          business: finding.business ?? row.business,
          quality: finding.quality,
          messages_per_second: finding.messagesPerSecond,
          recipients_per_day: finding.recipientsPerDay,
        }
      : {};
  const changed = await tx
    .updateTable("channel_connections")
    .set({
      ...known,
      health: finding.kind,
      health_detail: detailOf(row, finding, expiring),
      last_checked_at: actor.now,
      failing_since: failingSince(actor, row, finding),
      reachable_since: reachableSince(actor, row, finding),
      // Set only on a change, because it triggers a catalog update.
      ...(state === row.state ? {} : { state, version: sql`version + 1` }),
    })
    .where("shop_id", "=", row.shop_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (state !== row.state) {
    const type = state === "needs_attention" ? "channel.needs_attention" : "channel.recovered";
    await announce(tx, actor, type, { id: row.id, data: toldChannel(changed), previous: { state: row.state } });
  }
  return changed;
}

function stateAfter(row: ChannelRow, { kind }: ChannelFinding, expiring: boolean): ChannelRow["state"] {
  if (kind === "failing" || expiring) return "needs_attention";
  return kind === "healthy" ? "connected" : row.state;
}

function detailOf(row: ChannelRow, finding: ChannelFinding, expiring: boolean): string | null {
  if (finding.kind !== "healthy") return finding.detail.slice(0, detailMaxLength);
  return expiring && row.token_expires_at
    ? `The access token ends at ${row.token_expires_at.toISOString()}; give a new one.`
    : null;
}

function failingSince(actor: Actor, row: ChannelRow, { kind }: ChannelFinding): Date | null {
  if (kind === "failing") return row.failing_since ?? actor.now;
  return kind === "healthy" ? null : row.failing_since;
}

function reachableSince(actor: Actor, row: ChannelRow, { kind }: ChannelFinding): Date | null {
  if (kind === "failing") return null;
  return kind === "healthy" ? (row.reachable_since ?? actor.now) : row.reachable_since;
}
