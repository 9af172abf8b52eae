// What a person of the shop writes to a buyer stands in the same chat as what the platform says. So it is held to the same rule as all else that
// buyers read of a shop: nothing in the platform's name, and no question for the code for the door or the private page.
import type { OutboundContent } from "../channels/index.ts";
import type { Tx } from "../kernel/db.ts";
import { findShop, refusePlatformWords } from "../shops/index.ts";
import type { ConversationRow } from "./rows.ts";

/** @throws Refusal invalid_request, with `platform_words` or `asks_for_code` at the pointer */
export async function requireOwnWords(
  tx: Tx,
  { shop_id: shopId }: Pick<ConversationRow, "shop_id">,
  pointer: string,
  text: string,
): Promise<void> {
  if (text.trim() === "") return;
  const { name } = await findShop(tx, shopId);
  refusePlatformWords([{ pointer, text: text.replaceAll(ourPage, " ") }], name);
}

/** The address of a page of ours may hold the platform's name: it is no sentence. */
const ourPage = /https?:\/\/[^\s/]+\/(?:pay\/[cp]t_|track\/|invoices\/)[^\s"<>]*/gi;

export function pointerOf({ type }: OutboundContent): string {
  return type === "template" ? "/templateId" : "/text";
}
