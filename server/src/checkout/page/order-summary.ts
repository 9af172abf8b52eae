import { html, safeAddress, type Html } from "../../kernel/html.ts";
import type { OrderFacts, PaymentLine } from "./view.ts";

/** What is being paid for: the lines, then how the total comes about. */
export function orderSummary(order: OrderFacts): Html {
  return html`<section class="summary" aria-labelledby="summary">
    <h2 id="summary">Your order</h2>
    <ul class="lines">
      ${order.lines.map(line)}
    </ul>
    <dl class="sums">
      ${sumRow("Subtotal", order.subtotal)}${order.delivery !== null && sumRow("Delivery", order.delivery)}${order.discount !== null && sumRow("Discount", `−${order.discount}`)}
      <div class="total">
        <dt>Total</dt>
        <dd>${order.total}</dd>
      </div>
    </dl>
    ${order.goesTo && whereTo(order.goesTo)}
  </section> `;
}

function whereTo({ kind, lines }: NonNullable<OrderFacts["goesTo"]>): Html {
  return html`<div class="where">
    <h3>${kind === "pickup" ? "You fetch it here" : "It goes to"}</h3>
    <p>${lines.map((text, index) => html`${index > 0 && html`<br />`}<bdi>${text}</bdi>`)}</p>
  </div> `;
}

function line({ name, quantity, note, unitPrice, lineTotal, imageUrl }: PaymentLine): Html {
  const picture = imageUrl === null ? null : safeAddress(imageUrl);
  return html`<li>
    ${picture ? html`<img src="${picture}" alt="" width="56" height="56" loading="lazy" decoding="async" />` : html`<span class="blank" aria-hidden="true">${initialOf(name)}</span>`}
    <p class="name">
      <bdi>${name}</bdi
      ><span class="each">${quantity} × ${unitPrice}</span>${note ? html`<span class="each">${note}</span>` : null}
    </p>
    <p class="sum">${lineTotal}</p>
  </li> `;
}

function sumRow(label: string, amount: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${amount}</dd>
  </div> `;
}

/** Stands in for a picture. */
function initialOf(name: string): string {
  const [initial = ""] = name.trim();
  return initial.toUpperCase();
}
