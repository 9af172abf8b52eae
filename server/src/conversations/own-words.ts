// A member's message appears in the same chat as the platform's own messages. So it follows the rules for all texts that buyers read from a
// shop: it must not speak in the platform's name, and must not ask for the delivery code or the private page.
import type { OutboundContent } from "../channels/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { findShop, refuseWordsAsPlatform } from "../shops/index.ts";
import type { ConversationRow } from "./rows.ts";

/**
 * @param publicUrl the address of our own pages; a person may send links to them
 * @throws Refusal invalid_request, with `platform_words` or `asks_for_code` at the pointer
 */
export async function requireOwnWords(
  tx: Tx,
  {
    conversation: { shop_id: shopId },
    pointer,
    text,
    publicUrl = null,
  }: {
    conversation: Pick<ConversationRow, "shop_id">;
    pointer: string;
    text: string;
    publicUrl?: string | null | undefined;
  },
): Promise<void> {
  if (text.trim() === "") return;
  const { name } = await findShop(tx, shopId);
  refuseWordsAsPlatform({ pointer, text: withoutOurPages(text, publicUrl) }, name);
}

const ourPage = /https?:\/\/[^\s"<>]+/gi;
const ourPaths = /^\/(?:pay\/[cp]t_|track\/|invoices\/)/i;

/** Removes links to our pages. They may contain the platform's name, but they are not sentences. The same path on another server is not ours. */
export function withoutOurPages(text: string, publicUrl: string | null): string {
  if (publicUrl === null) return text;
  return text.replaceAll(ourPage, (address) =>
    address.startsWith(`${publicUrl}/`) && ourPaths.test(address.slice(publicUrl.length)) ? " " : address,
  );
}

export function pointerOf({ type }: OutboundContent): string {
  return type === "template" ? "/templateId" : "/text";
}
