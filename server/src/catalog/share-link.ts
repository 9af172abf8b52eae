// The address that brings somebody into the shop's chat with a product on their lips.
import type { CatalogConnection } from "../shops/index.ts";

/** WhatsApp opens with the words written out, Instagram with what the link refers to. */
export function shareLink(
  { slot, display }: Pick<CatalogConnection, "slot" | "display">,
  { retailerId, name }: { retailerId: string; name: string },
): string {
  if (slot === "photoapp")
    return `https://ig.me/m/${encodeURIComponent(display.replace(/^@/, ""))}?ref=${encodeURIComponent(retailerId)}`;
  return `https://wa.me/${display.replace(/\D/g, "")}?text=${encodeURIComponent(`${name} (${retailerId})`)}`;
}
