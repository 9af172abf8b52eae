// Turns events into deliveries.
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";

/**
 * Makes a delivery for every endpoint that wants the event, in the transaction that takes the events.
 * @param telling an SQL expression that sends the events to listeners
 * @returns the number of deliveries
 */
export async function fanOut(
  tx: Tx,
  events: readonly { shop_id: string; id: string }[],
  now: Date,
  telling: RawBuilder<unknown>,
): Promise<number> {
  if (events.length === 0) return 0;
  const shops = events.map(({ shop_id: shopId }) => shopId);
  const ids = events.map(({ id }) => id);
  const { rows } = await sql<{ made: bigint }>`
    select fan_out_events(${shops}::text[], ${ids}::text[], ${now}) as made, ${telling} as told`.execute(tx);
  return Number(rows[0]?.made ?? 0);
}
