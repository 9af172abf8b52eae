// Replaces content that a channel can't send: buttons become numbered choices, products become cards, cards become pictures with captions
// (cards-as-pictures.ts), files become text and links.
import type { ChannelDriver, OutboundContent } from "../channels/index.ts";
import { cardsAsPictures } from "./cards-as-pictures.ts";
import { sizeOf, splitText } from "./split-text.ts";

type Limits = Pick<ChannelDriver, "sends" | "textLimit" | "room" | "showsMarks">;

/** Splits one message into messages that the channel accepts, in order. Each has a supported type, and no text is too long. */
export function fitContent(content: OutboundContent, driver: Limits): OutboundContent[] {
  const fitting = driver.sends.has(content.type) ? [content] : inOtherKinds(content, driver);
  return fitting.flatMap((one) => cut(driver.showsMarks ? one : withoutMarks(one), driver));
}

function inOtherKinds(content: OutboundContent, { sends }: Limits): OutboundContent[] {
  if ((content.type === "product" || content.type === "products") && content.cards) {
    const cards = {
      type: "cards" as const,
      text: content.cards.map(({ title }) => title).join(", "),
      cards: content.cards,
    };
    return [...words(content.text), ...(sends.has("cards") ? [cards] : inOtherCards(cards, sends))];
  }
  return content.type === "cards" ? inOtherCards(content, sends) : inWords(content);
}

function inOtherCards(content: Extract<OutboundContent, { type: "cards" }>, sends: Limits["sends"]): OutboundContent[] {
  return sends.has("image") ? cardsAsPictures(content, sends) : inWords(content);
}

function cut(content: OutboundContent, { textLimit, room }: Limits): OutboundContent[] {
  switch (content.type) {
    case "text":
      return splitText(content.text, textLimit).map((text) => ({ ...content, text }));
    case "buttons": {
      const parts = splitText(content.text, { ...textLimit, max: room.aboveButtons });
      const last = parts.pop() ?? "";
      return [...parts.flatMap((part) => words(part)), { ...content, text: last }];
    }
    case "image":
    case "video":
    case "audio":
    case "document": {
      const { caption } = content;
      if (sizeOf(caption, textLimit.unit) <= room.captions[content.type]) return [content];
      return [{ ...content, caption: "" }, ...splitText(caption, textLimit).flatMap((part) => words(part))];
    }
    case "cards":
      return partsOf(content.cards).map((cards) => ({ ...content, cards }));
    default:
      return [content];
  }
}

/** The most cards in one carousel, on all channels that have cards. */
const cardsAtOnce = 10;

function partsOf<One>(all: readonly One[]): One[][] {
  const parts = Math.ceil(all.length / cardsAtOnce);
  return Array.from({ length: parts }, (_, part) => all.slice(part * cardsAtOnce, (part + 1) * cardsAtOnce));
}

function withoutMarks(content: OutboundContent): OutboundContent {
  if ("caption" in content) return { ...content, caption: plain(content.caption) };
  return content.type === "template" ? content : { ...content, text: plain(content.text) };
}

function plain(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/gu, "$1");
}

function inWords(content: OutboundContent): OutboundContent[] {
  switch (content.type) {
    case "buttons":
      return words(content.text, numbered(content.buttons.map(({ title }) => title)));
    case "list": {
      const rows = content.sections.flatMap((section) => section.rows);
      return words(content.text, numbered(rows.map(({ title, description }) => told(title, description))));
    }
    case "link":
      return words(content.text, `${content.button.title}: ${content.button.url}`);
    case "cards":
      return words(content.text, numbered(content.cards.map(({ title, subtitle }) => told(title, subtitle))));
    case "image":
    case "video":
    case "audio":
    case "document":
      return words(content.caption, content.link);
    case "location": {
      const { text, name, address, latitude, longitude } = content;
      return words(text, told(name, address), `geo:${latitude},${longitude}`);
    }
    case "reaction":
      return content.emoji === null ? [] : words(content.emoji);
    case "text":
    case "product":
    case "products":
    case "template":
    case "location_request":
      return words(content.text);
  }
}

function words(...lines: string[]): OutboundContent[] {
  const text = lines.filter((line) => line.trim() !== "").join("\n");
  return text === "" ? [] : [{ type: "text", text, previewUrl: false }];
}

function numbered(titles: readonly string[]): string {
  return titles.map((title, index) => `${index + 1}. ${title}`).join("\n");
}

function told(title: string, more: string | null): string {
  return more ? `${title} – ${more}` : title;
}
