import { html, ownAddress, type Html } from "../../kernel/html.ts";
import { orderSummary } from "./order-summary.ts";
import type { OrderFacts, PayForm, PaymentMethod } from "./view.ts";
import { clockTime, dateAndTime } from "./when.ts";
import { trustLine } from "./words.ts";

const noWayToPay = html`<section class="next" aria-labelledby="no-way">
  <h2 id="no-way">Payments are paused for a moment</h2>
  <p>No way to pay is open just now. Please try this page again in a few minutes, or write to us in the chat.</p>
</section> `;

/** The ways to pay, the order and the button, in one form, so that the button can stay in view while the rest scrolls. */
export function payForm(view: OrderFacts & { pay: PayForm }): Html {
  const { action, singleUse, methods } = view.pay;
  if (methods.length === 0) return html`${noWayToPay}${orderSummary(view)}`;
  return html`<form class="pay" method="post" action="${ownAddress(action)}">
    ${singleUse && html`<input type="hidden" name="${singleUse.name}" value="${singleUse.value}" />`}
    <div class="columns">
      <fieldset class="methods">
        <legend>How do you want to pay?</legend>
        ${methods.map((method, index) => choice(method, index === 0))} ${view.payingFor !== null && nameField}
      </fieldset>
      ${orderSummary(view)}
    </div>
    <div class="act">
      <p class="trust">${trustLine}</p>
      <button class="button" type="submit">Pay ${view.total}</button>
    </div>
  </form> `;
}

const nameField = html`<div class="payer">
  <label for="payer">Your name</label>
  <input type="text" autocomplete="name" maxlength="100" id="payer" name="payer" />
  <p>The buyer is told who paid. If money goes back, it goes the way you paid.</p>
</div> `;

/** In seconds: what is held longer, as for an invoice, is told with its date. */
const aDay = 86_400;

/** How long the items stay reserved. The script counts `data-seconds-left` down; the phone's own clock may be wrong. */
export function holdNotice(view: OrderFacts & { heldUntil: Date | null }): Html | null {
  if (view.heldUntil === null) return null;
  const secondsLeft = Math.max(0, Math.floor((view.heldUntil.getTime() - view.now.getTime()) / 1000));
  const told = secondsLeft < aDay ? clockTime : dateAndTime;
  return html`<p class="hold">
    Held until
    <time datetime="${view.heldUntil.toISOString()}">${told(view.heldUntil, view.timezone)}</time
    ><span id="countdown" data-seconds-left="${secondsLeft}" role="timer" aria-live="off"></span>
  </p>`;
}

function choice({ id, label, hint, phoneField }: PaymentMethod, first: boolean): Html {
  return html`<div class="method">
    <input
      type="radio"
      name="method"
      id="method-${id}"
      value="${id}"
      required
      aria-describedby="hint-${id}"
      ${first && html` checked`}
    /><label for="method-${id}">${label}</label>
    <p id="hint-${id}">${hint}</p>
    ${
      phoneField &&
      html`<div class="phone">
        <label for="phone-${id}">Phone number to send the prompt to</label
        ><input
          type="tel"
          inputmode="tel"
          autocomplete="tel"
          id="phone-${id}"
          name="${phoneField.name}"
          value="${phoneField.value}"
        />
      </div>`
    }
  </div> `;
}
