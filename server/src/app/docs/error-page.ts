// The documentation page of one error code, at the address that a refusal has as its `type`.
import { STATUS_CODES } from "node:http";
import type { EndpointRow } from "../../kernel/contract/endpoint.ts";
import { html, type Html } from "../../kernel/http/html.ts";
import { marked, plainPage } from "./plain-page.ts";
import { referenceAddress } from "./reference-address.ts";
import { allTold, answering, exampleOf } from "./refusals-told.ts";

const above = html`<a href="/docs/errors">All error codes</a>`;
/** If there are more operations than this, they are collapsed. */
const openOperationsMax = 24;

/** @returns null for an unknown code */
export function errorPage(code: string, rows: readonly EndpointRow[], stylePath: string): Html | null {
  const at = allTold.findIndex((one) => one.code === code);
  const told = allTold[at];
  if (!told) return null;
  const { status, statusName, meaning, remedy } = told;
  return plainPage({
    title: code,
    heading: html`<code>${code}</code>`,
    stylePath,
    above,
    content: html`<p class="status"><strong>${status}</strong> ${statusName}</p>
      <p class="meaning">${marked(meaning)}</p>
      <section>
        <h2>What to do</h2>
        <p>${marked(remedy)}</p>
      </section>
      <section>
        <h2>An answer</h2>
        <pre tabindex="0"><code>${written(code)}</code></pre>
        <p class="soft">
          Decide by <code>code</code>; <code>detail</code> is for people and may change. Members of the code's own may
          stand beside.
        </p>
      </section>
      <section>
        <h2>Who answers it</h2>
        ${operations(rows, answering(rows, code))}
      </section>
      <nav class="beside" aria-label="Other codes">
        ${[allTold[at - 1], allTold[at + 1]].map(
          (other) => other && html`<a href="/docs/errors/${other.code}"><code>${other.code}</code></a>`,
        )}
      </nav>`,
  });
}

export function noErrorPage(stylePath: string): Html {
  return plainPage({
    title: "No such code",
    stylePath,
    above,
    content: html`<p>No refusal has this code. <a href="/docs/errors">All of them</a> stand in one list.</p>`,
  });
}

function written(code: string): string {
  const { status, headers, body } = exampleOf(code);
  // The wait time is random in each answer. The page shows a fixed one.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${name === "retry-after" ? "1" : value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", JSON.stringify(JSON.parse(body), null, 2)].join(
    "\n",
  );
}

function operations(all: readonly EndpointRow[], some: readonly EndpointRow[]): Html {
  if (some.length === 0)
    return html`<p>
      No operation by itself: it is told before one is found, while a request is still being read, or to those who
      report to us by webhooks.
    </p>`;
  const count = some.length === 1 ? "1 operation" : `${some.length} operations`;
  const said = some.length === all.length ? `Any operation, all ${all.length} of them.` : `${count} of ${all.length}.`;
  if (some.length <= openOperationsMax)
    return html`<p class="soft">${said}</p>
      ${byTag(some)}`;
  return html`<details>
    <summary>${said}</summary>
    ${byTag(some)}
  </details>`;
}

function byTag(rows: readonly EndpointRow[]): Html {
  const tags = [...new Set(rows.map(({ tag }) => tag))];
  return html`${tags.map(
    (tag) =>
      html`<h3>${tag}</h3>
        <ul class="operations">
          ${rows
            .filter((row) => row.tag === tag)
            .map(
              (row) =>
                html`<li>
                  <a href="${referenceAddress(row)}">${row.summary}</a>
                  <code><b>${row.method}</b> ${row.path}</code>
                </li>`,
            )}
        </ul>`,
  )}`;
}
