// One shipment as reads, lists and bookings show it.
import type { JsonObject } from "../../../kernel/text/strict-json.ts";
import type { TrackedShipment } from "../../aggregator.ts";
import { listIn, objectIn, textIn, webAddressIn } from "../read-json.ts";
import { shipmentStatus } from "./status.ts";

/** Null without a shipment or status. */
export function readTracked(item: JsonObject): TrackedShipment | null {
  const providerShipmentId = textIn(item.shipment_id);
  const word = textIn(item.status);
  if (providerShipmentId === null || word === null) return null;
  const extras = objectIn(item.extras);
  const carrier = objectIn(item.carrier);
  return {
    providerShipmentId,
    status: shipmentStatus(word),
    word,
    receiverName: null,
    courier: textIn(carrier?.name) ?? textIn(item.carrier_name),
    courierPhone: textIn(objectIn(carrier?.contact)?.phone),
    trackingCode: textIn(extras?.tracking_number),
    trackingUrl: webAddressIn(extras?.carrier_tracking_url) ?? webAddressIn(extras?.tracking_url),
    labelUrl: webAddressIn(extras?.shipping_label_url),
    // Only its rate has the label's cost.
    cost: null,
    history: listIn(item.events).flatMap((event) => {
      const said = textIn(event.status);
      const at = timeIn(textIn(event.created_at));
      return said === null || at === null ? [] : { status: shipmentStatus(said), word: said, at };
    }),
  };
}

/** The reference that we wrote before booking. */
export function referenceIn(item: JsonObject): string | null {
  return textIn(objectIn(item.metadata)?.reference);
}

/** Nothing has been bought yet. */
export function isDraft(item: JsonObject): boolean {
  return textIn(item.status) === "draft";
}

function timeIn(text: string | null): Date | null {
  const time = new Date(text ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
