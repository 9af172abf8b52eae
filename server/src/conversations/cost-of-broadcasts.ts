// Adds up what broadcasts have cost.
import { sql, type Tx } from "../kernel/database/db.ts";

/** What the channel has charged for the messages of each broadcast so far, in millionths of a US dollar. */
export async function costOfBroadcasts(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await tx
    .selectFrom("messages")
    .select(["broadcast_id", sql<bigint>`sum(cost_micros)::bigint`.as("micros")])
    .where("shop_id", "=", shopId)
    .where("broadcast_id", "in", [...ids])
    .where("cost_micros", "is not", null)
    .groupBy("broadcast_id")
    .execute();
  return new Map(rows.map(({ broadcast_id, micros }) => [broadcast_id ?? "", micros]));
}
