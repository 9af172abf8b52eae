import { defineWords } from "../words/words.ts";

export const tableWords = defineWords(
  {
    number: "Order",
    buyer: "Buyer",
    goods: "Goods",
    when: "When",
    state: "State",
    total: "Total",
  },
  {
    fr: {
      number: "Commande",
      buyer: "Client",
      goods: "Articles",
      when: "Quand",
      state: "État",
      total: "Total",
    },
    pcm: {
      number: "Order",
      buyer: "Buyer",
      goods: "Wetin dem buy",
      when: "When",
      state: "How e dey",
      total: "Total",
    },
    sw: {
      number: "Oda",
      buyer: "Mteja",
      goods: "Bidhaa",
      when: "Lini",
      state: "Hali",
      total: "Jumla",
    },
  },
);
