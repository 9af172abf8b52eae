// Shows what is being paid for.
import { html, ownAddress, safeAddress, type Html } from "../../kernel/http/html.ts";
import type { OrderFacts, PaymentLine } from "./view.ts";
import { payWords, type PayWords } from "./words.ts";

/** What is being paid for: the lines, then the parts of the total. */
export function orderSummary(order: OrderFacts): Html {
  const words = payWords(order.language);
  const { alreadyPaid } = order;
  return html`<section class="summary" aria-labelledby="summary">
    <h2 id="summary">${order.payingFor === null ? words.yourOrder : words.theOrder}</h2>
    <ul class="lines">
      ${order.lines.map(line)}
    </ul>
    <dl class="sums">
      ${sumRow(words.subtotal, order.subtotal)}${order.delivery !== null && sumRow(words.delivery, order.delivery)}${order.discount !== null && sumRow(words.discount, `−${order.discount}`)}${alreadyPaid ? sumRow(words.paidAlready, `−${alreadyPaid}`) : null}
      <div class="total">
        <dt>${alreadyPaid ? words.toPay : words.total}</dt>
        <dd>${order.total}</dd>
      </div>
    </dl>
    ${alreadyPaid ? html`<p class="each">${words.restIsWish}</p>` : null} ${whereTo(order, words)}
    ${noteFor(order, words)}
  </section> `;
}

function noteFor({ note }: OrderFacts, words: PayWords): Html | null {
  if (note === null || note.text === "") return null;
  const lines = note.text.split("\n");
  return html`<div class="where">
    <h3>${words.note[note.by]}</h3>
    <p>${lines.map((text, index) => html`${index > 0 && html`<br />`}<bdi>${text}</bdi>`)}</p>
  </div> `;
}

function whereTo({ goesTo, addressUrl }: OrderFacts, words: PayWords): Html | null {
  if (goesTo === null && addressUrl === null) return null;
  return html`<div class="where">
    <h3>${goesTo?.kind === "pickup" ? words.fetchHere : words.goesTo}</h3>
    <p>
      ${goesTo ? goesTo.lines.map((text, index) => html`${index > 0 && html`<br />`}<bdi>${text}</bdi>`) : words.noAddress}${goesTo?.shopsNote && html`${goesTo.lines.length > 0 && html`<br />`}${words.shopWrites} “<bdi>${goesTo.shopsNote}</bdi>”`}
    </p>
    ${
      addressUrl !== null &&
      html`<p>
        <a class="link" href="${ownAddress(addressUrl)}">${goesTo ? words.changeAddress : words.giveAddress}</a>
      </p>`
    }
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

/** Replaces a picture. */
function initialOf(name: string): string {
  const [initial = ""] = name.trim();
  return initial.toUpperCase();
}
