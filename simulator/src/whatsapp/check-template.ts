// A template in a send request: it exists, is approved, and has the right number of parameters.
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import type { Template } from "./account-books.ts";
import type { BusinessNumber } from "./books.ts";
import { checkMedia } from "./check-media.ts";
import { refuse, type Refusal } from "./refusals.ts";
import { buttonsOf, fillIn, partOf, placeholdersIn } from "./template-text.ts";
import type { WhatsappWorld } from "./world.ts";

type Fields = Record<string, unknown>;

const longestBody = 1024;
const headerMedia = ["image", "video", "document"] as const;

export function checkTemplate(content: Fields, world: WhatsappWorld, number: BusinessNumber): Refusal | null {
  const { name, language } = content;
  if (typeof name !== "string" || !isRecord(language) || typeof language["code"] !== "string")
    return refuse(131008, "Parameter 'template.name' and 'template.language.code' are required.");
  const { code } = language;
  const template = world.accounts.template(world.books.portfolioOf(number), name, code);
  if (template?.status === "PAUSED") return refuse(132015);
  if (template?.status === "DISABLED") return refuse(132016);
  if (template?.status !== "APPROVED") return refuse(132001, `template name (${name}) does not exist in ${code}`);
  const { components } = content;
  if (components !== undefined && !Array.isArray(components))
    return refuse(131009, "Parameter 'template.components' must be a list.");
  const given = recordsOf(components);
  if (template.components === null) return null;
  return (
    checkText(template, given, "body") ??
    checkHeader(template, given, world, number) ??
    checkButtons(buttonsOf(template.components), given)
  );
}

function checkText({ components, parameterFormat }: Template, given: readonly Fields[], type: "body" | "header") {
  const text = wordIn(partOf(components, type)?.["text"]);
  const wanted = placeholdersIn(text);
  const parameters = recordsOf(partOf(given, type)?.["parameters"]);
  if (parameters.length !== wanted.length)
    return refuse(
      132000,
      `${type}: number of localizable_params (${parameters.length}) does not match the expected number of params (${wanted.length})`,
    );
  const names = parameters.map(({ parameter_name: name }) => name);
  if (parameterFormat === "NAMED" && !wanted.every((name) => names.includes(name)))
    return refuse(132000, `${type}: parameters must be named ${wanted.join(", ")}`);
  for (const parameter of parameters) {
    const wrong = checkParameter(parameter, type);
    if (wrong) return wrong;
  }
  const most = type === "header" ? 60 : longestBody;
  return fillIn(text, parameters).length <= most ? null : refuse(132005, `Translated text of ${type} is too long.`);
}

function checkParameter({ type, text, currency, date_time: date }: Fields, part: string): Refusal | null {
  if (type === "currency" || type === "date_time") {
    const content = type === "currency" ? currency : date;
    return isRecord(content) && typeof content["fallback_value"] === "string"
      ? null
      : refuse(132012, `${part}: parameter of type ${type} needs a fallback_value.`);
  }
  if (type !== "text" || typeof text !== "string" || text === "")
    return refuse(132012, `${part}: expected a parameter of type text with a text.`);
  return /[\n\t]| {5}/.test(text)
    ? refuse(132018, "Param text cannot have new-line/tab characters or more than 4 consecutive spaces.")
    : null;
}

function checkHeader(template: Template, given: readonly Fields[], world: WhatsappWorld, number: BusinessNumber) {
  const header = partOf(template.components, "header");
  const format = wordIn(header?.["format"], "TEXT").toLowerCase();
  if (!header || format === "text") return checkText(template, given, "header");
  const [parameter, ...more] = recordsOf(partOf(given, "header")?.["parameters"]);
  if (!parameter || more.length > 0)
    return refuse(132012, `header: Format mismatch, expected ${format.toUpperCase()}.`);
  if (parameter["type"] !== format)
    return refuse(
      132012,
      `header: Format mismatch, expected ${format.toUpperCase()}, received ${String(parameter["type"])}.`,
    );
  const kind = headerMedia.find((one) => one === format);
  return kind ? checkMedia(world, { number, kind, content: parameter[kind], where: `template.header.${kind}` }) : null;
}

function checkButtons(buttons: readonly Fields[], given: readonly Fields[]): Refusal | null {
  const sent = given.filter(({ type }) => String(type).toLowerCase() === "button");
  for (const { index, sub_type: kind } of sent) {
    const button = buttons[Number(index)];
    if (!button || String(button["type"]).toLowerCase() !== String(kind).toLowerCase())
      return refuse(132012, `button: the template has no ${String(kind)} button at index ${String(index)}.`);
  }
  for (const [index, { type, url }] of buttons.entries()) {
    const needed = (type === "URL" && placeholdersIn(url).length > 0) || type === "COPY_CODE";
    const [parameter] = recordsOf(sent.find((one) => Number(one["index"]) === index)?.["parameters"]);
    const value = parameter?.["text"] ?? parameter?.["coupon_code"];
    if (needed && (typeof value !== "string" || value === ""))
      return refuse(131008, `Button at index ${index} of type ${type} requires a parameter.`);
  }
  return null;
}
