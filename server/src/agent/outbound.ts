// A draft as messages: words, at most three buttons, and a picture with the words as its caption. If a channel has no room
// for all, it is sent in several messages (conversations/fit-content.ts).
import type { OutboundContent } from "../channels/index.ts";
import type { Draft } from "./brain.ts";
import type { Receipt } from "./tool.ts";

export function toOutbound(draft: Draft, receipts: readonly Receipt[]): OutboundContent[] {
  const { text, buttons = [] } = draft;
  const picture = draft.image && pictureOf(draft.image.productId, receipts);
  if (picture && buttons.length === 0) return [{ type: "image", link: picture, caption: text }];
  const words: OutboundContent =
    buttons.length > 0
      ? { type: "buttons", text, buttons: buttons.slice(0, 3) }
      : { type: "text", text, previewUrl: false };
  return picture ? [{ type: "image", link: picture, caption: "" }, words] : [words];
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
