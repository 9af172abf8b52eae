// Who gets an order, and what a gift's card says. We show this before the yes.
import { onOneLine } from "../../../kernel/text/one-line.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import type { Language, Proposal } from "../../brain.ts";

type GiftWords = {
  takenBy(who: string): string;
  isFor(who: string): string;
  somebody: string;
  /** For an order without a name. */
  tellName: string;
  card(words: string): string;
};

const giftWords: Record<Language, GiftWords> = {
  en: {
    takenBy: (who) => `Receiver: ${who}`,
    isFor: (who) => `For ${who}: no price goes with it`,
    somebody: "somebody else",
    tellName: "Tell me the name of who gets it.",
    card: (words) => `On the card: “${words}”`,
  },
  pcm: {
    takenBy: (who) => `Who go collect am: ${who}`,
    isFor: (who) => `Na for ${who}: no price go follow am`,
    somebody: "another person",
    tellName: "Tell me the name of who go collect am.",
    card: (words) => `For the card: “${words}”`,
  },
  fr: {
    takenBy: (who) => `Destinataire : ${who}`,
    isFor: (who) => `Pour ${who}, sans aucun prix dans le colis`,
    somebody: "quelqu'un d'autre",
    tellName: "Dites-moi le nom de la personne qui le reçoit.",
    card: (words) => `Sur la carte : “${words}”`,
  },
  sw: {
    takenBy: (who) => `Mpokeaji: ${who}`,
    isFor: (who) => `Ni ya ${who}: haitakuwa na bei yoyote juu yake`,
    somebody: "mtu mwingine",
    tellName: "Niambie jina la atakayepokea.",
    card: (words) => `Kwenye kadi: “${words}”`,
  },
};

type ReceiverTold = {
  /** For an order that is placed. */
  takes(number: string, who: string): string;
  /** `number`: for an order that is placed. */
  noGift(number: string | null): string;
};

export const receiverTold: Record<Language, ReceiverTold> = {
  en: {
    takes: (number, who) => `Order *${number}*: ${asRepeated(who)} takes it at the door.`,
    noGift: (number) => `Okay${number === null ? "" : `, of order *${number}*`}: the prices go with it.`,
  },
  pcm: {
    takes: (number, who) => `Order *${number}*: ${asRepeated(who)} go collect am.`,
    noGift: (number) => `Okay${number === null ? "" : `, for order *${number}*`}: the price go follow am.`,
  },
  fr: {
    takes: (number, who) => `Commande *${number}* : ${asRepeated(who)} la reçoit à la porte.`,
    noGift: (number) => `D'accord${number === null ? "" : `, pour la commande *${number}*`} : les prix partent avec.`,
  },
  sw: {
    takes: (number, who) => `Oda *${number}*: ${asRepeated(who)} ataipokea mlangoni.`,
    noGift: (number) => `Sawa${number === null ? "" : `, kwa oda *${number}*`}: itakwenda na bei zake.`,
  },
};

/** "" if the buyer gets the order and gives no name. */
export function giftLines(language: Language, { gift, receiver }: Proposal): string {
  const words = giftWords[language];
  if (!gift) return receiver ? `${words.takenBy(asRepeated(receiver))}\n` : "";
  const who = [gift.receiver || words.somebody, ...(gift.phone ? [gift.phone] : [])].map(asRepeated).join(", ");
  const lines = [
    words.isFor(who),
    ...(gift.receiver ? [] : [words.tellName]),
    ...(gift.message ? [words.card(asRepeated(gift.message))] : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** We repeat only the beginning of a phone number. */
function asRepeated(text: string): string {
  return withoutContacts(onOneLine(text));
}
