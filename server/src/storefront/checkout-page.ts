// The two steps of the checkout. The first asks for the buyer's details. The second shows everything again with the total, before anything is
// ordered.
import { html, type Html, ownAddress, safeAddress } from "../kernel/http/html.ts";
import { formatIn, fromWire, type Money, times, toWire } from "../kernel/values/money.ts";
import { examplePhone, readablePhone } from "../customers/index.ts";
import { holdMs } from "../orders/index.ts";
import { inUnits } from "../products/index.ts";
import { messageOf } from "./basket-page.ts";
import { checkoutWords, type CheckoutWords } from "./checkout-words/index.ts";
import type { Way } from "./delivery-ways.ts";
import type { OpenedShop } from "./open-shop.ts";
import type { Quote } from "./quote.ts";
import type { ReadLine } from "./read-lines.ts";
import { moneyText, pictureOf } from "./shown.ts";
import { type Details, type Faults, type Field, fields, longest, type Typed } from "./typed-details.ts";
import { storefrontWords } from "./words.ts";

/** For more ways than this, a drop-down list takes less room than a row each. */
const rowsMax = 8;

type Step = { form: string; /** Why the last step was not taken. */ notice?: string | undefined };

export function detailsBody(
  opened: OpenedShop,
  {
    lines,
    goods,
    ways,
    typed,
    faults = {},
    form,
    notice,
  }: Step & {
    lines: readonly ReadLine[];
    goods: Money;
    ways: readonly Way[];
    typed: Typed;
    faults?: Faults | undefined;
  },
): Html {
  const { shop, language } = opened;
  const words = checkoutWords(language);
  const goesOut = ways.some(({ kind }) => kind !== "pickup");
  const input = (name: keyof typeof longest, label: string, rest: Html, hint?: string): Html =>
    field(
      { name, label, fault: faults[name], hint },
      (described) =>
        html`<input
          id="${name}"
          name="${name}"
          value="${typed[name]}"
          maxlength="${longest[name]}"
          ${rest}${described}
        />`,
    );
  return html`<h1>${words.title}</h1>
    ${noticeOf(notice)}${faultList(faults, words)}
    <div class="steps">
      <details class="bill">
        <summary><span>${words.items(lines.length)}</span> <b>${text(language, goods)}</b></summary>
        ${linesOf(lines, language)}
      </details>
      <form class="checkout" method="post" action="${action(opened)}">
        <input type="hidden" name="form" value="${form}" />
        ${waysOf(ways, typed.to, faults.to, opened)}
        ${
          goesOut &&
          html`<fieldset class="where">
            <legend>${words.where}</legend>
            ${input("line", words.line, html`autocomplete="street-address"`, words.lineHint)}
            ${input("landmark", optional(words.landmark, words), html``)}
          </fieldset>`
        }
        <fieldset>
          <legend>${words.who}</legend>
          ${input("name", words.name, html`autocomplete="name" required`)}
          ${input("phone", words.phone, html`type="tel" inputmode="tel" autocomplete="tel" required`, `${words.phoneHint} ${examplePhone(shop.country)}.`)}
        </fieldset>
        <fieldset>
          ${field({ name: "notes", label: optional(words.notes, words), fault: faults.notes }, (described) => html`<textarea id="notes" name="notes" rows="2" maxlength="${longest.notes}" ${described}>${typed.notes}</textarea>`)}
          ${input("code", optional(words.code, words), html`autocomplete="off" autocapitalize="characters"`)}
        </fieldset>
        <button name="step" value="review">${words.goOn}</button>
      </form>
    </div>
    ${insteadOf(opened, lines, words)}`;
}

export function reviewBody(
  opened: OpenedShop,
  {
    quote,
    details,
    typed,
    payWays,
    form,
    notice,
  }: Step & { quote: Quote; details: Details; typed: Typed; payWays: readonly string[] },
): Html {
  const { language } = opened;
  const words = checkoutWords(language);
  const { lines, goods, fee, off, total, mark } = quote;
  const { way, name, phone, line, landmark, notes, code } = details;
  const hidden = { ...typed, form, seen: mark };
  const row = (label: string, value: Html | string): Html =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const delivered =
    way.kind === "arranged" ? words.arranged : way.kind === "area" && way.etaDays >= 0 ? words.days(way.etaDays) : null;
  const place =
    way.kind === "pickup"
      ? row(
          words.fetchedAt,
          html`${way.address}${way.hours !== "" && html`<br /><span class="soft">${way.hours}</span>`}`,
        )
      : row(
          words.goesTo,
          html`${[line, landmark, way.kind === "area" ? way.area : ""].filter(Boolean).join(", ")}${delivered !== null && html`<br /><span class="soft">${delivered}</span>`}`,
        );
  return html`<h1>${words.review}</h1>
    ${noticeOf(notice)}
    <div class="steps">
      <section class="bill">
        ${linesOf(lines, language)}
        <dl>
          ${row(words.goods, text(language, goods))}
          ${off.minor > 0n && row(words.discount(code.toUpperCase()), `−${text(language, off)}`)}
          ${way.kind !== "arranged" && row(words.delivery, fee.minor === 0n ? words.free : text(language, fee))}
          <div class="total">
            <dt>${words.total}</dt>
            <dd>${text(language, total)}</dd>
          </div>
        </dl>
      </section>
      <form class="checkout" method="post" action="${action(opened)}">
        <section class="bill">
          <dl>
            ${place} ${row(words.name, name)}
            ${row(words.phone, html`<span class="phone">${readablePhone(phone)}</span>`)}
            ${notes !== "" && row(words.notes, html`<span class="text">${notes}</span>`)}
          </dl>
          <button class="small" name="step" value="edit">${words.change}</button>
        </section>
        ${Object.entries(hidden).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
        <button name="step" value="order">${words.place(text(language, total))}</button>
        <ul class="soft">
          <li>${words.payNext(payWays)}</li>
          <li>${words.kept(holdMs / 60_000)}</li>
          <li>${words.news}</li>
        </ul>
      </form>
    </div>
    ${insteadOf(opened, lines, words)}`;
}

