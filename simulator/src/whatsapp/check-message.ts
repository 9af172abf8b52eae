// Is this a message that WhatsApp would accept? One refusal, the first found, as the real API gives.
import { checkInteractive } from "./check-interactive.ts";
import { isBsuid, waIdOf } from "./identity.ts";
import { isRecord, lengthWithin } from "../shape.ts";
import { refuse, type Refusal } from "./refusals.ts";

export type Addressee = { kind: "phone"; waId: string; input: string } | { kind: "bsuid"; bsuid: string };

/** `to` wins over `recipient` when both are there. */
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

export function checkMessage(body: Record<string, unknown>): Refusal | null {
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
  if (type === "contacts") return Array.isArray(content) ? null : refuse(131008, "Parameter 'contacts' is required.");
  return isRecord(content) ? check(content) : refuse(131008, `Parameter '${type}' is required.`);
}

type Check = (content: Record<string, unknown>) => Refusal | null;

const checks: Record<string, Check> = {
  text: ({ body }) => {
    if (typeof body !== "string" || body === "") return refuse(131008, "Parameter 'text.body' is required.");
    return body.length <= 4096 ? null : refuse(100, "Param text['body'] must be at most 4096 characters long.");
  },
  image: (content) => checkMedia("image", content),
  video: (content) => checkMedia("video", content),
  audio: (content) => checkMedia("audio", content),
  document: (content) => checkMedia("document", content),
  sticker: (content) => checkMedia("sticker", content),
  location: ({ latitude, longitude }) =>
    Number.isFinite(Number(latitude ?? Number.NaN)) && Number.isFinite(Number(longitude ?? Number.NaN))
      ? null
      : refuse(131008, "Parameters 'location.latitude' and 'location.longitude' are required."),
  contacts: () => null,
  reaction: ({ message_id: target, emoji }) =>
    typeof target === "string" && typeof emoji === "string"
      ? null
      : refuse(131008, "Parameters 'reaction.message_id' and 'reaction.emoji' are required."),
  interactive: checkInteractive,
  template: ({ name, language }) =>
    typeof name === "string" && isRecord(language) && typeof language["code"] === "string"
      ? null
      : refuse(131008, "Parameters 'template.name' and 'template.language.code' are required."),
};

function checkMedia(type: string, { id, link, caption }: Record<string, unknown>): Refusal | null {
  if ((id === undefined) === (link === undefined))
    return refuse(131008, `Exactly one of '${type}.id' and '${type}.link' is required.`);
  if (id !== undefined) return refuse(131009, "The media id was never uploaded to this number.");
  if (typeof link !== "string" || !/^https?:\/\//.test(link) || !URL.canParse(link))
    return refuse(131009, `Parameter '${type}.link' must be an http or https URL.`);
  if (caption !== undefined && !lengthWithin(caption, 0, 1024))
    return refuse(100, `Param ${type}['caption'] must be at most 1024 characters long.`);
  return null;
}
