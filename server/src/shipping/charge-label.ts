// What a label costs. The aggregator takes it out of the operator's prepaid wallet in the moment it is bought, and its seller gives it
// back at once: from the balance, or as what they owe, which the release of the very order settles. The buyer's money stays whole in
// escrow, because all of it may have to go back.
import type { Actor } from "../kernel/actor.ts";
import { audit } from "../kernel/audit.ts";
import type { Tx } from "../kernel/db.ts";
import { type Currency, type Money, money } from "../kernel/money.ts";
import { courierWallet, creditSeller, debitSeller, sellerAvailable, transfer } from "../ledger/index.ts";
import type { ShipmentRow } from "./shipments.ts";
import type { ShipmentState } from "./states.ts";

/**
 * What the shipment has cost by what is known now: the operator's word, else the aggregator's, else what was quoted. A label that was
 * cancelled has cost nothing.
 * @param told what the aggregator says that it took for the label; null where it says nothing.
 */
export function labelCost(shipment: ShipmentRow, state: ShipmentState, told: Money | null): bigint {
  const { method, provider_shipment_id: label, stated_cost: stated, charged, charges, price, cost } = shipment;
  if (method !== "courier" || label === null) return charged;
  if (stated !== null) return stated;
  if (state === "cancelled") return 0n;
  // For a courier's account of its own, what is told is the courier's price and not what our wallet paid.
  const isOurs = cost === null || cost === price;
  if (told !== null && told.minor > 0n && told.currency === shipment.currency && isOurs) return told.minor;
  return charges > 0 && charged > 0n ? charged : (cost ?? price);
}

/**
 * Charges the seller so much in all for the label, or gives back what is too much. Said again, it does nothing.
 * @param shipment locked.
 * @returns what to write into its row.
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
  const amount = money(more < 0n ? -more : more, shipment.currency as Currency);
  const legs =
    more > 0n ? await debitSeller(tx, wallet, amount) : (await creditSeller(tx, wallet, amount, sellerAvailable)).legs;
  const kind = more < 0n ? "label_back" : charges === 0 ? "label" : "label_more";
  const number = charges + 1;
  await Promise.all([
    transfer(tx, actor, { key: `label:${id}:${number}`, kind, cause: { type: "shipment", id }, legs }),
    audit(tx, actor, kind, id, { orderId, driver, was: charged.toString(), is: target.toString() }),
  ]);
  return { charged: target, charges: number };
}
