// An inbound message's content in our terms. What we can't read becomes "unsupported": it is answered, never lost.
import type { CartItem, InboundContent, Media } from "../../driver.ts";
import { formAnswers } from "./form-answers.ts";
import { readCount, readCoordinate, readPhone, readPrice } from "./read-values.ts";
import { faultDetail } from "./status.ts";
import * as wire from "./wire.ts";

/** `message` is the whole message: WhatsApp puts the content under a key with the name of its type. */
export function readContent(type: string, message: Readonly<Record<string, unknown>>): InboundContent {
  const read = readers.get(type);
  if (!read) return unsupported(explanation(message) ?? type);
  return read(message) ?? unsupported(`${type} without a readable body`);
}

type Reader = (message: Readonly<Record<string, unknown>>) => InboundContent | null;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["text", readText],
  ["image", (message) => readMedia("image", message["image"])],
  ["video", (message) => readMedia("video", message["video"])],
  ["audio", (message) => readMedia("audio", message["audio"])],
  ["document", (message) => readMedia("document", message["document"])],
  ["sticker", (message) => readMedia("sticker", message["sticker"])],
  ["location", readLocation],
  ["contacts", readContacts],
  ["interactive", readInteractive],
  ["button", readButton],
  ["order", readOrder],
  ["reaction", readReaction],
  ["system", readSystem],
]);

function unsupported(detail: string, text = ""): InboundContent {
  return { type: "unsupported", text, detail };
}

/** `unsupported.type` (poll, edit …) may be missing; then the error says a little. */
function explanation(message: unknown): string | null {
  if (wire.UnsupportedBody.Check(message)) return message.unsupported.type;
  if (!wire.WithErrors.Check(message)) return null;
  const [fault] = message.errors;
  return wire.Fault.Check(fault) ? faultDetail(fault) : null;
}

function readText(message: unknown): InboundContent | null {
  return wire.TextBody.Check(message) ? { type: "text", text: message.text.body } : null;
}

function readMedia(kind: Media["kind"], body: unknown): InboundContent | null {
  if (!wire.MediaBody.Check(body)) return null;
  const media: Media = {
    kind,
    id: String(body.id),
    url: body.url || null,
    mimeType: body.mime_type ?? null,
    fileName: body.filename ?? null,
    voice: body.voice ?? false,
  };
  return { type: "media", text: body.caption ?? "", media: [media] };
}

function readLocation(message: unknown): InboundContent | null {
  if (!wire.LocationBody.Check(message)) return null;
  const { location } = message;
  const latitude = readCoordinate(location.latitude, 90);
  const longitude = readCoordinate(location.longitude, 180);
  if (latitude === null || longitude === null) return null;
  const name = location.name || null;
  const address = location.address || null;
  return { type: "location", text: [name, address].filter(Boolean).join(", "), latitude, longitude, name, address };
}

function readContacts(message: unknown): InboundContent | null {
  if (!wire.ContactsBody.Check(message)) return null;
  const contacts = message.contacts.filter((card) => wire.ContactCard.Check(card)).map(readCard);
  if (contacts.length === 0) return null;
  return { type: "contacts", text: contacts.flatMap(({ name }) => name ?? []).join(", "), contacts };
}

function readCard({ name, ...card }: wire.ContactCard): { name: string | null; phones: string[] } {
  const whole = name?.formatted_name || [name?.first_name, name?.last_name].filter(Boolean).join(" ");
  // The WhatsApp id is always an international number; the other is as typed into a phone book.
  const phones = (card.phones ?? []).map(({ wa_id, phone }) => readPhone(wa_id) ?? String(phone ?? ""));
  return { name: whole || null, phones: phones.filter(Boolean) };
}

function readInteractive(message: unknown): InboundContent | null {
  if (!wire.InteractiveBody.Check(message)) return null;
  const { type, button_reply, list_reply, nfm_reply } = message.interactive;
  const reply = button_reply ?? list_reply;
  const form = nfm_reply && (formAnswers(nfm_reply.response_json ?? "") || nfm_reply.body);
  if (form) return { type: "text", text: form };
  if (!reply) return unsupported(`interactive ${type}`);
  return { type: "choice", text: reply.title, choice: reply.id };
}

/** A tap on a template's quick reply. */
function readButton(message: unknown): InboundContent | null {
  if (!wire.ButtonBody.Check(message)) return null;
  const { text, payload } = message.button;
  return { type: "choice", text, choice: payload ?? text };
}

/** A cart with one unreadable line is unsupported as a whole: an order must not shrink silently. */
function readOrder(message: unknown): InboundContent | null {
  if (!wire.OrderBody.Check(message)) return null;
  const items: CartItem[] = [];
  for (const { product_retailer_id, quantity, item_price, currency } of message.order.product_items) {
    const count = readCount(quantity);
    if (count === null) return null;
    items.push({
      retailerId: String(product_retailer_id),
      quantity: count,
      shownPrice: readPrice(item_price, currency),
    });
  }
  return { type: "order", text: message.order.text ?? "", items };
}

/** No emoji or an empty one: the reaction was removed. */
function readReaction(message: unknown): InboundContent | null {
  if (!wire.ReactionBody.Check(message)) return null;
  const emoji = message.reaction.emoji || null;
  return { type: "reaction", text: emoji ?? "", emoji, targetMessageId: message.reaction.message_id };
}

function readSystem(message: unknown): InboundContent | null {
  if (!wire.SystemBody.Check(message)) return null;
  const { body, wa_id, user_id, type } = message.system;
  // A new encryption key on the same number, not a change of number.
  if (type === "customer_identity_changed")
    return { type: "system", text: body ?? "", newPhone: null, newUserId: null };
  return { type: "system", text: body ?? "", newPhone: readPhone(wa_id), newUserId: user_id ?? null };
}
