import { html, type Html } from "../../kernel/html.ts";
import type { OrderFacts, PaymentReceipt } from "./view.ts";
import { dateAndTime } from "./when.ts";

/** The facts to keep, laid out so that the page prints as a receipt. */
export function receipt(view: OrderFacts & { receipt: PaymentReceipt }): Html {
  const { paidAt, reference, method, paidBy } = view.receipt;
  return html`<section class="receipt" aria-labelledby="receipt">
    <h2 id="receipt">Receipt</h2>
    <dl>
      <div>
        <dt>Paid to</dt>
        <dd><bdi>${view.shopName}</bdi></dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd><bdi>${view.orderNumber}</bdi></dd>
      </div>
      ${
        paidBy !== null &&
        html`<div>
          <dt>Paid by</dt>
          <dd><bdi>${paidBy}</bdi></dd>
        </div>`
      }
      <div>
        <dt>Amount</dt>
        <dd>${view.total}</dd>
      </div>
      <div>
        <dt>Paid on</dt>
        <dd><time datetime="${paidAt.toISOString()}">${dateAndTime(paidAt, view.timezone)}</time></dd>
      </div>
      <div>
        <dt>Method</dt>
        <dd>${method}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd class="reference">${reference}</dd>
      </div>
    </dl>
    <button class="button quiet" type="button" id="print" hidden>Print or save as PDF</button>
  </section> `;
}
