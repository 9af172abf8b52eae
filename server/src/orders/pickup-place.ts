// Where the buyer of an order picks it up, as the buyer knows it. A place that the shop sets later applies to the order once we have told the buyer.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "./queries.ts";

export type PickupPlace = { address: string; hours: string };

export async function recordPickupTold(tx: Tx, shopId: string, orderId: string, place: PickupPlace): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ pickup_place: JSON.stringify(place) })
    .where("shop_id", "=", shopId)
    .where("id", "=", orderId)
    .execute();
}

/** Orders that wait to be picked up and whose buyers know another place. @param of only these orders */
export async function fetchedElsewhere(
  tx: Tx,
  shopId: string,
  { place, of, most }: { place: PickupPlace; of: readonly string[] | null; most: number },
): Promise<Pick<OrderRow, "id" | "number" | "pickup_place">[]> {
  let waiting = tx
    .selectFrom("orders")
    .select(["id", "number", "pickup_place"])
    .where("shop_id", "=", shopId)
    .where("delivery_method", "=", "pickup")
    .where("state", "=", "placed")
    .where("fulfilment", "in", ["none", "packing", "ready"])
    .where(
      sql<boolean>`(pickup_place ->> 'address', pickup_place ->> 'hours') is distinct from (${place.address}, ${place.hours})`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(most);
  if (of !== null) waiting = waiting.where("id", "in", [...of, ""]);
  return waiting.execute();
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "orders.pickup_place": PickupPlace;
  }
}