function action({ pageName }: OpenedShop): string {
  return ownAddress(`/s/${pageName}/checkout`);
}

function text(language: string, amount: Money): string {
  return formatIn(language, amount);
}

function optional(label: string, words: CheckoutWords): string {
  return `${label} (${words.optional})`;
}

function noticeOf(notice: string | undefined): Html | false {
  return notice !== undefined && html`<p class="trouble" role="alert">${notice}</p>`;
}

/** Lists the faults, with a link to each field. On a small screen the field itself is often out of sight. */
function faultList(faults: Faults, { look }: CheckoutWords): Html | false {
  const wrong = fields.filter((name) => faults[name] !== undefined);
  return (
    wrong.length > 0 &&
    html`<div class="trouble" role="alert">
      <p>${look}</p>
      <ul>
        ${wrong.map((name) => html`<li><a href="#${name}">${faults[name]}</a></li>`)}
      </ul>
    </div>`
  );
}

function field(
  { name, label, fault, hint }: { name: Field; label: string; fault?: string | undefined; hint?: string | undefined },
  control: (described: Html) => Html,
): Html {
  const by = [hint === undefined ? "" : `${name}-hint`, fault === undefined ? "" : `${name}-fault`].filter(Boolean);
  const described = html`${by.length > 0 && html` aria-describedby="${by.join(" ")}"`}${fault !== undefined && html` aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`}${control(described)}
    ${hint !== undefined && html`<p class="soft" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function waysOf(ways: readonly Way[], chosen: string, fault: string | undefined, { language }: OpenedShop): Html {
  const words = checkoutWords(language);
  const told = (way: Way): string =>
    way.kind === "area" ? way.area : way.kind === "pickup" ? words.pickup : words.arranged;
  const cost = (way: Way): string | null =>
    way.kind === "arranged"
      ? null
      : way.kind === "pickup" || way.fee.minor === 0n
        ? words.free
        : moneyText(language, toWire(way.fee));
  const more = (way: Way): string | null =>
    way.kind === "area"
      ? words.days(way.etaDays)
      : way.kind === "pickup"
        ? [way.address, way.hours].filter(Boolean).join(" · ")
        : null;
  const isChosen = (way: Way): boolean => way.id === chosen || ways.length === 1;
  const alert = fault !== undefined && html`<p class="fault" id="to-fault">${fault}</p>`;
  if (ways.length > rowsMax)
    return html`<fieldset>
      <legend>${words.how}</legend>
      ${alert}
      <select id="to" name="to" required aria-label="${words.how}">
        <option value="">${words.chooseArea}</option>
        ${ways.map((way) => html`<option value="${way.id}" ${way.kind === "pickup" && html` class="fetch"`}${isChosen(way) && html` selected`}>${[told(way), cost(way)].filter(Boolean).join(" · ")}</option>`)}
      </select>
    </fieldset>`;
  return html`<fieldset class="ways" id="to">
    <legend>${words.how}</legend>
    ${alert}
    ${ways.map(
      (way) =>
        html`<label class="way"
          ><input
            type="radio"
            name="to"
            value="${way.id}"
            required${way.kind === "pickup" && html` class="fetch"`}${isChosen(way) && html` checked`}
          /><span
            ><span class="name">${told(way)}</span
            >${more(way) !== null && html`<span class="soft">${more(way)}</span>`}</span
          >${cost(way) !== null && html`<b>${cost(way)}</b>`}</label
        >`,
    )}
  </fieldset>`;
}

function linesOf(lines: readonly ReadLine[], language: string): Html {
  return html`<ul class="things">
    ${lines.map(
      ({ item, line }) =>
        html`<li>
          <span class="frame">${pictureOf(item.images[0], item.name, 160)}</span>
          <span>${item.name}<span class="soft"> × ${inUnits(line.quantity, item.unit)}</span></span>
          <b>${moneyText(language, toWire(times(fromWire(item.price), line.quantity)))}</b>
        </li>`,
    )}
  </ul>`;
}

/** The same basket as a message, available until the order is placed. */
function insteadOf(
  { chatUrl, language, pageName }: OpenedShop,
  lines: readonly ReadLine[],
  words: CheckoutWords,
): Html | false {
  const address = chatUrl(messageOf(storefrontWords(language).hello, lines));
  const back = html`<p><a href="${ownAddress(`/s/${pageName}/basket`)}">← ${storefrontWords(language).basket}</a></p>`;
  return html`${address !== null && html`<p><a href="${safeAddress(address)}">${words.instead}</a></p>`}${back}`;
}
