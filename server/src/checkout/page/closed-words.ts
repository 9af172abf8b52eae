// The text for old links into a shop that was reset.
import type { PayLanguage } from "./words.ts";

type ClosedWords = { title: string; heading: string; message: readonly string[]; next: readonly string[] };

export const closedWords: Record<PayLanguage, ClosedWords> = {
  en: {
    title: "This page is gone",
    heading: "This was a test, and it is over",
    message: [
      "The test shop behind this link was reset. What it had before is gone.",
      "Nothing was sold for real: no real money was taken, and nothing will be delivered.",
    ],
    next: [
      "Were you testing the shop? Write to it in the chat, and you get a new link.",
      "Did you want to buy something? Do not pay here. Ask the person who sent you this link for a link to their real shop.",
    ],
  },
  fr: {
    title: "Cette page n'existe plus",
    heading: "C'était un essai, et il est terminé",
    message: [
      "La boutique d'essai de ce lien a recommencé à zéro. Ce qu'elle avait avant a été rangé.",
      "Rien n'a été vendu pour de vrai : aucun argent réel n'a été pris, et rien ne sera livré.",
    ],
    next: [
      "Vous essayiez la boutique ? Écrivez-lui dans la discussion : vous recevrez un nouveau lien.",
      "Vous vouliez acheter ? Ne payez rien ici. Demandez à qui vous a envoyé ce lien celui de sa vraie boutique.",
    ],
  },
  pcm: {
    title: "This page no dey again",
    heading: "Na test be this, and e don finish",
    message: [
      "The test shop wey dey this link don start again from beginning. Wetin e get before, dem don pack am.",
      "Nobody sell anything for real: no real money comot, and nothing dey come.",
    ],
    next: [
      "You dey test the shop? Write am for chat, you go get new link.",
      "You wan buy something? No pay for here. Ask who send you this link to give you the one of their real shop.",
    ],
  },
  sw: {
    title: "Ukurasa huu haupo tena",
    heading: "Hili lilikuwa jaribio, na limekwisha",
    message: [
      "Duka la majaribio la kiungo hiki limeanza upya. Yaliyokuwepo kabla yamewekwa kando.",
      "Hakuna kilichouzwa kweli: hakuna pesa halisi iliyochukuliwa, na hakuna kitakacholetwa.",
    ],
    next: [
      "Ulikuwa unalijaribu duka? Liandikie kwenye gumzo, utapata kiungo kipya.",
      "Ulitaka kununua kitu? Usilipe hapa. Mwombe aliyekutumia kiungo hiki akupe cha duka lake halisi.",
    ],
  },
};
