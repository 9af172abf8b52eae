import { html, htmlText, ownAddress, safeAddress, type Html } from "../../kernel/html.ts";
import { pageIcon, pageScript, pageStyle } from "./assets.ts";
import { deliveryNotice, receivedForm } from "./delivery-notice.ts";
import { orderSummary } from "./order-summary.ts";
import { holdNotice, payForm } from "./pay-form.ts";
import { receipt } from "./receipt.ts";
import type { OrderPage, PaymentPageView } from "./view.ts";
import { livingStates, sandboxLine, trustLine, wordsFor, type StateWords } from "./words.ts";

/** Seconds between reloads of a page that waits for a payment where no script runs. */
const refreshSeconds = 6;

/** The whole document for one state of one checkout. Pure: the same view gives the same text. */
export function renderPaymentPage(view: PaymentPageView): string {
  const words = wordsFor(view);
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
${view.sandbox && html`<p class="sandbox" role="note">${sandboxLine}</p> `}${banner(view)}
<main id="page">
${state(view, words)}${view.state !== "not_found" && body(view)}${whatNext(view, words)}</main>
<p class="unseen" id="announcement" role="status" aria-live="polite"></p>
<footer class="foot">${trusts(view) && html`<p class="trust">${trustLine}</p>`}<p>Secure payment by Sokoni</p></footer>
</body>
</html>
`,
  );
}

/** What the script needs to know: which state it sees and where to hear of the next one. */
function statusAttributes(view: PaymentPageView): Html | null {
  if (view.state === "not_found" || !livingStates.includes(view.state)) return html` data-state="${view.state}"`;
  return html` data-state="${view.state}" data-status-url="${ownAddress(view.statusUrl)}"`;
}

function banner(view: PaymentPageView): Html | null {
  if (view.state === "not_found") return null;
  return html`<header class="bar">
    <p class="shop"><bdi>${view.shopName}</bdi></p>
    <p class="order">Order <bdi>${view.orderNumber}</bdi></p>
  </header>`;
}

function state(view: PaymentPageView, words: StateWords): Html {
  return html`<section class="state ${words.mark}" aria-labelledby="heading">
    ${words.mark !== "none" && html`<span class="mark" aria-hidden="true"></span>`}
    <h1 id="heading" tabindex="-1">${words.heading}</h1>
    ${view.state !== "not_found" && !over(view) && html`<p class="amount">${view.total}</p>`}
    ${words.message.map((sentence) => html`<p>${sentence}</p>`)} ${"heldUntil" in view && holdNotice(view)}
  </section> `;
}

function body(view: OrderPage): Html {
  if (view.state === "confirm_received") return html`${receivedForm(view)}${orderSummary(view)}`;
  if ("pay" in view) return payForm(view);
  if (view.state === "paid")
    return html`${view.handover && deliveryNotice(view.handover)}${receipt(view)}${orderSummary(view)}`;
  return html`${(waits(view) || view.state === "under_review") && checkAgain(view)}${orderSummary(view)}`;
}

function checkAgain(view: OrderPage): Html {
  return html`<p class="again"><a class="button quiet" href="${ownAddress(view.pageUrl)}">Check again</a></p> `;
}

function whatNext(view: PaymentPageView, words: StateWords): Html {
  const chat = view.chatUrl === null ? null : safeAddress(view.chatUrl);
  const quiet = view.state === "open" || view.state === "failed_try_again" || waits(view);
  return html`${
    words.next.length > 0 &&
    html`<section class="next" aria-labelledby="next">
      <h2 id="next">What to do next</h2>
      <ul>
        ${words.next.map((step) => html`<li>${step}</li>`)}
      </ul>
    </section> `
  }${chat && html`<p class="chat"><a class="button${quiet && " quiet"}" href="${chat}">Back to the chat</a></p> `}`;
}

/** Something comes by itself, in a minute or two. */
function waits(view: PaymentPageView): boolean {
  return view.state === "processing" || view.state === "approve_on_phone";
}

/** Where money is under way; beside the pay button the form says it itself. */
function trusts(view: PaymentPageView): boolean {
  return waits(view) || view.state === "under_review" || view.state === "paid";
}

/** Nothing is to be paid and nothing was: an amount in large type would say otherwise. */
function over(view: OrderPage): boolean {
  return view.state === "expired" || view.state === "cancelled";
}
