// The basket page: its items at today's prices, and the message that carries the basket over to the chat.
import { html, ownAddress, safeAddress, type Html } from "../kernel/http/html.ts";
import { fromWire, sum, times, toWire } from "../kernel/values/money.ts";
import { inUnits } from "../products/index.ts";
import { keyOf } from "./basket.ts";
import { checkoutWords } from "./checkout-words/index.ts";
import type { OpenedShop } from "./open-shop.ts";
import type { ReadLine } from "./read-lines.ts";
import { moneyText, pictureOf } from "./shown.ts";
import { storefrontWords } from "./words.ts";

export type ShownBasket = { lines: readonly ReadLine[]; gone: boolean };

export function basketBody(opened: OpenedShop, { lines, gone }: ShownBasket): Html {
  const { shop, pageName, language, chatUrl } = opened;
  const words = storefrontWords(language);
  const action = ownAddress(`/s/${pageName}/basket`);
  const back = html`<p><a href="${ownAddress(`/s/${pageName}`)}">← ${words.back}</a></p>`;
  const told = gone && html`<p class="trouble" role="alert">${words.gone}</p>`;
  if (lines.length === 0)
    return html`<h1>${words.basket}</h1>
      ${told}
      <p class="nothing">${words.emptyBasket}</p>
      ${back}`;
  const order = chatUrl(messageOf(words.hello, lines));
  const goods = sum(
    lines.map(({ item, line }) => times(fromWire(item.price), line.quantity)),
    shop.currency,
  );
  const ordersHere = opened.payWays(goods).length > 0;
  return html`<h1>${words.basket}</h1>
    ${told}
    <ul class="lines">
      ${lines.map(
        ({ item, line, wanted }) =>
          html`<li>
            <a class="frame" href="${ownAddress(`/s/${pageName}/${item.productId}`)}"
              >${pictureOf(item.images[0], item.name, 160)}</a
            >
            <div>
              <p class="name">${item.name}</p>
              <p class="price">
                ${moneyText(language, toWire(times(fromWire(item.price), line.quantity)))}${wanted > line.quantity && html` <span class="note">${words.fewer(line.quantity)}</span>`}
              </p>
              <form method="post" action="${action}">
                <input type="hidden" name="line" value="${keyOf(line)}" />
                <label
                  >${words.quantity}
                  <input
                    type="number"
                    name="quantity"
                    inputmode="numeric"
                    min="${item.unit?.minimum ?? 1}"
                    step="${item.unit?.step ?? 1}"
                    value="${line.quantity}"
                /></label>
                <button class="small">${words.change}</button>
                <button class="small" name="remove" value="yes">${words.remove}</button>
              </form>
            </div>
          </li> `,
      )}
    </ul>
    <p class="sum">${words.subtotal} <b>${moneyText(language, toWire(goods))}</b></p>
    <p class="soft">${ordersHere ? words.deliveryNext : words.deliveryLater}</p>
    ${ordersHere && html`<p><a class="button" href="${ownAddress(`/s/${pageName}/checkout`)}">${checkoutWords(language).begin}</a></p>`}
    ${
      order !== null &&
      html`<p><a class="button${ordersHere && html` quiet`}" href="${safeAddress(order)}">${words.order}</a></p>
        <p class="soft">${words.orderNote}</p>`
    }
    ${back}`;
}

/** "2 × Palm Slippers (Black, 42)": one line per item, as a buyer would write it. */
export function messageOf(hello: string, lines: readonly ReadLine[]): string {
  return [
    hello,
    ...lines.map(
      ({ item, product, line }) => `${inUnits(line.quantity, item.unit)} × ${product.name}${choiceIn(item, product)}`,
    ),
  ].join("\n");
}

function choiceIn({ name }: ReadLine["item"], product: ReadLine["product"]): string {
  const choice = name === product.name ? "" : name.slice(product.name.length).replace(/^ – /, "");
  return choice === "" ? "" : ` (${choice})`;
}
