// Our outbound message → WhatsApp's JSON, or why WhatsApp would refuse it. Checked before the call: some of its
// refusals come only later, as a failed status.
import type { OutboundContent, OutboundMessage } from "../../driver.ts";

/** Lengths in UTF-16 units: WhatsApp does not say which unit it counts in, and no other counts higher. */
const textMaxLength = 4_096;
const captionMaxLength = 1_024;
const buttonsTextMaxLength = 1_024;
const buttonsMax = 3;
const buttonTitleMaxLength = 20;
const buttonIdMaxLength = 256;
const echoMaxLength = 512;

export type Outbound = { kind: "ready"; json: Record<string, unknown> } | { kind: "invalid"; detail: string };

export function toWire(message: OutboundMessage): Outbound {
  const { to, content, echo, quotedMessageId } = message;
  const detail = whyInvalid(message);
  if (detail !== null) return { kind: "invalid", detail };
  const json = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    // With the plus: without it the business number's own country code may be put in front.
    ...(to.phone !== null && { to: to.phone }),
    ...(to.userId !== null && { recipient: to.userId }),
    ...contentToWire(content),
    ...(quotedMessageId !== undefined && { context: { message_id: quotedMessageId } }),
    biz_opaque_callback_data: echo,
  };
  return { kind: "ready", json };
}

function contentToWire(content: OutboundContent): Record<string, unknown> {
  if (content.type === "text") return { type: "text", text: { preview_url: content.previewUrl, body: content.text } };
  if (content.type === "image")
    return { type: "image", image: { link: content.link, ...(content.caption && { caption: content.caption }) } };
  const buttons = content.buttons.map(({ id, title }) => ({ type: "reply", reply: { id, title } }));
  return { type: "interactive", interactive: { type: "button", body: { text: content.text }, action: { buttons } } };
}

/** Null when nothing is wrong. */
function whyInvalid({ to, content, echo }: OutboundMessage): string | null {
  if (to.phone === null && to.userId === null) return "no recipient";
  if (to.phone !== null && !/^\+[1-9][0-9]{4,14}$/.test(to.phone)) return "the phone number is not in E.164 form";
  if (to.userId === "") return "an empty user id";
  if (echo.length > echoMaxLength) return `echo longer than ${echoMaxLength}`;
  if (content.type === "text") return wrongLength("text", content.text, textMaxLength);
  if (content.type === "image") return wrongImage(content.link, content.caption);
  return wrongLength("text", content.text, buttonsTextMaxLength) ?? wrongButtons(content.buttons);
}

function wrongImage(link: string, caption: string): string | null {
  if (!/^https?:$/.test(URL.parse(link)?.protocol ?? "")) return "the image link is no web address";
  return caption === "" ? null : wrongLength("caption", caption, captionMaxLength);
}

function wrongButtons(buttons: readonly { id: string; title: string }[]): string | null {
  if (buttons.length < 1 || buttons.length > buttonsMax) return `not 1 to ${buttonsMax} buttons`;
  const distinct = (key: "id" | "title") => new Set(buttons.map((button) => button[key])).size === buttons.length;
  if (!distinct("title") || !distinct("id")) return "two buttons with the same title or id";
  for (const { id, title } of buttons) {
    const wrong =
      wrongLength("button title", title, buttonTitleMaxLength) ?? wrongLength("button id", id, buttonIdMaxLength);
    if (wrong) return wrong;
  }
  return null;
}

function wrongLength(what: string, text: string, maxLength: number): string | null {
  if (text.trim() === "") return `empty ${what}`;
  return text.length > maxLength ? `${what} longer than ${maxLength}` : null;
}
