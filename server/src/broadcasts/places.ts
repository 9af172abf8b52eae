// For how many more of a broadcast the shop's plan has room. What it was promised when it began is its own; who came into its segment after
// that is asked for, and gets nothing where the plan is used up.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import type { Left } from "./act-on-broadcast.ts";
import type { BroadcastRow } from "./queries.ts";

export type Places = {
  free: number;
  /** Begun to be written to until now. */
  taken: number;
};

/** @param most as many are about to be written to. The caller holds the broadcast. */
export async function placesOf(tx: Tx, actor: Actor, row: BroadcastRow, most: number, left: Left): Promise<Places> {
  if (row.taken + most <= row.promised) return { free: most, taken: row.taken };
  const more = await left(tx, actor);
  if (more === Infinity) return { free: most, taken: row.taken };
  const taken = await countTaken(tx, row);
  const own = Math.max(row.promised - taken, 0);
  return { free: own >= most ? most : own + Math.min(more, most - own), taken };
}

/** Until now whoever was tried was counted: whom the channel refused has left their place, and who is to be sent once more keeps it. */
async function countTaken(tx: Tx, { shop_id: shopId, id }: BroadcastRow): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken from broadcast_recipients
      where shop_id = ${shopId} and broadcast_id = ${id} and (state in ('sending', 'unknown', 'sent', 'delivered', 'read')
        or state in ('pending', 'held') and message_id is not null)`.execute(tx);
  return rows[0]?.taken ?? 0;
}
