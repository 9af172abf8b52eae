// Charges the seller for a label. The aggregator deducts its price from the operator's prepaid wallet at purchase. The seller pays it back
// immediately, from their balance or as a debt that the release of this order settles. The buyer's held money is not touched, because all of it may
// have to go back.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Money, money } from "../kernel/values/money.ts";
import { courierWallet, creditSeller, debitSeller, sellerAvailable, transfer } from "../ledger/index.ts";
import type { ShipmentRow } from "./shipments.ts";
import type { ShipmentState } from "./states.ts";

/**
 * The shipment's cost as far as we know it: from the operator, else from the aggregator, else from the quote. A cancelled label costs nothing.
 * @param told the aggregator's cost of the label; null when not given.
 */
export function labelCost(shipment: ShipmentRow, state: ShipmentState, told: Money | null): bigint {
  const { method, provider_shipment_id: label, stated_cost: stated, charged, charges, price, cost } = shipment;
  if (method !== "courier" || label === null) return charged;
  if (stated !== null) return stated;
  if (state === "cancelled") return 0n;
  // For a courier with its own account, the given cost is the courier's price, not what our wallet paid.
  const isOurs = cost === null || cost === price;
  if (told !== null && told.minor > 0n && told.currency === shipment.currency && isOurs) return told.minor;
  return charges > 0 && charged > 0n ? charged : (cost ?? price);
}

/**
 * Charges the seller up to this total for the label, or gives the excess back. A second call has no effect.
 * @param shipment locked.
 * @returns the changes to its row.
 */
export async function chargeLabel(
  tx: Tx,
  actor: Actor,
  shipment: ShipmentRow,
  target: bigint,
): Promise<{ charged?: bigint; charges?: number }> {
  const { id, order_id: orderId, driver, charged, charges } = shipment;
  const more = target - charged;
  if (more === 0n || driver === null) return {};
  const wallet = courierWallet(driver);
  const amount = money(more < 0n ? -more : more, shipment.currency);
  const legs =
    more > 0n ? await debitSeller(tx, wallet, amount) : (await creditSeller(tx, wallet, amount, sellerAvailable)).legs;
  const kind = more < 0n ? "label_back" : charges === 0 ? "label" : "label_more";
  const number = charges + 1;
  await Promise.all([
    transfer(tx, actor, { key: `label:${id}:${number}`, kind, cause: { type: "shipment", id }, legs }),
    audit(tx, actor, {
      act: kind,
      objectId: id,
      detail: { orderId, driver, was: charged.toString(), is: target.toString() },
    }),
  ]);
  return { charged: target, charges: number };
}
