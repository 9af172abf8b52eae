// The courier's side for people: every shipment, and buttons for what may happen to it next.
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/send-page.ts";
import type { Shipment } from "./books.ts";

const steps = [
  ["confirmed", "Confirmed"],
  ["picked_up", "Picked up"],
  ["in_transit", "In transit"],
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
  ["remitted", "tell only: cash paid out"],
] as const;

export function courierPanel(shipments: readonly Shipment[]): Page {
  return {
    title: "Couriers' panel",
    styles: ["simulator.css"],
    body: html`<body class="plain">
      <header class="top">
        <a class="back" href="/">Simulator</a>
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
    styles: ["simulator.css"],
    body: html`<body class="plain">
      <header class="top">
        <h1>${shipment.orderId}</h1>
        <p>${shipment.courier.name}</p>
      </header>
      <main>${history(shipment)}</main>
    </body>`,
  };
}

function card(shipment: Shipment): Html {
  return html`<section>
    <h2>${shipment.orderId}: ${shipment.status.replaceAll("_", " ")}</h2>
    <p>
      ${shipment.courier.name} to ${shipment.to.name},
      ${shipment.to.address}${shipment.cashOnDelivery ? " (cash on delivery)" : ""}
    </p>
    <form method="post" action="/shipbubble/panel/${shipment.orderId}">
      <label
        >Becomes
        <select name="status">
          ${steps.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
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
  return html`<table>
    <tbody>
      ${moves.map(
        ({ status, at }) =>
          html`<tr>
            <td><code>${new Date(at).toISOString()}</code></td>
            <th scope="row">${status}</th>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
