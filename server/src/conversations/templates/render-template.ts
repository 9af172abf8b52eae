// Fills in a template for one person: what the channel gets, what the person reads, and what is still missing.
import type { OutboundContent, TemplateParts } from "../../channels/index.ts";

export type WrittenTemplate = { name: string; language: string; body: string } & TemplateParts;
export type TemplateVariable = { key: string; place: "header" | "body" | "button" };
type Content = Extract<OutboundContent, { type: "template" }>;

const placePattern = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** The names of placeholders in a text ("1", "2" or words), by first use. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placePattern)].map(([, name]) => name ?? ""))];
}

/**
 * The keys that need a value when it is sent. Placeholders of the body keep their names. `header` is the header's placeholder, `headerLink`
 * the address of its picture, video or document, and `button0` … the end of a button's address, or its code.
 */
export function templateVariables({
  header,
  body,
  buttons,
}: Omit<WrittenTemplate, "name" | "language">): TemplateVariable[] {
  return [
    ...headerKeys(header).map((key) => ({ key, place: "header" as const })),
    ...placesIn(body).map((key) => ({ key, place: "body" as const })),
    ...buttons.flatMap((button, index) =>
      isFilled(button) ? [{ key: `button${index}`, place: "button" as const }] : [],
    ),
  ];
}

/**
 * @param values by the keys of `templateVariables`. Line breaks, tabs and runs of spaces become one space, because the channel accepts
 * none.
 * @returns `missing`: keys with no value or an empty one; if there are any, the content must not be sent.
 */
export function renderTemplate(
  template: WrittenTemplate,
  values: Readonly<Record<string, string | null | undefined>>,
): { content: Content; missing: string[] } {
  const { name, language, header, body, buttons } = template;
  const value = (key: string): string => (values[key] ?? "").replaceAll(/\s+/g, " ").trim();
  const missing = templateVariables(template)
    .map(({ key }) => key)
    .filter((key) => value(key) === "");
  const places = placesIn(body);
  const content: Content = {
    type: "template",
    text: readable(template, value),
    name,
    language,
    header: filledHeader(header, value),
    body: places.map((place) => ({ name: wordOf(place), text: value(place) })),
    buttons: buttons.flatMap((button, index) =>
      isFilled(button) ? [{ index, kind: button.type, value: value(`button${index}`) }] : [],
    ),
  };
  return { content, missing };
}

/** The addresses that its buttons open, filled in. */
export function filledAddresses(
  { buttons }: Pick<WrittenTemplate, "buttons">,
  values: Readonly<Record<string, string | null | undefined>>,
): string[] {
  return buttons.flatMap((button, index) =>
    button.type === "url" ? [button.url.replace(placePattern, () => values[`button${index}`] ?? "")] : [],
  );
}

/** Null for a number: numbered placeholders go by position. */
function wordOf(place: string): string | null {
  return /^\d+$/.test(place) ? null : place;
}

type Fillable = Extract<TemplateParts["buttons"][number], { type: "url" | "copy_code" }>;

function isFilled(button: TemplateParts["buttons"][number]): button is Fillable {
  return button.type === "copy_code" || (button.type === "url" && placesIn(button.url).length > 0);
}

function headerKeys(header: TemplateParts["header"]): string[] {
  if (header === null) return [];
  if (header.type === "text") return placesIn(header.text).length > 0 ? ["header"] : [];
  return header.type === "other" ? ["header"] : ["headerLink"];
}

function filledHeader(header: TemplateParts["header"], value: (key: string) => string): Content["header"] {
  if (header === null || header.type === "other" || headerKeys(header).length === 0) return null;
  return header.type === "text"
    ? { type: "text", text: value("header"), name: wordOf(placesIn(header.text)[0] ?? "") }
    : { type: header.type, link: value("headerLink") };
}

/** Header, body, footer and button titles, one paragraph each. */
function readable({ header, body, footer, buttons }: WrittenTemplate, value: (key: string) => string): string {
  const fill = (text: string, key: (place: string) => string) =>
    text.replaceAll(placePattern, (_, place: string) => value(key(place)));
  const titles = buttons
    .map((button) => (button.type === "copy_code" ? "" : button.text))
    .filter((title) => title !== "");
  const paragraphs = [
    header?.type === "text" ? fill(header.text, () => "header") : "",
    fill(body, (place) => place),
    footer ?? "",
    titles.map((title) => `[${title}]`).join(" "),
  ];
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}
