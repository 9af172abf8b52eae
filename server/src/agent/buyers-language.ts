import { customerName } from "../customers/index.ts";
import { chatOfBuyer, findConversation } from "../conversations/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import { agentLanguages } from "../shops/index.ts";
import type { Language } from "./brain.ts";

/** The language of their chat, else the one that the shop has for them, else English. */
export async function buyersLanguage(
  tx: Tx,
  { id, shop_id: shopId, customer_id: customerId }: OrderRow,
): Promise<Language> {
  const chat = await chatOfBuyer(tx, shopId, id);
  const [conversation, customer] = await Promise.all([
    chat === null ? null : findConversation(tx, shopId, chat),
    customerName(tx, shopId, customerId),
  ]);
  const spoken = conversation?.dialogue?.language;
  const [known] = (customer?.language ?? "").toLowerCase().split("-");
  return spoken ?? agentLanguages.find((language) => language === known) ?? "en";
}
