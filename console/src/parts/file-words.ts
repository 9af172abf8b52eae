// Why a file is not accepted, before or after sending.
import { defineWords } from "../words/words.ts";

export const fileWords = defineWords(
  {
    tooLarge: (megabytes: string) => `It is larger than ${megabytes} MB. Choose a smaller one.`,
    noPicture: "This file can’t be shown as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.",
    unreadable: "This picture can’t be read: it is broken or far too large. Choose another one.",
    notTaken: "This file is not accepted. Try a picture or a PDF.",
  },
  {
    fr: {
      tooLarge: (megabytes) => `Il dépasse ${megabytes} Mo. Choisissez-en un plus petit.`,
      noPicture: "Ce n’est pas une photo affichable. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.",
      unreadable: "Cette photo est illisible : abîmée ou bien trop grande. Choisissez-en une autre.",
      notTaken: "Ce fichier n’a pas pu être pris. Essayez une photo ou un PDF.",
    },
    pcm: {
      tooLarge: (megabytes) => `E pass ${megabytes} MB. Choose smaller one.`,
      noPicture: "This no be picture wey person fit see. Choose JPEG, PNG, WebP, GIF or AVIF.",
      unreadable: "We no fit read this picture: e don spoil or e too big. Choose another one.",
      notTaken: "We no fit take this file. Try picture or PDF.",
    },
    sw: {
      tooLarge: (megabytes) => `Inazidi MB ${megabytes}. Chagua ndogo zaidi.`,
      noPicture: "Hii si picha inayoweza kuonyeshwa. Chagua JPEG, PNG, WebP, GIF au AVIF.",
      unreadable: "Picha hii haisomeki: imeharibika au ni kubwa mno. Chagua nyingine.",
      notTaken: "Faili hii haikupokelewa. Jaribu picha au PDF.",
    },
  },
);
