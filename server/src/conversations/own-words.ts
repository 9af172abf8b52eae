// What a person of the shop writes to a buyer stands in the same chat as what the platform says. So it is held to the same rule as all else that
// buyers read of a shop: nothing in the platform's name, and no question for the code for the door or the private page.
import type { OutboundContent } from "../channels/index.ts";
import type { Tx } from "../kernel/db.ts";
import { findShop, refuseWordsAsPlatform } from "../shops/index.ts";
import type { ConversationRow } from "./rows.ts";

/**
 * @param publicUrl where our own pages are; a person may send their addresses
 * @throws Refusal invalid_request, with `platform_words` or `asks_for_code` at the pointer
 */
export async function requireOwnWords(
  tx: Tx,
  { shop_id: shopId }: Pick<ConversationRow, "shop_id">,
  pointer: string,
  text: string,
  publicUrl: string | null = null,
): Promise<void> {
  if (text.trim() === "") return;
  const { name } = await findShop(tx, shopId);
  refuseWordsAsPlatform({ pointer, text: withoutOurPages(text, publicUrl) }, name);
}

const ourPage = /https?:\/\/[^\s"<>]+/gi;
const ourPaths = /^\/(?:pay\/[cp]t_|track\/|invoices\/)/i;

/** The address of a page of ours may hold the platform's name, and is no sentence. The same path at another server is not ours. */
export function withoutOurPages(text: string, publicUrl: string | null): string {
  if (publicUrl === null) return text;
  return text.replaceAll(ourPage, (address) =>
    address.startsWith(`${publicUrl}/`) && ourPaths.test(address.slice(publicUrl.length)) ? " " : address,
  );
}

export function pointerOf({ type }: OutboundContent): string {
  return type === "template" ? "/templateId" : "/text";
}
