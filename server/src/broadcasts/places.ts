// How many more recipients of a broadcast the shop's plan allows. The places promised to it are reserved from the beginning. People who joined its
// segment later need free places, and get nothing when the plan is used up.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Left } from "./act-on-broadcast.ts";
import type { BroadcastRow } from "./queries.ts";

export type Places = {
  free: number;
  /** Recipients so far. */
  taken: number;
};

/** @param most how many are about to get it. The caller holds the broadcast. */
export async function placesOf(
  tx: Tx,
  actor: Actor,
  { row, most, left }: { row: BroadcastRow; most: number; left: Left },
): Promise<Places> {
  if (row.taken + most <= row.promised) return { free: most, taken: row.taken };
  const more = await left(tx, actor);
  if (more === Infinity) return { free: most, taken: row.taken };
  const taken = await countTaken(tx, row);
  const own = Math.max(row.promised - taken, 0);
  return { free: own >= most ? most : own + Math.min(more, most - own), taken };
}

/** Counts everyone who was tried. A recipient that the channel refused gives up their place, and one who is sent again keeps it. */
async function countTaken(tx: Tx, { shop_id: shopId, id }: BroadcastRow): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from broadcast_recipients
      where shop_id = ${shopId} and broadcast_id = ${id} and (state in ('sending', 'unknown', 'sent', 'delivered', 'read')
        or state in ('pending', 'held') and message_id is not null)`.execute(tx);
  return rows[0]?.taken ?? 0;
}
