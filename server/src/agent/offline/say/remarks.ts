// The words about the buyer's note: it goes to the shop in their words, and we promise nothing.
import { onOneLine } from "../../../kernel/text/one-line.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import type { Language, OrderCard, Proposal } from "../../brain.ts";

type RemarkPhrases = {
  line(note: string): string;
  noted(): string;
  notedOn(order: OrderCard): string;
  dropped(): string;
  /** It is packed already, which is too late for the agent. */
  toPerson(order: OrderCard): string;
};

export const remarkWords: Record<Language, RemarkPhrases> = {
  en: {
    line: (note) => `Note for the shop: ${note}`,
    noted: () => "The shop reads your note with the order. I can't promise it myself.",
    notedOn: ({ number }) => `I have noted it for the shop, with order *${number}*. I can't promise it myself.`,
    dropped: () => "Okay, no note then.",
    toPerson: ({ number }) => `It is too late for me to add a note to order *${number}*.`,
  },
  pcm: {
    line: (note) => `Note for the shop: ${note}`,
    noted: () => "The shop go see your note with the order. I no fit promise am by myself.",
    notedOn: ({ number }) => `I don note am for the shop, with order *${number}*. I no fit promise am by myself.`,
    dropped: () => "Okay, no note again.",
    toPerson: ({ number }) => `E don late for me to add note to order *${number}*.`,
  },
  fr: {
    line: (note) => `Note pour la boutique : ${note}`,
    noted: () => "La boutique lira votre note avec la commande. Je ne peux rien promettre moi-même.",
    notedOn: ({ number }) =>
      `Je l'ai noté pour la boutique, avec la commande *${number}*. Je ne peux pas le promettre moi-même.`,
    dropped: () => "D'accord, sans note.",
    toPerson: ({ number }) => `Il est trop tard pour que j'ajoute une note à la commande *${number}*.`,
  },
  sw: {
    line: (note) => `Ujumbe kwa duka: ${note}`,
    noted: () => "Duka litasoma ujumbe wako pamoja na oda. Siwezi kuahidi mwenyewe.",
    notedOn: ({ number }) => `Nimeliandikia duka, pamoja na oda *${number}*. Siwezi kuahidi mwenyewe.`,
    dropped: () => "Sawa, bila ujumbe.",
    toPerson: ({ number }) => `Nimechelewa kuongeza ujumbe kwenye oda *${number}*.`,
  },
};

/** Both notes, as the proposal shows them; "" if there is none. */
export function noteLine(language: Language, { note, riderNote }: Proposal): string {
  const all = [note, riderNote].filter((one) => one !== undefined && one !== "").join("; ");
  return all ? `${remarkWords[language].line(withoutContacts(onOneLine(all)))}\n` : "";
}
