// What the phone's page may send for its buyer.
import { spokenOgg } from "../whatsapp/spoken-ogg.ts";
import type { Content, Referral } from "../whatsapp/writing.ts";

export type Sending = {
  shop: string;
  as: string;
  name: string;
  text?: string;
  /** The message that the text answers. */
  replyTo?: string;
  /** The first message after a tap on the shop's ad with this headline. */
  ad?: string;
  choice?: { id: string; title: string; kind: "button_reply" | "list_reply" | "template"; messageId: string };
  place?: { latitude: number; longitude: number; name?: string; address?: string };
  cart?: { items: { retailerId: string; quantity: number }[]; note?: string };
  reaction?: { messageId: string; emoji: string | null };
  contact?: { name: string; phone: string };
  /** The words of a voice note. */
  spoken?: string;
  /** A small file of the simulator's own. */
  sample?: "image" | "audio" | "document" | "sticker";
};

const text = { type: "string", minLength: 1 } as const;

export const sendingBody = {
  type: "object",
  required: ["shop", "as", "name"],
  properties: {
    shop: text,
    as: text,
    name: text,
    text: { type: "string", minLength: 1, maxLength: 4096 },
    replyTo: text,
    ad: { type: "string", minLength: 1, maxLength: 200 },
    choice: {
      type: "object",
      required: ["id", "title", "kind", "messageId"],
      properties: {
        id: text,
        title: text,
        kind: { enum: ["button_reply", "list_reply", "template"] },
        messageId: text,
      },
    },
    place: {
      type: "object",
      required: ["latitude", "longitude"],
      properties: {
        latitude: { type: "number", minimum: -90, maximum: 90 },
        longitude: { type: "number", minimum: -180, maximum: 180 },
        name: { type: "string" },
        address: { type: "string" },
      },
    },
    cart: {
      type: "object",
      required: ["items"],
      properties: {
        items: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            required: ["retailerId", "quantity"],
            properties: { retailerId: text, quantity: { type: "integer", minimum: 1, maximum: 99 } },
          },
        },
        note: { type: "string", maxLength: 1000 },
      },
    },
    reaction: {
      type: "object",
      required: ["messageId", "emoji"],
      properties: { messageId: text, emoji: { type: "string", nullable: true, maxLength: 16 } },
    },
    contact: { type: "object", required: ["name", "phone"], properties: { name: text, phone: text } },
    spoken: { type: "string", minLength: 1, maxLength: 1000 },
    sample: { enum: ["image", "audio", "document", "sticker"] },
  },
  oneOf: ["text", "choice", "place", "cart", "reaction", "contact", "sample", "spoken"].map((kind) => ({
    required: [kind],
  })),
} as const;

/** @returns the content, the message that it answers, and the ad that it came from. */
export function contentOf(sending: Sending): { content: Content; replyTo?: string; referral?: Referral } {
  const { choice, place, cart, reaction, contact, sample, spoken, text = "", replyTo, ad } = sending;
  if (choice) {
    const { messageId: replyTo, kind, ...tapped } = choice;
    if (kind === "template")
      return { content: { templateButton: { payload: tapped.id, text: tapped.title } }, replyTo };
    return { content: { choice: { ...tapped, kind } }, replyTo };
  }
  if (place) return { content: { location: place } };
  if (cart) return { content: { cart } };
  if (reaction) return { content: { reaction } };
  if (contact) return { content: { contacts: [contact] } };
  if (spoken) return { content: { media: { kind: "audio", bytes: spokenOgg(spoken) } } };
  if (sample) return { content: { media: { kind: sample } } };
  return {
    content: { text },
    ...(replyTo ? { replyTo } : {}),
    ...(ad ? { referral: { sourceType: "ad", headline: ad } } : {}),
  };
}
