// The guides, served in the product: a start page, a page for each text, the decisions, and a search.
import { html, type Html, htmlText } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import { endpoints } from "../endpoints.ts";
import type { Services } from "../services.ts";
import { siteScript, style } from "./assets.ts";
import { type Frame, framed } from "./frame.ts";
import { decisions, type Guide, guides, guideWith, readPicture, readText, sections } from "./library.ts";
import { renderMarkdown } from "./markdown.ts";
import { sitePolicy } from "./policy.ts";
import { type Found, foundMax, openSearch, type Search } from "./search.ts";

export function sitePages(services: Services): PageRow[] {
  let opened: Promise<Search> | undefined;
  const search = async (query: string): Promise<Found[]> => (await (opened ??= openSearch(endpoints(services))))(query);
  const kept = new Map<string, string>();
  const guidePage = async (address: string): Promise<PageAnswer> => {
    const guide = guideWith(address);
    if (guide === null) return notFound();
    const made = kept.get(address) ?? pageOfGuide(guide);
    kept.set(address, made);
    return answer(made);
  };
  return [
    { method: "GET", path: "/docs", summary: "The documentation.", handle: async () => answer(startPage()) },
    {
      method: "GET",
      path: "/docs/guides/{name}",
      summary: "A guide.",
      handle: ({ params }) => guidePage(`/docs/guides/${params.name}`),
    },
    {
      method: "GET",
      path: "/docs/decisions",
      summary: "Why some things are as they are.",
      handle: async () => answer(listOfDecisions()),
    },
    {
      method: "GET",
      path: "/docs/decisions/{name}",
      summary: "One decision.",
      handle: ({ params }) => guidePage(`/docs/decisions/${params.name}`),
    },
    {
      method: "GET",
      path: "/docs/search",
      summary: "A search in guides, error codes and operations. As JSON for a script that asks for it.",
      handle: async (request) => searched(request, search),
    },
    {
      method: "GET",
      path: "/docs/pictures/{file}",
      summary: "A picture of a guide.",
      handle: async ({ params }) => {
        const picture = readPicture(params.file ?? "");
        if (picture === null) return notFound();
        return {
          status: 200,
          headers: { "content-type": "image/webp", "cache-control": "public, max-age=86400" },
          body: picture,
        };
      },
    },
  ];
}

function frameFor(title: string, address: string): Frame {
  return { title, address, stylePath: style.path, scriptPath: siteScript.path };
}

function pageOfGuide(guide: Guide): string {
  const { file, address, title } = guide;
  const { markup, headings } = renderMarkdown(readText(file), file);
  return framed({ ...frameFor(title, address), headings }, markup + htmlText(beside(guide)));
}

/** The previous and the next guide for the same reader. */
function beside({ address }: Guide): Html {
  const links = address.startsWith("/docs/decisions/")
    ? decisions()
    : (sections()
        .map(({ rows }) => rows.flatMap((row) => row.links))
        .find((some) => some.some((link) => link.address === address)) ?? []);
  const at = links.findIndex((link) => link.address === address);
  const [before, after] = at < 0 ? [] : [links[at - 1], links[at + 1]];
  return html`<nav class="beside" aria-label="Before and after">
    ${before ? html`<a href="${before.address}" rel="prev">← ${before.title}</a>` : html`<span></span>`}
    ${after && html`<a href="${after.address}" rel="next">${after.title} →</a>`}
  </nav>`;
}

function startPage(): string {
  const content = html`<h1>Documentation</h1>
    <p class="lead">
      Sokoni answers a shop's buyers on WhatsApp and Instagram, takes their orders and payments, and holds the money
      until delivery is proven. New here? Read the <a href="/docs/guides/overview">first five minutes</a>.
    </p>
    <ul class="doors">
      <li>
        <a href="/docs/guides/first-order"><b>Your first order</b> From nothing to a paid order, with the API.</a>
      </li>
      <li>
        <a href="/docs/reference"><b>API reference</b> Each operation in curl, Node.js and Python.</a>
      </li>
      <li>
        <a href="/docs/guides/deploying"><b>Deploying</b> Containers, systemd, Kubernetes.</a>
      </li>
    </ul>
    ${sections().map(
      ({ id, title, rows }) =>
        html`<section aria-labelledby="${id}">
          <h2 id="${id}">${title}</h2>
          <dl class="list">
            ${rows.map(
              ({ links, about }) =>
                html`<div>
                  <dt>${links.map(({ title: name, address }) => html`<a href="${address}">${name}</a> `)}</dt>
                  <dd>${about}</dd>
                </div>`,
            )}
          </dl>
        </section>`,
    )}`;
  return framed(frameFor("Documentation", "/docs"), htmlText(content));
}

function listOfDecisions(): string {
  const content = html`<h1>Decisions</h1>
    <p>Why some things are as they are, one page each.</p>
    <ol class="decisions">
      ${decisions().map(({ title, address }) => html`<li><a href="${address}">${title.replace(/^\d+\. /, "")}</a></li>`)}
    </ol>`;
  return framed(frameFor("Decisions", "/docs/decisions"), htmlText(content));
}

async function searched(
  { query, headers }: PageRequest,
  search: (words: string) => Promise<Found[]>,
): Promise<PageAnswer> {
  // A parameter that comes twice is a list.
  const words = typeof query.q === "string" ? query.q.trim() : "";
  const found = words === "" ? [] : await search(words);
  if (String(headers.accept ?? "").startsWith("application/json"))
    return {
      status: 200,
      headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", vary: "accept" },
      body: JSON.stringify(found.slice(0, 8).map(({ address, title, heading }) => ({ address, title, heading }))),
    };
  const content = html`<h1>${words === "" ? "Search" : `Search: ${words}`}</h1>
    <p>${said(words, found.length)}</p>
    <ol class="found">
      ${found.map(
        ({ address, title, heading, excerpt, words: terms }) =>
          html`<li>
            <a href="${address}"><b>${title}</b>${heading !== "" && html` <span>${heading}</span>`}</a>
            <p>${lit(excerpt, terms)}</p>
          </li>`,
      )}
    </ol>`;
  return answer(framed({ ...frameFor("Search", "/docs/search"), query: words }, htmlText(content)), 200, "accept");
}

function said(words: string, count: number): string {
  if (words === "") return "Search in all guides, error codes and operations.";
  if (count === 0) return "Nothing has all of these words. Try fewer, or others.";
  if (count === foundMax) return `The ${count} places that fit best.`;
  return count === 1 ? "1 place." : `${count} places.`;
}

/** Marks the words that were found. */
function lit(text: string, words: readonly string[]): Html[] {
  const wanted = new Set(words);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => (wanted.has(part.toLowerCase()) ? html`<mark>${part}</mark>` : html`${part}`));
}

function notFound(): PageAnswer {
  const content = html`<h1>No such page</h1>
    <p>It may have moved. Search for it, or choose from <a href="/docs">all guides</a>.</p>`;
  return answer(framed(frameFor("No such page", ""), htmlText(content)), 404);
}

function answer(body: string, status = 200, vary?: string): PageAnswer {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": sitePolicy,
      "referrer-policy": "no-referrer",
      ...(vary ? { vary } : {}),
    },
    body,
  };
}

/** The address of each page, for tests and site maps. */
export function siteAddresses(): string[] {
  return ["/docs", "/docs/decisions", ...guides().map(({ address }) => address)];
}
