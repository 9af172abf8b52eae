// Writes the text for one person: their own values in the placeholders of a template or of free text.
import { channelDrivers, type OutboundContent } from "../channels/index.ts";
import {
  fitContent,
  holdsPayLink,
  renderTemplate,
  templateVariables,
  type WrittenTemplate,
} from "../conversations/index.ts";
import type { Fault } from "../kernel/contract/refusal.ts";
import { buyersMatterFaults, moneyNewsFaults, platformWordsFaults } from "../shops/index.ts";
import type { BroadcastMessage } from "./contract.ts";

export type Person = { name: string | null; addresses: unknown };
export type Written = { message: BroadcastMessage; template: WrittenTemplate | null };

type Variables = NonNullable<BroadcastMessage["variables"]>;
type Slot = keyof typeof channelDrivers;

const placePattern = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** Null when the channel can't say it in one message. */
export function compose(written: Written, channel: Slot, person: Person): OutboundContent | null {
  const { message, template } = written;
  const values = valuesOf(message, person);
  if (template) return renderTemplate(template, withPicture(message, values)).content;
  const parts = fitContent(freeContent(message, values), channelDrivers[channel]);
  return parts.length === 1 ? (parts[0] ?? null) : null;
}

/** The text that a person reads. */
export function wordsOf(content: OutboundContent): string {
  return "caption" in content ? content.caption : content.text;
}

/** All faults that prevent sending it. */
export function messageFaults(written: Written, channel: Slot, pointer: string): Fault[] {
  const { message, template } = written;
  const { variables = {}, buttons, picture, text } = message;
  const fault = (at: string, code: string, detail: string): Fault => ({ pointer: `${pointer}${at}`, code, detail });
  const asked = template ? keysOf(template) : placesIn(text ?? "");
  const faults = [
    ...asked
      .filter((key) => variables[key] === undefined)
      .map((key) =>
        fault(`/variables/${key}`, "missing_variable", `Say in \`variables\` what stands in the place "${key}".`),
      ),
    ...Object.keys(variables)
      .filter((key) => !asked.includes(key))
      .map((key) => fault(`/variables/${key}`, "unknown_variable", `The text has no place "${key}".`)),
  ];
  if (template) {
    const wants = templateVariables(template).some(({ key }) => key === "headerLink");
    if (wants && picture === undefined)
      faults.push(fault("/picture", "missing_variable", "The template has a picture in its header: say which."));
    if (!wants && picture !== undefined)
      faults.push(fault("/picture", "not_in_template", "The template has no place for a picture."));
    if (buttons) faults.push(fault("/buttons", "not_in_template", "A template has buttons of its own."));
    if (channel !== "chatapp")
      faults.push(fault("/templateId", "not_on_channel", "Only `chatapp` has templates; write `text`."));
    return faults;
  }
  if (text === undefined) return [fault("/text", "required", "Write `text`, or name a template.")];
  if (picture !== undefined && buttons)
    faults.push(fault("/buttons", "too_much", "A picture and buttons need a template; send one of them."));
  if (faults.length === 0 && compose(written, channel, nobody) === null)
    faults.push(fault("/text", "too_long", "The channel takes this only in several messages; make it shorter."));
  return faults;
}

/** Texts that sound like the platform, once the placeholders are filled in. */
export function spokenFaults(written: Written, channel: Slot, shopName: string, pointer: string): Fault[] {
  const content = compose(written, channel, nobody);
  const said = content === null ? [] : [wordsOf(content), ...(written.message.buttons ?? [])];
  const at = `${pointer}/${written.template ? "templateId" : "text"}`;
  const texts = said.map((text) => ({ pointer: at, text }));
  return [...platformWordsFaults(texts, shopName), ...moneyNewsFaults(texts), ...buyersMatterFaults(texts)].slice(0, 1);
}

/** Each placeholder shows its fallback. */
export const nobody: Person = { name: null, addresses: [] };

function keysOf(template: WrittenTemplate): string[] {
  return templateVariables(template)
    .map(({ key }) => key)
    .filter((key) => key !== "headerLink");
}

function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(placePattern)].map(([, name]) => name ?? ""))];
}

function freeContent(
  { text = "", picture, buttons }: BroadcastMessage,
  values: Record<string, string>,
): OutboundContent {
  const words = text.replaceAll(placePattern, (_, name: string) => values[name] ?? "");
  if (picture !== undefined) return { type: "image", link: picture, caption: words };
  if (buttons)
    return { type: "buttons", text: words, buttons: buttons.map((title) => ({ id: `said:${title}`, title })) };
  return { type: "text", text: words, previewUrl: true };
}

function withPicture({ picture }: BroadcastMessage, values: Record<string, string>): Record<string, string> {
  return picture === undefined ? values : { ...values, headerLink: picture };
}

function valuesOf({ variables = {} }: BroadcastMessage, person: Person): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([key, variable]) => [key, valueOf(variable, person)]));
}

function valueOf(variable: Variables[string], person: Person): string {
  return "value" in variable ? variable.value : known(variable.field, person) || variable.fallback;
}

/** The shop can edit a customer's name, so a payment link in it is not accepted as a name. */
function known(field: string, person: Person): string {
  const value = fieldOf(field, person);
  return holdsPayLink(value) ? "" : value;
}

function fieldOf(field: string, { name, addresses }: Person): string {
  const whole = name?.trim() ?? "";
  if (field === "name") return whole;
  if (field === "firstName") return whole.split(/\s+/)[0] ?? "";
  const [first] = addresses as { city?: string | null }[];
  return first?.city?.trim() ?? "";
}
