// The limits of interactive messages: buttons, lists, links, products, and location requests.
import { isRecord, lengthWithin, recordsOf } from "../shape.ts";
import type { BusinessNumber } from "./books.ts";
import { checkMedia } from "./check-media.ts";
import { checkCarousel, checkCatalogMessage, checkProduct, checkProductList } from "./check-products.ts";
import { refuse, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type Fields = Record<string, unknown>;
type Header = "none" | "text" | "any" | "needed_text";
type Rule = {
  header: Header;
  longestBody: number;
  bodyOptional?: true;
  noFooter?: true;
  action: (action: Fields, world: WhatsappWorld, number: BusinessNumber) => Refusal | null;
};

const rules: Record<string, Rule> = {
  button: { header: "any", longestBody: 1024, action: checkButtons },
  list: { header: "text", longestBody: 4096, action: checkList },
  cta_url: { header: "any", longestBody: 1024, action: checkLink },
  product: { header: "none", longestBody: 1024, bodyOptional: true, action: checkProduct },
  product_list: { header: "needed_text", longestBody: 1024, action: checkProductList },
  catalog_message: { header: "none", longestBody: 1024, action: checkCatalogMessage },
  carousel: { header: "none", longestBody: 1024, noFooter: true, action: checkCarousel },
  location_request_message: { header: "none", longestBody: 1024, noFooter: true, action: checkLocationRequest },
  flow: { header: "any", longestBody: 1024, action: checkFlow },
};

export function checkInteractive(interactive: Fields, world: WhatsappWorld, number: BusinessNumber): Refusal | null {
  const { type, action, body, header, footer } = interactive;
  const rule = typeof type === "string" && Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (!rule) return refuse(131009, `Interactive type must be one of {${Object.keys(rules).join(", ")}}.`);
  if (!isRecord(action)) return refuse(131008, "Parameter 'interactive.action' is required.");
  const { longestBody } = rule;
  const bodyFine = isRecord(body) && lengthWithin(body["text"], 1, longestBody);
  if (!bodyFine && !(rule.bodyOptional && body === undefined))
    return refuse(100, `Param interactive['body']['text'] must be between 1 and ${longestBody} characters long.`);
  if (footer !== undefined && rule.noFooter) return refuse(131009, "This interactive message takes no footer.");
  if (footer !== undefined && !(isRecord(footer) && lengthWithin(footer["text"], 1, 60)))
    return refuse(100, "Param interactive['footer']['text'] must be between 1 and 60 characters long.");
  return checkHeader(world, number, rule.header, header) ?? rule.action(action, world, number);
}

const headerMedia = ["image", "video", "document"] as const;

function checkHeader(world: WhatsappWorld, number: BusinessNumber, rule: Header, header: unknown): Refusal | null {
  if (header === undefined)
    return rule === "needed_text" ? refuse(131008, "Parameter 'interactive.header' is required.") : null;
  if (!isRecord(header)) return refuse(131009, "Parameter 'interactive.header' must be an object.");
  if (rule === "none") return refuse(131009, "This interactive message takes no header.");
  if (header["type"] === "text")
    return lengthWithin(header["text"], 1, 60)
      ? null
      : refuse(100, "Param interactive['header']['text'] must be between 1 and 60 characters long.");
  const kind = headerMedia.find((one) => one === header["type"]);
  if (!kind || rule !== "any") return refuse(131009, "The header is of a type that this message does not take.");
  return checkMedia(world, { number, kind, content: header[kind], where: `interactive.header.${kind}` });
}

function checkButtons(action: Fields): Refusal | null {
  const buttons = recordsOf(action["buttons"]);
  if (buttons.length < 1 || buttons.length > 3)
    return refuse(131009, "Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3.");
  const replies = buttons.map(({ type, reply }) => (type === "reply" && isRecord(reply) ? reply : {}));
  for (const { id, title } of replies) {
    if (!lengthWithin(id, 1, 256)) return refuse(131009, "Button id length invalid. Min length: 1, Max length: 256.");
    if (!lengthWithin(title, 1, 20))
      return refuse(131009, "Button title length invalid. Min length: 1, Max length: 20.");
  }
  const unique = (key: string) => new Set(replies.map((reply) => reply[key])).size === replies.length;
  return unique("title") && unique("id") ? null : refuse(131009, "Button ids and titles must be unique.");
}

function checkList(action: Fields): Refusal | null {
  if (!lengthWithin(action["button"], 1, 20))
    return refuse(131009, "List button length invalid. Min length: 1, Max length: 20.");
  const sections = recordsOf(action["sections"]);
  if (sections.length < 1 || sections.length > 10) return refuse(131009, "A list has 1 to 10 sections.");
  if (sections.some(({ title }) => title !== undefined && !lengthWithin(title, 0, 24)))
    return refuse(131009, "Section title length invalid. Max length: 24.");
  if (sections.length > 1 && sections.some(({ title }) => !lengthWithin(title, 1, 24)))
    return refuse(131009, "Section title length invalid. Min length: 1, Max length: 24.");
  const rows = sections.flatMap((section) => recordsOf(section["rows"]));
  if (rows.length < 1 || rows.length > 10) return refuse(131009, "A list has 1 to 10 rows in total.");
  for (const { id, title, description } of rows) {
    if (!lengthWithin(id, 1, 200)) return refuse(131009, "Row id length invalid. Min length: 1, Max length: 200.");
    if (!lengthWithin(title, 1, 24)) return refuse(131009, "Row title length invalid. Min length: 1, Max length: 24.");
    if (description !== undefined && !lengthWithin(description, 0, 72))
      return refuse(131009, "Row description length invalid. Max length: 72.");
  }
  return new Set(rows.map(({ id }) => id)).size === rows.length ? null : refuse(131009, "Row ids must be unique.");
}

function checkLink(action: Fields): Refusal | null {
  const parameters = isRecord(action["parameters"]) ? action["parameters"] : {};
  if (action["name"] !== "cta_url") return refuse(131009, "Parameter 'action.name' must be 'cta_url'.");
  if (!lengthWithin(parameters["display_text"], 1, 20))
    return refuse(131009, "Link label length invalid. Min length: 1, Max length: 20.");
  const { url } = parameters;
  return typeof url === "string" && /^https?:\/\//.test(url) && URL.canParse(url)
    ? null
    : refuse(131009, "Parameter 'action.parameters.url' must be an http or https URL.");
}

function checkLocationRequest({ name }: Fields): Refusal | null {
  return name === "send_location" ? null : refuse(131009, "Parameter 'action.name' must be 'send_location'.");
}

function checkFlow({ name, parameters }: Fields): Refusal | null {
  if (name !== "flow" || !isRecord(parameters)) return refuse(131008, "Parameter 'action.parameters' is required.");
  const { flow_message_version: version, flow_id: id, flow_name: flowName, flow_cta: label } = parameters;
  if (version !== "3") return refuse(131009, "Parameter 'flow_message_version' must be '3'.");
  if ((id === undefined) === (flowName === undefined))
    return refuse(131008, "Exactly one of 'flow_id' and 'flow_name' is required.");
  return lengthWithin(label, 1, 30)
    ? null
    : refuse(131009, "Flow label length invalid. Min length: 1, Max length: 30.");
}
