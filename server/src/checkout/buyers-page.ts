// The pages around the payment page. Except for own-page.ts, they open only with the private link, never with a payment link. They work
// without a script.
import type { Actor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { html, type Html, htmlText, ownAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { findShop, type Shop, shopOfRoute } from "../shops/index.ts";
import { pageIcon, type PageAsset, pagePolicy, pageStyle } from "./page/assets.ts";
import { renderPaymentPage } from "./page/render.ts";
import { languageOfBrowser, type PayLanguage, payWords } from "./page/words.ts";
import { dateAndTime, zoneOf } from "./page/when.ts";
import { findCheckout } from "./queries.ts";
import { type Opener, readPrivateToken } from "./token.ts";

export type BuyersPageServices = {
  database: Database;
  vault: Vault;
  /** The language of this order's buyer. Passed in, because checkout does not import conversations. */
  languageOf(tx: Tx, order: OrderRow): Promise<PayLanguage>;
};

export type BuyersPage = {
  /** The buyer; or the person with the payment link. */
  actor: Actor;
  checkoutId: Id<"checkout">;
  order: OrderRow;
  shop: Shop;
  language: PayLanguage;
  /** The payment page's address, under which the other pages are. */
  pageUrl: string;
};

/** Null for any token that we did not make. All such tokens get the same answer. */
export async function openAsBuyer(services: BuyersPageServices, request: PageRequest): Promise<BuyersPage | null> {
  const checkoutId = readPrivateToken(services.vault, request.params.token ?? "");
  return checkoutId && openAs(services, request, { checkoutId, as: "buyer" });
}

export async function openAs(
  { database, languageOf }: BuyersPageServices,
  request: PageRequest,
  { checkoutId, as }: Opener,
): Promise<BuyersPage | null> {
  const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "checkout", checkoutId));
  if (!shopId) return null;
  return database.read(shopId, async (tx) => {
    const [checkout, shop] = await Promise.all([findCheckout(tx, shopId, checkoutId), findShop(tx, shopId)]);
    if (!checkout) return null;
    const order = await findOrder(tx, shopId, checkout.order_id);
    const actor: Actor = {
      shopId: shopId as Id<"shop">,
      by: as === "buyer" ? { kind: "customer", id: order.customer_id } : { kind: "payer", id: checkoutId },
      scopes: new Set(),
      mode: shop.mode,
      now: request.now,
      requestId: request.requestId,
    };
    const language = await languageOf(tx, order);
    return { actor, checkoutId, order, shop, language, pageUrl: `/pay/${request.params.token}` };
  });
}

/** The whole page: the shop, the order, its content, and the way back. @param title of the tab and the heading */
export function buyersPage(
  { language, shop, order, pageUrl }: BuyersPage,
  title: string,
  { lead, back, script }: { lead?: Html | null; back: string; script?: PageAsset },
  body: Html,
): string {
  const words = payWords(language);
  return pageDocument(
    language,
    title,
    html`${shop.mode === "sandbox" && html`<p class="sandbox" role="note">${words.sandbox}</p>`}
      <header class="bar">
        <p class="shop"><bdi>${shop.name}</bdi></p>
        <p class="order">${words.order} <bdi>${order.number}</bdi></p>
      </header>
      <main>
        <section class="state none" aria-labelledby="heading">
          <h1 id="heading">${title}</h1>
          ${lead}
        </section>
        ${body}
        <p class="chat"><a class="button quiet" href="${ownAddress(pageUrl)}">${back}</a></p>
      </main>`,
    script,
  );
}

/** For an invalid link: what to do, in the same words as on the payment page. */
export function noBuyersPage({ headers }: PageRequest): PageAnswer {
  const language = languageOfBrowser(String(headers["accept-language"] ?? ""));
  const page = renderPaymentPage({
    state: "not_found",
    language,
    sandbox: false,
    assetBase: "/pay/assets/",
    chatUrl: null,
  });
  const { status, headers: sent, body } = answerPage(404, page);
  const policy = pagePolicy({ providers: [], pictures: [] });
  return { status, headers: { ...sent, "content-security-policy": policy }, body };
}

export function pageDocument(language: string, title: string, body: Html, script?: PageAsset): string {
  return htmlText(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
          <link rel="stylesheet" href="/pay/assets/${pageStyle.fileName}" />
          ${script && html`<script src="/pay/assets/${script.fileName}" defer></script>`}
        </head>
        <body>
          ${body}
        </body>
      </html> `,
  );
}

/** @param scripted whether it has our script, which may also send requests to us */
export function answerPage(status: number, body: string, { scripted = false } = {}): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; ${scripted ? "script-src 'self'; connect-src 'self'; " : ""}style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "cross-origin-opener-policy": "same-origin",
    },
    body,
  };
}

/** `21 November 2026, 3:45 pm (GMT+1)`, in the reader's language. The shop can change its time zone, so a deadline names it. */
export function pageMoment(at: Date, timezone: string, language: PayLanguage): string {
  const reader = payWords(language);
  return `${dateAndTime(at, timezone, reader)} (${zoneOf(at, timezone, reader)})`;
}

/** After a form, so that reloading the page does not send it again. */
export function seeOther(location: string): PageAnswer {
  return {
    status: 303,
    headers: { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
    body: "",
  };
}

/** One field of a form with its fault next to it. The typed text stays. */
export function textField(field: {
  name: string;
  label: string;
  value: string;
  fault?: string | undefined;
  hint?: string;
  maxLength: number;
  rows?: number;
  autocomplete?: string;
  inputMode?: "numeric";
  required?: boolean;
}): Html {
  const { name, label, value, fault, hint, maxLength, rows, autocomplete, inputMode, required } = field;
  const told = fault ?? hint;
  const shared = html`id="${name}" name="${name}"
  maxlength="${String(maxLength)}"${autocomplete && html` autocomplete="${autocomplete}"`}${inputMode && html` inputmode="${inputMode}"`}${required && html` required`}${told && html` aria-describedby="${name}-told"`}${fault && html` aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${rows ? html`<textarea rows="${String(rows)}" ${shared}>${value}</textarea>` : html`<input type="text" value="${value}" ${shared} />`}
    ${told && html`<p id="${name}-told" ${fault && html` class="fault"`}>${told}</p>`}
  </div>`;
}
