// A buyer complains and the answer offers no dispute: they get their private link, where they can open one without help.
import { checkoutOfOrder } from "../checkout/index.ts";
import { chatOfBuyer, type ConversationRow, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { disputeUntil, isDisputedByBuyer, whyNoDispute } from "../disputes/index.ts";
import { findHold, type Sureness } from "../escrow/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { OrderRow } from "../orders/index.ts";
import { refusedGoodsUntil } from "../returns/index.ts";
import type { Shop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";

/** `isClear` false: it may be a complaint. `wants`: they ask for a dispute. */
export type Complaint = Sureness & { orders: readonly OrderRow[]; wants: boolean };

/** A buyer gets links for at most this many orders at a time. */
export const ordersTold = 3;

type Offering = { shop: Shop; conversation: ConversationRow; complaint: Complaint };

export async function offerDisputes(tx: Tx, actor: Actor, offering: Offering): Promise<void> {
  for (const order of offering.complaint.orders.slice(0, ordersTold)) await givePage(tx, actor, offering, order);
}

/**
 * At most once a day. While the money is held and no proof of delivery exists, only a buyer who asks for a dispute gets the
 * link, because none of their days are running out. With a proof, the shop can soon take the money. If the shop took goods
 * back and does not pay for them, the buyer can dispute that only for some days. A message that may be a complaint is then
 * enough.
 */
async function givePage(
  tx: Tx,
  actor: Actor,
  { shop, conversation, complaint: { isClear, wants } }: Offering,
  order: OrderRow,
): Promise<void> {
  const { shopId, now } = actor;
  if (await isDisputedByBuyer(tx, shopId, order.id)) return;
  const [hold, released, refused, none, chat, checkout] = await Promise.all([
    findHold(tx, shopId, order.id),
    disputeUntil(tx, shopId, order.id),
    refusedGoodsUntil(tx, actor, order.id),
    whyNoDispute(tx, order, now),
    chatOfBuyer(tx, shopId, order.id),
    checkoutOfOrder(tx, shopId, order.id),
  ]);
  const isUrgent = refused !== null || wants || (isClear && (released !== null || (hold && hold.proof !== null)));
  if (none !== null || !checkout || chat !== conversation.id || !isUrgent) return;
  const language = await buyersLanguage(tx, order);
  const { open, before } = words[language];
  const until = refused ?? released;
  const day = until === null ? "" : before(dayIn(language, until, shop.timezone));
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: { type: "text", text: open(order.number, day, `${privateLinkMark}/problem`), previewUrl: false },
      once: `dispute wish:${order.id}:${now.toISOString().slice(0, 10)}`,
      orderId: order.id,
      secretsOf: order.id,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

type Words = { open: (number: string, day: string, link: string) => string; before: (day: string) => string };

const words: Record<Language, Words> = {
  en: {
    open: (number, day, link) =>
      `If something is wrong with order *${number}*, you can open a dispute${day} on your own page. The shop is not asked first: ${link}`,
    before: (day) => ` until ${day}`,
  },
  fr: {
    open: (number, day, link) =>
      `Si quelque chose ne va pas avec la commande *${number}*, vous pouvez ouvrir un litige${day} sur votre page personnelle, sans passer par la boutique : ${link}`,
    before: (day) => ` jusqu'au ${day}`,
  },
  pcm: {
    open: (number, day, link) =>
      `If something no correct with order *${number}*, you fit open dispute${day} for your own page. Nobody go ask the shop first: ${link}`,
    before: (day) => ` till ${day}`,
  },
  sw: {
    open: (number, day, link) =>
      `Kama kuna tatizo na oda *${number}*, unaweza kufungua malalamiko${day} kwenye ukurasa wako mwenyewe, bila kuuliza duka kwanza: ${link}`,
    before: (day) => ` hadi ${day}`,
  },
};
