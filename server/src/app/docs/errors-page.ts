// The list of every error code; each has a page of its own.
import { html, type Html } from "../../kernel/http/html.ts";
import { allTold } from "./refusals-told.ts";
import { marked, plainPage } from "./plain-page.ts";

export function errorsPage(stylePath: string): Html {
  const statuses = new Map(allTold.map(({ status, statusName }) => [status, statusName]));
  return plainPage({
    title: "What a refusal means",
    stylePath,
    above: html`<a href="/docs/guides/errors">How to handle errors</a>`,
    content: html`<p>
        Every refusal is <code>application/problem+json</code> (RFC 9457). Decide by <code>code</code>, which is stable;
        show <code>detail</code> to a person; keep <code>requestId</code>, which finds the request in the logs. Its
        <code>type</code> is the address of the code's own page.
      </p>
      <p class="jump">${[...statuses.keys()].map((status) => html`<a href="#status-${status}">${status}</a>`)}</p>
      ${[...statuses].map(
        ([status, name]) =>
          html`<section id="status-${status}">
            <h2>${status} <span class="soft">${name}</span></h2>
            <ul class="codes">
              ${allTold
                .filter((one) => one.status === status)
                .map(
                  ({ code, meaning }) =>
                    html`<li id="${code}">
                      <a href="/docs/errors/${code}"><code>${code}</code></a>
                      <p>${marked(meaning)}</p>
                    </li>`,
                )}
            </ul>
          </section>`,
      )}`,
  });
}
