// The shop asks its buyer whether an order came, with buttons. Code reads the yes like every other yes about a
// receipt (consent.ts).
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { silencePays } from "../escrow/index.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { isFetched, type OrderRow } from "../orders/index.ts";
import type { Language } from "./brain.ts";

/** @throws Refusal no_conversation if the order's buyer has no chat; window_closed if the channel takes no free text now */
export async function askReceipt(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, order.id);
  if (!chat) throw new Refusal("no_conversation");
  const conversation = await findConversation(tx, actor.shopId, chat);
  const language = conversation.dialogue?.language ?? "en";
  await queueMessage(tx, actor, {
    conversationId: chat,
    author: "system",
    content: {
      type: "buttons",
      text: words[language](order.number, silenceWords(order)[language]),
      buttons: receiptButtons(order.id, language),
    },
    orderId: order.id,
    asksArrival: true,
  });
}

function silenceWords(order: OrderRow): Record<Language, string> {
  if (silencePays(order)) return paidWords;
  // For goods that are not collected, the money goes back automatically.
  return isFetched(order) && order.fulfilment === "ready" ? notPaidWords : unpaidWords;
}

/** For every question about whether the buyer has an order. */
export function receiptButtons(orderId: string, language: Language): { id: string; title: string }[] {
  const { yes, notYet, problem } = answers[language];
  return [
    { id: `received:${orderId}`, title: yes },
    { id: "keep", title: notYet },
    { id: "problem", title: problem },
  ];
}

const answers: Record<Language, { yes: string; notYet: string; problem: string }> = {
  en: { yes: "Yes, it came", notYet: "Not yet", problem: "Something is wrong" },
  fr: { yes: "Oui, bien reçue", notYet: "Pas encore", problem: "Il y a un problème" },
  pcm: { yes: "Yes, e don reach", notYet: "Never reach", problem: "Something no correct" },
  sw: { yes: "Ndiyo, imefika", notYet: "Bado", problem: "Kuna tatizo" },
};

/** What their silence does. */
const paidWords: Record<Language, string> = {
  en: "It is also paid if it says that your order was delivered and you write nothing for seven days after that.",
  fr: "Elle l'est aussi si elle dit l'avoir livrée et que vous n'écrivez rien pendant sept jours.",
  pcm: "If the shop talk say e don reach and you no write anything for seven days, the shop go still collect am.",
  sw: "Linalipwa pia kama duka likisema imefikishwa nawe usiandike chochote kwa siku saba.",
};

const notPaidWords: Record<Language, string> = {
  en: "It is not paid if you write nothing.",
  fr: "Elle n'est pas payée si vous n'écrivez rien.",
  pcm: "If you no write anything, the shop no go collect am.",
  sw: "Halilipwi usipoandika chochote.",
};

/** For orders where the buyer's silence does not pay the shop, even after the shop's "delivered". */
export const unpaidWords: Record<Language, string> = {
  en: "It is not paid if you write nothing: we ask you again, and then we open a dispute for you.",
  fr: "Elle n'est pas payée si vous n'écrivez rien : nous vous demandons encore, puis nous ouvrons un litige pour vous.",
  pcm: "If you no write anything, the shop no go collect am: we go ask you again, then we go open dispute for you.",
  sw: "Halilipwi usipoandika chochote: tutakuuliza tena, kisha tutafungua malalamiko kwa ajili yako.",
};

const words: Record<Language, (number: string, silence: string) => string> = {
  en: (number, silence) =>
    `Has your order *${number}* reached you, and is all well? The shop is paid when you tap yes. ${silence} So if it has not come, or something is wrong, say so here.`,
  fr: (number, silence) =>
    `Avez-vous reçu votre commande *${number}*, et tout va bien ? La boutique est payée quand vous appuyez sur oui. ${silence} Si elle n'est pas arrivée, ou si quelque chose ne va pas, dites-le ici.`,
  pcm: (number, silence) =>
    `Your order *${number}* don reach you, and everything correct? If you tap yes, the shop go collect the money. ${silence} So if e never reach, or something no correct, talk am here.`,
  sw: (number, silence) =>
    `Je, oda yako *${number}* imekufikia, na iko sawa? Ukigusa ndiyo, duka linalipwa. ${silence} Kwa hiyo kama haijafika, au kuna tatizo, sema hapa.`,
};
