// Who wrote the note on an order, by `notesBy`.
import { defineWords } from "../words/words.ts";

export const whoseNoteWords = defineWords(
  { buyer: "The buyer said", shop: "Your note, which the buyer reads", both: "The buyer’s note and yours" },
  {
    fr: {
      buyer: "Le client a dit",
      shop: "Votre note, que le client lit",
      both: "La note du client et la vôtre",
    },
    pcm: {
      buyer: "The buyer talk say",
      shop: "Your note, wey the buyer dey read",
      both: "The buyer note and your own",
    },
    sw: {
      buyer: "Mnunuzi alisema",
      shop: "Ujumbe wako, ambao mnunuzi anausoma",
      both: "Ujumbe wa mnunuzi na wako",
    },
  },
);
