// A page of the documentation that needs no script.
import { html, type Html } from "../../kernel/http/html.ts";
import { bar } from "./frame.ts";

type PlainPage = {
  title: string;
  /** If it differs from the title. */
  heading?: Html;
  stylePath: string;
  /** Links to the pages above it. */
  above: Html;
  content: Html;
};

export function plainPage({ title, heading, stylePath, above, content }: PlainPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sokoni</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        ${bar("")}
        <main>
          <nav class="above" aria-label="Where you are">${above}</nav>
          <h1>${heading ?? title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Text in backquotes becomes code. */
export function marked(text: string): Html[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
