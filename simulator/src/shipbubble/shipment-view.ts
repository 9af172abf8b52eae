// A shipment as bookings, lists and webhooks show it: with small differences.
import { naira, plainTime } from "./answers.ts";
import type { Party, Shipment } from "./books.ts";
import type { ShipbubbleWorld } from "./world.ts";

const lagos = { latitude: 6.5969424, longitude: 3.3542992 };

export function bookedView(world: ShipbubbleWorld, shipment: Shipment): object {
  return {
    order_id: shipment.orderId,
    courier: courierOf(shipment),
    status: shipment.status,
    ship_from: partyView(shipment.from),
    ship_to: partyView(shipment.to),
    payment: { shipping_fee: naira(shipment.fee), type: "wallet", status: "completed", currency: "NGN" },
    items: shipment.items.map(({ name, description, weight, amount, quantity }) => ({
      name,
      description,
      weight: weight / 1000,
      amount: String(naira(amount)),
      quantity: String(quantity),
      total: naira(amount * quantity),
    })),
    tracking_url: trackingUrl(world, shipment),
    date: plainTime(shipment.bookedAt),
  };
}

/** @param status an earlier one, for delayed webhooks. */
export function trackedView(world: ShipbubbleWorld, shipment: Shipment, status = shipment.status): object {
  const code = shipment.trackingCode;
  const upTo = shipment.history.findLastIndex((move) => move.status === status) + 1;
  return {
    order_id: shipment.orderId,
    status,
    courier: {
      ...courierOf(shipment),
      tracking_code: code,
      tracking_message: code === null ? null : `Tracking code: ${code}`,
      rider_info: null,
    },
    ship_from: plainParty(shipment.from),
    ship_to: plainParty(shipment.to),
    to_be_processed: new Date(shipment.bookedAt).toISOString(),
    payment: { shipping_fee: naira(shipment.fee), currency: "NGN" },
    package_status: shipment.history
      .slice(0, upTo)
      .map((move) => ({ status: displayText(move.status), datetime: new Date(move.at).toISOString() })),
    insurance: null,
    events: [],
    dropoff_station: null,
    pickup_station: null,
    tracking_url: trackingUrl(world, shipment),
    waybill_document: null,
    date: new Date(shipment.bookedAt).toISOString(),
  };
}

function partyView({ pin, ...party }: Party): object {
  return { ...party, ...(pin ?? lagos) };
}

function plainParty({ name, phone, email, address }: Party): object {
  return { name, phone, email, address };
}

function courierOf({ courier: { name, phone } }: Shipment): object {
  return { name, email: "ops@courier.example", phone };
}

function displayText(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function trackingUrl({ url }: ShipbubbleWorld, { orderId }: Shipment): string {
  return `${url()}/shipbubble/tracking/${orderId}`;
}
