// Checks whether WhatsApp would accept a message. Returns one refusal, the first found, like the real API.
import { isRecord, lengthWithin, recordsOf } from "../shape.ts";
import type { BusinessNumber } from "./books.ts";
import { checkInteractive } from "./check-interactive.ts";
import { checkMedia } from "./check-media.ts";
import { checkTemplate } from "./check-template.ts";
import { isBsuid, waIdOf } from "./identity.ts";
import { refuse, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

export type Addressee = { kind: "phone"; waId: string; input: string } | { kind: "bsuid"; bsuid: string };

/** `to` takes precedence over `recipient`. */
export function readAddressee(body: Record<string, unknown>): Addressee | Refusal {
  const { to, recipient } = body;
  if (to !== undefined) {
    const waId = typeof to === "string" ? waIdOf(to) : null;
    return typeof to === "string" && waId
      ? { kind: "phone", waId, input: to }
      : refuse(131009, "Parameter 'to' is not a phone number.");
  }
  if (recipient === undefined) return refuse(131008, "One of 'to' and 'recipient' is required.");
  return typeof recipient === "string" && isBsuid(recipient)
    ? { kind: "bsuid", bsuid: recipient }
    : refuse(131009, "Parameter 'recipient' is not a business-scoped user id.");
}

export function isRefusal(answer: object): answer is Refusal {
  return "http" in answer;
}

export function checkMessage(
  world: WhatsappWorld,
  number: BusinessNumber,
  body: Record<string, unknown>,
): Refusal | null {
  if (body["recipient_type"] !== undefined && body["recipient_type"] !== "individual")
    return refuse(131009, "Parameter 'recipient_type' must be 'individual'.");
  const opaque = body["biz_opaque_callback_data"];
  if (opaque !== undefined && !lengthWithin(opaque, 1, 512))
    return refuse(100, "Param biz_opaque_callback_data must be a string of at most 512 characters.");
  const { context } = body;
  if (context !== undefined && !(isRecord(context) && typeof context["message_id"] === "string"))
    return refuse(131009, "Parameter 'context' must hold a 'message_id'.");

  const type = typeof body["type"] === "string" ? body["type"] : "text";
  const check = Object.hasOwn(checks, type) ? checks[type] : undefined;
  if (!check) return refuse(100, `Param type must be one of {${Object.keys(checks).join(", ")}}.`);
  const content = body[type];
  if (type === "contacts") return checkContacts(content);
  return isRecord(content) ? check(content, world, number) : refuse(131008, `Parameter '${type}' is required.`);
}

type Check = (content: Record<string, unknown>, world: WhatsappWorld, number: BusinessNumber) => Refusal | null;

const checks: Record<string, Check> = {
  text: ({ body, preview_url: preview }) => {
    if (typeof body !== "string" || body === "") return refuse(131008, "Parameter 'text.body' is required.");
    if (preview !== undefined && typeof preview !== "boolean")
      return refuse(100, "Param text['preview_url'] must be a boolean.");
    return body.length <= 4096 ? null : refuse(100, "Param text['body'] must be at most 4096 characters long.");
  },
  image: (content, world, number) => checkMedia(world, { number, kind: "image", content }),
  video: (content, world, number) => checkMedia(world, { number, kind: "video", content }),
  audio: (content, world, number) => checkMedia(world, { number, kind: "audio", content }),
  document: (content, world, number) => checkMedia(world, { number, kind: "document", content }),
  sticker: (content, world, number) => checkMedia(world, { number, kind: "sticker", content }),
  location: checkLocation,
  contacts: () => null,
  reaction: ({ message_id: target, emoji }) => {
    if (typeof target !== "string" || typeof emoji !== "string")
      return refuse(131008, "Parameters 'reaction.message_id' and 'reaction.emoji' are required.");
    return emoji === "" || isOneEmoji(emoji) ? null : refuse(131009, "Parameter 'reaction.emoji' must be one emoji.");
  },
  interactive: checkInteractive,
  template: checkTemplate,
};

function checkLocation({ latitude, longitude, name, address }: Record<string, unknown>): Refusal | null {
  const [north, east] = [Number(latitude ?? Number.NaN), Number(longitude ?? Number.NaN)];
  if (!Number.isFinite(north) || !Number.isFinite(east))
    return refuse(131008, "Parameters 'location.latitude' and 'location.longitude' are required.");
  if (Math.abs(north) > 90 || Math.abs(east) > 180) return refuse(131009, "The location is nowhere on Earth.");
  const words = [name, address].every((one) => one === undefined || typeof one === "string");
  return words ? null : refuse(131009, "Parameters 'location.name' and 'location.address' must be text.");
}

function checkContacts(content: unknown): Refusal | null {
  const contacts = recordsOf(content);
  if (!Array.isArray(content) || contacts.length === 0) return refuse(131008, "Parameter 'contacts' is required.");
  for (const { name, phones } of contacts) {
    if (!isRecord(name) || typeof name["formatted_name"] !== "string" || name["formatted_name"] === "")
      return refuse(131008, "Parameter 'contacts.name.formatted_name' is required.");
    if (phones !== undefined && !Array.isArray(phones))
      return refuse(131009, "Parameter 'contacts.phones' must be a list.");
  }
  return null;
}

function isOneEmoji(text: string): boolean {
  const [only, ...more] = new Intl.Segmenter().segment(text);
  return only !== undefined && more.length === 0 && /\p{Emoji}/u.test(text) && !/^[\d#*]$/.test(text);
}
