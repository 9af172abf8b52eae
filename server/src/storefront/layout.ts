// The frame of every page of a shop: head, bar with the basket, foot.
import { html, htmlText, ownAddress, safeAddress, type Html } from "../kernel/http/html.ts";
import type { PageAnswer } from "../kernel/http/http.ts";
import { decimal, fromWire, type WireMoney } from "../kernel/values/money.ts";
import { pageIcon } from "../checkout/index.ts";
import { pageStyle } from "./assets.ts";
import type { OpenedShop } from "./open-shop.ts";
import { storefrontWords, type StorefrontWords } from "./words.ts";

/** WhatsApp shows it only if it is a JPEG or PNG, as the first address of each picture is. */
export type SharedPicture = { url: string; alt: string; width: number | null; height: number | null };

export type Frame = {
  opened: OpenedShop;
  title: string;
  /** For search engines, and for previews of a shared address. */
  description: string;
  /** Shown where the address is shared. */
  picture: SharedPicture | null;
  /** The price, on the page of one product. */
  price?: WireMoney | undefined;
  /** A page of one buyer. Search engines must not list it, and it must not be cached. */
  private?: boolean | undefined;
  /** The complete address, as people may share it. */
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

function documentOf(frame: Frame, body: Html): string {
  const { opened, title, description, picture, price, address, basketCount } = frame;
  const { shop, pageName, language } = opened;
  const words = storefrontWords(language);
  const home = ownAddress(`/s/${pageName}`);
  const logo = shop.logo === null ? null : safeAddress(shop.logo);
  const shared = picture === null ? null : safeAddress(picture.url);
  return htmlText(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <meta name="description" content="${description}" />
          ${(shop.mode === "sandbox" || frame.private) && html`<meta name="robots" content="noindex" /> `}
          <meta name="color-scheme" content="light dark" />
          <meta property="og:title" content="${title}" />
          <meta property="og:description" content="${description}" />
          <meta property="og:site_name" content="${shop.name}" />
          <meta property="og:url" content="${address}" />
          <meta property="og:type" content="${price ? "product" : "website"}" />
          ${
            price &&
            html`<meta property="product:price:amount" content="${decimal(fromWire(price))}" />
              <meta property="product:price:currency" content="${price.currency}" /> `
          }
          ${
            picture !== null &&
            shared !== null &&
            html`<meta property="og:image" content="${shared}" />
              <meta property="og:image:alt" content="${picture.alt}" />
              ${picture.width !== null && picture.height !== null && html`<meta property="og:image:width" content="${picture.width}" /><meta property="og:image:height" content="${picture.height}" /> `}<meta
                name="twitter:card"
                content="summary_large_image"
              /> `
          }
          <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
          <link rel="canonical" href="${address}" />
          ${shop.sellsToAssistants && html`<link rel="service-desc" type="text/plain" href="${home}/llms.txt" /> `}
          <link rel="stylesheet" href="/s/assets/${pageStyle.fileName}" />
        </head>
        <body>
          ${shop.mode === "sandbox" && html`<p class="sandbox" role="note">${words.sandbox}</p> `}
          <header class="bar">
            <a class="shop" href="${home}"
              >${logo !== null && html`<img class="logo" src="${logo}" alt="" width="36" height="36" />`}<bdi
                >${shop.name}</bdi
              ></a
            >
            <a class="basket" href="${home}/basket"
              >${words.basket}${basketCount > 0 && html` <span class="count">${basketCount}</span>`}</a
            >
          </header>
          <main>${body}</main>
          <footer>
            ${aboutShop(shop, words)}
            <p><bdi>${[shop.name, shop.city].filter(Boolean).join(", ")}</bdi></p>
          </footer>
        </body>
      </html> `,
  );
}

/** Answers to questions that buyers ask before they trust a shop, in the shop's own words. */
function aboutShop({ openingHours, pickup, policies }: OpenedShop["shop"], { about }: StorefrontWords): Html {
  const place = pickup === null ? null : [pickup.address, pickup.hours].filter(Boolean).join(" · ");
  const told = [
    [about.hours, openingHours.words],
    [about.pickup, place],
    [about.delivery, policies["delivery"]],
    [about.returns, policies["returns"]],
    [about.payment, policies["payment"]],
  ] as const;
  return html`${told.flatMap(([label, text]) =>
    text
      ? [
          html`<details>
            <summary>${label}</summary>
            <p class="text">${text}</p>
          </details>`,
        ]
      : [],
  )}`;
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
