// Draws the payment page.
import { html, htmlText, ownAddress, safeAddress, type Html } from "../../kernel/http/html.ts";
import { changedGoods } from "./changed-goods.ts";
import { choiceForm } from "./choice-form.ts";
import { pageIcon, pageScript, pageStyle } from "./assets.ts";
import { addressWanted, deliveryNotice, receivedForm } from "./delivery-notice.ts";
import { friendLink } from "./friend-link.ts";
import { moneyNotice } from "./money-rows.ts";
import { orderSummary } from "./order-summary.ts";
import { ownPageNotice } from "./own-page-notice.ts";
import { holdNotice, payForm } from "./pay-form.ts";
import { receipt } from "./receipt.ts";
import { sellerRecord } from "./seller-record.ts";
import { shopTitle } from "./source-words.ts";
import type { PaidStage } from "./stage-words.ts";
import type { OrderPage, PaymentPageView } from "./view.ts";
import { amountOf, livingStates, payWords, type PayWords, type StateWords, wordsFor } from "./words.ts";

/** Seconds between reloads of a page that waits for a payment without a script. */
const refreshSeconds = 6;

/** The whole document for one state of one checkout. Pure: the same view gives the same text. */
export function renderPaymentPage(view: PaymentPageView): string {
  const words = wordsFor(view);
  const said = payWords(view.language);
  return htmlText(
    html`<!doctype html>
<html lang="${view.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${view.assetBase}${pageIcon.fileName}">
<link rel="stylesheet" href="${view.assetBase}${pageStyle.fileName}">
<script src="${view.assetBase}${pageScript.fileName}" defer></script>
${waits(view) && html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}" /></noscript> `}</head>
<body${statusAttributes(view)}>
${view.sandbox && html`<p class="sandbox" role="note">${said.sandbox}</p> `}${banner(view, said)}
<main id="page">
${state(view, words, said)}${view.state !== "not_found" && body(view, words, said)}${whatNext(view, words, said)}</main>
<p class="unseen" id="announcement" role="status" aria-live="polite"></p>
<footer class="foot">${trusts(view) && html`<p class="trust">${said.trust}</p>`}<p>${said.secure}</p>${dataLink(view, said)}</footer>
</body>
</html>
`,
  );
}

/** What the script needs: the current state, and where to get the next one. */
function statusAttributes(view: PaymentPageView): Html | null {
  if (view.state === "not_found" || !livingStates.includes(view.state)) return html` data-state="${view.state}"`;
  const standsAt = (view.state === "failed_try_again" && view.standsAt) || view.state;
  return html` data-state="${standsAt}" data-status-url="${ownAddress(view.statusUrl)}"`;
}

function dataLink(view: PaymentPageView, { yourData }: PayWords): Html | null {
  if (view.state === "not_found" || view.dataUrl === null) return null;
  return html`<p><a class="link" href="${ownAddress(view.dataUrl)}">${yourData}</a></p>`;
}

function banner(view: PaymentPageView, words: PayWords): Html | null {
  if (view.state === "not_found") return null;
  return html`<header class="bar">
    <p class="shop">
      ${view.logoUrl !== null && html`<img class="logo" src="${ownAddress(view.logoUrl)}" alt="" width="36" height="36" />`}<bdi
        >${shopTitle(view.language, view.shopName)}</bdi
      >
    </p>
    <p class="order">${words.order} <bdi>${view.orderNumber}</bdi></p>
  </header>`;
}

function state(view: PaymentPageView, words: StateWords, said: PayWords): Html {
  const amount = view.state === "not_found" ? null : amountOf(view);
  return html`<section class="state ${words.mark}" aria-labelledby="heading">
    ${words.mark !== "none" && html`<span class="mark" aria-hidden="true"></span>`}
    <h1 id="heading" tabindex="-1">${words.heading}</h1>
    ${amount !== null && html`<p class="amount">${amount}</p>`}
    ${words.message.map((sentence) => html`<p>${sentence}</p>`)}
    ${"heldUntil" in view && holdNotice(view, view.heldUntil, "heldUntil")}
    ${"promptUntil" in view && holdNotice(view, view.promptUntil, "promptUntil")}
    ${"pay" in view && sellerRecord(view, said)}
  </section> `;
}

function body(view: OrderPage, words: StateWords, said: PayWords): Html {
  return html`${changedGoods(view)}${choiceForm(view)}${bodyOf(view, words, said)}`;
}

function bodyOf(view: OrderPage, words: StateWords, said: PayWords): Html {
  if (view.state === "confirm_received") return html`${receivedForm(view, said)}${orderSummary(view)}`;
  if ("pay" in view) return html`${payForm(view, said)}${friendLink(view, said)}${ownPageNotice(view)}`;
  if (view.state === "paid") {
    const { addressUrl, handover } = view;
    // It is asked for above, so not again here.
    const summary = { ...view, addressUrl: null };
    return html`${addressUrl !== null && addressWanted(addressUrl, said)}${handover && deliveryNotice(handover, said)}${ownPageNotice(view)}${receipt(view, said)}${orderSummary(summary)}`;
  }
  const soon = waits(view) || view.state === "under_review";
  // What to do if nothing arrives comes before what was bought.
  return html`${moneyNotice(view, said)}${soon && checkAgain(view, said)}${soon && nextSteps(words, said)}${ownPageNotice(view)}${orderSummary(view)}`;
}

function checkAgain(view: OrderPage, said: PayWords): Html {
  return html`<p class="again"><a class="button quiet" href="${ownAddress(view.pageUrl)}">${said.checkAgain}</a></p> `;
}

function nextSteps({ next }: StateWords, said: PayWords): Html | null {
  if (next.length === 0) return null;
  return html`<section class="next" aria-labelledby="next">
    <h2 id="next">${said.whatNext}</h2>
    <ul>
      ${next.map((step) => html`<li>${step}</li>`)}
    </ul>
  </section> `;
}

function whatNext(view: PaymentPageView, words: StateWords, said: PayWords): Html {
  const chat = view.chatUrl === null ? null : safeAddress(view.chatUrl);
  const quiet = view.state === "open" || view.state === "failed_try_again" || waits(view);
  const soon = waits(view) || view.state === "under_review";
  return html`${!soon && nextSteps(words, said)}${chat && html`<p class="chat"><a class="button${quiet && " quiet"}" href="${chat}">${said.chat}</a></p> `}`;
}

/** Something will change without the reader, in a minute or two. */
function waits(view: PaymentPageView): boolean {
  return view.state === "processing" || view.state === "approve_on_phone";
}

const heldNoMore: ReadonlySet<PaidStage> = new Set<PaidStage>([
  "arrived", "disputed", "owed_back", "refunded", "overridden", "silence", "paid_out", "went_back",
]); // prettier-ignore

/** If money is in progress or held. Next to the pay button, the form says it itself. */
function trusts(view: PaymentPageView): boolean {
  if (view.state === "paid") return view.paidOut === null && !heldNoMore.has(view.stage);
  return waits(view) || view.state === "under_review";
}
