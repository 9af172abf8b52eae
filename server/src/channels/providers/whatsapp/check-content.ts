// All limits of WhatsApp on content, checked before the call. Null: nothing is wrong.
import type { OutboundContent, Room } from "../../driver.ts";
import { isWebAddress, wrongLength } from "./lengths.ts";
import { whyTemplateInvalid } from "./template.ts";

export const sends: ReadonlySet<OutboundContent["type"]> = new Set([
  "text",
  "image",
  "video",
  "audio",
  "document",
  "buttons",
  "list",
  "link",
  "product",
  "products",
  "template",
  "location",
  "location_request",
  "reaction",
]);

export const textMaxLength = 4_096;
const captionMaxLength = 1_024;
/** The text of interactive messages, except lists. */
const bodyMaxLength = 1_024;
const listTextMaxLength = 4_096;
const headerMaxLength = 60;
/** The limits for content that has no text. */
export const room: Room = {
  aboveButtons: bodyMaxLength,
  captions: { image: captionMaxLength, video: captionMaxLength, audio: 0, document: captionMaxLength },
};
const buttonsMax = 3;
const buttonTitleMaxLength = 20;
const buttonIdMaxLength = 256;
const sectionsMax = 10;
const sectionTitleMaxLength = 24;
/** The most rows of all sections together. */
const rowsMax = 10;
const rowIdMaxLength = 200;
const rowTitleMaxLength = 24;
const rowDescriptionMaxLength = 72;
const productsMax = 30;

type Of<Type extends OutboundContent["type"]> = Extract<OutboundContent, { type: Type }>;

export function whyContentInvalid(content: OutboundContent): string | null {
  switch (content.type) {
    case "text":
      return wrongLength("text", content.text, textMaxLength);
    case "image":
    case "video":
    case "audio":
    case "document":
      return wrongMedia(content);
    case "buttons":
      return wrongLength("text", content.text, bodyMaxLength) ?? wrongButtons(content.buttons);
    case "list":
      return wrongLength("text", content.text, listTextMaxLength) ?? wrongList(content);
    case "link":
      return wrongLength("text", content.text, bodyMaxLength) ?? wrongLink(content.button);
    case "product":
      return wrongProduct(content);
    case "products":
      return wrongProducts(content);
    case "template":
      return whyTemplateInvalid(content);
    case "location":
      return isPlace(content) ? null : "a place outside the earth";
    case "location_request":
      return wrongLength("text", content.text, bodyMaxLength);
    case "reaction":
      if (content.targetMessageId === "") return "a reaction to no message";
      return content.emoji === "" ? "an empty emoji" : null;
    case "cards":
      return "WhatsApp has no cards but products";
  }
}

function wrongMedia({ type, link, caption, uploadedId }: Of<"image" | "video" | "audio" | "document">): string | null {
  if (!uploadedId && !isWebAddress(link)) return `the ${type} link is no web address`;
  if (caption === "") return null;
  return type === "audio" ? "audio with a caption" : wrongLength("caption", caption, captionMaxLength);
}

function wrongButtons(buttons: readonly { id: string; title: string }[]): string | null {
  if (buttons.length < 1 || buttons.length > buttonsMax) return `not 1 to ${buttonsMax} buttons`;
  if (!distinct(buttons.map(({ title }) => title)) || !distinct(buttons.map(({ id }) => id)))
    return "two buttons with the same title or id";
  return first(
    buttons,
    ({ id, title }) =>
      wrongLength("button title", title, buttonTitleMaxLength) ?? wrongLength("button id", id, buttonIdMaxLength),
  );
}

function wrongList({ button, sections }: Of<"list">): string | null {
  const rows = sections.flatMap((section) => section.rows);
  if (rows.length < 1 || rows.length > rowsMax) return `not 1 to ${rowsMax} rows`;
  if (!distinct(rows.map(({ id }) => id))) return "two rows with the same id";
  return (
    wrongLength("button title", button, buttonTitleMaxLength) ??
    wrongSections(sections.map(({ title, rows: { length } }) => ({ title, length }))) ??
    first(
      rows,
      ({ id, title, description }) =>
        wrongLength("row id", id, rowIdMaxLength) ??
        wrongLength("row title", title, rowTitleMaxLength) ??
        (description ? wrongLength("row description", description, rowDescriptionMaxLength) : null),
    )
  );
}

/** A single section needs no title. */
function wrongSections(sections: readonly { title: string; length: number }[]): string | null {
  if (sections.length > sectionsMax) return `more than ${sectionsMax} sections`;
  if (sections.some(({ length }) => length === 0)) return "a section with nothing in it";
  if (sections.length === 1 && sections[0]?.title === "") return null;
  return first(sections, ({ title }) => wrongLength("section title", title, sectionTitleMaxLength));
}

function wrongLink({ url, title }: { url: string; title: string }): string | null {
  return isWebAddress(url) ? wrongLength("button title", title, buttonTitleMaxLength) : "the link is no web address";
}

function wrongProduct({ text, catalogId, retailerId }: Of<"product">): string | null {
  if (catalogId === "" || retailerId === "") return "a product without catalog or id";
  return text === "" ? null : wrongLength("text", text, bodyMaxLength);
}

function wrongProducts({ header, text, catalogId, sections }: Of<"products">): string | null {
  const ids = sections.flatMap(({ retailerIds }) => retailerIds);
  if (ids.length < 1 || ids.length > productsMax) return `not 1 to ${productsMax} products`;
  if (catalogId === "" || ids.includes("")) return "a product without catalog or id";
  return (
    wrongLength("header", header, headerMaxLength) ??
    wrongLength("text", text, bodyMaxLength) ??
    wrongSections(sections.map(({ title, retailerIds: { length } }) => ({ title, length })))
  );
}

function isPlace({ latitude, longitude }: Of<"location">): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function distinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function first<Item>(items: readonly Item[], wrong: (item: Item) => string | null): string | null {
  for (const item of items) {
    const detail = wrong(item);
    if (detail !== null) return detail;
  }
  return null;
}
