// A message about a return. After the channel's day it is the template, which says the same in short.
import { type OutboundContent } from "../channels/index.ts";
import { checkoutOfOrder } from "../checkout/index.ts";
import {
  approvedTemplate,
  chatOfBuyer,
  findConversation,
  privateLinkMark,
  queueMessage,
  sendWindow,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Log } from "../kernel/process/log.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { ReturnRow } from "../returns/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import type { Language } from "./brain.ts";
import { filledReminder, returnTemplate } from "./reminder-template.ts";

/** `page`: the start of the buyer's private link, or "" if they have none. */
export type SaidTo = { language: Language; shop: Shop; page: string };
/** `short`: what the template says, without a full stop. WhatsApp has no Pidgin, so Pidgin buyers get English. */
type Said = { content: OutboundContent; short: string };

/**
 * Sends nothing to a buyer who has not written.
 * @param asksArrivalOf the order that replaces the goods: the message asks whether it has come
 * @returns the id of the message, also if it was sent before; null if nothing was sent
 */
export async function sayOfReturn(
  tx: Tx,
  actor: Actor,
  row: ReturnRow,
  {
    once,
    log,
    say,
    asksArrivalOf,
  }: { once: string; log: Log; say: (to: SaidTo) => Said | null; asksArrivalOf?: string | undefined },
): Promise<string | null> {
  const chat = await chatOfBuyer(tx, actor.shopId, row.order_id);
  if (!chat) return null;
  const [conversation, shop, checkout] = await Promise.all([
    findConversation(tx, actor.shopId, chat),
    findShop(tx, actor.shopId),
    checkoutOfOrder(tx, actor.shopId, row.order_id),
  ]);
  const language = conversation.dialogue?.language ?? "en";
  const said = say({ language, shop, page: checkout ? privateLinkMark : "" });
  if (said === null) return null;
  const template =
    sendWindow(conversation, actor.now).kind === "template"
      ? await approvedTemplate(tx, actor, conversation.connection_id, returnTemplate(language))
      : null;
  try {
    const [message] = await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: template ? filledReminder(template, row.order_number, said.short) : said.content,
      once,
      orderId: asksArrivalOf ?? row.order_id,
      ...(asksArrivalOf === undefined ? {} : { asksArrival: true }),
      // Only a plain text can hold the private link.
      ...(!template && checkout && said.content.type === "text" ? { secretsOf: row.order_id } : {}),
    });
    return message?.id ?? null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    log.info(
      { shopId: actor.shopId, returnId: row.id, once },
      "the buyer was not told of a return: the channel's window is closed",
    );
    return null;
  }
}
