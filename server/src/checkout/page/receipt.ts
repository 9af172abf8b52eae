// Draws the receipt of a paid order.
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { moneyRows } from "./money-rows.ts";
import { quotedName } from "./source-words.ts";
import type { OrderFacts, PaymentReceipt } from "./view.ts";
import { dateAndTime } from "./when.ts";
import type { PayWords } from "./words.ts";

/** The facts to keep, laid out so that the page prints as a receipt. */
export function receipt(view: OrderFacts & { receipt: PaymentReceipt }, words: PayWords): Html {
  const { paidAt, reference, method, paidBy, says, paperUrl } = view.receipt;
  const { receipt: said } = words;
  // A stranger or the shop typed it.
  const payer = paidBy === null ? null : quotedName(view.language, onOneLine(paidBy));
  const day = html`<time datetime="${paidAt.toISOString()}">${dateAndTime(paidAt, view.timezone, words)}</time>`;
  return html`<section class="receipt" aria-labelledby="receipt">
    <h2 id="receipt">${said.heading}</h2>
    ${
      says !== null &&
      html`<blockquote>
        <p>${said.says(payer ?? words.payer.somebody)}</p>
        <p><bdi>${says}</bdi></p>
      </blockquote>`
    }
    <dl>
      ${row(said.paidTo, html`<bdi>${view.shopName}</bdi>`)}${row(words.order, html`<bdi>${view.orderNumber}</bdi>`)}${paidBy !== null && row(said.paidBy, html`<bdi>${payer}</bdi>`)}${moneyRows(view, words)}${row(said.paidOn, day)}${row(said.method, html`${method}`)}
      <div>
        <dt>${said.reference}</dt>
        <dd class="reference">${reference}</dd>
      </div>
    </dl>
    ${paperUrl !== null && html`<p class="again"><a class="button quiet" href="${ownAddress(paperUrl)}">${said.paper}</a></p>`}
    <button class="button quiet" type="button" id="print" hidden>${said.print}</button>
  </section> `;
}

function row(label: string, value: Html): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div> `;
}
