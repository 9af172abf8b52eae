// Why a file could not be read completely.
import { defineWords } from "../words/words.ts";
import type { Facts } from "./sentence.ts";

export const fileWords = defineWords(
  {
    empty: "The file is empty.",
    not_text: "The file is not text. In the spreadsheet, save it as “CSV UTF-8”.",
    line_too_long: ({ line }: Facts) =>
      `The line that ends at line ${line} is too long: is a quotation mark (") never closed?`,
    quotation_open: ({ line }: Facts) => `A quotation mark (") at line ${line} or after it is never closed.`,
    object_too_long: ({ line }: Facts) => `Line ${line} is too long: each product has to be on a line of its own.`,
    fault_in_one: "Nothing was imported: a product has errors. Correct it, and send the file again.",
    faults_in_some: ({ count }: Facts) =>
      `Nothing was imported: ${count} products have errors. Correct them, and send the file again.`,
  },
  {
    fr: {
      empty: "Le fichier est vide.",
      not_text: "Le fichier n’est pas du texte. Dans le tableur, enregistrez-le en « CSV UTF-8 ».",
      line_too_long: ({ line }) =>
        `La ligne qui finit à la ligne ${line} est trop longue : un guillemet (") n’est-il jamais fermé ?`,
      quotation_open: ({ line }) => `Un guillemet (") à la ligne ${line} ou après n’est jamais fermé.`,
      object_too_long: ({ line }) => `La ligne ${line} est trop longue : chaque produit doit avoir sa ligne.`,
      fault_in_one: "Rien n’est repris : un produit a des fautes. Corrigez-le, puis renvoyez le fichier.",
      faults_in_some: ({ count }) =>
        `Rien n’est repris : ${count} produits ont des fautes. Corrigez-les, puis renvoyez le fichier.`,
    },
    pcm: {
      empty: "The file empty.",
      not_text: "The file no be text. For the spreadsheet, save am as “CSV UTF-8”.",
      line_too_long: ({ line }) => `The line wey end for line ${line} too long: e be like quotation mark (") no close?`,
      quotation_open: ({ line }) => `One quotation mark (") for line ${line} or after no close.`,
      object_too_long: ({ line }) => `Line ${line} too long: every product must get im own line.`,
      fault_in_one: "We no take anything: one product get fault. Correct am, and send the file again.",
      faults_in_some: ({ count }) =>
        `We no take anything: ${count} products get fault. Correct dem, and send the file again.`,
    },
    sw: {
      empty: "Faili ni tupu.",
      not_text: "Faili si maandishi. Kwenye lahajedwali, ihifadhi kama “CSV UTF-8”.",
      line_too_long: ({ line }) => `Mstari unaoishia mstari wa ${line} ni mrefu mno: alama ya nukuu (") haikufungwa?`,
      quotation_open: ({ line }) => `Alama ya nukuu (") kwenye mstari wa ${line} au baadaye haikufungwa.`,
      object_too_long: ({ line }) => `Mstari wa ${line} ni mrefu mno: kila bidhaa iwe na mstari wake.`,
      fault_in_one: "Hakuna kilichochukuliwa: bidhaa moja ina makosa. Irekebishe, kisha utume faili tena.",
      faults_in_some: ({ count }) =>
        `Hakuna kilichochukuliwa: bidhaa ${count} zina makosa. Zirekebishe, kisha utume faili tena.`,
    },
  },
);
