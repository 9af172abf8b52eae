// The words about a picture that was only compared: always as a guess.
import type { ProductCard, Language } from "../../brain.ts";
import { nameOf } from "./parts.ts";

type LikenessPhrases = {
  looksLike(likeliest: ProductCard): string;
  /** No picture was like it, so we go by its colour. */
  byColour(colour: string): string;
  oneOfThese(count: number): string;
  nothingLike(): string;
};

export const likenessWords: Record<Language, LikenessPhrases> = {
  en: {
    looksLike: ({ name }) => `From your picture it looks like *${nameOf(name)}*. It is only a guess, I may be wrong.`,
    byColour: (colour) => `I can only tell the colour in your picture, and it looks ${colour} to me. I may be wrong.`,
    oneOfThese: (count) => (count === 1 ? "Is it this one?" : "Is it one of these?"),
    nothingLike: () =>
      "I looked at your picture, and none of our products looks like it to me. What is it called? Please type its name.",
  },
  pcm: {
    looksLike: ({ name }) => `From your picture e resemble *${nameOf(name)}*. Na guess o, I fit dey wrong.`,
    byColour: (colour) => `Na only the colour I fit see for your picture, e be like ${colour}. I fit dey wrong.`,
    oneOfThese: (count) => (count === 1 ? "Na this one?" : "E dey among these?"),
    nothingLike: () =>
      "I don look your picture, none of our goods resemble am. Wetin dem dey call am? Abeg type the name.",
  },
  fr: {
    looksLike: ({ name }) =>
      `D'après votre photo, cela ressemble à *${nameOf(name)}*. Ce n'est qu'une supposition, je peux me tromper.`,
    byColour: (colour) =>
      `Je ne distingue que la couleur sur votre photo : ${colour}, me semble-t-il. Je peux me tromper.`,
    oneOfThese: (count) => (count === 1 ? "Est-ce celui-ci ?" : "Est-ce l'un de ceux-ci ?"),
    nothingLike: () =>
      "J'ai regardé votre photo, et aucun de nos articles ne lui ressemble. Comment s'appelle-t-il ? Écrivez-moi son nom.",
  },
  sw: {
    looksLike: ({ name }) => `Kwa picha yako, inafanana na *${nameOf(name)}*. Ni kukisia tu, ninaweza kukosea.`,
    byColour: (colour) => `Naona rangi tu kwenye picha yako, inaonekana ${colour}. Ninaweza kukosea.`,
    oneOfThese: (count) => (count === 1 ? "Ni hii?" : "Ni mojawapo ya hizi?"),
    nothingLike: () =>
      "Nimeangalia picha yako, na hakuna bidhaa yetu inayofanana nayo. Inaitwaje? Tafadhali andika jina lake.",
  },
};

const colourWords: Record<"fr" | "sw", Record<string, string>> = {
  fr: {
    black: "noir",
    white: "blanc",
    grey: "gris",
    red: "rouge",
    orange: "orange",
    brown: "marron",
    yellow: "jaune",
    green: "vert",
    teal: "bleu canard",
    blue: "bleu",
    navy: "bleu marine",
    purple: "violet",
    pink: "rose",
    beige: "beige",
    gold: "doré",
    cream: "crème",
  },
  sw: {
    black: "nyeusi",
    white: "nyeupe",
    grey: "kijivu",
    red: "nyekundu",
    orange: "rangi ya machungwa",
    brown: "kahawia",
    yellow: "njano",
    green: "kijani",
    teal: "kijani bluu",
    blue: "bluu",
    navy: "bluu nzito",
    purple: "zambarau",
    pink: "pinki",
    beige: "beji",
    gold: "dhahabu",
    cream: "krimu",
  },
};

export function colourSaid(language: Language, colour: string): string {
  return language === "fr" || language === "sw" ? (colourWords[language][colour] ?? colour) : colour;
}
