// What is said of the day or hour that the buyer wants: it is noted for the shop, and not promised.
import { withoutContacts } from "../../verify/contacts.ts";
import type { Language, Proposal } from "../../brain.ts";
import { giftLines } from "./gift.ts";
import { noteLine } from "./remarks.ts";

type WhenWords = {
  noted(): string;
  /** It can't be on that day, at that hour, or is not brought then: nothing is noted. */
  shut(day: string): string;
  shutThen(): string;
  notBrought(day: string): string;
  line(when: string): string;
  /** Of an order that takes the place of an unpaid one. */
  inPlaceOf(number: string): string;
};

export const whenWords: Record<Language, WhenWords> = {
  en: {
    noted: () => "The shop reads the time that you asked for with your order. I can't promise it myself.",
    shut: (day) => `The shop is closed on ${day}, so I have not noted it. Tell me another day if you want one.`,
    shutThen: () => `The shop is not open at that time, so I have not noted it. Tell me another time if you want one.`,
    notBrought: (day) =>
      `The shop does not deliver on ${day}, so I have not noted it. Tell me another day if you want one.`,
    line: (when) => `Wanted: ${when}`,
    inPlaceOf: (number) => `It takes the place of order *${number}*: you pay only this one.`,
  },
  pcm: {
    noted: () => "The shop go see the time wey you ask for with your order. I no fit promise am by myself.",
    shut: (day) => `The shop no dey open on ${day}, so I never note am. Tell me another day if you want.`,
    shutThen: () => `The shop no dey open that time, so I never note am. Tell me another time if you want.`,
    notBrought: (day) => `The shop no dey deliver on ${day}, so I never note am. Tell me another day if you want.`,
    line: (when) => `When you want am: ${when}`,
    inPlaceOf: (number) => `E go take the place of order *${number}*: na only this one you go pay.`,
  },
  fr: {
    noted: () =>
      "La boutique lira avec votre commande le moment que vous demandez. Je ne peux pas le promettre moi-même.",
    shut: (day) => `La boutique est fermée ${day}, je ne l'ai donc pas noté. Dites-moi un autre jour si vous voulez.`,
    shutThen: () =>
      `La boutique n'est pas ouverte à cette heure-là, je ne l'ai donc pas noté. Dites-moi une autre heure si vous voulez.`,
    notBrought: (day) =>
      `La boutique ne livre pas ${day}, je ne l'ai donc pas noté. Dites-moi un autre jour si vous voulez.`,
    line: (when) => `Souhaité : ${when}`,
    inPlaceOf: (number) => `Elle remplace la commande *${number}* : vous ne payez que celle-ci.`,
  },
  sw: {
    noted: () => "Duka litasoma wakati unaotaka pamoja na oda yako. Siwezi kuuahidi mwenyewe.",
    shut: (day) => `Duka limefungwa ${day}, kwa hivyo sijaiandika. Niambie siku nyingine ukitaka.`,
    shutThen: () => `Duka haliko wazi saa hiyo, kwa hivyo sijaiandika. Niambie saa nyingine ukitaka.`,
    notBrought: (day) => `Duka haliletei wateja ${day}, kwa hivyo sijaiandika. Niambie siku nyingine ukitaka.`,
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
