// Where a buyer asks for a return: opened by the secret of their own payment page, never by that of somebody who only paid. No script.
import { inUnits } from "../../products/index.ts";
import { findCheckout, pageIcon, pageStyle, readToken } from "../../checkout/index.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Vault } from "../../kernel/crypto.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { html, type Html, htmlText, ownAddress } from "../../kernel/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http.ts";
import type { Id } from "../../kernel/id.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findOrder, type OrderRow } from "../../orders/index.ts";
import { findShop, shopOfRoute } from "../../shops/index.ts";
import { askForReturn } from "../ask-for-return.ts";
import { type NewReturn, returnReasons } from "../contract.ts";
import { givenBack, returnsOfOrder, type ReturnRow } from "../queries.ts";
import type { ReturnState } from "../states.ts";
import { type ReturnLanguage, type ReturnWords, returnWords } from "./return-words.ts";

export type ReturnPageServices = {
  database: Database;
  vault: Vault;
  /** What the buyer of this order speaks; handed in, because conversations are not seen from here. */
  languageOf(tx: Tx, order: OrderRow): Promise<ReturnLanguage>;
};

type Opened = {
  actor: Actor;
  order: OrderRow;
  returns: ReturnRow[];
  language: ReturnLanguage;
  shopName: string;
  pageUrl: string;
};
const noteMax = 1_000;

export function returnPages(services: ReturnPageServices): PageRow[] {
  const path = "/pay/{token}/returns";
  return [
    {
      method: "GET",
      path,
      summary: "Where a buyer asks to give goods back",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? answered(200, render(opened, null)) : notFound();
      },
    },
    {
      method: "POST",
      path,
      summary: "The buyer asks to give goods back",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? ask(services, request, opened) : notFound();
      },
    },
  ];
}

async function open({ database, vault, languageOf }: ReturnPageServices, request: PageRequest): Promise<Opened | null> {
  const token = request.params.token ?? "";
  const checkoutId = readToken(vault, token);
  const shopId = checkoutId && (await database.look((tx) => shopOfRoute(tx, "checkout", checkoutId)));
  if (!checkoutId || !shopId) return null;
  return database.read(shopId, async (tx) => {
    const [checkout, shop] = await Promise.all([findCheckout(tx, shopId, checkoutId), findShop(tx, shopId)]);
    if (!checkout) return null;
    const [order, returns] = await Promise.all([
      findOrder(tx, shopId, checkout.order_id),
      returnsOfOrder(tx, shopId, checkout.order_id),
    ]);
    const actor: Actor = {
      shopId: shopId as Id<"shop">,
      by: { kind: "customer", id: order.customer_id },
      scopes: new Set(),
      mode: shop.mode,
      now: request.now,
      requestId: request.requestId,
    };
    const language = await languageOf(tx, order);
    return { actor, order, returns, language, shopName: shop.name, pageUrl: `/pay/${token}` };
  });
}

/** Pressed twice, the second finds the pieces asked for already. */
async function ask({ database }: ReturnPageServices, { form }: PageRequest, opened: Opened): Promise<PageAnswer> {
  const { actor, order, pageUrl } = opened;
  const items = order.lines.flatMap(({ productId, variantId }, index) => {
    const quantity = Number(form[`line${index + 1}`] ?? 0);
    return Number.isInteger(quantity) && quantity > 0
      ? [{ productId, ...(variantId ? { variantId } : {}), quantity }]
      : [];
  }) as NonNullable<NewReturn["items"]>;
  const reason = returnReasons.find((known) => known === form.reason);
  const note = form.note?.trim().slice(0, noteMax);
  if (!reason || items.length === 0) return answered(400, render(opened, returnWords[opened.language].ask));
  try {
    await database.write(actor.shopId, (tx) =>
      askForReturn(tx, actor, { orderId: order.id as Id<"order">, items, reason, ...(note ? { note } : {}) }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "return_too_many") return answered(error.status, render(opened, error.message));
  }
  return {
    status: 303,
    headers: { location: `${pageUrl}/returns`, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
    body: "",
  };
}

function render(opened: Opened, trouble: string | null): string {
  const { language, order, returns, shopName, pageUrl } = opened;
  const words = returnWords[language];
  return document(
    language,
    words.title,
    html`<header class="bar">
        <p class="shop"><bdi>${shopName}</bdi></p>
        <p class="order">${words.order} <bdi>${order.number}</bdi></p>
      </header>
      <main>
        <section class="state none" aria-labelledby="heading">
          <h1 id="heading">${words.title}</h1>
          ${trouble !== null && html`<p role="alert">${trouble}</p>`}
        </section>
        ${soFar(returns, words)}${form(opened, words)}
        <p class="chat"><a class="button quiet" href="${ownAddress(pageUrl)}">${words.back}</a></p>
      </main>`,
  );
}

function soFar(returns: readonly ReturnRow[], words: ReturnWords): Html | null {
  if (returns.length === 0) return null;
  return html`<section class="summary" aria-labelledby="told">
    <h2 id="told">${words.soFar}</h2>
    <ul>
      ${returns.map(
        ({ lines, state, decision_note }) =>
          html`<li>
            <bdi>${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>:
            ${words.states[state as ReturnState]}${decision_note !== null && html` – <bdi>${decision_note}</bdi>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function form({ order, returns, pageUrl }: Opened, words: ReturnWords): Html {
  const back = givenBack(returns);
  const left = order.lines.map(({ quantity }, index) => quantity - (back.get(index + 1) ?? 0));
  if (order.fulfilment !== "delivered" || left.every((pieces) => pieces <= 0))
    return html`<p class="next">${words.nothing}</p>`;
  return html`<form class="next" method="post" action="${ownAddress(`${pageUrl}/returns`)}">
    <h2>${words.ask}</h2>
    ${order.lines.map((line, index) => {
      const pieces = left[index] ?? 0;
      if (pieces <= 0) return null;
      const id = `line${index + 1}`;
      return html`<p>
        <label for="${id}"
          ><bdi>${line.name}</bdi> (${line.unit ? inUnits(pieces, line.unit) : words.pieces(pieces)})</label
        >
        <input type="number" inputmode="numeric" id="${id}" name="${id}" min="0" max="${String(pieces)}" value="0" />
      </p>`;
    })}
    <p>
      <label for="reason">${words.why}</label>
      <select id="reason" name="reason" required>
        ${returnReasons.map((reason) => html`<option value="${reason}">${words.reasons[reason]}</option>`)}
      </select>
    </p>
    <p>
      <label for="note">${words.tell}</label>
      <textarea id="note" name="note" rows="3" maxlength="1000"></textarea>
    </p>
    <p><button class="button" type="submit">${words.send}</button></p>
  </form>`;
}

function document(language: string, title: string, body: Html): string {
  return htmlText(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
          <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
          <link rel="stylesheet" href="/pay/assets/${pageStyle.fileName}" />
        </head>
        <body>
          ${body}
        </body>
      </html> `,
  );
}

function notFound(): PageAnswer {
  return answered(404, document("en", "Not found", html`<main><h1>We can't find this order</h1></main>`));
}

function answered(status: number, body: string): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
    body,
  };
}
