// A draft as messages of the channel: words, at most three buttons, a picture with the words as its caption where the
// channel has captions.
import { channelDrivers, type OutboundContent, splitText } from "../channels/index.ts";
import type { Draft } from "./brain.ts";
import type { Receipt } from "./tool.ts";

/** What a caption and the text above buttons may hold at most. */
const room = { chatapp: { caption: 1_024, aboveButtons: 1_024 }, photoapp: { caption: 0, aboveButtons: 1_000 } };

export function toOutbound(
  draft: Draft,
  receipts: readonly Receipt[],
  channel: keyof typeof channelDrivers,
): OutboundContent[] {
  const { buttons = [] } = draft;
  const text = channel === "photoapp" ? withoutMarks(draft.text) : draft.text;
  const { caption, aboveButtons } = room[channel];
  const picture = draft.image && pictureOf(draft.image.productId, receipts);
  const pieces = splitText(text, channelDrivers[channel].textLimit);
  const last = pieces.pop() ?? text;
  const withButtons = buttons.length > 0 && last.length <= aboveButtons;
  if (picture && !withButtons && text.length <= caption) return [{ type: "image", link: picture, caption: text }];
  return [
    ...(picture ? [{ type: "image" as const, link: picture, caption: "" }] : []),
    ...pieces.map((piece) => ({ type: "text" as const, text: piece, previewUrl: false })),
    withButtons
      ? { type: "buttons", text: last, buttons: buttons.slice(0, 3) }
      : { type: "text", text: last, previewUrl: false },
  ];
}

/** Instagram shows the stars of *bold* as they stand. */
function withoutMarks(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/gu, "$1");
}

/** Only pictures of products that this turn has read. */
function pictureOf(productId: string, receipts: readonly Receipt[]): string | null {
  for (const { result, tool } of receipts) {
    if (!result.ok) continue;
    const products =
      tool === "search_products"
        ? result.data.matches
        : tool === "get_product"
          ? [result.data.product]
          : tool === "add_to_cart"
            ? [result.data.added]
            : [];
    const found = products.find((product) => product.id === productId);
    if (found) return found.imageUrl;
  }
  return null;
}
