// On a page opened by the payment link: shows who the buyer is, as far as others may know, and how the buyer gets to their own page.
import { html, type Html, ownAddress, safeAddress } from "../../kernel/http/html.ts";
import type { OrderRow } from "../../orders/index.ts";
import type { BuyersPlace } from "../buyers-place.ts";
import { channelNames } from "./whose-words.ts";
import { type OwnPageWords, ownPageWords } from "./own-page-words.ts";
import type { OrderPage } from "./view.ts";

/** Null on the buyer's own page, for a friend who pays, and if the order has ended. */
export function ownPageNotice(view: OrderPage): Html | null {
  const { ownPage, chatUrl, language, orderNumber, sandbox } = view;
  if (ownPage === null || view.state === "expired" || view.state === "cancelled") return null;
  const words = ownPageWords[language];
  if (ownPage.place.cutOff)
    return html`<section class="next" aria-labelledby="own">
      <h2 id="own">${words.heading}</h2>
      ${cutOffNotice(ownPage, words)}
    </section> `;
  // Text above the pay button already says whose order it is.
  const write = chatUrl === null ? null : safeAddress(sandbox ? chatUrl : helloAddress(chatUrl, words, orderNumber));
  return html`<section class="next" aria-labelledby="own">
    <h2 id="own">${words.heading}</h2>
    ${!("pay" in view && ownPage.place.kind === "chat") && html`<p>${whoseWords(ownPage.place, words)}</p>`}
    ${
      ownPage.place.kind === "chat"
        ? html`<p class="again"><a class="button quiet" href="${ownAddress(ownPage.url)}">${words.open}</a></p>`
        : write && html`<p class="again"><a class="button quiet" href="${write}">${words.write}</a></p>`
    }
  </section> `;
}

/** The shop has disconnected the buyer's chat. */
export function cutOffNotice(
  { supportContact, mayHold }: { supportContact: string | null; mayHold: boolean },
  words: OwnPageWords,
): Html {
  return html`<p>${words.cutOff}${mayHold && ` ${words.stillHeld}`}</p>
    ${supportContact !== null && html`<p>${words.support} <bdi>${supportContact}</bdi></p>`}`;
}

/** Whether money is held for the order, or will be when it is paid. */
export function mayHoldMoney({ funds }: Pick<OrderRow, "funds">): boolean {
  return funds !== "released" && funds !== "refunded";
}

/** Whose private page it is. */
export function whoseWords({ kind, channel, numberEnds, username }: BuyersPlace, { whose }: OwnPageWords): string {
  if (kind === "nowhere") return whose.nowhere;
  if (kind === "awaited") return whose.awaited.replace("{number}", numberEnds ?? "");
  if (numberEnds !== null) return whose.number.replace("{number}", numberEnds);
  if (username !== null) return whose.name.replace("{name}", username).replace("{channel}", channelNames[channel]);
  return channel === "photoapp" ? whose.instagram : whose.whatsapp;
}

/** The text they would send is prepared in their chat app. */
export function helloAddress(chatUrl: string, { hello }: OwnPageWords, orderNumber: string): string {
  return `${chatUrl}?text=${encodeURIComponent(hello(orderNumber))}`;
}
