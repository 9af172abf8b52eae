// `include=customer`: the buyers of the parcels' orders, read in one query.
import { getCustomers } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { readIncludes, requireScope } from "../kernel/contract/include.ts";
import type { ShipmentResource } from "../shipping/index.ts";

/** Erased customers are left out. @throws Refusal missing_scope */
export async function includeInShipments<Shown extends Pick<ShipmentResource, "customerId" | "customer">>(
  tx: Tx,
  actor: Actor,
  shipments: Shown[],
  include: readonly string[] | undefined,
): Promise<Shown[]> {
  if (!readIncludes(include).has("customer")) return shipments;
  requireScope(actor, "customers:read");
  const customers = await getCustomers(
    tx,
    actor,
    shipments.map(({ customerId }) => customerId),
  );
  return shipments.map((shipment) => {
    const customer = customers.get(shipment.customerId);
    return customer ? { ...shipment, customer } : shipment;
  });
}
