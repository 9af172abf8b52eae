// A template's text: its placeholders, and the text with filled-in parameters.
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import type { Template } from "./account-books.ts";

type Component = Record<string, unknown>;

/** Names ("1", "2" or words) in order of first use. */
export function placeholdersIn(text: unknown): string[] {
  const found = [...(typeof text === "string" ? text : "").matchAll(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g)];
  return [...new Set(found.map(([, name]) => name ?? ""))];
}

export function partOf(components: readonly Component[] | null, type: string): Component | undefined {
  return components?.find((one) => String(one["type"]).toLowerCase() === type);
}

export function buttonsOf(components: readonly Component[] | null): Component[] {
  return recordsOf(partOf(components, "buttons")?.["buttons"]);
}

/** @param parameters of the send request's component, by position or by name. */
export function fillIn(text: string, parameters: readonly Record<string, unknown>[]): string {
  return text.replace(/\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g, (whole, name: string) => {
    const named = parameters.find((one) => one["parameter_name"] === name);
    const parameter = named ?? parameters[Number(name) - 1];
    return parameter ? spoken(parameter) : whole;
  });
}

/** `currency` and `date_time` show their fallback. */
function spoken({ text, currency, date_time: date }: Record<string, unknown>): string {
  const other = isRecord(currency) ? currency : isRecord(date) ? date : {};
  return wordIn(text ?? other["fallback_value"]);
}

export type FilledTemplate = {
  header: string;
  body: string;
  footer: string;
  buttons: { kind: string; title: string; value: string }[];
};

/** The text that the buyer reads. */
export function filledTemplate(template: Template | undefined, sent: Record<string, unknown>): FilledTemplate {
  const components = template?.components ?? null;
  const given = recordsOf(sent["components"]);
  const parametersOf = (type: string) => recordsOf(partOf(given, type)?.["parameters"]);
  const textOf = (type: string) => {
    const { text } = partOf(components, type) ?? {};
    return typeof text === "string" ? fillIn(text, parametersOf(type)) : "";
  };
  const unknown = `Template “${String(sent["name"])}”${parametersOf("body")
    .map((one) => `\n${spoken(one)}`)
    .join("")}`;
  return {
    header: textOf("header"),
    body: components ? textOf("body") : unknown,
    footer: textOf("footer"),
    buttons: buttonsOf(components).map((button, index) => filledButton(button, given, index)),
  };
}

function filledButton(button: Component, given: readonly Component[], index: number) {
  const sent = given.find(({ type, index: at }) => String(type).toLowerCase() === "button" && Number(at) === index);
  const [parameter] = recordsOf(sent?.["parameters"]);
  const kind = String(button["type"]).toLowerCase();
  const title = wordIn(button["text"]);
  const url = typeof button["url"] === "string" ? fillIn(button["url"], parameter ? [parameter] : []) : "";
  const own = kind === "phone_number" ? wordIn(button["phone_number"]) : title;
  const value = kind === "url" ? url : wordIn(parameter?.["payload"] ?? parameter?.["coupon_code"], own);
  return { kind, title, value };
}
