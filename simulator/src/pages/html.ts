// HTML from template strings. Every inserted value is escaped unless it is already HTML.

export type Html = { readonly html: string };

export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { html: parts.map((part, index) => part + (index < values.length ? render(values[index]) : "")).join("") };
}

export type HtmlValue = Html | readonly Html[] | string | number | null | undefined | false;

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return "html" in value ? value.html : value.map((one) => one.html).join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
