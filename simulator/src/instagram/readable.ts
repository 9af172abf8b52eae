// A message for people: its text, what can be tapped, its cards.
import { isRecord, recordsOf } from "../shape.ts";

export type Tap = { payload: string; title: string; kind: "quick_reply" | "postback" };
export type Link = { url: string; title: string };
export type Card = { title: string; subtitle: string; image: string | null; taps: Tap[]; links: Link[] };

/** The text of a message in either direction, without its attachments. */
export function readableText(wire: Record<string, unknown>): string {
  const { text, title } = wire;
  if (typeof text === "string") return text;
  if (typeof title === "string") return title;
  const { template_type: type, text: words } = templateOf(wire);
  if (type === "button") return textOf(words);
  return cardsOf(wire)
    .map((card) => [card.title, card.subtitle].filter(Boolean).join(" – "))
    .join("\n");
}

/** Everything that answers with a payload. */
export function tapsOf(wire: Record<string, unknown>, request: Record<string, unknown> | null): Tap[] {
  return [...quickRepliesOf(request), ...buttonsOf(wire).taps, ...cardsOf(wire).flatMap(({ taps }) => taps)];
}

/** Quick replies are only in the request: they are not part of the stored message. */
export function quickRepliesOf(request: Record<string, unknown> | null): Tap[] {
  const message = isRecord(request?.["message"]) ? request["message"] : {};
  return recordsOf(message["quick_replies"]).map(({ content_type: type, title, payload }) =>
    type === "text"
      ? { kind: "quick_reply", title: Array.from(textOf(title)).slice(0, 20).join(""), payload: textOf(payload) }
      : { kind: "quick_reply", title: type === "user_email" ? "Send email" : "Send phone number", payload: "" },
  );
}

export function buttonsOf(wire: Record<string, unknown>): { taps: Tap[]; links: Link[] } {
  return split(templateOf(wire)["buttons"]);
}

export function cardsOf(wire: Record<string, unknown>): Card[] {
  const { template_type: type, elements } = templateOf(wire);
  if (type === "product")
    return recordsOf(elements).map(({ id }) => {
      const title = `Catalog product ${String(id)}`;
      return { title, subtitle: "", image: null, taps: [], links: [] };
    });
  if (type !== "generic") return [];
  return recordsOf(elements).map(({ title, subtitle, image_url: image, buttons, default_action: action }) => ({
    title: textOf(title),
    subtitle: textOf(subtitle),
    image: typeof image === "string" ? image : null,
    taps: split(buttons).taps,
    links: [...split(buttons).links, ...split([{ title: "Open", ...(isRecord(action) ? action : {}) }]).links],
  }));
}

function templateOf(wire: Record<string, unknown>): Record<string, unknown> {
  const template = recordsOf(wire["attachments"]).find(({ type }) => type === "template");
  return template && isRecord(template["payload"]) ? template["payload"] : {};
}

function split(buttons: unknown): { taps: Tap[]; links: Link[] } {
  const list = recordsOf(buttons);
  return {
    taps: list
      .filter(({ type }) => type === "postback")
      .map(({ title, payload }) => ({ kind: "postback", title: textOf(title), payload: textOf(payload) })),
    links: list
      .filter(({ url }) => typeof url === "string" && /^https?:\/\//.test(url))
      .map(({ title, url }) => ({ title: textOf(title), url: textOf(url) })),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
