// A draft as messages of the channel: words, at most three buttons, a picture with the words as its caption.
import type { OutboundContent } from "../channels/index.ts";
import type { Draft } from "./brain.ts";
import type { Receipt } from "./tool.ts";

/** What a caption and the text above buttons may hold at most (WhatsApp). */
export const captionMax = 1_024;

export function toOutbound(draft: Draft, receipts: readonly Receipt[]): OutboundContent[] {
  const { text, buttons = [] } = draft;
  const picture = draft.image && pictureOf(draft.image.productId, receipts);
  const withButtons = buttons.length > 0 && text.length <= captionMax;
  const words: OutboundContent = withButtons
    ? { type: "buttons", text, buttons: buttons.slice(0, 3) }
    : { type: "text", text, previewUrl: false };
  if (!picture) return [words];
  if (!withButtons && text.length <= captionMax) return [{ type: "image", link: picture, caption: text }];
  return [{ type: "image", link: picture, caption: "" }, words];
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
