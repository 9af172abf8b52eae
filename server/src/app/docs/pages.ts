// The documentation: guides (/docs), the reference for people (/docs/reference) and for programs (/openapi.json), and the meaning of every refusal
// (/docs/errors, one page per code).
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { htmlText, html, type Html } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import { apiDocument } from "../contract.ts";
import { endpoints } from "../endpoints.ts";
import type { Services } from "../services.ts";
import { acceptsGzip, assetPages, opening, style, viewer } from "./assets.ts";
import { errorPage, noErrorPage } from "./error-page.ts";
import { errorsPage } from "./errors-page.ts";
import { llmsText } from "./llms-text.ts";
import { plainPolicy, referencePolicy } from "./policy.ts";
import { withSamples } from "./samples.ts";
import { sitePages } from "./site-pages.ts";

export function docsPages(services: Services): PageRow[] {
  let made: Tagged | undefined;
  return [
    {
      method: "GET",
      path: "/openapi.json",
      summary: "The API's document, OpenAPI 3.1, with samples in curl, Node and Python.",
      handle: async ({ headers }) => documentAnswer((made ??= tagged(withSamples(apiDocument(services)))), headers),
    },
    {
      method: "GET",
      path: "/docs/reference",
      summary: "The reference.",
      handle: async () => page(reference(), referencePolicy),
    },
    {
      method: "GET",
      path: "/docs/errors",
      summary: "What every refusal means and what to do.",
      handle: async () => page(errorsPage(style.path), plainPolicy),
    },
    {
      method: "GET",
      path: "/docs/errors/{code}",
      summary: "What one refusal means, what to do, and which operations answer it.",
      handle: async ({ params }) => {
        const { path } = style;
        const found = errorPage(params.code ?? "", endpoints(services), path);
        return found ? page(found, plainPolicy) : { ...page(noErrorPage(path), plainPolicy), status: 404 };
      },
    },
    {
      method: "GET",
      path: "/llms.txt",
      summary: "The guides as a list, for programs that read.",
      handle: async () => ({
        status: 200,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" },
        body: llmsText(services.config.publicUrl),
      }),
    },
    ...sitePages(services),
    ...assetPages,
  ];
}

function reference(): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sokoni API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style.path}" />
      </head>
      <body>
        <noscript>
          <main>
            <p>
              The reference needs JavaScript. <a href="/openapi.json">openapi.json</a> holds the same, and
              <a href="/docs/errors">what every refusal means</a> is a plain page.
            </p>
          </main>
        </noscript>
        <div id="reference"></div>
        <script src="${viewer.path}"></script>
        <script src="${opening.path}"></script>
      </body>
    </html>`;
}

function page(body: Html, contentSecurityPolicy: string): PageAnswer {
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": contentSecurityPolicy,
      "referrer-policy": "no-referrer",
    },
    body: htmlText(body),
  };
}

type Tagged = { text: string; packed: Buffer; etag: string };

function documentAnswer({ text, packed, etag }: Tagged, headers: PageRequest["headers"]): PageAnswer {
  const seen = headers["if-none-match"] === etag;
  const takesGzip = acceptsGzip(headers);
  return {
    status: seen ? 304 : 200,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-cache",
      etag,
      vary: "accept-encoding",
      // Any tool may read it, also from a browser.
      "access-control-allow-origin": "*",
      ...(takesGzip && !seen ? { "content-encoding": "gzip" } : {}),
    },
    body: seen ? "" : takesGzip ? packed : text,
  };
}

function tagged(document: object): Tagged {
  const text = JSON.stringify(document);
  // Weak: the compressed document has other bytes.
  const etag = `W/"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"`;
  return { text, packed: gzipSync(text), etag };
}
