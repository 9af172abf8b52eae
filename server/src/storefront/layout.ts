// The frame of every page of a shop: head, bar with the basket, foot.
import { html, htmlText, ownAddress, safeAddress, type Html } from "../kernel/html.ts";
import type { PageAnswer } from "../kernel/http.ts";
import { pageIcon } from "../checkout/index.ts";
import { pageStyle } from "./assets.ts";
import type { OpenedShop } from "./open-shop.ts";
import { storefrontWords } from "./words.ts";

export type Frame = {
  opened: OpenedShop;
  title: string;
  /** For search engines, and for those who share the address. */
  description: string;
  picture: string | null;
  /** Whole, as people may share it. */
  address: string;
  basketCount: number;
  /** Addresses of other servers from which this page shows pictures. */
  pictureOrigins: readonly string[];
};

export function pageOf(
  frame: Frame,
  body: Html,
  { status = 200, cookie }: { status?: number; cookie?: string } = {},
): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Prices and stock change, and the basket is the reader's own.
      "cache-control": "private, no-cache",
      "content-security-policy": policy(frame.pictureOrigins),
      "referrer-policy": "same-origin",
      ...(cookie ? { "set-cookie": cookie } : {}),
    },
    body: documentOf(frame, body),
  };
}

function documentOf({ opened, title, description, picture, address, basketCount }: Frame, body: Html): string {
  const { shop, pageName, language } = opened;
  const words = storefrontWords(language);
  const home = ownAddress(`/s/${pageName}`);
  const shared = picture === null ? null : safeAddress(picture);
  return htmlText(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <meta name="description" content="${description}" />
          ${shop.mode === "sandbox" && html`<meta name="robots" content="noindex" /> `}
          <meta name="color-scheme" content="light dark" />
          <meta property="og:title" content="${title}" />
          <meta property="og:description" content="${description}" />
          <meta property="og:site_name" content="${shop.name}" />
          <meta property="og:url" content="${address}" />
          ${shared && html`<meta property="og:image" content="${shared}" /> `}
          <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
          <link rel="canonical" href="${address}" />
          <link rel="stylesheet" href="/s/assets/${pageStyle.fileName}" />
        </head>
        <body>
          ${shop.mode === "sandbox" && html`<p class="sandbox" role="note">${words.sandbox}</p> `}
          <header class="bar">
            <a class="shop" href="${home}"><bdi>${shop.name}</bdi></a>
            <a class="basket" href="${home}/basket"
              >${words.basket}${basketCount > 0 && html` <span class="count">${basketCount}</span>`}</a
            >
          </header>
          <main>${body}</main>
          <footer>
            <p><bdi>${[shop.name, shop.city].filter(Boolean).join(", ")}</bdi></p>
          </footer>
        </body>
      </html> `,
  );
}

function policy(pictures: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    ["img-src 'self'", ...pictures].join(" "),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
