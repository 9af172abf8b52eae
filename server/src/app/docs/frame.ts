// The frame of the documentation's pages: a bar with the search, the guides by reader, and the headings of the page. The pages work without a script;
// with one, results appear while the reader types.
import { html, type Html, htmlText } from "../../kernel/http/html.ts";
import { sections } from "./library.ts";
import type { Heading } from "./markdown.ts";

export type Frame = {
  title: string;
  /** The page's own address. */
  address: string;
  stylePath: string;
  scriptPath: string;
  /** The search words. */
  query?: string;
  /** The headings of this page. */
  headings?: readonly Heading[];
};

/** @param content the inside of the page's main part, already HTML */
export function framed(frame: Frame, content: string): string {
  const { title, address, stylePath, scriptPath, query = "", headings = [] } = frame;
  const top = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sokoni</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
        <script src="${scriptPath}" defer=""></script>
      </head>
      <body class="site">
        <a class="skip" href="#content">Skip to the text</a>
        ${bar(query, true)}
        <nav class="guides" id="guides" popover="auto" aria-label="Guides">${guideLinks(address)}</nav>
        <main id="content"></main>
      </body>
    </html>`;
  const aside = onThisPage(headings);
  const [before = "", after = ""] = htmlText(top).split("</main>");
  return `${before}${content}</main>${aside ? htmlText(aside) : ""}${after}`;
}

export function bar(query: string, hasGuides = false): Html {
  return html`<header class="bar">
    <a class="brand" href="/docs">Sokoni <span>docs</span></a>
    ${hasGuides && html`<button class="menu" type="button" popovertarget="guides">Guides</button>`}
    <nav class="places" aria-label="Documentation">
      <a href="/docs/reference">Reference</a><a href="/docs/errors">Errors</a><a href="/clients">Libraries</a>
      <a href="/docs/guides/changelog">Changelog</a>
    </nav>
    <form class="search" action="/docs/search" role="search">
      <input
        type="search"
        name="q"
        value="${query}"
        placeholder="Search"
        aria-label="Search the documentation"
        autocomplete="off"
        spellcheck="false"
      />
      <ul class="suggestions" hidden=""></ul>
    </form>
  </header>`;
}

function guideLinks(address: string): Html {
  return html`${sections().map(
    ({ title, rows }) =>
      html`<h2>${title}</h2>
        <ul>
          ${rows
            .flatMap(({ links }) => links)
            .map(
              (link) =>
                html`<li>
                  ${
                    link.address === address || (link.address === "/docs/decisions" && address.startsWith(link.address))
                      ? html`<a href="${link.address}" aria-current="page">${link.title}</a>`
                      : html`<a href="${link.address}">${link.title}</a>`
                  }
                </li>`,
            )}
        </ul>`,
  )}`;
}

function onThisPage(headings: readonly Heading[]): Html | null {
  const shown = headings.filter(({ depth }) => depth === 2);
  if (shown.length < 2) return null;
  return html`<aside class="contents">
    <nav aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        ${shown.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
  </aside>`;
}
