// Draws the form with which a buyer pays.
import { html, ownAddress, type Html } from "../../kernel/http/html.ts";
import { orderSummary } from "./order-summary.ts";
import type { OrderFacts, PayForm, PaymentMethod } from "./view.ts";
import { whoseOrder } from "./whose-order.ts";
import { clockTime, dateAndTime } from "./when.ts";
import { payWords, type PayWords } from "./words.ts";

type WithForm = OrderFacts & { pay: PayForm };

/** The ways to pay, the order and the button in one form, so that the button stays visible while the rest scrolls. */
export function payForm(view: WithForm, words: PayWords): Html {
  const { action, singleUse, seenAddress, methods, typed } = view.pay;
  if (methods.length === 0)
    return html`<section class="next" aria-labelledby="no-way">
        <h2 id="no-way">${words.paused}</h2>
        <p>${words.pausedWhat}</p>
      </section>
      ${orderSummary(view)}`;
  const chosen = methods.find(({ id }) => id === typed?.method) ?? methods[0];
  return html`<form class="pay" method="post" action="${ownAddress(action)}" data-opening="${words.opening}">
    ${singleUse && html`<input type="hidden" name="${singleUse.name}" value="${singleUse.value}" />`}
    ${seenAddress !== null && html`<input type="hidden" name="address" value="${seenAddress}" />`} ${whoseOrder(view)}
    <div class="columns">
      <fieldset class="methods">
        <legend>${words.howToPay}</legend>
        ${methods.map((method) => choice(method, method === chosen, view.pay, words))}
        ${view.payingFor !== null && payerFields(typed, words)}
      </fieldset>
      ${orderSummary(view)}
    </div>
    <div class="act">
      ${view.cash !== "arrived" && html`<p class="trust">${words.trust}</p>`}
      <button class="button" type="submit">${words.pay(view.total)}</button>
    </div>
  </form> `;
}

function payerFields(typed: PayForm["typed"], { payer: words }: PayWords): Html {
  return html`<div class="payer">
    <label for="payer">${words.name}</label>
    <input
      type="text"
      autocomplete="name"
      maxlength="100"
      id="payer"
      name="payer"
      aria-describedby="payer-told"
      value="${typed?.payer ?? ""}"
    />
    <p id="payer-told">${words.told}</p>
    <label for="words">${words.words}</label>
    <textarea id="words" name="words" rows="2" maxlength="140" aria-describedby="words-hint">
${typed?.words ?? ""}</textarea>
    <p id="words-hint">${words.wordsHint}</p>
  </div> `;
}

/** In seconds. A longer hold, as for an invoice, is shown with its date. */
const aDay = 86_400;

/**
 * How long the items stay reserved, or a prompt waits. The script counts `data-seconds-left` down, because the phone's own clock may be
 * wrong.
 */
export function holdNotice(view: OrderFacts, until: Date | null, label: "heldUntil" | "promptUntil"): Html | null {
  if (until === null) return null;
  const words = payWords(view.language);
  const secondsLeft = Math.max(0, Math.floor((until.getTime() - view.now.getTime()) / 1000));
  const told = secondsLeft < aDay ? clockTime : dateAndTime;
  return html`<p class="hold">
    ${words[label]}
    <time datetime="${until.toISOString()}">${told(until, view.timezone, words)}</time
    ><span
      id="countdown"
      data-seconds-left="${secondsLeft}"
      data-left="${words.left}"
      data-days="${words.days}"
      data-hours="${words.hours}"
      role="timer"
      aria-live="off"
    ></span>
  </p>`;
}

function choice(
  { id, look, label, hint, phoneField }: PaymentMethod,
  checked: boolean,
  { typed, faults }: PayForm,
  words: PayWords,
): Html {
  return html`<div class="method">
    <input
      type="radio"
      name="method"
      id="method-${id}"
      value="${id}"
      required
      aria-describedby="hint-${id}"
      ${checked && html` checked`}
    /><label for="method-${id}">${label}</label><span class="rail is-${look}" aria-hidden="true"></span>
    <p id="hint-${id}">${hint}</p>
    ${
      phoneField &&
      html`<div class="phone">
        <label for="phone-${id}">${words.phoneLabel}</label
        ><input
          type="tel"
          inputmode="tel"
          autocomplete="tel"
          id="phone-${id}"
          name="${phoneField.name}"
          value="${typed?.phone ?? phoneField.value}"
          aria-describedby="phone-told"
          ${faults.phone !== undefined && html` aria-invalid="true" autofocus`}
        />
        <p id="phone-told" ${faults.phone !== undefined && html` class="fault"`}>${faults.phone ?? words.phoneHint}</p>
      </div>`
    }
  </div> `;
}
