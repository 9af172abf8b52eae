// Who wrote the note on an order, by `notesBy`.
import { defineWords } from "../words/words.ts";

export const whoseNoteWords = defineWords(
  {
    buyer: "The buyer said",
    shop: "Your note, which the buyer reads",
    both: "The buyer’s note and yours",
    visitor: "Typed on your page",
  },
  {
    fr: {
      buyer: "Le client a dit",
      shop: "Votre note, que le client lit",
      both: "La note du client et la vôtre",
      visitor: "Écrit sur votre page",
    },
    pcm: {
      buyer: "The buyer talk say",
      shop: "Your note, wey the buyer dey read",
      both: "The buyer note and your own",
      visitor: "Wetin dem type for your page",
    },
    sw: {
      buyer: "Mnunuzi alisema",
      shop: "Ujumbe wako, ambao mnunuzi anausoma",
      both: "Ujumbe wa mnunuzi na wako",
      visitor: "Iliandikwa kwenye ukurasa wako",
    },
  },
);
