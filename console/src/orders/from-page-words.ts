// Words for an order that a buyer placed on the shop's page.
import { defineWords } from "../words/words.ts";

export const fromPageWords = defineWords(
  {
    title: "Ordered on your page.",
    proven: "The buyer has written to you from this number.",
    unproven: "Nobody has written from this number yet, so we send it nothing. Call it if you need to.",
  },
  {
    fr: {
      title: "Commandé sur votre page.",
      proven: "Le client vous a écrit depuis ce numéro.",
      unproven: "Personne n’a encore écrit depuis ce numéro, donc nous n’y envoyons rien. Appelez-le au besoin.",
    },
    pcm: {
      title: "Dem order am for your page.",
      proven: "The buyer don write you with this number.",
      unproven: "Nobody don write with this number yet, so we no dey send am anything. Call am if you need to.",
    },
    sw: {
      title: "Imeagizwa kwenye ukurasa wako.",
      proven: "Mnunuzi amekuandikia kutoka namba hii.",
      unproven: "Hakuna aliyeandika kutoka namba hii bado, kwa hiyo hatuitumii chochote. Ipigie ukihitaji.",
    },
  },
);
