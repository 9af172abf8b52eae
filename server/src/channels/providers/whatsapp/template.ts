// Templates: written and approved beforehand, filled in when sent. Outside the 24 hours nothing else may be sent.
import type { OutboundContent } from "../../driver.ts";
import { isWebAddress, wrongLength } from "./lengths.ts";

type Template = Extract<OutboundContent, { type: "template" }>;
type Json = Record<string, unknown>;

const nameMaxLength = 512;
const headerMaxLength = 60;
const buttonsMax = 10;
/** Such a parameter could break up the approved text. */
const torn = /[\r\n\t]| {5}/;

/** Null when nothing is wrong. */
export function whyTemplateInvalid({ name, language, header, body, buttons }: Template): string | null {
  if (name.length > nameMaxLength || !/^[a-z0-9_]+$/.test(name)) return "a template name that can't be one";
  if (!/^[a-z]{2,3}(?:_[A-Za-z0-9]{2,4})?$/.test(language)) return "a template language that can't be one";
  return wrongHeader(header) ?? wrongBody(body) ?? wrongButtons(buttons);
}

function wrongHeader(header: Template["header"]): string | null {
  if (header === null) return null;
  if (header.type === "text") return wrongLength("header", header.text, headerMaxLength);
  return isWebAddress(header.link) ? null : `the ${header.type} link is no web address`;
}

function wrongBody(body: Template["body"]): string | null {
  const named = body.filter(({ name }) => name !== null);
  if (named.length > 0 && named.length < body.length) return "parameters with and without names";
  if (new Set(named.map(({ name }) => name)).size < named.length) return "two parameters with the same name";
  if (body.some(({ text }) => text.trim() === "")) return "an empty parameter";
  return body.some(({ text }) => torn.test(text)) ? "a parameter with line breaks, tabs or five spaces" : null;
}

function wrongButtons(buttons: Template["buttons"]): string | null {
  if (new Set(buttons.map(({ index }) => index)).size < buttons.length) return "two values for one button";
  for (const { index, value } of buttons) {
    if (!Number.isInteger(index) || index < 0 || index >= buttonsMax) return `no button has the index ${index}`;
    if (value.trim() === "") return "an empty button value";
  }
  return null;
}

/** Parts without parameters are left out. */
export function templateToWire({ name, language, header, body, buttons }: Template): Json {
  const components = [
    ...(header ? [{ type: "header", parameters: [headerParameter(header)] }] : []),
    ...(body.length > 0 ? [{ type: "body", parameters: body.map(bodyParameter) }] : []),
    ...buttons.map(buttonComponent),
  ];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

function headerParameter(header: NonNullable<Template["header"]>): Json {
  if (header.type === "text") return bodyParameter({ name: header.name ?? null, text: header.text });
  return { type: header.type, [header.type]: { link: header.link } };
}

function bodyParameter({ name, text }: Template["body"][number]): Json {
  return { type: "text", ...(name !== null && { parameter_name: name }), text };
}

const buttonParameters = {
  quick_reply: (value: string): Json => ({ type: "payload", payload: value }),
  /** The end of the template's address. */
  url: (value: string): Json => ({ type: "text", text: value }),
  copy_code: (value: string): Json => ({ type: "coupon_code", coupon_code: value }),
};

function buttonComponent({ index, kind, value }: Template["buttons"][number]): Json {
  return { type: "button", sub_type: kind, index: String(index), parameters: [buttonParameters[kind](value)] };
}
