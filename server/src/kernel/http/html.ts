// Builds HTML without injection: every value in html`…` is escaped, unless it is html`…` itself. Templates must quote every attribute,
// because escaping relies on the quotes.

const trusted = Symbol("html");

/** Markup made by `html`. The symbol is private, so neither JSON nor another module can make one. */
export type Html = { readonly [trusted]: string };
export type HtmlPart = Html | string | number | bigint | null | undefined | false | readonly HtmlPart[];

/** Strings and numbers are escaped, lists are joined, and `null`, `undefined` and `false` give nothing. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { [trusted]: markup.reduce((text, piece, index) => text + render(parts[index - 1]) + piece) };
}

/** The text to send. */
export function htmlText(document: Html): string {
  return document[trusted];
}

/**
 * Returns an address that is safe in `href`, `src` or `action`: http, https, or a path on this server. For any other (`javascript:`,
 * `data:`, `//elsewhere`, `/\elsewhere`) it returns null.
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

/** An address that we made ourselves. @throws TypeError if it is unsafe: that is a bug, not bad input. */
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
