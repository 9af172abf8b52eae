// A page of the documents that needs no script.
import { html, type Html } from "../../kernel/html.ts";

type PlainPage = {
  title: string;
  /** Where it is more than the title. */
  heading?: Html;
  stylePath: string;
  /** Links to what it belongs to. */
  above: Html;
  content: Html;
};

export function plainPage({ title, heading, stylePath, above, content }: PlainPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sokoni API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        <main>
          <nav aria-label="Where you are">${above}</nav>
          <h1>${heading ?? title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** What stands in backquotes becomes code. */
export function marked(text: string): Html[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
