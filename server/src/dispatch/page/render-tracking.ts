// Draws the tracking page.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pageIcon, pageStyle } from "../../checkout/index.ts";
import { html, type Html, htmlText, safeAddress } from "../../kernel/http/html.ts";
import type { ShipmentState } from "../../shipping/index.ts";
import { type TrackingLanguage, type TrackingWords, trackingWords } from "./tracking-words.ts";

/** The page uses the payment page's style. This adds what that style lacks. */
export const trackingStyle = readFileSync(new URL("tracking.css", import.meta.url), "utf8");
export const trackingStyleFile = `tracking.${createHash("sha256").update(trackingStyle).digest("hex").slice(0, 12)}.css`;

export type TrackingView = {
  language: TrackingLanguage;
  sandbox: boolean;
  shopName: string;
  timezone: string;
  orderNumber: string;
  pieces: number;
  state: ShipmentState;
  /** The steps that counted, oldest first. `word` is the courier's text, for a state without a name here. */
  steps: readonly { state: ShipmentState | null; word: string; at: Date; isShopsWord: boolean }[];
  /** Only the shop says where it is now. */
  isShopsWord: boolean;
  /** The shop's own rider brings it. */
  isOwnRider: boolean;
  /** `name` null: the shop's own rider, without a name. */
  carrier: { name: string | null; phone: string | null; trackingNumber: string | null; url: string | null } | null;
  cashOnDelivery: boolean;
  chatUrl: string | null;
};

/** The whole document. Pure: the same view gives the same text. */
export function renderTracking(view: TrackingView): string {
  const words = trackingWords[view.language];
  return whole(
    view.language,
    words.title,
    html`${view.sandbox && html`<p class="sandbox" role="note">${words.sandbox}</p>`}
      <header class="bar">
        <p class="shop"><bdi>${view.shopName}</bdi></p>
        <p class="order">${words.order} <bdi>${view.orderNumber}</bdi></p>
      </header>
      <main>${standing(view, words)}${carrier(view, words)}${steps(view, words)}${chat(view, words)}</main>`,
  );
}

/** The page for an invalid link. The buyer's language is unknown here. */
export function renderNoDelivery(): string {
  const heading = html`<h1>No such delivery</h1>
    <p>This link leads nowhere. Ask the shop for a new one.</p>`;
  return whole(
    "en",
    "No such delivery",
    html`<main>
      <section class="state stop"><span class="mark" aria-hidden="true"></span>${heading}</section>
    </main>`,
  );
}

const marks: Partial<Record<ShipmentState, "done" | "stop">> = {
  delivered: "done",
  attempt_failed: "stop",
  returning: "stop",
  returned: "stop",
  cancelled: "stop",
  failed: "stop",
};
const stations: readonly (readonly ShipmentState[])[] = [
  ["created", "confirmed"],
  ["picked_up", "in_transit", "out_for_delivery", "attempt_failed"],
  ["delivered"],
];

function standing({ state, pieces, isShopsWord }: TrackingView, words: TrackingWords): Html {
  const { heading, message } = words.states[state];
  const mark = marks[state];
  const reached = stations.findIndex((states) => states.includes(state));
  return html`<section class="state ${mark ?? "none"}" aria-labelledby="heading">
    ${mark && html`<span class="mark" aria-hidden="true"></span>`}
    <h1 id="heading">${heading}</h1>
    <p>${message}</p>
    ${isShopsWord && html`<p>${words.shopsWord}</p>`}
    <p class="pieces">${words.items(pieces)}</p>
    ${reached >= 0 && way(reached, words)}
  </section>`;
}

function way(reached: number, words: TrackingWords): Html {
  return html`<ol class="way" aria-label="${words.wayLabel}">
    ${words.way.map((station, index) =>
      index === reached
        ? html`<li class="gone" aria-current="step">${station}</li>`
        : html`<li class="${index < reached ? "gone" : "ahead"}">${station}</li>`,
    )}
  </ol>`;
}

function carrier({ carrier: brings, cashOnDelivery, isOwnRider }: TrackingView, words: TrackingWords): Html | null {
  if (!brings) return null;
  const { name, phone, trackingNumber } = brings;
  const link = brings.url === null ? null : safeAddress(brings.url);
  const dialled = phone?.replaceAll(/[^\d+]/g, "");
  return html`<section class="receipt" aria-labelledby="delivery">
    <h2 id="delivery">${words.delivery}</h2>
    <dl>
      ${row(words.broughtBy, name === null || !isOwnRider ? (name ?? words.ownRider) : `${words.ownRider}, “${name}”`)}
      ${dialled && row(words.phone, html`<a href="tel:${dialled}">${phone}</a>`)}
      ${trackingNumber !== null && row(words.trackingNumber, html`<span class="reference">${trackingNumber}</span>`)}
      ${link && row(words.courier, html`<a href="${link}" rel="noreferrer">${words.followThere}</a>`)}
      ${cashOnDelivery && row(words.payment, words.cash)}
    </dl>
  </section>`;
}

function row(label: string, value: Html | string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** The same status twice in a row, for example from the courier and from us, is one step. */
function steps({ steps: gone, timezone, isOwnRider }: TrackingView, words: TrackingWords): Html | null {
  const when = new Intl.DateTimeFormat(words.locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: timezone,
  });
  const named = gone.map(({ state, word, at, isShopsWord }) => {
    const step = (state && words.steps[state]) ?? readable(word);
    return { text: isShopsWord && !isOwnRider ? words.shopSays(step) : step, at };
  });
  const shown = named.filter(({ text }, index) => text !== named[index - 1]?.text).toReversed();
  if (shown.length === 0) return null;
  return html`<section class="summary" aria-labelledby="told">
    <h2 id="told">${words.told}</h2>
    <ol class="steps" reversed>
      ${shown.map(
        ({ text, at }) =>
          html`<li>
            <span>${text}</span>
            <time datetime="${at.toISOString()}">${when.format(at)}</time>
          </li>`,
      )}
    </ol>
  </section>`;
}

function chat({ chatUrl }: TrackingView, words: TrackingWords): Html | null {
  const link = chatUrl === null ? null : safeAddress(chatUrl);
  return link === null ? null : html`<p class="chat"><a class="button quiet" href="${link}">${words.chat}</a></p>`;
}

function readable(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function whole(language: TrackingLanguage, title: string, body: Html): string {
  return htmlText(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
          <link rel="stylesheet" href="/pay/assets/${pageStyle.fileName}" />
          <link rel="stylesheet" href="/track/assets/${trackingStyleFile}" />
        </head>
        <body>
          ${body}
          <footer class="foot"><p>Sokoni</p></footer>
        </body>
      </html>`,
  );
}
