// Why a file could not be read to its end, and why one is not here.
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
    fault_in_one: "Nothing is taken over: a product has faults. Mend it, and send the file again.",
    faults_in_some: ({ count }: Facts) =>
      `Nothing is taken over: ${count} products have faults. Mend them, and send the file again.`,
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

/** Of a buyer's file in the chat. */
export const notKeptWords = defineWords(
  {
    channel_not_connected: "The channel it came by is no longer connected.",
    misconfigured: "Your account may not fetch it. Look at its channel.",
    unreachable: "The channel did not give it.",
    gone: "The channel no longer has it.",
    invalid: "What the channel gave is no file that can be taken.",
    empty: "There is nothing in it.",
    too_large: "It is too large.",
    type_not_taken: "It is of a kind that can’t be shown here.",
    deleted: "The buyer has taken it back.",
    erased: "It was erased.",
  },
  {
    fr: {
      channel_not_connected: "Le canal par lequel il est venu n’est plus relié.",
      misconfigured: "Votre compte ne peut pas le prendre. Regardez son canal.",
      unreachable: "Le canal ne l’a pas donné.",
      gone: "Le canal ne l’a plus.",
      invalid: "Ce que le canal a donné n’est pas un fichier utilisable.",
      empty: "Il est vide.",
      too_large: "Il est trop lourd.",
      type_not_taken: "Ce genre de fichier ne s’affiche pas ici.",
      deleted: "Le client l’a retiré.",
      erased: "Il a été effacé.",
    },
    pcm: {
      channel_not_connected: "The channel wey e pass come no dey connected again.",
      misconfigured: "Your account no fit collect am. Look the channel.",
      unreachable: "The channel no give us.",
      gone: "The channel no get am again.",
      invalid: "Wetin the channel give no be file wey we fit take.",
      empty: "Nothing dey inside.",
      too_large: "E too big.",
      type_not_taken: "We no fit show this kind file here.",
      deleted: "The buyer don take am back.",
      erased: "Dem don clean am comot.",
    },
    sw: {
      channel_not_connected: "Chaneli iliyoileta haijaunganishwa tena.",
      misconfigured: "Akaunti yako haiwezi kuichukua. Angalia chaneli yake.",
      unreachable: "Chaneli haikuitoa.",
      gone: "Chaneli haina tena.",
      invalid: "Kilichotolewa na chaneli si faili linaloweza kuchukuliwa.",
      empty: "Haina kitu ndani.",
      too_large: "Ni kubwa mno.",
      type_not_taken: "Aina hii ya faili haiwezi kuonyeshwa hapa.",
      deleted: "Mnunuzi ameiondoa.",
      erased: "Ilifutwa.",
    },
  },
);
