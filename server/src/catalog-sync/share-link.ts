// A link into the shop's chat that starts with a product.
import type { CatalogConnection } from "../shops/index.ts";

/** WhatsApp opens with the text filled in, Instagram with the link's reference. */
export function shareLink(
  { slot, display }: Pick<CatalogConnection, "slot" | "display">,
  { retailerId, name }: { retailerId: string; name: string },
): string {
  if (slot === "photoapp")
    return `https://ig.me/m/${encodeURIComponent(display.replace(/^@/, ""))}?ref=${encodeURIComponent(retailerId)}`;
  return `https://wa.me/${display.replace(/\D/g, "")}?text=${encodeURIComponent(`${name} (${retailerId})`)}`;
}
