// How the sandbox phone draws a message.
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import type { Message } from "../whatsapp/books.ts";
import { choicesOf, readableText } from "../whatsapp/face.ts";
import { filledTemplate } from "../whatsapp/template-text.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { mediaView, type MediaView } from "./media-view.ts";
import { cartOf, productCards, type Cart, type ProductCard } from "./product-cards.ts";

/** `section`: the heading above a list's row. */
type Choice = { id: string; title: string; description?: string; section?: string };
/** A web address or `tel:`. */
type Link = { title: string; url: string };

export type MessageView = {
  id: string;
  order: number;
  /** Who wrote: the phone's buyer, or the shop. */
  by: "buyer" | "shop";
  at: string;
  text: string;
  header: string;
  footer: string;
  /** Its type, if the phone can't draw it. */
  other: string | null;
  media: MediaView | null;
  place: { latitude: number; longitude: number; name: string; address: string } | null;
  contacts: { name: string; phone: string }[];
  choices: Choice[];
  choiceKind: "button_reply" | "list_reply" | "template";
  /** The label of the button that opens a list's rows. */
  listLabel: string | null;
  /** Buttons that open an address or call a number. */
  links: Link[];
  /** Codes that a button copies. */
  codes: string[];
  products: ProductCard[];
  /** Null when it is not a cart. */
  cart: Cart | null;
  /** A button of the phone itself: share a place, or open the catalog. */
  asks: "place" | "catalog" | null;
  /** Not drawn itself, but added to another message. */
  reaction: { target: string; emoji: string } | null;
  /** Text of the message that is quoted. */
  quoted: string | null;
  status: "sent" | "delivered" | "read" | "played" | "failed" | "waiting";
  failure: string | null;
};

const failures: Record<number, string> = {
  131026: "undeliverable",
  131047: "more than 24 hours since the buyer wrote",
  131049: "too much advertising for this buyer",
  131050: "the buyer stopped advertising",
  131053: "the file could not be fetched or is of no kind that can be sent",
  132015: "the template is paused",
};

export function messageView(world: WhatsappWorld, message: Message): MessageView {
  const { wire, type, statuses } = message;
  const context = recordIn(wire["context"]);
  const quoted = world.books.message(wordIn(context["id"] ?? context["message_id"]));
  const failed = statuses.find(({ status }) => status === "failed");
  return {
    id: message.id,
    order: message.order,
    by: message.direction === "inbound" ? "buyer" : "shop",
    at: new Date(message.at).toISOString(),
    other: otherKind(message),
    media: mediaView(message),
    place: placeOf(wire),
    contacts: contactsOf(wire),
    products: productCards(world, message),
    cart: cartOf(world, wire),
    reaction: reactionOf(wire),
    ...(type === "template" ? templateParts(world, message) : plainParts(message)),
    quoted: quoted ? (readableText(quoted.wire) || quoted.type).slice(0, 140) : null,
    status: failed ? "failed" : (statuses.at(-1)?.status ?? "waiting"),
    failure: failed ? `Not delivered: ${failures[failed.errorCode ?? 0] ?? "failed"} (${failed.errorCode})` : null,
  };
}

type Parts = Pick<
  MessageView,
  "text" | "header" | "footer" | "choices" | "choiceKind" | "listLabel" | "links" | "codes" | "asks"
>;

function plainParts({ wire, type, direction }: Message): Parts {
  const interactive = recordIn(wire["interactive"]);
  const action = recordIn(interactive["action"]);
  const kind = interactive["type"];
  const shown = direction === "outbound";
  return {
    text: type === "order" ? wordIn(recordIn(wire["order"])["text"]) : readableText(wire),
    header: wordIn(recordIn(interactive["header"])["text"]) || adText(wire),
    footer: wordIn(recordIn(interactive["footer"])["text"]),
    choices: shown && (kind === "button" || kind === "list") ? choicesOf(wire) : [],
    choiceKind: kind === "list" ? "list_reply" : "button_reply",
    listLabel: kind === "list" ? wordIn(action["button"]) : null,
    links: linksOf(action),
    codes: [],
    asks: kind === "location_request_message" ? "place" : kind === "catalog_message" ? "catalog" : null,
  };
}

function templateParts({ accounts, books }: WhatsappWorld, { wire, phoneNumberId }: Message): Parts {
  const sent = recordIn(wire["template"]);
  const number = books.numbers.get(phoneNumberId);
  const language = wordIn(recordIn(sent["language"])["code"]);
  const template = number && accounts.template(books.portfolioOf(number), wordIn(sent["name"]), language);
  const { header, body, footer, buttons } = filledTemplate(template, sent);
  return {
    text: body,
    header,
    footer,
    choices: buttons.filter(({ kind }) => kind === "quick_reply").map(({ title, value }) => ({ id: value, title })),
    choiceKind: "template",
    listLabel: null,
    links: buttons.flatMap(({ kind, title, value }) => {
      if (kind === "phone_number") return { title, url: `tel:${value}` };
      return kind === "url" && /^https?:\/\//.test(value) ? { title, url: value } : [];
    }),
    codes: buttons.filter(({ kind }) => kind === "copy_code").map(({ value }) => value),
    asks: null,
  };
}

const drawn = [
  "text",
  "interactive",
  "template",
  "button",
  "location",
  "contacts",
  "order",
  "reaction",
  "image",
  "video",
  "audio",
  "document",
  "sticker",
];

function otherKind({ type, media, wire }: Message): string | null {
  if (["image", "video", "audio", "document", "sticker"].includes(type) && !media)
    return type === "image" ? "picture" : type;
  if (type === "system") return wordIn(recordIn(wire["system"])["body"], "changed the number");
  if (type === "edit") {
    const { message } = recordIn(wire["edit"]);
    return `edited: ${readableText(recordIn(message))}`;
  }
  if (type === "revoke") return "took a message back";
  return drawn.includes(type) ? null : type;
}

function placeOf({ location }: Record<string, unknown>): MessageView["place"] {
  if (!isRecord(location)) return null;
  const { latitude, longitude, name, address } = location;
  return { latitude: Number(latitude), longitude: Number(longitude), name: wordIn(name), address: wordIn(address) };
}

function contactsOf({ contacts }: Record<string, unknown>): MessageView["contacts"] {
  return recordsOf(contacts).map(({ name, phones }) => {
    const phone = wordIn(recordsOf(phones)[0]?.["phone"]);
    return { name: wordIn(recordIn(name)["formatted_name"], phone), phone };
  });
}

function reactionOf({ reaction }: Record<string, unknown>): MessageView["reaction"] {
  return isRecord(reaction) ? { target: wordIn(reaction["message_id"]), emoji: wordIn(reaction["emoji"]) } : null;
}

/** The ad that a buyer tapped before writing. */
function adText({ referral }: Record<string, unknown>): string {
  const headline = wordIn(recordIn(referral)["headline"]);
  return headline ? `From the ad “${headline}”` : "";
}

function linksOf(action: Record<string, unknown>): Link[] {
  const { display_text: title, url } = recordIn(action["parameters"]);
  return typeof title === "string" && typeof url === "string" && /^https?:\/\//.test(url) ? [{ title, url }] : [];
}

function recordIn(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
