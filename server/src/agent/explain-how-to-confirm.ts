// A buyer says that their order came, in a chat that no turn answers. It proves nothing there, so they get their own page, where their word
// counts.
import { checkoutOfOrder } from "../checkout/index.ts";
import { chatOfBuyer, type ConversationRow, privateLinkMark, queueMessage } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { OrderRow } from "../orders/index.ts";
import type { Language, StateCard } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";
import { mayHaveCome } from "./may-have-come.ts";
import type { Reading } from "./offline/understand/read.ts";
import { deniesReceipt } from "./offline/understand/what-is-wrong.ts";

export function saysItCame({ wishes, answer, text, choices }: Reading, { arrivalAsked }: StateCard): boolean {
  if (choices.some((choice) => choice.startsWith("received:"))) return true;
  const isYes = answer === "yes" && (arrivalAsked ?? null) !== null;
  return isYes || (wishes.some(({ intent }) => intent === "received") && !deniesReceipt(text));
}

/** Once a day for each order whose money is held. */
export async function explainHowToConfirm(
  tx: Tx,
  actor: Actor,
  { conversation, order, card: { orders } }: { conversation: ConversationRow; order: OrderRow; card: StateCard },
): Promise<void> {
  const { shopId, now } = actor;
  const known = orders.find(({ id }) => id === order.id);
  if (!known?.moneyHeld || !mayHaveCome(known)) return;
  const [chat, checkout] = await Promise.all([
    chatOfBuyer(tx, shopId, order.id),
    checkoutOfOrder(tx, shopId, order.id),
  ]);
  if (!checkout || chat !== conversation.id) return;
  const text = words[await buyersLanguage(tx, order)](order.number, privateLinkMark);
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: { type: "text", text, previewUrl: false },
      once: `how to confirm:${order.id}:${now.toISOString().slice(0, 10)}`,
      orderId: order.id,
      secretsOf: order.id,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

const words: Record<Language, (number: string, link: string) => string> = {
  en: (number, link) =>
    `Do you have order *${number}*, and is all well? Then say so on your own page: ${link}\nA person of the shop answers this chat now, so a yes that you write here does not count.`,
  fr: (number, link) =>
    `Avez-vous la commande *${number}*, et tout va bien ? Alors dites-le sur votre page personnelle : ${link}\nUne personne de la boutique répond ici en ce moment : un oui écrit dans cette discussion ne compte pas.`,
  pcm: (number, link) =>
    `You don collect order *${number}*, and everything correct? Then talk am for your own page: ${link}\nNa person of the shop dey answer this chat now, so yes wey you write here no count.`,
  sw: (number, link) =>
    `Je, una oda *${number}*, na iko sawa? Basi sema kwenye ukurasa wako mwenyewe: ${link}\nSasa mtu wa duka anajibu mazungumzo haya, kwa hiyo ndiyo unayoandika hapa haihesabiki.`,
};
