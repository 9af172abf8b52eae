// What is said of the day or hour that the buyer wants: it is noted for the shop, and not promised.
import { withoutContacts } from "../../verify/contacts.ts";
import type { Language, Proposal } from "../../brain.ts";
import { giftLines } from "./gift.ts";
import { noteLine } from "./remarks.ts";

type WhenWords = {
  noted(): string;
  line(when: string): string;
  /** Of an order that takes the place of an unpaid one. */
  inPlaceOf(number: string): string;
};

export const whenWords: Record<Language, WhenWords> = {
  en: {
    noted: () => "The shop reads the time that you asked for with your order. I can't promise it myself.",
    line: (when) => `Wanted: ${when}`,
    inPlaceOf: (number) => `It takes the place of order *${number}*: you pay only this one.`,
  },
  pcm: {
    noted: () => "The shop go see the time wey you ask for with your order. I no fit promise am by myself.",
    line: (when) => `When you want am: ${when}`,
    inPlaceOf: (number) => `E go take the place of order *${number}*: na only this one you go pay.`,
  },
  fr: {
    noted: () =>
      "La boutique lira avec votre commande le moment que vous demandez. Je ne peux pas le promettre moi-même.",
    line: (when) => `Souhaité : ${when}`,
    inPlaceOf: (number) => `Elle remplace la commande *${number}* : vous ne payez que celle-ci.`,
  },
  sw: {
    noted: () => "Duka litasoma wakati unaotaka pamoja na oda yako. Siwezi kuuahidi mwenyewe.",
    line: (when) => `Unaitaka: ${when}`,
    inPlaceOf: (number) => `Inachukua nafasi ya oda *${number}*: utalipa hii pekee.`,
  },
};

/** The lines of the proposal for what was asked for beside its goods: the time, then the note. */
export function wishLines(language: Language, proposal: Proposal): string {
  const { when } = proposal;
  const time = when ? `${whenWords[language].line(withoutContacts(when))}\n` : "";
  return `${giftLines(language, proposal)}${time}${noteLine(language, proposal)}`;
}
