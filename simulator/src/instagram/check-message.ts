// Checks whether Instagram would accept a message. Returns the first fault, in words.
import { isRecord, lengthWithin, recordsOf } from "../shape.ts";
import { templateFault } from "./check-template.ts";
import { isMediaKind } from "./fetch-media.ts";

const textMaxBytes = 1_000;
const quickRepliesMax = 13;
const picturesMax = 10;

/** Null when nothing is wrong. */
export function messageFault(message: unknown): string | null {
  if (!isRecord(message)) return "the parameter message is required";
  const { text, attachment, attachments, quick_replies: replies } = message;
  const bodies = [text, attachment, attachments].filter((one) => one !== undefined);
  if (bodies.length !== 1) return "a message is a text, an attachment, or attachments: exactly one of them";
  return (
    (text === undefined ? null : textFault(text)) ??
    (attachment === undefined ? null : attachmentFault(attachment)) ??
    (attachments === undefined ? null : picturesFault(attachments)) ??
    (replies === undefined ? null : repliesFault(replies))
  );
}

function textFault(text: unknown): string | null {
  if (typeof text !== "string" || text === "") return "message[text] must be a text";
  return Buffer.byteLength(text) <= textMaxBytes
    ? null
    : `Length of param message[text] must be less than or equal to ${textMaxBytes} bytes`;
}

function attachmentFault(attachment: unknown): string | null {
  if (!isRecord(attachment)) return "message[attachment] must be an object";
  const { type, payload } = attachment;
  if (type === "template") return templateFault(payload);
  if (type === "like_heart") return null;
  if (type === "MEDIA_SHARE")
    return isRecord(payload) && lengthWithin(payload["id"], 1, 100) ? null : "MEDIA_SHARE needs the id of an own post";
  if (!isMediaKind(type)) return "message[attachment][type] is not a type we know";
  return hasUrl(payload) ? null : "message[attachment][payload][url] must be a web address";
}

function picturesFault(attachments: unknown): string | null {
  const pictures = recordsOf(attachments);
  if (pictures.length < 1 || pictures.length > picturesMax) return `there can be 1 to ${picturesMax} attachments`;
  return pictures.every(({ type, payload }) => type === "image" && hasUrl(payload))
    ? null
    : "attachments can be images with a url only";
}

function repliesFault(replies: unknown): string | null {
  const list = recordsOf(replies);
  if (!Array.isArray(replies) || list.length !== replies.length || list.length < 1 || list.length > quickRepliesMax)
    return `there can be 1 to ${quickRepliesMax} quick replies`;
  for (const { content_type: type, title, payload } of list) {
    if (type === "user_phone_number" || type === "user_email") continue;
    if (type !== "text") return "the content_type of a quick reply is text, user_phone_number or user_email";
    // A longer title is cut, not refused.
    if (!lengthWithin(title, 1, 1000) || !lengthWithin(payload, 1, 1000))
      return "a quick reply needs a title and a payload of at most 1000 characters";
  }
  return null;
}

function hasUrl(payload: unknown): payload is { url: string } {
  return isRecord(payload) && typeof payload["url"] === "string" && /^https?:\/\//.test(payload["url"]);
}
