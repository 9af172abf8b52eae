// The buyer's page of one shipment: where it is, who brings it, and its steps. No script, in the payment page's style, opened by the token
// in its address. The buyer may pass the link on, so it shows no name, address or code, and of the seller's texts only where the goods are.
import type { Vault } from "../../kernel/security/crypto.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import type { PageAnswer, PageRow } from "../../kernel/http/http.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";
import {
  findShipment,
  isShopsWord,
  readTrackingToken,
  type ShipmentRow,
  type ShipmentState,
  stepsOf,
} from "../../shipping/index.ts";
import { findShop, mainConnection, shopOfRoute } from "../../shops/index.ts";
import {
  renderNoDelivery,
  renderTracking,
  trackingStyle,
  trackingStyleFile,
  type TrackingView,
} from "./render-tracking.ts";
import type { TrackingLanguage } from "./tracking-words.ts";

export type TrackingPageServices = {
  database: Database;
  vault: Vault;
  /** A sandbox shop's chat is on the simulator's phone. Its number exists nowhere else. */
  sandboxPhoneUrl: string;
  /** The language of the order's buyer. Passed in, because this module can't import conversations. */
  languageOf(tx: Tx, order: OrderRow): Promise<TrackingLanguage>;
};

export function trackingPages(services: TrackingPageServices): PageRow[] {
  const { database, vault } = services;
  return [
    {
      method: "GET",
      path: "/track/assets/{file}",
      summary: "Style of the tracking page",
      handle: async ({ params }) =>
        params.file === trackingStyleFile
          ? {
              status: 200,
              headers: {
                "content-type": "text/css; charset=utf-8",
                "cache-control": "public, max-age=31536000, immutable",
              },
              body: trackingStyle,
            }
          : { status: 404, headers: { "content-type": "text/plain" }, body: "no such file" },
    },
    {
      method: "GET",
      path: "/track/{token}",
      summary: "The tracking page",
      handle: async ({ params }) => {
        const shipmentId = readTrackingToken(vault, params.token ?? "");
        const shopId = shipmentId && (await database.readWithoutShop((tx) => shopOfRoute(tx, "shipment", shipmentId)));
        if (!shipmentId || !shopId) return answered(404, renderNoDelivery());
        const view = await database.read(shopId, (tx) => readView(tx, services, shopId, shipmentId));
        return answered(200, renderTracking(view));
      },
    },
  ];
}

async function readView(
  tx: Tx,
  { languageOf, sandboxPhoneUrl }: TrackingPageServices,
  shopId: string,
  shipmentId: string,
): Promise<TrackingView> {
  const [shipment, shop, steps, connection] = await Promise.all([
    findShipment(tx, shopId, shipmentId),
    findShop(tx, shopId),
    stepsOf(tx, shopId, shipmentId),
    mainConnection(tx, shopId),
  ]);
  const order = await findOrder(tx, shopId, shipment.order_id);
  const sandbox = shop.mode === "sandbox";
  const display = connection?.display.replaceAll(/\D/g, "");
  return {
    language: await languageOf(tx, order),
    sandbox,
    shopName: shop.name,
    timezone: shop.timezone,
    orderNumber: order.number,
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    state: shipment.state,
    steps: steps
      .filter(({ counted }) => counted)
      .map(({ state, word, at, source }) => ({
        state: state as ShipmentState | null,
        word,
        at,
        isShopsWord: source === "seller",
      })),
    isShopsWord: await isShopsWord(tx, shipment),
    isOwnRider: shipment.method === "own_rider",
    carrier: carrierOf(shipment),
    cashOnDelivery: shipment.cash_on_delivery,
    chatUrl: sandbox ? sandboxPhoneUrl : display ? `https://wa.me/${display}` : null,
  };
}

function carrierOf(shipment: ShipmentRow): TrackingView["carrier"] {
  const own = shipment.method === "own_rider";
  if (!own && shipment.courier === null) return null;
  return {
    name: own ? shipment.rider_name : shipment.courier,
    phone: shipment.courier_phone,
    trackingNumber: shipment.tracking_code,
    url: shipment.courier_tracking_url,
  };
}

function answered(status: number, body: string): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
    body,
  };
}
