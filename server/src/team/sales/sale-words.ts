// Replies to members about sales outside the platform.
import type { Language } from "../contract.ts";

type Figures = { quantity: number; name: string; left: number };

export type SaleWords = {
  noted: (figures: Figures) => string;
  undone: (figures: Figures) => string;
  which: (quantity: number, names: readonly string[]) => string;
  nothingFound: (words: string) => string;
  nothingToUndo: string;
  tooFew: (facts: { name: string; onHand: number; reserved: number }) => string;
  failed: (why: string) => string;
};

const listed = (names: readonly string[]): string => names.map((name, index) => `${index + 1} ${name}`).join("\n");

export const saleWords: Record<Language, SaleWords> = {
  en: {
    noted: ({ quantity, name, left }) => `Noted: ${quantity} × ${name} sold. ${left} left. Send UNDO to take it back.`,
    undone: ({ quantity, name, left }) => `Taken back: ${quantity} × ${name}. ${left} left.`,
    which: (quantity, names) =>
      `${quantity} of which? Answer with the number, or write it more exactly.\n${listed(names)}`,
    nothingFound: (words) => `I can't find anything like "${words}". Nothing was changed.`,
    nothingToUndo: "There is nothing from today to take back.",
    tooFew: ({ name, onHand, reserved }) =>
      `Nothing was changed: ${name} has ${onHand} in stock${reserved > 0 ? `, and ${reserved} of them are promised to orders` : ""}.`,
    failed: (why) => `Nothing was changed: ${why}`,
  },
  fr: {
    noted: ({ quantity, name, left }) =>
      `Noté : ${quantity} × ${name} vendu. Il en reste ${left}. Envoyez ANNULER pour revenir en arrière.`,
    undone: ({ quantity, name, left }) => `Annulé : ${quantity} × ${name}. Il en reste ${left}.`,
    which: (quantity, names) =>
      `${quantity} de quoi ? Répondez par le numéro, ou écrivez-le plus précisément.\n${listed(names)}`,
    nothingFound: (words) => `Je ne trouve rien comme « ${words} ». Rien n'a changé.`,
    nothingToUndo: "Il n'y a rien d'aujourd'hui à annuler.",
    tooFew: ({ name, onHand, reserved }) =>
      `Rien n'a changé : de ${name}, il y en a ${onHand}${reserved > 0 ? `, dont ${reserved} promis à des commandes` : ""}.`,
    failed: (why) => `Rien n'a changé : ${why}`,
  },
  pcm: {
    noted: ({ quantity, name, left }) =>
      `I don note am: ${quantity} × ${name} sold. ${left} remain. Send UNDO make I reverse am.`,
    undone: ({ quantity, name, left }) => `I don reverse am: ${quantity} × ${name}. ${left} remain.`,
    which: (quantity, names) => `${quantity} of which one? Send the number, or write am well well.\n${listed(names)}`,
    nothingFound: (words) => `I no see anything like "${words}". Nothing change.`,
    nothingToUndo: "Nothing dey from today to reverse.",
    tooFew: ({ name, onHand, reserved }) =>
      `Nothing change: ${name} remain ${onHand}${reserved > 0 ? `, and orders don hold ${reserved} of am` : ""}.`,
    failed: (why) => `Nothing change: ${why}`,
  },
  sw: {
    noted: ({ quantity, name, left }) =>
      `Imeandikwa: ${quantity} × ${name} imeuzwa. Zimebaki ${left}. Tuma TENDUA kurudisha.`,
    undone: ({ quantity, name, left }) => `Imerudishwa: ${quantity} × ${name}. Zimebaki ${left}.`,
    which: (quantity, names) => `${quantity} za ipi? Jibu kwa namba, au andika kwa usahihi zaidi.\n${listed(names)}`,
    nothingFound: (words) => `Sioni kitu kama "${words}". Hakuna kilichobadilika.`,
    nothingToUndo: "Hakuna cha leo cha kurudisha.",
    tooFew: ({ name, onHand, reserved }) =>
      `Hakuna kilichobadilika: ${name} zipo ${onHand}${reserved > 0 ? `, na ${reserved} zimeahidiwa kwa oda` : ""}.`,
    failed: (why) => `Hakuna kilichobadilika: ${why}`,
  },
};
