// The buyer's page of one shipment: where it is, who brings it, what was said of it. No script, one small style sheet, opened by
// the token in its address. What is on it may be seen by whoever the buyer passes the link to: no name, no address, no code.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Vault } from "../../kernel/crypto.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { html, type Html, htmlText, safeAddress } from "../../kernel/html.ts";
import type { PageAnswer, PageRow } from "../../kernel/http.ts";
import { findOrder } from "../../orders/index.ts";
import {
  findShipment,
  readTrackingToken,
  type ShipmentRow,
  type ShipmentState,
  stepsOf,
} from "../../shipping/index.ts";
import { findShop, shopOfRoute } from "../../shops/index.ts";

const style = readFileSync(new URL("tracking.css", import.meta.url), "utf8");
const styleFile = `tracking.${createHash("sha256").update(style).digest("hex").slice(0, 12)}.css`;

export function trackingPages({ database, vault }: { database: Database; vault: Vault }): PageRow[] {
  return [
    {
      method: "GET",
      path: "/track/assets/{file}",
      summary: "Style of the tracking page",
      handle: async ({ params }) =>
        params.file === styleFile
          ? {
              status: 200,
              headers: {
                "content-type": "text/css; charset=utf-8",
                "cache-control": "public, max-age=31536000, immutable",
              },
              body: style,
            }
          : { status: 404, headers: { "content-type": "text/plain" }, body: "no such file" },
    },
    {
      method: "GET",
      path: "/track/{token}",
      summary: "Where a shipment is, for its buyer",
      handle: async ({ params }) => {
        const shipmentId = readTrackingToken(vault, params.token ?? "");
        const shopId = shipmentId && (await database.look((tx) => shopOfRoute(tx, "shipment", shipmentId)));
        if (!shipmentId || !shopId) return rendered(404, "Not found", notFound);
        return database.read(shopId, async (tx) => rendered(200, "Your delivery", await shown(tx, shopId, shipmentId)));
      },
    },
  ];
}

const notFound = html`<h1>No such delivery</h1>
  <p>This link leads nowhere. Ask the shop for a new one.</p>`;

const headlines: Record<ShipmentState, string> = {
  booking: "Being arranged",
  created: "Waiting for the courier",
  confirmed: "The courier will fetch it",
  picked_up: "On its way",
  in_transit: "On its way",
  out_for_delivery: "Out for delivery today",
  attempt_failed: "The rider did not find you",
  returning: "On its way back to the shop",
  returned: "Back at the shop",
  delivered: "Delivered",
  cancelled: "Cancelled",
  failed: "Not sent",
};
const way: readonly (readonly [label: string, states: readonly ShipmentState[]])[] = [
  ["Booked", ["created", "confirmed"]],
  ["On its way", ["picked_up", "in_transit", "out_for_delivery", "attempt_failed"]],
  ["Delivered", ["delivered"]],
];

async function shown(tx: Tx, shopId: string, shipmentId: string): Promise<Html> {
  const shipment = await findShipment(tx, shopId, shipmentId);
  const [shop, order, steps] = await Promise.all([
    findShop(tx, shopId),
    findOrder(tx, shopId, shipment.order_id),
    stepsOf(tx, shopId, shipmentId),
  ]);
  const state = shipment.state as ShipmentState;
  const reached = way.findIndex(([, states]) => states.includes(state));
  const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: shop.timezone });
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<p class="shop">${shop.name}</p>
    <h1>${headlines[state]}</h1>
    <p>Order <b>${order.number}</b>, ${pieces} ${pieces === 1 ? "item" : "items"}</p>
    ${
      reached < 0
        ? null
        : html`<ol class="way">
            ${way.map(([label], index) => html`<li class="${index <= reached ? "done" : "open"}">${label}</li>`)}
          </ol>`
    }
    ${carrier(shipment)}
    ${
      steps.length === 0
        ? null
        : html`<h2>What was told</h2>
            <ul class="steps">
              ${steps
                .filter(({ counted }) => counted)
                .toReversed()
                .map(
                  ({ word, at }) =>
                    html`<li>
                      <span>${readable(word)}</span><time datetime="${at.toISOString()}">${when.format(at)}</time>
                    </li>`,
                )}
            </ul>`
    }
    ${state === "delivered" ? null : html`<p class="note">Questions? Answer in the chat with the shop.</p>`}`;
}

function carrier(shipment: ShipmentRow): Html | null {
  const name = shipment.method === "own_rider" ? (shipment.rider_name ?? "The shop's own rider") : shipment.courier;
  if (name === null) return null;
  const link = shipment.courier_tracking_url === null ? null : safeAddress(shipment.courier_tracking_url);
  const phone = shipment.courier_phone?.replaceAll(/[^\d+]/g, "");
  return html`<dl>
    <dt>Brought by</dt>
    <dd>${name}</dd>
    ${
      phone
        ? html`<dt>Phone</dt>
            <dd><a href="tel:${phone}">${shipment.courier_phone}</a></dd>`
        : null
    }
    ${
      shipment.tracking_code === null
        ? null
        : html`<dt>Tracking number</dt>
            <dd>${shipment.tracking_code}</dd>`
    }
    ${
      link === null
        ? null
        : html`<dt>At the courier</dt>
            <dd><a href="${link}" rel="noreferrer">Follow it there</a></dd>`
    }
    ${
      shipment.cash_on_delivery
        ? html`<dt>Payment</dt>
            <dd>In cash, at the door</dd>`
        : null
    }
  </dl>`;
}

function readable(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function rendered(status: number, title: string, body: Html): PageAnswer {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/track/assets/${styleFile}" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
    body: htmlText(page),
  };
}
