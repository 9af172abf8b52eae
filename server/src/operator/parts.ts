// The parts that pages are made of: tables, facts, times, sums, states.
import { html, ownAddress, type Html, type HtmlPart } from "../kernel/http/html.ts";
import { format, isCurrency, money } from "../kernel/values/money.ts";

/** On a phone each row is a card, with the column's name before each cell. The roles keep it a table for screen readers. */
export function table({
  name,
  head,
  rows,
  none,
}: {
  name: string;
  head: readonly string[];
  rows: readonly (readonly HtmlPart[])[];
  /** Shown instead of an empty table. */
  none: string;
}): Html {
  if (rows.length === 0) return html`<p class="none">${none}</p>`;
  return html`<table role="table" aria-label="${name}">
    <thead role="rowgroup">
      <tr role="row">
        ${head.map((title) => html`<th role="columnheader" scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (cells) =>
          html`<tr role="row">
            ${cells.map((cell, column) => html`<td role="cell" data-name="${head[column]}"><div>${cell}</div></td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A table with the link to its next page. @param address with the filters of the list */
export function list(shown: Parameters<typeof table>[0], address: string, nextCursor: string | null): Html {
  if (nextCursor === null) return table(shown);
  const url = new URL(address, "https://here.invalid");
  url.searchParams.set("cursor", nextCursor);
  return html`${table(shown)}
    <p class="more"><a class="button quiet" href="${ownAddress(url.pathname + url.search)}">Next page</a></p>`;
}

/** What is not known or has not happened is left out. */
export function facts(rows: readonly (readonly [string, HtmlPart])[]): Html {
  return html`<dl class="facts-list">
    ${rows
      .filter(([, value]) => value !== nothing)
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;
}

/** Links to the same list with other filters. */
export function choices(name: string, links: readonly { address: string; label: string; isCurrent: boolean }[]): Html {
  return html`<nav class="choices" aria-label="${name}">
    ${links.map(({ address, label, isCurrent }) =>
      isCurrent
        ? html`<a href="${ownAddress(address)}" aria-current="true">${label}</a>`
        : html`<a href="${ownAddress(address)}">${label}</a>`,
    )}
  </nav>`;
}

export function link(address: string, label: HtmlPart): Html {
  return html`<a href="${ownAddress(address)}">${label}</a>`;
}

/** Shown in tables for what is not known. */
const nothing = "–";

export function when(at: Date | null): HtmlPart {
  if (at === null) return nothing;
  const text = at.toISOString();
  return html`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 16)}</time>`;
}

export function sum(minor: bigint | number | null, currency: string): HtmlPart {
  if (minor === null) return nothing;
  return html`<span class="sum"
    >${isCurrency(currency.trim()) ? format(money(minor, currency.trim() as never)) : `${minor} ${currency}`}</span
  >`;
}

export type Tone = "good" | "bad" | "plain";

export function badge(text: string, tone: Tone = "plain"): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

/** `awaiting_seller` → `awaiting seller`. */
export function plain(word: string | null): string {
  return word === null ? nothing : word.replaceAll("_", " ");
}

export function id(text: string | null): HtmlPart {
  return text === null ? nothing : html`<code>${text}</code>`;
}

/** 90 → `1 min 30 s`. */
export function lasted(allSeconds: number): string {
  const seconds = Math.round(allSeconds);
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600), Math.floor(seconds / 60)];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
