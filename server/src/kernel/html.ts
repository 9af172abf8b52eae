// HTML as text that cannot be injected into: whatever is put into an html`…` is escaped, unless it is itself html`…`.
// Templates must quote every attribute; the quotes are what the escaping relies on.

const trusted = Symbol("html");

/** Markup that came out of `html`. The symbol is private, so neither JSON nor another module can make one. */
export type Html = { readonly [trusted]: string };
export type HtmlPart = Html | string | number | bigint | null | undefined | false | readonly HtmlPart[];

/** Strings and numbers are escaped, lists are joined, `null`, `undefined` and `false` leave nothing. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { [trusted]: markup.reduce((text, piece, index) => text + render(parts[index - 1]) + piece) };
}

/** The text to send. */
export function htmlText(document: Html): string {
  return document[trusted];
}

/**
 * An address that is safe in `href`, `src` or `action`: http, https, or a path on this server. Anything else
 * (`javascript:`, `data:`, `//elsewhere`, `/\elsewhere`) is null.
 */
export function safeAddress(address: string): string | null {
  const here = "https://here.invalid";
  const isPath = address.startsWith("/");
  if (!isPath && !/^https?:\/\//i.test(address)) return null;
  const url = URL.parse(address, here);
  if (!url) return null;
  if (!isPath) return url.href;
  return url.origin === here ? url.pathname + url.search + url.hash : null;
}

/** An address that we made ourselves. @throws TypeError when it is unsafe all the same: that is a bug, not bad input. */
export function ownAddress(address: string): string {
  const safe = safeAddress(address);
  if (safe === null) throw new TypeError(`not an address for a page: ${address}`);
  return safe;
}

function render(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string") return escape(part);
  if (typeof part === "number" || typeof part === "bigint") return String(part);
  return trusted in part ? part[trusted] : part.map(render).join("");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;",
  "\0": "\uFFFD",
};

function escape(text: string): string {
  // oxlint-disable-next-line no-control-regex -- a NUL ends the text for some parsers
  return text.replace(/[&<>"'`\0]/g, (character) => entities[character] ?? "");
}
