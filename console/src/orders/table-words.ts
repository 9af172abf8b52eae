import { defineWords } from "../words/words.ts";

export const tableWords = defineWords(
  {
    chosen: "Chosen",
    number: "Order",
    buyer: "Buyer",
    goods: "Goods",
    when: "When",
    state: "State",
    total: "Total",
  },
  {
    fr: {
      chosen: "Choisie",
      number: "Commande",
      buyer: "Client",
      goods: "Articles",
      when: "Quand",
      state: "État",
      total: "Total",
    },
    pcm: {
      chosen: "You don choose am",
      number: "Order",
      buyer: "Buyer",
      goods: "Wetin dem buy",
      when: "When",
      state: "How e dey",
      total: "Total",
    },
    sw: {
      chosen: "Imechaguliwa",
      number: "Oda",
      buyer: "Mteja",
      goods: "Bidhaa",
      when: "Lini",
      state: "Hali",
      total: "Jumla",
    },
  },
);
