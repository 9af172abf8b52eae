// Translates a buyer's act into the simulator's control API of the channel.
import { Refusal } from "../kernel/contract/refusal.ts";
import type { BuyerMessage } from "./contract.ts";

export type Doing = { path: string; doing: object };

const kinds = ["text", "media", "location", "order"] as const;

/** @throws Refusal invalid_request if it is not exactly one act, or not possible in that channel */
export function doingOf(message: BuyerMessage, account: string): Doing {
  const said = kinds.filter((kind) => message[kind] !== undefined);
  if (said.length !== 1)
    throw wrong("", "one_of", "Send one of `text`, `media`, `location` and `order`; a caption goes with the media.");
  const { channel, from, name, media } = message;
  if (media?.base64 !== undefined && !isBase64(media.base64))
    throw wrong("/media/base64", "base64", "Must be base64 with its padding, as RFC 4648 writes it.");
  const who = { from, ...(name === undefined ? {} : { name }) };
  return channel === "chatapp"
    ? { path: "whatsapp/inbound", doing: { ...who, phoneNumberId: account, ...onWhatsapp(message) } }
    : { path: "instagram/inbound", doing: { ...who, account, ...onInstagram(message) } };
}

/** Buffer ignores invalid characters when it decodes. */
function isBase64(text: string): boolean {
  return Buffer.from(text, "base64").toString("base64") === text;
}

function onWhatsapp({ text, media, location, order }: BuyerMessage): object {
  if (order) return { cart: order };
  return { ...(text === undefined ? {} : { text }), ...(media ? { media } : {}), ...(location ? { location } : {}) };
}

function onInstagram({ text, media, location, order }: BuyerMessage): object {
  if (location || order) {
    const kind = location ? "location" : "order";
    throw wrong(
      `/${kind}`,
      "not_in_channel",
      "People can't send this on Instagram. Send it on WhatsApp, or write it as text.",
    );
  }
  if (!media) return { text };
  const { kind, base64, mimeType, caption } = media;
  const attachment = {
    type: kind === "document" ? "file" : kind,
    base64: base64 ?? onePixel,
    mimeType: mimeType ?? "image/png",
  };
  return { attachments: [attachment], ...(caption === undefined ? {} : { text: caption }) };
}

/** The default picture. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";

function wrong(pointer: string, code: string, detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
