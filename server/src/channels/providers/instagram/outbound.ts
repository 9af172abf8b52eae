// Turns our outbound message into Instagram's JSON, or says why Instagram would refuse it. Each becomes one Instagram message.
import type { Button, OutboundContent, OutboundMessage } from "../../driver.ts";
import { reactionWord } from "./read-content.ts";

/** Bytes of UTF-8, not characters. */
export const textMaxBytes = 1_000;
const templateTextMax = 640;
const templateButtonsMax = 3;
const cardsMax = 10;
const cardTitleMax = 80;
const quickRepliesMax = 13;
const titleMax = 20;
const payloadMax = 1_000;

/** Every other type is sent as text and pictures, by callers that check what can be sent. */
export const sends: ReadonlySet<OutboundContent["type"]> = new Set([
  "text",
  "image",
  "video",
  "audio",
  "document",
  "buttons",
  "list",
  "link",
  "cards",
  "reaction",
]);

export type Outbound = { kind: "ready"; json: Record<string, unknown> } | { kind: "invalid"; detail: string };

export function toWire({ to, content, quotedMessageId, byHuman = false }: OutboundMessage): Outbound {
  const { userId, commentId } = to;
  const recipient = commentId === undefined ? { id: userId } : { comment_id: commentId };
  if (!userId && commentId === undefined) return invalid("no recipient");
  if (content.type === "reaction") return { kind: "ready", json: { recipient, ...reactionAction(content) } };
  if (commentId !== undefined && content.type !== "text")
    return invalid("a comment is answered privately by text only");
  const message = contentToWire(content);
  if (typeof message === "string") return invalid(message);
  const json = {
    recipient,
    // A private answer to a comment is outside the window and its types.
    ...(commentId === undefined &&
      (byHuman ? { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" } : { messaging_type: "RESPONSE" })),
    message,
    ...(quotedMessageId !== undefined && { reply_to: { mid: quotedMessageId } }),
  };
  return { kind: "ready", json };
}

function invalid(detail: string): Outbound {
  return { kind: "invalid", detail };
}

type Wire = Record<string, unknown>;

/** @returns the reason, in words, if it can't be sent. */
function contentToWire(content: Exclude<OutboundContent, { type: "reaction" }>): Wire | string {
  switch (content.type) {
    case "text":
      return textToWire(content.text);
    case "image":
    case "video":
    case "audio":
    case "document":
      return mediaToWire(content);
    case "buttons":
      return buttonsToWire(content.text, content.buttons);
    case "list":
      return listToWire(content);
    case "link":
      return linkToWire(content);
    case "cards":
      return cardsToWire(content.cards);
    default:
      return `Instagram has no ${content.type}`;
  }
}

function textToWire(text: string): Wire | string {
  return wrongText(text) ?? { text };
}

/** Instagram has no captions. A picture with a short text becomes a card; other media are sent without text. */
function mediaToWire({ type, link, caption }: Extract<OutboundContent, { link: string }>): Wire | string {
  if (!isWebAddress(link)) return `the ${type} link is no web address`;
  if (caption !== "") {
    const [title = "", ...rest] = caption.trim().split("\n");
    const subtitle = rest.join(" ").trim();
    if (type !== "image") return `a ${type} has no caption on Instagram: the words are a message of their own`;
    return cardsToWire([{ title, subtitle: subtitle || null, image: link, buttons: [] }]);
  }
  return { attachment: { type: type === "document" ? "file" : type, payload: { url: link } } };
}

/**
 * As a template the buttons stay in the thread, also in the browser, and a tap is a postback. If the text is too long, quick replies are
 * used, which the phone shows above the keyboard until the next message.
 */
function buttonsToWire(text: string, buttons: readonly { id: string; title: string }[]): Wire | string {
  const wrong = wrongTaps(buttons, quickRepliesMax);
  if (wrong) return wrong;
  if (text.length > templateTextMax || buttons.length > templateButtonsMax) return quickReplies(text, buttons);
  if (text.trim() === "") return "empty text";
  return template({ template_type: "button", text, buttons: buttons.map(buttonToWire) });
}

/** Rows become quick replies. Full titles and descriptions that don't fit are listed in the text above. */
function listToWire({ text, sections }: Extract<OutboundContent, { type: "list" }>): Wire | string {
  const rows = sections.flatMap((section) => section.rows);
  const wrong = wrongTaps(
    rows.map(({ id, title }) => ({ id, title: shortTitle(title) })),
    quickRepliesMax,
  );
  if (wrong) return wrong;
  const telling = rows.some(({ title, description }) => description || title.length > titleMax);
  const lines = rows.map(({ title, description }) => `• ${title}${description ? ` – ${description}` : ""}`);
  const whole = [text, "", ...lines].join("\n");
  return quickReplies(telling && Buffer.byteLength(whole) <= textMaxBytes ? whole : text, rows);
}

function linkToWire({ text, button }: Extract<OutboundContent, { type: "link" }>): Wire | string {
  if (!isWebAddress(button.url)) return "the link is no web address";
  const fits = text.length <= templateTextMax && text.trim() !== "" && button.title.length <= titleMax;
  if (!fits) return textToWire(`${text}\n${button.url}`.trim());
  return template({ template_type: "button", text, buttons: [buttonToWire(button)] });
}

function cardsToWire(cards: Extract<OutboundContent, { type: "cards" }>["cards"]): Wire | string {
  if (cards.length < 1 || cards.length > cardsMax) return `not 1 to ${cardsMax} cards`;
  for (const { title, subtitle, image, buttons } of cards) {
    if (title.trim() === "") return "a card without a title";
    if (image !== null && !isWebAddress(image)) return "a card's picture is no web address";
    if (!subtitle && image === null && buttons.length === 0) return "a card with nothing but its title";
    if (buttons.length > templateButtonsMax) return `more than ${templateButtonsMax} buttons on a card`;
    const wrong = buttons.map(wrongButton).find((one) => one !== null);
    if (wrong) return wrong;
  }
  const elements = cards.map(({ title, subtitle, image, buttons }) => ({
    title: shortTitle(title, cardTitleMax),
    ...(subtitle && { subtitle: shortTitle(subtitle, cardTitleMax) }),
    ...(image !== null && { image_url: image }),
    ...(buttons.length > 0 && { buttons: buttons.map(buttonToWire) }),
  }));
  return template({ template_type: "generic", elements });
}

function reactionAction({ emoji, targetMessageId }: Extract<OutboundContent, { type: "reaction" }>): Wire {
  if (emoji === null) return { sender_action: "unreact", payload: { message_id: targetMessageId } };
  return { sender_action: "react", payload: { message_id: targetMessageId, reaction: reactionWord(emoji) } };
}

function quickReplies(text: string, taps: readonly { id: string; title: string }[]): Wire | string {
  const replies = taps.map(({ id, title }) => ({ content_type: "text", title: shortTitle(title), payload: id }));
  return wrongText(text) ?? { text, quick_replies: replies };
}

function template(payload: Wire): Wire {
  return { attachment: { type: "template", payload } };
}

function buttonToWire(button: Button): Wire {
  return "url" in button
    ? { type: "web_url", url: button.url, title: button.title }
    : { type: "postback", title: button.title, payload: button.id };
}

function wrongText(text: string): string | null {
  if (text.trim() === "") return "empty text";
  return Buffer.byteLength(text) > textMaxBytes ? `text longer than ${textMaxBytes} bytes` : null;
}

function wrongTaps(taps: readonly { id: string; title: string }[], max: number): string | null {
  if (taps.length < 1 || taps.length > max) return `not 1 to ${max} things to tap`;
  if (new Set(taps.map(({ id }) => id)).size !== taps.length) return "two things to tap with the same id";
  return taps.map(wrongButton).find((one) => one !== null) ?? null;
}

function wrongButton(button: Button): string | null {
  if (button.title.trim() === "" || button.title.length > titleMax) return `a title that is not 1 to ${titleMax} long`;
  if ("url" in button) return isWebAddress(button.url) ? null : "a button's link is no web address";
  return button.id === "" || button.id.length > payloadMax ? `an id that is not 1 to ${payloadMax} long` : null;
}

/** Instagram cuts longer ones within a word, without an ellipsis. */
function shortTitle(title: string, max = titleMax): string {
  return title.length <= max
    ? title
    : `${title
        .slice(0, max - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}

function isWebAddress(link: string): boolean {
  return /^https?:$/.test(URL.parse(link)?.protocol ?? "");
}
