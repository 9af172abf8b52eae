// The limits of interactive messages: buttons, lists and links.
import { refuse, type Refusal } from "./refusals.ts";
import { isRecord, lengthWithin, recordsOf } from "../shape.ts";

export function checkInteractive(interactive: Record<string, unknown>): Refusal | null {
  const { type, action, body, header, footer } = interactive;
  if (!isRecord(action)) return refuse(131008, "Parameter 'interactive.action' is required.");
  const longest = type === "list" ? 4096 : 1024;
  if (!isRecord(body) || !lengthWithin(body["text"], 1, longest))
    return refuse(100, `Param interactive['body']['text'] must be between 1 and ${longest} characters long.`);
  if (footer !== undefined && !(isRecord(footer) && lengthWithin(footer["text"], 1, 60)))
    return refuse(100, "Param interactive['footer']['text'] must be between 1 and 60 characters long.");
  if (isRecord(header) && header["type"] === "text" && !lengthWithin(header["text"], 1, 60))
    return refuse(100, "Param interactive['header']['text'] must be between 1 and 60 characters long.");

  if (type === "button") return checkButtons(action);
  if (type === "list") return checkList(action);
  if (type === "cta_url") return checkLink(action);
  return refuse(131009, `Interactive type '${String(type)}' is not one this simulator knows (button, list, cta_url).`);
}

function checkButtons(action: Record<string, unknown>): Refusal | null {
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

function checkList(action: Record<string, unknown>): Refusal | null {
  if (!lengthWithin(action["button"], 1, 20))
    return refuse(131009, "List button length invalid. Min length: 1, Max length: 20.");
  const sections = recordsOf(action["sections"]);
  if (sections.length < 1 || sections.length > 10) return refuse(131009, "A list has 1 to 10 sections.");
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

function checkLink(action: Record<string, unknown>): Refusal | null {
  const parameters = isRecord(action["parameters"]) ? action["parameters"] : {};
  if (action["name"] !== "cta_url") return refuse(131009, "Parameter 'action.name' must be 'cta_url'.");
  if (!lengthWithin(parameters["display_text"], 1, 20))
    return refuse(131009, "Link label length invalid. Min length: 1, Max length: 20.");
  const { url } = parameters;
  return typeof url === "string" && /^https?:\/\//.test(url) && URL.canParse(url)
    ? null
    : refuse(131009, "Parameter 'action.parameters.url' must be an http or https URL.");
}
