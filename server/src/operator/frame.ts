// The frame of every page of the operator's console: wordmark, menu, content. The pages need no script.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pageIcon, pageStyle } from "../checkout/index.ts";
import { html, htmlText, ownAddress, type Html } from "../kernel/http/html.ts";
import type { PageAnswer } from "../kernel/http/http.ts";
import type { Signed } from "./gate.ts";

const css = readFileSync(new URL("operator.css", import.meta.url), "utf8");
/** Its name has a hash of its content, so browsers keep it. */
export const operatorStyle = {
  path: `/operator/assets/operator.${createHash("sha256").update(css).digest("hex").slice(0, 12)}.css`,
  css,
};

const places = [
  ["/operator", "Overview"],
  ["/operator/payments", "Payment review"],
  ["/operator/disputes", "Disputes"],
  ["/operator/shops", "Shops"],
  ["/operator/sign-ups", "Sign-ups"],
  ["/operator/verification", "Verification"],
  ["/operator/plans", "Plans"],
  ["/operator/providers", "Providers"],
  ["/operator/queues", "Queues"],
  ["/operator/settings", "Settings"],
  ["/operator/operators", "Operators"],
  ["/operator/audit", "Audit log"],
  ["/operator/me", "Your account"],
] as const;

export type Framed = {
  title: string;
  /** Null for pages before the sign-in. */
  signed: Signed | null;
  /** The place in the menu. */
  place?: (typeof places)[number][0];
  body: Html;
  status?: number;
  cookie?: string;
};

export function framed({ title, signed, place, body, status = 200, cookie }: Framed): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      // With `no-referrer` a browser would not say that a form is from here.
      "referrer-policy": "same-origin",
      ...(cookie ? { "set-cookie": cookie } : {}),
    },
    body: htmlText(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <meta name="robots" content="noindex" />
            <title>${title} · Sokoni operator</title>
            <link rel="icon" href="/pay/assets/${pageIcon.fileName}" />
            <link rel="stylesheet" href="/pay/assets/${pageStyle.fileName}" />
            <link rel="stylesheet" href="${operatorStyle.path}" />
          </head>
          <body class="${signed ? "console" : "door"}">
            ${signed && html`<a class="skip" href="#content">Skip to the content</a>`}
            <header class="top">
              <a class="brand" href="/operator">Sokoni <span>operator</span></a>
              ${signed && who(signed)}
            </header>
            ${signed && menu(place)}
            <main id="content">
              <h1>${title}</h1>
              ${body}
            </main>
            ${signed && html`<footer class="foot"><p>Times are in UTC.</p></footer>`}
          </body>
        </html> `,
    ),
  };
}

function who({ operator, csrf }: Signed): Html {
  return html`<button class="menu" type="button" popovertarget="places">Menu</button>
    <p class="me"><a href="/operator/me">${operator.name}</a> <span class="soft">${operator.role}</span></p>
    <form method="post" action="/operator/sign-out">
      <input type="hidden" name="csrf" value="${csrf}" /><button class="text" type="submit">Sign out</button>
    </form>`;
}

function menu(place: string | undefined): Html {
  return html`<nav class="places" id="places" popover="auto" aria-label="Operator's console">
    <ul>
      ${places.map(
        ([path, name]) =>
          html`<li>
            ${
              path === place
                ? html`<a href="${ownAddress(path)}" aria-current="page">${name}</a>`
                : html`<a href="${ownAddress(path)}">${name}</a>`
            }
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** @param cookie set before the next page is asked for */
export function goTo(address: string, cookie?: string): PageAnswer {
  return {
    status: 303,
    headers: { location: address, "cache-control": "no-store", ...(cookie ? { "set-cookie": cookie } : {}) },
    body: "",
  };
}
