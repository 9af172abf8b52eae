// A connection that works no more unless somebody does something.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { announce } from "../kernel/outbox.ts";
import type { ChannelConnection } from "../shops/index.ts";

/** Announces channel.needs_attention, with why in words for the seller. */
export async function noteTrouble(
  tx: Tx,
  actor: Actor,
  { id, slot, display }: ChannelConnection,
  why: string,
): Promise<void> {
  await announce(tx, actor, "channel.needs_attention", { id, data: { id, channel: slot, display, why } });
}
