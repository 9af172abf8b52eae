// The operator enters a label's real cost from the aggregator's bill, if the aggregator's data does not contain it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder } from "../orders/index.ts";
import {
  changeShipment,
  chargeLabel,
  findShipment,
  lockShipment,
  type ShipmentLinks,
  type ShipmentRow,
} from "../shipping/index.ts";

/**
 * Charges or gives back the difference to what the seller was charged. From now on this cost overrides all other reports.
 * @param cost minor units of the shipment's currency.
 * @throws Refusal not_found, invalid_transition: it never was a courier's
 */
export async function stateLabelCost(
  tx: Tx,
  actor: Actor,
  { links, id, cost }: { links: ShipmentLinks; id: string; cost: bigint },
): Promise<ShipmentRow> {
  const found = await findShipment(tx, actor.shopId, id);
  await lockOrder(tx, actor.shopId, found.order_id);
  const row = await lockShipment(tx, actor.shopId, id);
  if (row.driver === null || row.provider_shipment_id === null)
    throw new Refusal("invalid_transition", "No label was bought for this shipment.", {
      details: { current: row.state, allowed: [] },
    });
  return changeShipment(tx, actor, {
    links,
    before: row,
    change: {
      stated_cost: cost,
      ...(await chargeLabel(tx, actor, row, cost)),
    },
  });
}
