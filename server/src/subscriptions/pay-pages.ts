// Where a seller pays a plan invoice, opened by the secret in its address. No script.
import { pageIcon, pageStyle } from "../checkout/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import { html, type Html, htmlText, ownAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { payerOrigins } from "../payments/index.ts";
import { findShop, type Shop, shopOfRoute } from "../shops/index.ts";
import { latestCharge } from "./charges.ts";
import { payPath, readPayToken } from "./pay-token.ts";
import { findInvoice, type InvoiceRow } from "./rows.ts";
import { verifyCharge } from "./settle-charge.ts";
import { type ChargeServices, startCharge } from "./start-charge.ts";

type PlanPageServices = ChargeServices & { database: Database };
type Opened = { actor: Actor; shop: Shop; invoice: InvoiceRow; path: string };

export function planPages(services: PlanPageServices): PageRow[] {
  return [
    {
      method: "GET",
      path: "/plan/{token}",
      summary: "The payment page of a plan invoice",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? answered(services, 200, render(opened, null)) : notFound(services);
      },
    },
    {
      method: "POST",
      path: "/plan/{token}",
      summary: "Pay: goes on to the provider's page",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? pay(services, opened) : notFound(services);
      },
    },
    {
      method: "GET",
      path: "/plan/{token}/return",
      summary: "Return address after a plan payment",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? comeBack(services, opened) : notFound(services);
      },
    },
  ];
}

async function open({ database, vault }: PlanPageServices, request: PageRequest): Promise<Opened | null> {
  const invoiceId = readPayToken(vault, request.params.token ?? "");
  const shopId = invoiceId && (await database.readWithoutShop((tx) => shopOfRoute(tx, "plan_invoice", invoiceId)));
  if (!invoiceId || !shopId) return null;
  const [shop, invoice] = await database.read(shopId, (tx) =>
    Promise.all([findShop(tx, shopId), findInvoice(tx, shopId, invoiceId)]),
  );
  const actor: Actor = {
    shopId: shopId as Id<"shop">,
    by: { kind: "payer", id: invoiceId },
    scopes: new Set(),
    mode: shop.mode,
    now: request.now,
    requestId: request.requestId,
  };
  return { actor, shop, invoice, path: payPath(vault, invoiceId) };
}

async function pay(services: PlanPageServices, opened: Opened): Promise<PageAnswer> {
  const { actor, invoice, path } = opened;
  const { record, call, settle } = startCharge(services);
  const input = { params: { id: invoice.id }, body: {} };
  try {
    const intent = await services.database.write(actor.shopId, (tx) => record(tx, actor, input));
    const fact = await call(intent, actor);
    const charge = await services.database.write(actor.shopId, (tx) => settle(tx, actor, intent, fact, input));
    if (charge instanceof Refusal) throw charge;
    return redirect(charge.redirectUrl ?? path);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "invalid_transition") return redirect(path);
    return answered(services, error.status, render(opened, "The payment service did not answer. Nothing was charged."));
  }
}

/** Returning proves nothing, so the provider is asked. */
async function comeBack(services: PlanPageServices, { actor, invoice, path }: Opened): Promise<PageAnswer> {
  const charge = await services.database.read(actor.shopId, (tx) => latestCharge(tx, actor.shopId, invoice.id));
  if (!charge) return redirect(path);
  await verifyCharge(services.database, services, actor, { id: charge.id });
  return redirect(charge.callback_url ?? path);
}

const names: Readonly<Record<string, string>> = { free: "Free", starter: "Starter", growth: "Growth" };

function render({ invoice, shop, path }: Opened, trouble: string | null): string {
  const sum = (minor: bigint | number): string => format(money(minor, invoice.currency));
  const lines = invoice.lines;
  return document(
    `Plan ${invoice.number}`,
    html`<header class="bar">
        <p class="shop"><bdi>${shop.name}</bdi></p>
        <p class="order"><bdi>${invoice.number}</bdi></p>
      </header>
      <main>
        <section class="state none" aria-labelledby="heading">
          <h1 id="heading">${titles[invoice.status] ?? ""}</h1>
          ${trouble !== null && html`<p role="alert">${trouble}</p>`}
        </section>
        <section class="summary" aria-label="What it is for">
          <ul>
            ${lines.map(
              ({ kind, plan, interval, amount }) =>
                html`<li>
                  ${names[plan] ?? plan}, ${interval}${kind === "unused" && " (not used, taken off)"}:
                  ${kind === "unused" && "−"}${sum(amount)}
                </li>`,
            )}
          </ul>
          <p>Total: ${sum(invoice.total)}${invoice.tax > 0n && `, of which ${sum(invoice.tax)} is tax`}</p>
        </section>
        ${
          invoice.status === "open" &&
          html`<form class="next" method="post" action="${ownAddress(path)}">
            <p><button class="button" type="submit">Pay ${sum(invoice.total)}</button></p>
          </form>`
        }
      </main>`,
  );
}

const titles: Readonly<Record<string, string>> = {
  open: "Your plan is to be paid",
  paid: "Your plan is paid. Thank you.",
  void: "This invoice is not to be paid any more",
};

function document(title: string, body: Html): string {
  return htmlText(
    html`<!doctype html>
      <html lang="en">
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

function notFound(services: PlanPageServices): PageAnswer {
  return answered(services, 404, document("Not found", html`<main><h1>We can't find this invoice</h1></main>`));
}

function answered({ config }: PlanPageServices, status: number, body: string): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // Browsers apply form-action to the redirect after the POST, so the providers' pages are named.
      "content-security-policy": `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self' ${payerOrigins(config).join(" ")}; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
    },
    body,
  };
}

function redirect(location: string): PageAnswer {
  return {
    status: 303,
    headers: { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
    body: "",
  };
}
