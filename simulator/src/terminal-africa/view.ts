// A shipment as reads, lists and webhooks show it.
import type { Address, Shipment } from "./books.ts";
import type { TerminalWorld } from "./world.ts";

export function shipmentView({ url }: TerminalWorld, shipment: Shipment): object {
  const { id, from, to, parcel, metadata, status, carrier, cancellationAsked, history, madeAt } = shipment;
  return {
    shipment_id: id,
    address_from: addressView(from),
    address_to: addressView(to),
    parcel: parcel.id,
    metadata,
    status,
    cancellation_request: cancellationAsked,
    created_at: new Date(madeAt).toISOString(),
    ...(carrier === null ? {} : { carrier: { name: carrier, contact: { phone: "+2348000000902" } } }),
    extras: extrasOf(url(), shipment),
    events: history.map((move) => ({ status: move.status, created_at: new Date(move.at).toISOString() })),
  };
}

export function extrasOf(url: string, { id, status }: Shipment): object {
  if (status === "draft") return {};
  return { tracking_number: `TA${id.slice(-8)}`, tracking_url: `${url}/terminal-africa/track/${id}` };
}

function addressView({ id, firstName, lastName, line1, line2, city, state, country }: Address): object {
  return { address_id: id, first_name: firstName, last_name: lastName, line1, line2, city, state, country };
}
