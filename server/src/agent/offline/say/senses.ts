// The words about voice notes and pictures that a program has read, in every language.
import type { Language } from "../../brain.ts";

export type SenseWords = {
  /** Repeats what we heard, so that the buyer sees at once what we heard wrong. */
  heard(words: string): string;
  notHeard: string;
  /** A spoken yes does not count. */
  typeYes: string;
  /** Before the list of products that a picture may show. */
  guess: string;
  /** The picture shows nothing that the shop sells. */
  noGuess: string;
};

export const senseWords: Readonly<Record<Language, SenseWords>> = {
  en: {
    heard: (words) => `I heard: “${words}”`,
    notHeard: "Sorry, I couldn't make out your voice note. 🙏 Please type what you'd like.",
    typeYes: "A voice note can't be your yes: please type it, or tap the button.",
    guess: "I looked at your picture. This is only a guess, I may be wrong:",
    noGuess: "I looked at your picture, and I can't tell which of our products it is. Please type what it's called.",
  },
  pcm: {
    heard: (words) => `Wetin I hear: “${words}”`,
    notHeard: "Abeg, I no hear your voice note well. 🙏 Type wetin you want.",
    typeYes: "Voice note no fit be your yes: abeg type am, or press the button.",
    guess: "I don look your picture. Na guess be this o, I fit dey wrong:",
    noGuess: "I don look your picture, but I no sabi which of our goods e be. Abeg type wetin dem dey call am.",
  },
  fr: {
    heard: (words) => `J'ai entendu : « ${words} »`,
    notHeard: "Désolée, je n'ai pas compris votre message vocal. 🙏 Écrivez-moi ce que vous souhaitez.",
    typeYes: "Un message vocal ne vaut pas votre oui : écrivez-le, ou touchez le bouton.",
    guess: "J'ai regardé votre photo. Ce n'est qu'une supposition, je peux me tromper :",
    noGuess: "J'ai regardé votre photo, et je ne vois pas lequel de nos articles c'est. Écrivez-moi son nom.",
  },
  sw: {
    heard: (words) => `Nilichosikia: “${words}”`,
    notHeard: "Samahani, sikuelewa ujumbe wako wa sauti. 🙏 Tafadhali andika unachotaka.",
    typeYes: "Ujumbe wa sauti hauwezi kuwa ndiyo yako: tafadhali iandike, au bonyeza kitufe.",
    guess: "Nimeangalia picha yako. Hii ni kukisia tu, ninaweza kukosea:",
    noGuess: "Nimeangalia picha yako, lakini sijui ni bidhaa yetu ipi. Tafadhali andika jina lake.",
  },
};
