// The words about goods that a buyer wants to return, in each language.
import type { ReturnReason } from "../../../returns/index.ts";
import type { Language, OrderCard, ReturnWish } from "../../brain.ts";
import { goodsOf } from "./parts.ts";

export type ReturnPhrases = {
  /** Before a return: its goods, the reason, and what the buyer wants for them. Asks for a yes. */
  askReturn(order: OrderCard, wish: ReturnWish): string;
  returnAsked(order: OrderCard): string;
  returnTooLate(order: OrderCard): string;
  alreadyReturned(order: OrderCard): string;
  askShop: string;
};

/** The end of "because …"; empty if the buyer gave no reason. */
const reasons: Record<Language, Record<ReturnReason, string>> = {
  en: {
    changed_mind: "you changed your mind",
    does_not_fit: "it does not fit",
    wrong_item: "the wrong thing came",
    damaged: "it came damaged",
    not_as_described: "it is not as it was described",
    missing_part: "something was missing",
    other: "",
  },
  pcm: {
    changed_mind: "you don change your mind",
    does_not_fit: "e no size you",
    wrong_item: "na wrong thing come",
    damaged: "e come spoil",
    not_as_described: "e no be as dem talk am",
    missing_part: "something no dey inside",
    other: "",
  },
  fr: {
    changed_mind: "vous avez changé d'avis",
    does_not_fit: "ce n'est pas la bonne taille",
    wrong_item: "ce n'est pas le bon article",
    damaged: "l'article est abîmé",
    not_as_described: "l'article n'est pas comme décrit",
    missing_part: "il manque quelque chose",
    other: "",
  },
  sw: {
    changed_mind: "umebadilisha mawazo",
    does_not_fit: "haikutoshi",
    wrong_item: "umeletewa kitu tofauti",
    damaged: "imefika ikiwa imeharibika",
    not_as_described: "si kama ilivyoelezwa",
    missing_part: "kuna kitu kimekosekana",
    other: "",
  },
};

export const returnsIn: Record<Language, ReturnPhrases> = {
  en: {
    askReturn: (order, wish) =>
      `Shall I ask the shop to ${wish.replace ? "exchange" : "take back"} ${goodsOf(order, wish.line)} of order *${order.number}*${because(", because ", "en", wish)}? Reply YES and I ask.`,
    returnAsked: ({ number }) =>
      `Thank you. I'm asking the shop now about the return of order *${number}*; you get word of it here. Please keep everything as it came.`,
    returnTooLate: ({ number }) =>
      `The time to give back order *${number}* is over. If something is wrong with it, tell me what; or say "talk to a person".`,
    alreadyReturned: ({ number }) => `The shop knows about the return of order *${number}*; you get word of it here.`,
    askShop: "Yes, ask them",
  },
  pcm: {
    askReturn: (order, wish) =>
      `Make I ask the shop to ${wish.replace ? "change" : "collect back"} ${goodsOf(order, wish.line)} of order *${order.number}*${because(", because ", "pcm", wish)}? Reply YES make I ask.`,
    returnAsked: ({ number }) =>
      `Thank you. I dey ask the shop now about the return of order *${number}*; you go hear of am here. Abeg keep everything as e come.`,
    returnTooLate: ({ number }) =>
      `Time to return order *${number}* don pass. If something dey wrong with am, tell me; or talk say "talk to a person".`,
    alreadyReturned: ({ number }) => `The shop sabi about the return of order *${number}*; you go hear of am here.`,
    askShop: "Yes, ask dem",
  },
  fr: {
    askReturn: (order, wish) =>
      `Voulez-vous que je demande à la boutique ${wish.replace ? "d'échanger" : "de reprendre"} ${goodsOf(order, wish.line)} de la commande *${order.number}*${because(" : ", "fr", wish)} ? Répondez OUI et je demande.`,
    returnAsked: ({ number }) =>
      `Merci. Je m'occupe maintenant du retour de la commande *${number}* auprès de la boutique ; vous aurez la réponse ici. Gardez tout comme vous l'avez reçu.`,
    returnTooLate: ({ number }) =>
      `Le délai de retour de la commande *${number}* est passé. S'il y a un problème avec l'article, dites-moi lequel ; ou écrivez « parler à une personne ».`,
    alreadyReturned: ({ number }) =>
      `La boutique connaît déjà le retour de la commande *${number}* ; vous aurez la réponse ici.`,
    askShop: "Oui, demandez",
  },
  sw: {
    askReturn: (order, wish) =>
      `Niulize duka ${wish.replace ? "kubadilisha" : "kurudishiwa"} ${goodsOf(order, wish.line)} ya oda *${order.number}*${because(" kwa sababu ", "sw", wish)}? Jibu NDIYO niulize.`,
    returnAsked: ({ number }) =>
      `Asante. Nauliza duka sasa kuhusu kurudisha bidhaa za oda *${number}*; utapata taarifa hapa. Tafadhali tunza kila kitu kama kilivyofika.`,
    returnTooLate: ({ number }) =>
      `Muda wa kurudisha oda *${number}* umepita. Kama kuna tatizo, niambie ni lipi; au andika "ongea na mtu".`,
    alreadyReturned: ({ number }) => `Duka linajua kuhusu kurudisha oda *${number}*; utapata taarifa hapa.`,
    askShop: "Ndiyo, uliza",
  },
};

function because(joint: string, language: Language, { reason }: ReturnWish): string {
  const why = reasons[language][reason];
  return why && `${joint}${why}`;
}
