import { customerName } from "../customers/index.ts";
import { findConversation } from "../conversations/index.ts";
import type { Tx } from "../kernel/db.ts";
import type { OrderRow } from "../orders/index.ts";
import type { DialogueState, Language } from "./brain.ts";

const languages: readonly Language[] = ["en", "pcm", "fr", "sw"];

/** As they wrote in the chat they ordered in; else as the shop knows them; else English. */
export async function buyersLanguage(
  tx: Tx,
  { shop_id: shopId, conversation_id: conversationId, customer_id: customerId }: OrderRow,
): Promise<Language> {
  const [conversation, customer] = await Promise.all([
    conversationId === null ? null : findConversation(tx, shopId, conversationId),
    customerName(tx, shopId, customerId),
  ]);
  const spoken = (conversation?.dialogue as DialogueState | null | undefined)?.language;
  const [known] = (customer?.language ?? "").toLowerCase().split("-");
  return spoken ?? languages.find((language) => language === known) ?? "en";
}
