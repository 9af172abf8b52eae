// The seller changed the delivery address or the receiver after the buyer paid or while they were paying. The buyer gets a
// message that asks whether this is right. Until they say yes to this exact place, neither a courier's delivery nor their
// silence pays the shop.
import {
  chatOfBuyer,
  type ConversationRow,
  findConversation,
  handOver,
  handOverSummaries,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { addressMark, agreeToAddress, findOrder, type OrderRow, wholeAddress } from "../orders/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";

const ordersLookedAt = 200;
const answer = /^address:(ord_[0-9a-z]{26}):(no|[0-9a-f]{32})$/;

export function askAboutAddressJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "ask-about-address",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "ask-about-address", now);
      await database.write(shopId, async (tx) => {
        const [order, chat] = await Promise.all([findOrder(tx, shopId, orderId), chatOfBuyer(tx, shopId, orderId)]);
        if (order.address_moved_at === null || order.state !== "placed" || !chat) return;
        try {
          await ask(tx, actor, await findConversation(tx, shopId, chat), order, `place:${orderId}:${order.version}`);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info(
            { shopId, orderId },
            "the buyer was not asked about the new address: the channel's window is closed",
          );
        }
      });
    },
  };
}

async function ask(tx: Tx, actor: Actor, conversation: ConversationRow, order: OrderRow, once?: string): Promise<void> {
  const { question, ofReplacement, yes, no } = words[languageOf(conversation)];
  const asks = order.sold_at === null ? ofReplacement : question;
  await queueMessage(tx, actor, {
    conversationId: conversation.id,
    author: "system",
    content: {
      type: "buttons",
      text: asks(order.number, wholeAddress(order)),
      buttons: [
        { id: `address:${order.id}:${addressMark(order)}`, title: yes },
        { id: `address:${order.id}:no`, title: no },
      ],
    },
    orderId: order.id,
    ...(once === undefined ? {} : { once }),
  });
}

/**
 * The caller holds the conversation. Only a tap counts.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeAddressAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  const [, orderId, said] = answer.exec(message?.choice ?? "") ?? [];
  if (!message || !orderId || !said || another || message.forwarded) return false;
  if (!(await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt)).includes(orderId)) return false;
  const agreed = said !== "no" && (await agreeToAddress(tx, actor.shopId, orderId, said));
  const order = await findOrder(tx, actor.shopId, orderId);
  if (said !== "no" && !agreed) {
    await ask(tx, actor, conversation, order);
    return true;
  }
  const { agreed: thanks, refused } = words[languageOf(conversation)];
  await queueMessage(tx, actor, {
    conversationId: conversation.id,
    author: "system",
    content: { type: "text", text: (agreed ? thanks : refused)(order.number), previewUrl: false },
    orderId,
  });
  if (agreed) return true;
  const summary = sentenceOf(handOverSummaries, "complaint_about_order", {
    orderNumber: order.number,
    words: message.text,
  });
  await handOver(tx, actor, conversation.id, { reason: "complaint", summary });
  return true;
}

function languageOf({ dialogue }: ConversationRow): Language {
  return dialogue?.language ?? "en";
}

type Words = {
  question: (number: string, address: string) => string;
  /** For an order that costs nothing, because it replaces what the buyer gave back. */
  ofReplacement: (number: string, address: string) => string;
  yes: string;
  no: string;
  agreed: (number: string) => string;
  refused: (number: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    question: (number, address) =>
      `After you began to pay, the shop changed where your order *${number}* goes. The shop writes that it now goes to: “${address}”.\nIs that right? Until you say yes, the shop does not get your money just because the courier says that it came, or because you write nothing.`,
    ofReplacement: (number, address) =>
      `The shop changed where order *${number}* goes, which it sends in place of what you gave back. The shop writes that it now goes to: “${address}”.\nIs that right? Until you say yes, the shop does not get your money just because the courier says that it came, or because you write nothing.`,
    yes: "Yes, that is right",
    no: "No, that is wrong",
    agreed: (number) => `Thank you. You agreed to the new address of your order *${number}*.`,
    refused: (number) =>
      `We have noted that the address of your order *${number}* is wrong, and told the shop. Your money stays held. Write the right address here.`,
  },
  fr: {
    question: (number, address) =>
      `Après le début de votre paiement, la boutique a changé l'adresse de votre commande *${number}*. La boutique écrit qu'elle va maintenant à : « ${address} ».\nEst-ce juste ? Tant que vous ne dites pas oui, ni la parole du livreur ni votre silence ne donnent votre argent à la boutique.`,
    ofReplacement: (number, address) =>
      `La boutique a changé l'adresse de la commande *${number}*, qu'elle envoie à la place de ce que vous avez rendu. La boutique écrit qu'elle va maintenant à : « ${address} ».\nEst-ce juste ? Tant que vous ne dites pas oui, ni la parole du livreur ni votre silence ne donnent votre argent à la boutique.`,
    yes: "Oui, c'est juste",
    no: "Non, c'est faux",
    agreed: (number) => `Merci. Vous avez accepté la nouvelle adresse de votre commande *${number}*.`,
    refused: (number) =>
      `Nous avons noté que l'adresse de votre commande *${number}* est fausse, et prévenu la boutique. Votre argent reste retenu. Écrivez ici la bonne adresse.`,
  },
  pcm: {
    question: (number, address) =>
      `After you start to pay, the shop change where your order *${number}* dey go. The shop write say e dey go now: “${address}”.\nE correct? Till you talk yes, wetin the rider talk no go give the shop your money, and if you keep quiet e no go give them too.`,
    ofReplacement: (number, address) =>
      `The shop change where order *${number}* dey go, wey dem dey send for the place of wetin you return. The shop write say e dey go now: “${address}”.\nE correct? Till you talk yes, wetin the rider talk no go give the shop your money, and if you keep quiet e no go give them too.`,
    yes: "Yes, e correct",
    no: "No, e no correct",
    agreed: (number) => `Thank you. You don agree to the new address of your order *${number}*.`,
    refused: (number) =>
      `We don note say the address of your order *${number}* no correct, and we don tell the shop. Your money still dey held. Write the correct address here.`,
  },
  sw: {
    question: (number, address) =>
      `Baada ya wewe kuanza kulipa, duka lilibadilisha mahali oda yako *${number}* inapokwenda. Duka linaandika kuwa sasa inaenda: “${address}”.\nJe, ni sahihi? Mpaka useme ndiyo, wala neno la msafirishaji wala ukimya wako haulipi duka pesa yako.`,
    ofReplacement: (number, address) =>
      `Duka lilibadilisha mahali oda *${number}* inapokwenda, ambayo linatuma badala ya ulichorudisha. Duka linaandika kuwa sasa inaenda: “${address}”.\nJe, ni sahihi? Mpaka useme ndiyo, wala neno la msafirishaji wala ukimya wako haulipi duka pesa yako.`,
    yes: "Ndiyo, ni sahihi",
    no: "Hapana, si sahihi",
    agreed: (number) => `Asante. Umekubali anwani mpya ya oda yako *${number}*.`,
    refused: (number) =>
      `Tumeandika kuwa anwani ya oda yako *${number}* si sahihi, na tumelijulisha duka. Pesa yako inabaki imeshikiliwa. Andika hapa anwani sahihi.`,
  },
};
