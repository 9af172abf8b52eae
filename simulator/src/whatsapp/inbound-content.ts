// A buyer's content as sent: one item of `messages[]`, without sender, id and time.
import { createHash } from "node:crypto";
import { priceOf } from "../catalog/product-view.ts";
import type { BusinessNumber, MessageMedia } from "./books.ts";
import { waIdOf } from "./identity.ts";
import { statusError } from "./refusals.ts";
import { sampleMedia } from "./sample-media.ts";
import type { WhatsappWorld } from "./world.ts";
import type { CartItem, Content, MediaWriting, Referral, Writing } from "./writing.ts";

type Item = Record<string, unknown>;

/** `media` if there are bytes. */
export type InboundItem = { item: Item; media: MessageMedia | null };

const downloadLimitBytes = 100 * 1024 * 1024;

export function inboundItem(world: WhatsappWorld, number: BusinessNumber, content: Content): InboundItem {
  if ("media" in content) return mediaItem(world, number, content.media);
  return { item: plainItem(world, number, content), media: null };
}

function plainItem(world: WhatsappWorld, number: BusinessNumber, content: Exclude<Content, { media: unknown }>): Item {
  if ("text" in content) return { type: "text", text: { body: content.text } };
  if ("location" in content) return { type: "location", location: content.location };
  if ("contacts" in content) return { type: "contacts", contacts: content.contacts.map(contactCard) };
  if ("templateButton" in content) return { type: "button", button: content.templateButton };
  if ("cart" in content) {
    const catalogId = content.cart.catalogId ?? linkedCatalog(world, number);
    const items = content.cart.items.map((one) => cartItem(world, catalogId, one));
    return { type: "order", order: { catalog_id: catalogId, text: content.cart.note ?? "", product_items: items } };
  }
  if ("reaction" in content) {
    const { messageId, emoji } = content.reaction;
    return { type: "reaction", reaction: { message_id: messageId, ...(emoji === null ? {} : { emoji }) } };
  }
  if ("unsupported" in content) {
    const { kind } = content.unsupported;
    const { code, error_data } = statusError(131051);
    const errors = [{ code, title: "Message type unknown", message: "Message type unknown", error_data }];
    return { errors, type: "unsupported", ...(kind === undefined ? {} : { unsupported: { type: kind } }) };
  }
  if ("edit" in content) {
    const { messageId, text } = content.edit;
    const message = { type: "text", text: { body: text } };
    return { type: "edit", edit: { original_message_id: messageId, message } };
  }
  if ("revoke" in content) return { type: "revoke", revoke: { original_message_id: content.revoke.messageId } };
  if ("form" in content) {
    const { answers, name = "flow", body = "Sent" } = content.form;
    const reply = { name, body, response_json: JSON.stringify(answers) };
    return { type: "interactive", interactive: { type: "nfm_reply", nfm_reply: reply } };
  }
  const { kind = "button_reply", ...choice } = content.choice;
  return { type: "interactive", interactive: { type: kind, [kind]: choice } };
}

function contactCard(card: Item | { name?: string; phone: string }): Item {
  const { phone, name } = card;
  if (typeof phone !== "string") return { ...card };
  const waId = waIdOf(phone);
  return {
    ...(typeof name === "string" ? { name: { formatted_name: name, first_name: name.split(" ")[0] ?? name } } : {}),
    phones: [{ phone, ...(waId ? { wa_id: waId } : {}), type: "CELL" }],
  };
}

function linkedCatalog({ catalog, books }: WhatsappWorld, number: BusinessNumber): string {
  const linked = catalog.books.links.get(books.portfolioOf(number));
  if (linked === undefined) throw new RangeError("no catalog is linked to the account; name a catalogId");
  return linked;
}

function cartItem(
  { catalog }: WhatsappWorld,
  catalogId: string,
  { retailerId, quantity, price, currency }: CartItem,
): Item {
  const listed = priceOf(catalog.books.item(catalogId, retailerId)?.data["price"]);
  return {
    product_retailer_id: retailerId,
    quantity,
    item_price: price ?? Number(listed?.amount ?? 0),
    currency: currency ?? listed?.currency ?? "USD",
  };
}

function mediaItem(world: WhatsappWorld, number: BusinessNumber, writing: MediaWriting): InboundItem {
  const { kind, base64, caption, fileName, voice = true } = writing;
  const given = writing.bytes ?? (base64 === undefined ? undefined : Buffer.from(base64, "base64"));
  const sample = sampleMedia(kind);
  const bytes = given ?? sample.bytes;
  const mimeType = writing.mimeType ?? sample.mimeType;
  const name = fileName ?? (kind === "document" ? (sample.fileName ?? "file") : null);
  if (bytes.length > downloadLimitBytes)
    return { item: { errors: [statusError(131052)], type: "unsupported", unsupported: { type: kind } }, media: null };
  const now = world.clock.now();
  const { phoneNumberId } = number;
  const media = world.media.add({ phoneNumberId, origin: "received", mimeType, fileName: name, bytes, at: now });
  const content = {
    ...(kind === "document" ? { filename: name } : {}),
    ...(caption !== undefined && kind !== "audio" && kind !== "sticker" ? { caption } : {}),
    mime_type: mimeType,
    sha256: createHash("sha256").update(bytes).digest("base64"),
    id: media.id,
    ...(kind === "audio" ? { voice } : {}),
    ...(kind === "sticker" ? { animated: bytes.includes("ANIM") } : {}),
    url: world.media.addressOf(world.address(), media, now, "webhook"),
  };
  return { item: { type: kind, [kind]: content }, media: { mimeType, bytes, fileName: name } };
}

/** The fields next to the content: a quote, a forwarding, a product, an ad. */
export function surroundings(world: WhatsappWorld, number: BusinessNumber, writing: Writing): Item {
  const { replyTo, forwarded, product, referral } = writing;
  const context: Item = {
    ...(replyTo ? { from: number.displayNumber.replace(/\D/g, ""), id: replyTo } : {}),
    ...(forwarded === true ? { forwarded: true } : {}),
    ...(forwarded === "often" ? { frequently_forwarded: true } : {}),
  };
  if (product) {
    const catalogId = product.catalogId ?? linkedCatalog(world, number);
    context["from"] = number.displayNumber.replace(/\D/g, "");
    context["id"] ??= "wamid.UNKNOWN";
    context["referred_product"] = { catalog_id: catalogId, product_retailer_id: product.retailerId };
  }
  return {
    ...(Object.keys(context).length > 0 ? { context } : {}),
    ...(referral ? { referral: referralWire(referral) } : {}),
  };
}

function referralWire({ sourceId, sourceUrl, sourceType = "ad", headline, body, clickId }: Referral): Item {
  return {
    source_url: sourceUrl ?? "https://fb.me/simulatedAd",
    source_id: sourceId ?? "120230000000000001",
    source_type: sourceType,
    body: body ?? "New in this week",
    headline: headline ?? "Chat with us",
    media_type: "image",
    image_url: "https://scontent.example/ad.jpg",
    ...(clickId === undefined ? {} : { ctwa_clid: clickId }),
    welcome_message: { text: "Hi there! How can we help?" },
  };
}
