// The courier's panel for people: every shipment, and buttons for its possible next steps.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";
import type { Shipment } from "./books.ts";

const steps = [
  ["confirmed", "Confirmed"],
  ["picked_up", "Picked up"],
  ["in_transit", "In transit"],
  ["out_for_delivery", "Out for delivery"],
  ["completed", "Delivered"],
  ["attempt_failed", "Nobody home"],
  ["returning", "Going back"],
  ["returned", "Back at the sender"],
  ["cancelled", "Cancelled"],
  ["awaiting_rider", "A word nobody knows"],
] as const;

const tellings = [
  ["move", "and tell"],
  ["twice", "and tell twice"],
  ["silently", "and tell nobody"],
  ["late", "tell only (out of order)"],
  ["remitted", "pay the cash in"],
] as const;

export function courierPanel(shipments: readonly Shipment[]): Page {
  return {
    title: "Couriers' panel",
    styles: ["simulator.css", "couriers.css"],
    body: html`<body class="plain">
      <header class="top">
        <a class="back" href="/">Sandbox desk</a>
        <h1>Couriers' panel</h1>
        <p>
          What couriers do with the labels that were bought. Left alone, a shipment goes its way by the simulator's
          clock.
        </p>
      </header>
      <main>
        ${shipments.length === 0 ? html`<p>No label was bought yet.</p>` : null} ${shipments.toReversed().map(card)}
      </main>
    </body>`,
  };
}

export function trackingPage(shipment: Shipment): Page {
  return {
    title: `Shipment ${shipment.orderId}`,
    styles: ["simulator.css", "couriers.css"],
    body: html`<body class="plain">
      <header class="top">
        <h1>${shipment.orderId}</h1>
        <p>${shipment.courier.name}</p>
      </header>
      <main><section class="shipment">${history(shipment)}</section></main>
    </body>`,
  };
}

/** The normal next step, selected by default. */
const next: Record<string, string> = { confirmed: "picked_up", picked_up: "in_transit", in_transit: "completed" };

function card(shipment: Shipment): Html {
  const likely = next[shipment.status];
  return html`<section class="shipment">
    <h2>${shipment.orderId} <span class="status">${shipment.status.replaceAll("_", " ")}</span></h2>
    <p>
      ${shipment.courier.name} to ${shipment.to.name},
      ${shipment.to.address}${shipment.cashOnDelivery ? " (cash on delivery)" : ""}
    </p>
    <form method="post" action="/shipbubble/panel/${shipment.orderId}">
      <label
        >Becomes
        <select name="status">
          ${steps.map(([value, label]) =>
            value === likely
              ? html`<option value="${value}" selected>${label}</option>`
              : html`<option value="${value}">${label}</option>`,
          )}
        </select></label
      >
      <label
        >How
        <select name="act">
          ${tellings.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
        </select></label
      >
      <button>Do it</button>
    </form>
    ${history(shipment)}
  </section>`;
}

function history({ history: moves }: Shipment): Html {
  return html`<ol class="moves">
    ${moves.map(({ status, at }) => {
      const time = new Date(at).toISOString();
      return html`<li>
        <b>${status.replaceAll("_", " ")}</b> <time datetime="${time}">${time.slice(0, 16).replace("T", " ")} UTC</time>
      </li>`;
    })}
  </ol>`;
}
