// A message as the sandbox phone draws it.
import type { Message } from "../whatsapp/books.ts";
import { choicesOf, readableText } from "../whatsapp/face.ts";
import { isRecord } from "../shape.ts";

export type MessageView = {
  id: string;
  order: number;
  /** Who wrote: the buyer holding the phone, or the shop. */
  by: "buyer" | "shop";
  at: string;
  text: string;
  header: string;
  footer: string;
  /** What it is, when it is nothing that the phone can draw: "voice message". */
  other: string | null;
  picture: string | null;
  choices: { id: string; title: string; description?: string }[];
  choiceKind: "button_reply" | "list_reply";
  link: { title: string; url: string } | null;
  /** Text of the message that is quoted. */
  quoted: string | null;
  status: "sent" | "delivered" | "read" | "played" | "failed" | "waiting";
  failure: string | null;
};

const failures: Record<number, string> = {
  131026: "undeliverable",
  131047: "more than 24 hours since the buyer wrote",
  131053: "the picture could not be fetched",
};

export function messageView(message: Message, quotedMessage: (id: string) => Message | undefined): MessageView {
  const { wire, type } = message;
  const interactive = isRecord(wire["interactive"]) ? wire["interactive"] : {};
  const context = isRecord(wire["context"]) ? wire["context"] : {};
  const quoted = quotedMessage(quotedId(context));
  const failed = message.statuses.find(({ status }) => status === "failed");
  const text = type === "template" ? `Template “${templateName(wire)}”` : readableText(wire);
  return {
    id: message.id,
    order: message.order,
    by: message.direction === "inbound" ? "buyer" : "shop",
    at: new Date(message.at).toISOString(),
    text,
    header: textOf(interactive["header"]),
    footer: textOf(interactive["footer"]),
    other: otherKind(message),
    picture: message.media ? `/phone/pictures/${encodeURIComponent(message.id)}` : null,
    choices: message.direction === "outbound" ? choicesOf(wire) : [],
    choiceKind: interactive["type"] === "list" ? "list_reply" : "button_reply",
    link: linkOf(interactive),
    quoted: quoted ? readableText(quoted.wire).slice(0, 140) : null,
    status: failed ? "failed" : (message.statuses.at(-1)?.status ?? "waiting"),
    failure: failed ? `Not delivered: ${failures[failed.errorCode ?? 0] ?? "failed"} (${failed.errorCode})` : null,
  };
}

function otherKind({ type, media }: Message): string | null {
  if (type === "image") return media ? null : "picture";
  if (type === "audio") return "voice message";
  return drawn.has(type) ? null : type;
}

const drawn = new Set(["text", "interactive", "template", "button"]);

function quotedId({ id, message_id: messageId }: Record<string, unknown>): string {
  const quoted = id ?? messageId;
  return typeof quoted === "string" ? quoted : "";
}

function textOf(part: unknown): string {
  return isRecord(part) && typeof part["text"] === "string" ? part["text"] : "";
}

function templateName({ template }: Record<string, unknown>): string {
  return isRecord(template) ? String(template["name"]) : "";
}

function linkOf(interactive: Record<string, unknown>) {
  const action = isRecord(interactive["action"]) ? interactive["action"] : {};
  const parameters = isRecord(action["parameters"]) ? action["parameters"] : {};
  const { display_text: title, url } = parameters;
  return typeof title === "string" && typeof url === "string" && /^https?:\/\//.test(url) ? { title, url } : null;
}
