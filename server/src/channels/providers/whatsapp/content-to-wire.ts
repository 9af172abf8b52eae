// The content in WhatsApp's JSON: the type, and the body under a key of the same name. It has been checked before.
import type { OutboundContent } from "../../driver.ts";
import { templateToWire } from "./template.ts";

type Json = Record<string, unknown>;
type Of<Type extends OutboundContent["type"]> = Extract<OutboundContent, { type: Type }>;

export function contentToWire(content: OutboundContent): Json {
  switch (content.type) {
    case "text":
      return { type: "text", text: { preview_url: content.previewUrl, body: content.text } };
    case "image":
    case "video":
    case "audio":
    case "document":
      return { type: content.type, [content.type]: mediaToWire(content) };
    case "buttons":
      return interactive("button", content.text, { buttons: content.buttons.map(replyButton) });
    case "list":
      return interactive("list", content.text, listToWire(content));
    case "link": {
      const { title, url } = content.button;
      return interactive("cta_url", content.text, { name: "cta_url", parameters: { display_text: title, url } });
    }
    case "product": {
      const { catalogId, retailerId } = content;
      return interactive("product", content.text, { catalog_id: catalogId, product_retailer_id: retailerId });
    }
    case "products":
      return interactive("product_list", content.text, productsToWire(content), {
        header: { type: "text", text: content.header },
      });
    case "template":
      return { type: "template", template: templateToWire(content) };
    case "location": {
      const { latitude, longitude, name, address } = content;
      const location = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
      return { type: "location", location };
    }
    case "location_request":
      return interactive("location_request_message", content.text, { name: "send_location" });
    case "reaction":
      return { type: "reaction", reaction: { message_id: content.targetMessageId, emoji: content.emoji ?? "" } };
    case "cards":
      throw new Error("cards were to be refused before");
  }
}

function mediaToWire(content: Of<"image" | "video" | "audio" | "document">): Json {
  const { type, link, caption, fileName, uploadedId } = content;
  return {
    ...(uploadedId ? { id: uploadedId } : { link }),
    ...(caption && { caption }),
    ...(type === "document" && fileName && { filename: fileName }),
    ...(type === "audio" && isSpoken(fileName ?? link) && { voice: true }),
  };
}

/** Opus in Ogg is shown as a voice note, with its waves and the sender's picture. Other audio is a file. */
function isSpoken(fileName: string): boolean {
  return /\.(ogg|opus)$/i.test(fileName);
}

function interactive(type: string, text: string, action: Json, more: Json = {}): Json {
  return { type: "interactive", interactive: { type, ...more, ...(text && { body: { text } }), action } };
}

function replyButton({ id, title }: { id: string; title: string }): Json {
  return { type: "reply", reply: { id, title } };
}

function listToWire({ button, sections }: Of<"list">): Json {
  return {
    button,
    sections: sections.map(({ title, rows }) => ({
      ...(title && { title }),
      rows: rows.map(({ id, title, description }) => ({ id, title, ...(description && { description }) })),
    })),
  };
}

function productsToWire({ catalogId, sections }: Of<"products">): Json {
  return {
    catalog_id: catalogId,
    sections: sections.map(({ title, retailerIds }) => ({
      ...(title && { title }),
      product_items: retailerIds.map((id) => ({ product_retailer_id: id })),
    })),
  };
}
