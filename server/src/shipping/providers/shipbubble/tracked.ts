// One shipment as bookings, lists and notices show it.
import type { JsonObject } from "../../../kernel/text/strict-json.ts";
import type { TrackedShipment } from "../../aggregator.ts";
import { readAmount, readCurrency } from "../amounts.ts";
import { shipmentStatus } from "./status.ts";
import { listIn, objectIn, textIn, webAddressIn } from "../read-json.ts";
import { timeIn } from "./wire.ts";

/** Null without a shipment or status. */
export function readTracked(item: JsonObject): TrackedShipment | null {
  const providerShipmentId = textIn(item.order_id);
  const word = textIn(item.status);
  if (providerShipmentId === null || word === null) return null;
  const courier = objectIn(item.courier);
  const payment = objectIn(item.payment);
  return {
    providerShipmentId,
    status: shipmentStatus(word),
    word,
    receiverName: textIn(objectIn(item.ship_to)?.name),
    courier: textIn(courier?.name),
    courierPhone: textIn(courier?.phone),
    trackingCode: textIn(courier?.tracking_code),
    trackingUrl: webAddressIn(item.tracking_url),
    labelUrl: webAddressIn(item.waybill_document),
    cost: readAmount(textIn(payment?.shipping_fee), readCurrency(textIn(payment?.currency))),
    history: listIn(item.package_status).flatMap((step) => {
      const said = textIn(step.status);
      const at = timeIn(step.datetime);
      return said === null || at === null ? [] : { status: shipmentStatus(said), word: said, at };
    }),
  };
}
